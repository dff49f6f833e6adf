import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseApi } from '../../src/content/parse-api.ts';
import { OUTCOMES } from '../../src/core/decisions.ts';
import type { CodeTask } from '../../src/core/exercise.ts';
import { FAULT_IDS } from '../../src/core/faults.ts';
import type { Plain } from '../../src/core/plain.ts';
import { readTests } from '../../src/core/tests/read-tests.ts';
import { testWords } from '../../src/core/tests/test-words.ts';
import { task } from '../worker/small-task.ts';

/** What a test may say, and what is said of one that says something else. */

const world: CodeTask = {
  ...task,
  faults: ['refused', 'response-lost', 'lookup-unavailable'],
  workload: 'grants',
  scenarios: [
    { id: 'none-yes', label: 'Nothing there', evidence: 'none', authority: 'yes', twin: false },
    { id: 'other-access', label: 'Other access', evidence: 'other', authority: 'yes', differs: 'access', twin: false },
    { id: 'other-person', label: 'Other person', evidence: 'other', authority: 'yes', differs: 'person', twin: false },
  ],
};

const GOOD = { name: 'good', given: 'none-yes', expect: { effects: 1 } };

/** What is said of one test. Empty: it is right. */
function said(written: Plain): string {
  const [read] = readTests([written], world);
  if (!read) throw new Error('one test was given');
  return 'problem' in read ? read.problem : '';
}

function words(written: Plain): string {
  const [read] = readTests([written], world);
  if (!read || !('test' in read)) throw new Error('the test is right');
  return testWords(read.test);
}

describe('a right test', () => {
  test.each<[what: string, written: Plain]>([
    ['with nothing but a number of effects', GOOD],
    ['with one outcome', { ...GOOD, expect: { outcome: 'completed' } }],
    ['with what is left to somebody', { ...GOOD, expect: { owned: true } }],
    ['with what belongs together', { ...GOOD, expect: { together: true } }],
    ['with the receipt that is stored', { ...GOOD, again: { receipt: 'stored' } }],
    ['with several outcomes', { ...GOOD, expect: { outcome: ['completed', 'unresolved'], key: 'own' } }],
    ['that begins from what is stored and approved', { ...GOOD, given: { evidence: 'none', authority: 'yes' } }],
    ['with a fault at the first such call', { ...GOOD, when: { at: 'destination.grant', fault: 'refused' } }],
    [
      'with a fault at every such call',
      { ...GOOD, when: { at: 'destination.lookup', nth: 'every', fault: 'lookup-unavailable' } },
    ],
    [
      'with two faults',
      {
        ...GOOD,
        when: [
          { at: 'destination.grant', fault: 'refused' },
          { at: 'destination.grant', nth: 2, fault: 'response-lost' },
        ],
      },
    ],
    ['that runs recovery once more', { name: 'again', given: 'none-yes', again: { unchanged: true, effects: 0 } }],
    ['with the answer of those who may not see', { ...GOOD, expect: { outcome: 'refused' } }],
  ])('%s is read and said in words', (_, written) => {
    expect(said(written)).toBe('');
    expect(words(written)).toMatchSnapshot();
  });

  test('is read whatever else is wrong in the list', () => {
    const read = readTests([{ ...GOOD, given: 'nowhere' }, GOOD, { ...GOOD, name: 'other' }], world);
    expect(read.map((each) => 'test' in each)).toEqual([false, false, true]);
  });
});

describe('a test is told what is wrong with it:', () => {
  test.each<[what: string, written: Plain]>([
    ['it is text', 'grants once'],
    ['it is a list', [GOOD]],
    ['it is null', null],
    ['it is empty', {}],
    ['it has no name', { given: 'none-yes', expect: { effects: 1 } }],
    ['its name is empty', { ...GOOD, name: '  ' }],
    ['its name is a number', { ...GOOD, name: 7 }],
    ['a key is misspelt', { ...GOOD, expects: {} }],
    ['its start state does not exist', { ...GOOD, given: 'none-maybe' }],
    ['its start state is missing', { name: 'good', expect: { effects: 1 } }],
    ['its start state could be two', { ...GOOD, given: { evidence: 'other', authority: 'yes' } }],
    ['nothing starts like that', { ...GOOD, given: { evidence: 'match', authority: 'no' } }],
    ['its start state has a strange key', { ...GOOD, given: { evidence: 'none', authority: 'yes', paused: true } }],
    ['its fault is text', { ...GOOD, when: 'response-lost' }],
    ['its fault is not placed', { ...GOOD, when: { fault: 'refused' } }],
    ['its fault is at no call', { ...GOOD, when: { at: 'grant', fault: 'refused' } }],
    ['its fault is at call 0', { ...GOOD, when: { at: 'destination.grant', nth: 0, fault: 'refused' } }],
    ['its fault is at half a call', { ...GOOD, when: { at: 'destination.grant', nth: 1.5, fault: 'refused' } }],
    ['its fault is of another exercise', { ...GOOD, when: { at: 'destination.grant', fault: 'commit-error' } }],
    [
      'one of its faults is wrong',
      {
        ...GOOD,
        when: [
          { at: 'destination.grant', fault: 'refused' },
          { at: 'destination.grant', fault: 'lost' },
        ],
      },
    ],
    ['it expects nothing at all', { name: 'good', given: 'none-yes' }],
    ['it expects nothing in particular', { ...GOOD, expect: {} }],
    ['it expects nothing after running again', { ...GOOD, again: {} }],
    ['it expects text', { ...GOOD, expect: 'one grant' }],
    ['it expects no outcome that there is', { ...GOOD, expect: { outcome: 'complete' } }],
    ['it expects any of no outcomes', { ...GOOD, expect: { outcome: [] } }],
    ['it expects half an effect', { ...GOOD, expect: { effects: 0.5 } }],
    ['it expects fewer than no effects', { ...GOOD, expect: { effects: -1 } }],
    ['it expects a number in words', { ...GOOD, expect: { effects: '1' } }],
    ['it expects a key by its text', { ...GOOD, expect: { key: 'tenant-a:req-7:grant' } }],
    ['it expects that something changes', { ...GOOD, expect: { unchanged: false } }],
    ['much is wrong at once', { name: 'good', given: 1, when: [1], expect: { outcom: 'completed' }, again: [] }],
  ])('%s', (_, written) => {
    expect(said(written)).toMatchSnapshot();
  });

  test('its name was used before', () => {
    const [, second] = readTests([GOOD, GOOD], world);
    expect(second).toEqual({ name: 'good', problem: 'The test “good”: another test has the same name.' });
  });
});

describe('the words of the learner API', () => {
  const api = parseApi(readFileSync('src/core/learner-api.d.ts', 'utf8'));
  const valuesOf = (type: string) =>
    api.flatMap(({ kind, owner, name }) => (kind === 'value' && owner === type ? [name] : []));

  test('name faults that the engine has', () => {
    const known: readonly string[] = FAULT_IDS;
    expect(valuesOf('FaultName').filter((name) => !known.includes(name))).toEqual([]);
  });

  test('name every outcome that can be expected', () => {
    expect(valuesOf('OutcomeName').toSorted()).toEqual(OUTCOMES.toSorted());
  });

  test('can all be read', () => {
    const all = { ...world, faults: FAULT_IDS.filter((fault) => valuesOf('FaultName').includes(fault)) };
    const tests = valuesOf('CallName').flatMap((at) =>
      valuesOf('FaultName').map((fault) => ({ ...GOOD, name: `${at} ${fault}`, when: { at, fault } })),
    );
    expect(readTests(tests, all).filter((read) => 'problem' in read)).toEqual([]);
  });
});
