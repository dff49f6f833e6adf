import { describe, expect, test } from 'vitest';
import { FAULTS, type FaultId } from '../../src/core/faults.ts';
import { liveAttempts, messageOf, planLanes, type CallEvent } from '../../src/ui/story/lanes.ts';
import { outcomeOfStep } from '../../src/ui/story/step-outcome.ts';
import { blindRetry, crashRecovered, halfWritten } from './fixtures.ts';

function grantCall(fault: FaultId | null, reply: CallEvent['reply']): CallEvent {
  return { kind: 'call', call: { target: 'destination', method: 'grant', args: [] }, fault, reply };
}

const yes: CallEvent['reply'] = { kind: 'value', value: null };
const timeout: CallEvent['reply'] = { kind: 'error', error: { kind: 'timeout', definite: false, message: '' } };
const gone: CallEvent['reply'] = { kind: 'nothing' };

describe('the lanes of a story', () => {
  test('stand in order from the destination to the attempts', () => {
    expect(planLanes(crashRecovered).lanes.map(({ id }) => id)).toEqual([
      'authority',
      'destination',
      'attempt-1',
      'attempt-2',
      'attempt-3',
      'attempt-4',
    ]);
    expect(planLanes(halfWritten).lanes.map(({ id }) => id)).toEqual(['database', 'attempt-1']);
  });

  test('never touch one another or the edge', () => {
    const { lanes, width } = planLanes(crashRecovered);
    const places = [0, ...lanes.map(({ x }) => x), width];
    for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(16);
  });

  test('last from an attempt’s first step to its last', () => {
    expect([...liveAttempts(blindRetry)]).toEqual([
      [1, { first: 0, last: 5 }],
      [2, { first: 6, last: 8 }],
    ]);
  });
});

describe('a message', () => {
  test.each<[FaultId | null, CallEvent['reply'], boolean, string, string]>([
    [null, yes, true, 'arrives', 'answer'],
    ['refused', timeout, false, 'arrives', 'error'],
    ['timeout-not-committed', timeout, false, 'cut', 'none'],
    ['response-lost', timeout, true, 'arrives', 'lost'],
    ['crash-before', gone, false, 'never-sent', 'none'],
    ['crash-after', gone, true, 'arrives', 'lost'],
    ['lookup-unavailable', timeout, false, 'cut', 'none'],
    ['statement-error', timeout, false, 'arrives', 'error'],
  ])('under %s is drawn as it went', (fault, reply, commits, out, back) => {
    expect(messageOf(1, grantCall(fault, reply), commits)).toMatchObject({ out, back, commits });
  });

  test('is lost on its way back exactly when the fault lies after the commit', () => {
    for (const [id, { boundary }] of Object.entries(FAULTS)) {
      const { back } = messageOf(1, grantCall(id as FaultId, timeout), false);
      expect([id, back === 'lost']).toEqual([id, boundary === 'after-commit']);
    }
  });
});

describe('what a step did', () => {
  test('is said for calls that write, and for no others', () => {
    expect(blindRetry.steps.map((step) => outcomeOfStep(step)?.name ?? null)).toEqual([
      null,
      null,
      null,
      'committed',
      'committed',
      null,
      null,
      null,
      null,
    ]);
    expect(halfWritten.steps.map((step) => outcomeOfStep(step)?.name ?? null)).toEqual([
      null,
      'committed',
      'not-committed',
      null,
    ]);
  });

  test('is no new change when a repeat was answered and wrote nothing', () => {
    const [step] = blindRetry.steps;
    if (!step) throw new Error('the fixture has no steps');
    expect(outcomeOfStep({ ...step, event: grantCall(null, yes), changes: [] })?.name).toBe('no-change');
  });
});
