import { afterAll, describe, expect, it } from 'vitest';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import type { Step } from '../../src/core/worksheet/model.ts';
import { createEngineClient } from '../../src/worker/client.ts';
import { spawnBrowserWorker } from '../../src/worker/spawn-browser.ts';
import { answered } from './steps.ts';

const client = createEngineClient(spawnBrowserWorker);
afterAll(() => client.dispose());

function exampleStep(): Step {
  const [step] = exampleWorksheet().steps;
  if (!step) throw new Error('the example has a step');
  return step;
}

describe('the model check behind the page’s client', () => {
  it('gives the verdict of the worked example', async () => {
    const verdict = await client.checkWorksheet({ step: exampleStep(), seed: 1 });
    expect(verdict).toMatchObject({ status: 'one-risk', step: 'step-1', story: null });
  });

  it('tells how far it is', async () => {
    const signs: number[] = [];
    const step = answered(exampleStep(), { repeat: 'unknown', mismatch: 'unknown', inFlight: 'unknown' });
    await client.checkWorksheet({ step, seed: 1, onProgress: (schedules) => signs.push(schedules) });
    expect(signs.length).toBeGreaterThan(0);
    expect(signs).toEqual(signs.toSorted((one, other) => one - other));
  });

  it('can be stopped', async () => {
    const stop = new AbortController();
    const verdict = client.checkWorksheet({ step: exampleStep(), seed: 1, signal: stop.signal });
    stop.abort();
    expect(await verdict).toBeNull();
  });
});
