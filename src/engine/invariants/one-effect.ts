import { added, effectSteps, partOf, type Invariant } from './invariant.ts';

/**
 * At most one effect for each part of the operation. Counted are what stood under its key and everything that this run
 * made for it, under whichever key: a second grant under a new key is a second grant. Late effects count; equal wishes of
 * others don't.
 */
export const oneEffect: Invariant = {
  rule: 'one-effect',
  judge(run) {
    const keys = run.parts.map(({ key }) =>
      run.start.filter((effect) => effect.key === key).map((effect) => effect.key),
    );
    for (const { step, made } of effectSteps(run)) {
      const replaced = added(step.effects, run.steps[step.index - 1]?.effects ?? run.start).map((effect) => effect.key);
      for (const effect of made) {
        // An effect whose details were changed is still one: payload-kept tells that.
        if (replaced.includes(effect.key)) continue;
        const part = run.parts.indexOf(partOf(run.parts, effect));
        keys[part]?.push(effect.key);
      }
      const twice = keys.findIndex((each) => each.length > 1);
      const wanted = run.parts[twice]?.key;
      if (wanted !== undefined) return { step: step.index, sentence: sayCount(wanted, keys[twice] ?? []) };
    }
    return null;
  },
};

function sayCount(wanted: string, found: readonly string[]): string {
  const strange = found.find((key) => key !== wanted);
  const cause = strange === undefined ? '.' : ` (one under ${strange}): was a new key made for the retry?`;
  return `Expected 1 effect for ${wanted}, found ${found.length}${cause}`;
}
