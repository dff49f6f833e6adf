import { added, effectSteps, type Invariant } from './invariant.ts';

/**
 * At most one effect for the operation. Counted are what stood under its key and everything that this run made, under
 * whichever key: a second grant under a new key is a second grant. Late effects count; equal wishes of others don't.
 */
export const oneEffect: Invariant = {
  rule: 'one-effect',
  judge(run) {
    const keys = run.start.filter((effect) => effect.key === run.wanted.key).map((effect) => effect.key);
    for (const { step, made } of effectSteps(run)) {
      const replaced = added(step.effects, run.steps[step.index - 1]?.effects ?? run.start).map((effect) => effect.key);
      // An effect whose details were changed is still one: payload-kept tells that.
      keys.push(...made.map((effect) => effect.key).filter((key) => !replaced.includes(key)));
      if (keys.length < 2) continue;
      const strange = keys.find((key) => key !== run.wanted.key);
      const cause = strange === undefined ? '' : ` (one under ${strange}): was a new key made for the retry?`;
      return { step: step.index, sentence: `Expected 1 effect for ${run.wanted.key}, found ${keys.length}${cause || '.'}` };
    }
    return null;
  },
};
