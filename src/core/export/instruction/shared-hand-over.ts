import { isHandedOver } from '../../worksheet/hand-over.ts';
import type { Rule, Step } from '../../worksheet/model.ts';
import { listed } from '../../worksheet/words.ts';
import { followedRules } from './followed-rules.ts';

/** What all rows say alike in which a case is handed over: it is told once, under the table. Empty: they differ. */
export type Shared = Readonly<Record<'owner' | 'nextUpdate' | 'stop', string>>;

export function sharedByHandedOver(step: Step): Shared {
  const rules = followedRules(step)
    .map(({ rule }) => rule)
    .filter(isHandedOver);
  const alike = (read: (rule: Rule) => string) => {
    const [only = '', ...more] = new Set(rules.map((rule) => read(rule).trim()));
    return rules.length > 1 && more.length === 0 ? only : '';
  };
  return {
    owner: alike((rule) => takenBy(step, rule)),
    nextUpdate: alike(({ nextUpdate }) => nextUpdate),
    stop: alike(({ stop }) => stop),
  };
}

/** Whether a row’s stop condition is told under the table: that of another row may be the same. */
export function hasSharedStop(rule: Pick<Rule, 'stop'>, shared: Shared): boolean {
  return shared.stop !== '' && rule.stop.trim() === shared.stop;
}

/** Who takes the case of a row. Empty: whoever holds it goes on, or nobody is named. */
export function takenBy({ destination }: Pick<Step, 'destination'>, rule: Rule): string {
  const named = [rule.owner, isHandedOver(rule) ? destination.businessOwner : ''];
  return named.find((text) => text.trim() !== '')?.trim() ?? '';
}

/** Whether rows say of who takes them, and by when, nothing but what is told once under the table. */
export function isToldOnce(step: Step): boolean {
  const shared = sharedByHandedOver(step);
  if (shared.owner === '') return false;
  return followedRules(step).every(({ rule }) => {
    if (rule.nextCheck.trim() !== '') return false;
    if (rule.nextUpdate.trim() !== '' && rule.nextUpdate.trim() !== shared.nextUpdate) return false;
    return isHandedOver(rule) || takenBy(step, rule) === '';
  });
}

/** “every row but 1 and 2”, where those two are not one of what is meant. @param isOne whether a row is */
export function everyRowBut(step: Step, isOne: (rule: Rule) => boolean): string {
  const others = followedRules(step).filter(({ rule }) => !isOne(rule));
  const but = others.length === 0 ? '' : ` but ${listed(others.map(({ number }) => String(number)))}`;
  return `every row${but}`;
}
