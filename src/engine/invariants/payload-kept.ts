import type { RecordedStep, Run } from '../run.ts';
import type { Invariant } from './invariant.ts';

/** What is stored under a key never changes, nor do the records that recovery only reads or only adds to. */
export const payloadKept: Invariant = {
  rule: 'payload-kept',
  judge(run) {
    let before = run.start;
    for (const step of run.steps) {
      for (const { key, details } of before) {
        const now = step.effects.filter((effect) => effect.key === key);
        const kept = now.length === 0 || now.some((effect) => effect.details === details);
        if (!kept) {
          return { step: step.index, sentence: `${key} held “${details}” and now holds “${now[0]?.details ?? ''}”.` };
        }
      }
      before = step.effects;
      const sentence = tampering(run, step);
      if (sentence) return { step: step.index, sentence };
    }
    return null;
  },
};

/** A change to records that are not recovery's to change. What the world does by itself is none. */
function tampering(run: Run, { event, changes }: RecordedStep): string | null {
  if (event.kind === 'world') return null;
  for (const { table, before, after } of changes) {
    if (run.readOnly.includes(table))
      return `A row of ${table} was ${before === null ? 'added' : after === null ? 'deleted' : 'changed'}: recovery only reads it.`;
    if (run.appendOnly.includes(table) && before !== null && after !== null)
      return `A row of ${table} was changed: recovery only adds to it.`;
  }
  return null;
}
