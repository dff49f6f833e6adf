import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { followStep } from '../../src/app/worksheet/worksheet-check.ts';
import type { Step } from '../../src/core/worksheet/model.ts';
import type { SheetVerdict } from '../../src/core/worksheet/verdict.ts';
import { verdictOn } from './check-step.ts';
import { plainStep, wholeTable } from './steps.ts';

/** A check that follows its step, with pauses that are over when the test says so. */
function following(start: Step, found: (step: Step) => SheetVerdict | { readonly failure: string } = verdictOn) {
  const step = signal<Step | null>(start);
  const played: Step[] = [];
  let then = () => undefined as void;
  const check = followStep({
    step,
    engine: {
      checkWorksheet: (asked) => {
        played.push(asked.step);
        return Promise.resolve(found(asked.step));
      },
    },
    afterPause: (next) => {
      then = next;
      return () => void (then = () => undefined);
    },
  });
  const pause = async () => {
    const due = then;
    then = () => undefined;
    due();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { step, played, check, pause };
}

it('who accepts what is left is in the words of a verdict at once, and nothing is played again for it', async () => {
  const start = plainStep(wholeTable());
  const { step, played, check, pause } = following(start);
  await pause();
  expect(check.now.value).toMatchObject({ current: true, verdict: { status: 'one-risk' } });
  expect(check.now.value.verdict?.sentence).toContain('that someone must accept');
  const accepted = { ...start, accepted: { who: 'Desk lead', laterCheck: 'A nightly comparison' } };
  step.value = accepted;
  expect(check.now.value).toMatchObject({ current: true, running: null, verdict: verdictOn(accepted) });
  await pause();
  expect(played).toEqual([start]);
  // Told of a table that has changed since, it is still told with the answers that were checked.
  step.value = { ...accepted, answers: plainStep([], { conditional: 'unknown' }).answers };
  expect(check.now.value).toMatchObject({ current: false, verdict: verdictOn(accepted) });
  await pause();
  expect(played).toHaveLength(2);
  check.end();
});

it('why a check came to nothing is said no longer once the next one is due', async () => {
  const start = plainStep(wholeTable());
  const { step, check, pause } = following(start, () => ({ failure: 'The engine has stopped.' }));
  await pause();
  expect(check.now.value).toMatchObject({ current: false, running: null, trouble: 'The engine has stopped.' });
  step.value = { ...start, nothingFound: 'does-not-count' };
  expect(check.now.value).toMatchObject({ current: false, trouble: null });
  check.end();
});
