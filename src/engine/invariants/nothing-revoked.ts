import { added, type Invariant } from './invariant.ts';

/** Recovery removes nothing that exists. A change of details is told by payload-kept. */
export const nothingRevoked: Invariant = {
  rule: 'nothing-revoked',
  judge(run) {
    let before = run.start;
    for (const step of run.steps) {
      const gone = added(step.effects, before).find((effect) => !step.effects.some((left) => left.key === effect.key));
      if (gone) return { step: step.index, sentence: `“${gone.details}” under ${gone.key} was removed.` };
      before = step.effects;
    }
    return null;
  },
};
