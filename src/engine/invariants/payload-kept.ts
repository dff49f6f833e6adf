import type { Invariant } from './invariant.ts';

/** What is stored under a key never changes. */
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
    }
    return null;
  },
};
