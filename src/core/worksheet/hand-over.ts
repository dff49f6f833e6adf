import type { DecisionName } from '../decisions.ts';
import type { StepEdit } from './edits.ts';
import type { Rule, RuleField, Step } from './model.ts';

/** Rows that give a case to somebody: who takes it, until when, and what ends it. */

const HOLDS: readonly (DecisionName | null)[] = ['hold-existing', 'hold-empty'];
const HANDED_OVER: readonly (DecisionName | null)[] = [...HOLDS, 'unresolved', 'conflict'];

/** Whether a row gives its case to somebody. */
export function isHandedOver({ decision }: Pick<Rule, 'decision'>): boolean {
  return HANDED_OVER.includes(decision);
}

/** Whether a row leaves things as they are until somebody ends that. */
export function isHold({ decision }: Pick<Rule, 'decision'>): boolean {
  return HOLDS.includes(decision);
}

/** What such a row says, in the order in which it is asked for. */
export const HAND_OVER_FIELDS = [
  'owner',
  'cover',
  'escalation',
  'nextUpdate',
  'stop',
  'mayEndHold',
] as const satisfies readonly RuleField[];

export type HandOverField = (typeof HAND_OVER_FIELDS)[number];

/** The rows that should say it and don’t yet, by field. */
export function handOverGaps({ table }: Pick<Step, 'table'>): Readonly<Record<HandOverField, readonly Rule[]>> {
  const gaps = (field: HandOverField) =>
    table.rules.filter(
      (rule) => (field === 'mayEndHold' ? HOLDS : HANDED_OVER).includes(rule.decision) && rule[field].trim() === '',
    );
  return Object.fromEntries(HAND_OVER_FIELDS.map((field) => [field, gaps(field)])) as unknown as Readonly<
    Record<HandOverField, readonly Rule[]>
  >;
}

/**
 * The same for each row that doesn’t say it yet. Where all do, it goes into those that say what most rows say. What somebody
 * wrote into a row by itself stays.
 */
export function sameForAll(
  step: Pick<Step, 'id' | 'table'>,
  words: Readonly<Partial<Record<HandOverField, string>>>,
): StepEdit[] {
  const gaps = handOverGaps(step);
  const usual = usualHandOver(step);
  const sayingTheUsual = (field: HandOverField) =>
    step.table.rules.filter((rule) => isHandedOver(rule) && usual[field] !== '' && rule[field].trim() === usual[field]);
  return HAND_OVER_FIELDS.flatMap((field) => {
    const text = words[field]?.trim() ?? '';
    if (text === '') return [];
    const rows = gaps[field].length > 0 || text === usual[field] ? gaps[field] : sayingTheUsual(field);
    return rows.map(({ id }) => ({ do: 'set-rule', step: step.id, rule: id, field, text }) as const);
  });
}

/** What most rows say already, by field: a row that comes later mostly says the same. Empty: none does yet. */
export function usualHandOver({ table }: Pick<Step, 'table'>): Readonly<Record<HandOverField, string>> {
  const usual = (field: HandOverField) => {
    const counts = new Map<string, number>();
    for (const rule of table.rules.filter(isHandedOver)) {
      const text = rule[field].trim();
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
    return most?.[0] ?? '';
  };
  return Object.fromEntries(HAND_OVER_FIELDS.map((field) => [field, usual(field)])) as Record<HandOverField, string>;
}
