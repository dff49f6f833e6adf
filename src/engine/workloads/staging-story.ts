import type { StagingScenario } from '../../core/exercise.ts';
import { FAULTS } from '../../core/faults.ts';
import type { Plain, Tables } from '../../core/plain.ts';
import type { CallRecord, Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import { sayEnding, type Knowledge } from './endings.ts';
import type { Sentences } from './workload.ts';

/** Tells a run on the local database: what is committed, and what the caller can know. */
export function narrateStaging(_scenario: StagingScenario, cast: Cast): (step: Step, tables: Tables) => Sentences {
  const knowledge: Knowledge = { doubt: true };
  return (step, tables) => ({
    truth: [happened(step), holds(cast, tables)].filter(Boolean).join(' '),
    known: known(step, cast, knowledge),
    doubt: knowledge.doubt,
  });
}

function happened(step: Step): string {
  const { event } = step;
  if (event.kind !== 'call') return '';
  if (event.fault) return FAULTS[event.fault].sentence;
  const { method } = event.call;
  if (method === 'commit') return step.changes.length > 0 ? 'Committed together.' : 'Committed; nothing had changed.';
  if (method === 'rollback') return 'Rolled back.';
  if (step.changes.length > 0) return 'Committed at once, by itself.';
  return method === 'run' && event.reply.kind === 'value' ? 'Written, not yet committed.' : '';
}

function holds(cast: Cast, tables: Tables): string {
  const count = (table: string) => (tables[table] ?? []).filter((row) => row['operation'] === cast.operation).length;
  const counts = [count('review_queue'), count('operations'), count('action_audit')];
  return `Committed rows for ${cast.operation}: queue ${counts[0]}, receipt ${counts[1]}, audit ${counts[2]}.`;
}

function known(step: Step, cast: Cast, knowledge: Knowledge): string {
  const { event } = step;
  switch (event.kind) {
    case 'begin':
      knowledge.doubt = true;
      return event.restart
        ? 'Starts again, with nothing in memory. Whether it was staged is not known.'
        : 'Asked to stage it. Whether an earlier attempt did is not known.';
    case 'end':
      return sayEnding(event.ending);
    case 'world':
      return 'Nobody was told.';
    case 'call':
      return afterCall(event, cast, knowledge);
  }
}

function afterCall(event: Extract<Step['event'], { kind: 'call' }>, cast: Cast, knowledge: Knowledge): string {
  const { call, reply } = event;
  if (reply.kind === 'nothing') {
    knowledge.doubt = true;
    return 'Nothing any more: the process is gone.';
  }
  if (reply.kind === 'error') return afterError(reply.error, knowledge);
  switch (call.method) {
    case 'begin':
      return 'A transaction is open.';
    case 'commit':
      knowledge.doubt = false;
      return 'The commit was confirmed.';
    case 'rollback':
      return 'The transaction was undone.';
    case 'run':
      return `The statement was accepted: rows changed, ${String(reply.value)}.`;
    default:
      return afterRead(call, reply.value, cast, knowledge);
  }
}

function afterError(error: { message: string; definite: boolean }, knowledge: Knowledge): string {
  if (error.definite) return `The statement failed: ${error.message}.`;
  knowledge.doubt = true;
  return 'No answer to the commit. It may have been committed, or not.';
}

/** A read of `operations` under the own key is the look that settles it. */
function afterRead(call: CallRecord, value: Plain, cast: Cast, knowledge: Knowledge): string {
  const rows = (Array.isArray(value) ? value : value === null ? [] : [value]) as readonly Plain[];
  const looked = /\boperations\b/i.test(String(call.args[0])) && JSON.stringify(call.args[1] ?? '').includes(cast.operation);
  if (looked) knowledge.doubt = false;
  if (rows.length === 0) return looked ? 'No receipt under this key.' : 'The query found nothing.';
  return `Read: ${rows.map(sayRow).join('; ')}.`;
}

function sayRow(row: Plain): string {
  return row !== null && typeof row === 'object' && !Array.isArray(row)
    ? Object.entries(row)
        .map(([column, value]) => `${column} ${String(value)}`)
        .join(', ')
    : String(row);
}
