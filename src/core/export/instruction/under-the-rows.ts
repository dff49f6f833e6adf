import { OPERATION_LABELS } from '../../worksheet/labels.ts';
import type { HitPolicy, Step, Worksheet } from '../../worksheet/model.ts';
import { usualHandOver } from '../../worksheet/hand-over.ts';
import { listed } from '../../worksheet/words.ts';
import { inline, sentence, written } from '../markdown.ts';
import { followedRules, whoDecides } from './followed-rules.ts';
import { hasSharedStop, sharedByHandedOver, takenBy, type Shared } from './shared-hand-over.ts';

/** What holds for many rows, who is asked first and who after that, what is done where there is no row, and the way by hand. */
export function underTheRows(step: Step, { manualFallback }: Pick<Worksheet['operation'], 'manualFallback'>): string[] {
  const orders = ordersOf(step);
  const asked = orders.length === 0 ? '' : `**Nobody answers? In this order:** ${orders.join('; ')}.`;
  // Whoever takes most rows is there at night; the business owner may know nothing of it.
  const decides = inline(usualHandOver(step).owner) || whoDecides(step);
  // Who decides what no row does need not be the first of those who take what a row hands over.
  const isApart = orders.some((order) => !order.startsWith(`${decides}, then `));
  return [
    [alikeIn(step), asked].filter(Boolean).join(' '),
    `**${UNFIT[step.table.hitPolicy]}:** do nothing, and ${isApart ? 'go straight to' : 'tell'} ${decides}.`,
    ...written(OPERATION_LABELS.manualFallback.label, manualFallback),
  ];
}

const UNFIT: Readonly<Record<HitPolicy, string>> = {
  unique: 'No row fits, or two do',
  any: 'Several rows may fit if they say the same. No row fits, or two say different things',
  first: 'Where several rows fit, follow the first of them. No row fits',
};

function alikeIn(step: Step): string {
  const shared = sharedByHandedOver(step);
  const { owner, nextUpdate, stop } = shared;
  const parts = [
    owner === '' ? '' : `**Hand over to:** ${sentence(owner)}`,
    nextUpdate === '' ? '' : `**Whoever takes it gives the next update within:** ${sentence(nextUpdate)}`,
    stop === '' ? '' : `**Until, in ${rowsThatStop(step, shared)}:** ${sentence(stop)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** “every row but 1 and 2” */
function rowsThatStop(step: Step, shared: Shared): string {
  const others = followedRules(step).filter(({ rule }) => !hasSharedStop(rule, shared));
  const but = others.length === 0 ? '' : ` but ${listed(others.map(({ number }) => String(number)))}`;
  return `every row${but}`;
}

/** Who steps in for whom, each owner once. */
function ordersOf(step: Step): string[] {
  const said = followedRules(step).flatMap(({ rule }) => {
    const next = [rule.cover, rule.escalation].map((each) => each.trim()).filter(Boolean);
    return next.length === 0 ? [] : [[takenBy(step, rule) || 'the owner', ...next].map(inline).join(', then ')];
  });
  return [...new Set(said)];
}
