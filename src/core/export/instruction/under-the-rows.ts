import { OPERATION_LABELS } from '../../worksheet/labels.ts';
import type { HitPolicy, Step, Worksheet } from '../../worksheet/model.ts';
import { isHandedOver, usualHandOver } from '../../worksheet/hand-over.ts';
import { inline, sentence, written } from '../markdown.ts';
import { followedRules, whoDecides } from './followed-rules.ts';
import { everyRowBut, hasSharedStop, isToldOnce, sharedByHandedOver, takenBy } from './shared-hand-over.ts';

/** What holds for many rows, who is asked and who after that, what is done where there is no row, and the way by hand. */
export function underTheRows(step: Step, { manualFallback }: Pick<Worksheet['operation'], 'manualFallback'>): string[] {
  const orders = ordersOf(step);
  const asked = orders.map(({ first, next }) => `**If ${first} does not answer:** ${next.join(', then ')}.`).join(' ');
  // Whoever takes most rows is there at night; the business owner may know nothing of it.
  const decides = inline(usualHandOver(step).owner) || whoDecides(step);
  // Who decides what no row does need not be the first of those who take what a row hands over.
  const isApart = orders.some(({ first }) => first !== decides);
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
    owner === ''
      ? ''
      : `**${isToldOnce(step) ? `Hand over ${everyRowBut(step, isHandedOver)} to` : 'Hand over to'}:** ${sentence(owner)}`,
    decidedLater(step),
    nextUpdate === '' ? '' : `**Whoever takes it gives the next update within:** ${sentence(nextUpdate)}`,
    stop === ''
      ? ''
      : `**Stop following ${everyRowBut(step, (rule) => hasSharedStop(rule, shared))} when:** ${sentence(stop)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Where a row leaves it to the business owner and somebody else takes it: both are meant, one after the other. */
function decidedLater(step: Step): string {
  const owner = step.destination.businessOwner.trim();
  const isNamed = (text: string) => owner !== '' && text.toLowerCase().includes(owner.toLowerCase());
  const isLeft = followedRules(step).some(
    ({ rule }) => isHandedOver(rule) && isNamed(rule.next) && !isNamed(takenBy(step, rule)),
  );
  return isLeft ? `Where a row leaves it to ${inline(owner)}, it stays as it is until they decide.` : '';
}

/** Who steps in for whom, each owner once. */
function ordersOf(step: Step): { readonly first: string; readonly next: readonly string[] }[] {
  const said = followedRules(step).flatMap(({ rule }) => {
    const next = [rule.cover, rule.escalation].map((each) => inline(each)).filter(Boolean);
    return next.length === 0 ? [] : [{ first: inline(takenBy(step, rule)) || 'the owner', next }];
  });
  return [...new Map(said.map((order) => [JSON.stringify(order), order])).values()];
}
