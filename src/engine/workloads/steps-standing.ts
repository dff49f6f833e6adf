import type { Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import { STEP_NAMES, stepOf, stepsOf, tableOf, withdrawalOf, type Action, type StepRow } from './steps-parts.ts';
import { capitalised } from '../../core/first-letter.ts';

/** What stands at the destination, in a sentence a step: `Record: done. Document: not done. Notice: not done.` */
export function sayStanding(cast: Cast, tables: Tables): string {
  const withdrawn = rowsOf('withdraw', tables);
  const ofSteps = stepsOf(cast, false).map((step, place) => {
    const rows = rowsOf(step.action, tables);
    const own = rows.filter(({ key }) => key === step.key);
    const gone = withdrawn.length > 0 && step.action !== 'notify';
    return `${capitalised(STEP_NAMES[place] ?? 'step')}: ${state(step, own, gone)}.${strangers(rows.length - own.length)}`;
  });
  if (withdrawn.length === 0) return ofSteps.join(' ');
  const own = withdrawn.filter(({ key }) => key === withdrawalOf(cast).key).length;
  return [...ofSteps, `Withdrawal: noted ${times(own)}.${strangers(withdrawn.length - own)}`].join(' ');
}

function rowsOf(action: Action, tables: Tables): readonly StepRow[] {
  const table = tableOf(action);
  return (tables[table.table] ?? []).map((row) => stepOf(table, row));
}

function state(step: StepRow, own: readonly StepRow[], gone: boolean): string {
  const [first] = own;
  if (!first) return gone ? 'none any more' : 'not done';
  if (own.length > 1) return `done ${times(own.length)}`;
  return first.about === step.about ? 'done' : `done with other details, ${first.about}`;
}

function strangers(count: number): string {
  return count === 0 ? '' : ` Under other keys: ${count}.`;
}

function times(count: number): string {
  return count === 0 ? 'not at all' : count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}
