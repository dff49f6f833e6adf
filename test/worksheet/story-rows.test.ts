import { expect, it } from 'vitest';
import type { Plain } from '../../src/core/plain.ts';
import type { Reply, StoryStep } from '../../src/core/trace.ts';
import { withOwnValue } from '../../src/core/worksheet/default-values.ts';
import { rowsByStep } from '../../src/core/worksheet/story-rows.ts';
import { plainStep, row } from './steps.ts';

function called(method: 'lookup' | 'grant', reply: Reply): Omit<StoryStep, 'index'> {
  const call = { target: 'destination', method, args: [] } as const;
  const event = { kind: 'call', call, fault: null, reply } as const;
  const silent = { truth: '', known: '', doubt: true, quiet: false, choice: null, changes: [] };
  return { ...silent, attempt: 1, worker: 0, event };
}

const value = (found: Plain): Reply => ({ kind: 'value', value: found });
const error = (kind: string): Reply => ({ kind: 'error', error: { kind, definite: false, message: kind } });

it('what an answer said counts until a call gets no answer and everything begins again', () => {
  const own = { id: 'busy', label: 'In progress', meaning: '', shownBy: ['in-progress'] as const };
  const { table, ...rest } = plainStep([row('none', 'any', 'attempt'), row(['busy'], 'any', 'attempt')]);
  const inputs = table.inputs.map((input) =>
    input.role === 'evidence' ? withOwnValue(input, { ...own, shownBy: [...own.shownBy] }) : input,
  );
  const step = { ...rest, table: { ...table, inputs } };
  const steps = [
    called('lookup', value(null)),
    called('grant', error('in-progress')),
    called('lookup', value(null)),
    called('grant', error('timeout')),
    called('lookup', value(null)),
    called('grant', value('done')),
  ].map((each, index) => ({ ...each, index }));
  const rows = rowsByStep({ asked: '', steps, violations: [] }, step, ['none--any', 'busy--any']);
  expect(rows.map((rule) => rule?.id ?? null)).toEqual([null, 'none--any', null, 'busy--any', null, 'none--any']);
});
