import { expect, test } from 'vitest';
import { HOSTILE } from '../trainer/class-of-work.ts';
import { codeExercise, engine, grade } from './engine-for-tests.ts';

/** Memory that code has filled is freed when the browser likes: a check must not fill it again and again. */

test('code that fills memory is tried from one start only, and its check says why', async () => {
  const { task } = await codeExercise('first-recovery');
  let sandboxes = 0;
  const makeSandbox = () => {
    sandboxes++;
    return engine.makeSandbox();
  };
  const result = await grade({ task, code: HOSTILE['fills memory'] ?? '', seed: 1 }, { ...engine, makeSandbox });
  expect(task.scenarios.length).toBeGreaterThan(2);
  expect(sandboxes).toBe(1);
  expect(result.verdict).toMatchObject({ status: 'code-fault', fault: { id: 'memory' } });
  expect(result.cells.map(({ status }) => status)).toEqual(task.scenarios.map(() => 'unknown'));
  expect(result.levels.some(({ complete }) => complete)).toBe(false);
});
