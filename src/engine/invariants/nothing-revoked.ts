import type { RecordedStep } from '../run.ts';
import { added, partOf, type Invariant } from './invariant.ts';

/**
 * Recovery removes nothing that exists, except by the action that takes it back, under that action's own key. Whether that
 * one was approved is for authorised-effect. A change of details is told by payload-kept.
 */
export const nothingRevoked: Invariant = {
  rule: 'nothing-revoked',
  judge(run) {
    let before = run.start;
    for (const step of run.steps) {
      const gone = added(step.effects, before).find((effect) => !step.effects.some((left) => left.key === effect.key));
      const made = added(before, step.effects);
      if (gone && !made.some((effect) => takesBack(step, effect))) {
        const strange = made.find((effect) => partOf(step.parts, effect).takesBack);
        const under = strange ? `, under ${strange.key} instead of the withdrawal’s own key` : '';
        return { step: step.index, sentence: `“${gone.details}” under ${gone.key} was removed${under}.` };
      }
      before = step.effects;
      const deleted = step.changes.find(
        ({ table, before: row, after }) => run.appendOnly.includes(table) && row !== null && after === null,
      );
      if (deleted)
        return { step: step.index, sentence: `A row of ${deleted.table} was deleted: recovery only adds to it.` };
    }
    return null;
  },
};

function takesBack({ parts }: RecordedStep, { key }: { readonly key: string }): boolean {
  return parts.some((part) => part.takesBack && part.key === key);
}
