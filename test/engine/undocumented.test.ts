import { describe, expect, it } from 'vitest';
import { CAPABILITIES, type Capabilities } from '../../src/core/capabilities.ts';
import type { CodeTask } from '../../src/core/exercise.ts';
import type { GrantsScenario } from '../../src/core/scenarios.ts';
import { isDocumented, withEveryDestination } from '../../src/core/undocumented.ts';
import { codeExercise, grade, tell } from './engine-for-tests.ts';

/** What a destination does with a key that it knows, and documentation that doesn't say. */

const { task: base } = await codeExercise('whole-table');
const start: GrantsScenario = {
  id: 'none-yes',
  label: 'Nothing there, approved',
  evidence: 'none',
  authority: 'yes',
  twin: false,
};

function taskWith(change: Partial<Pick<CodeTask, 'capabilities' | 'undocumented'>>): CodeTask {
  const scenarios = withEveryDestination([start], change.undocumented ?? []);
  return {
    ...base,
    workload: 'grants',
    scenarios,
    capabilities: { lookup: 'none', ...change.capabilities },
    ...(change.undocumented ? { undocumented: change.undocumented } : {}),
    rules: ['one-effect', 'authorised-effect', 'honest-claim', 'table'],
    faults: ['timeout-not-committed', 'response-lost'],
    levels: [
      [1, 0, 0],
      [1, 1, 0],
    ],
  };
}

/** Sends, and sends once more after a timeout: with the same key, after asking for the approval again. */
const REPEATS = `export async function recover(destination, { operation, person, access }, authority) {
  for (let nth = 0; nth < 2; nth++) {
    const approved = await authority.check();
    if (approved !== 'yes') return 'unresolved';
    try {
      await destination.grant(operation, person, access);
      return 'completed';
    } catch (error) {
      console.log(error.kind, error.message);
      if (error.kind === 'conflict' || error.kind === 'duplicate') return 'conflict';
    }
  }
  return 'unresolved';
}`;

describe('a key that comes again with the same details', () => {
  it.each([
    ['replay', []],
    ['accept-and-drop', []],
    ['re-execute-unfinished', []],
    ['rebuild', []],
    ['refuse', ['duplicate something is already stored under KEY']],
    ['refuse-with-pointer', ['duplicate under KEY is stored: ACCESS for PERSON']],
  ] as const)('%s: is answered so, and writes nothing', async (repeat, said) => {
    const submission = { task: taskWith({ capabilities: { repeat } }), code: REPEATS, seed: 3 };
    const faults = [{ at: 'destination.grant', nth: 1, fault: 'response-lost' }];
    const { log, after } = await tell(submission, 'none-yes', faults);
    expect(after['grants']).toHaveLength(1);
    const [row] = after['grants'] ?? [];
    const own = log.filter(({ attempt, text }) => attempt === 1 && !text.startsWith('timeout'));
    const named = said.map((text) =>
      text
        .replace('KEY', String(row?.['operation']))
        .replace('ACCESS', String(row?.['access']))
        .replace('PERSON', String(row?.['person'])),
    );
    expect(own.map(({ text }) => text)).toEqual(named);
  });
});

describe('documentation that is silent', () => {
  it('is every destination that it allows, each a start state of its own', () => {
    const states = withEveryDestination([start], ['key', 'late']);
    expect(states.map(({ id }) => id)).toEqual([
      'none-yes-none-excluded',
      'none-yes-none-possible',
      'none-yes-kept-excluded',
      'none-yes-kept-possible',
      'none-yes-expires-excluded',
      'none-yes-expires-possible',
    ]);
    expect(states[3]?.label).toBe('Nothing there, approved. It remembers it for good. Yes');
    expect(withEveryDestination([start], [])).toEqual([start]);
  });

  it('may be relied on for what holds of all of them', () => {
    const silent = { capabilities: {}, undocumented: ['repeat'] } as const;
    expect(isDocumented(silent, ({ key }) => key === 'kept')).toBe(true);
    expect(isDocumented(silent, ({ repeat }: Capabilities) => repeat === 'replay')).toBe(false);
  });

  it('fails code that is right with one of them only', async () => {
    const documented = await grade({ task: taskWith({}), code: REPEATS, seed: 3 });
    expect(documented.verdict).toEqual({ status: 'passed' });
    const task = taskWith({ undocumented: ['repeat'] });
    const { verdict, cells } = await grade({ task, code: REPEATS, seed: 3 });
    expect(verdict).toMatchObject({ status: 'failed', rule: 'honest-claim' });
    expect(cells.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual([
      'none-yes-refuse',
      'none-yes-refuse-with-pointer',
    ]);
    expect(cells).toHaveLength(CAPABILITIES.repeat.length);
  });
});
