import type { DispatchScenario } from '../../core/scenarios.ts';
import { FAULTS } from '../../core/faults.ts';
import type { Plain, Row, Tables } from '../../core/plain.ts';
import type { CallRecord, ErrorRecord, Reply, Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import { sayEnding } from './endings.ts';
import { afterLocalError, afterTransaction, firstText, happenedLocally, PROCESS_GONE, sayRows } from './local-story.ts';
import type { Sentences } from './workload.ts';

/** Tells a run of the dispatcher: what source and receiver hold, and what the dispatcher knows of the receiver's side. */
export function narrateDispatch(_scenario: DispatchScenario, _cast: Cast): (step: Step, tables: Tables) => Sentences {
  const attempts = new Map<number, Doubts>();
  return (step, tables) => {
    const doubts = attempts.get(step.attempt) ?? new Doubts();
    attempts.set(step.attempt, doubts);
    return {
      truth: [happened(step), `Source: ${sayOutbox(tables)}. Receiver: ${sayTasks(tables)}.`].filter(Boolean).join(' '),
      known: known(step, doubts),
      doubt: step.event.kind !== 'world' && doubts.any,
    };
  };
}

/** The keys of which one attempt can't tell whether the receiver has made a task. */
class Doubts {
  private readonly keys = new Set<string>();
  /** True until it has read what is pending. */
  private unread = true;

  get any(): boolean {
    return this.unread || this.keys.size > 0;
  }

  reset(): void {
    this.unread = true;
    this.keys.clear();
  }

  /** It read the outbox: what is pending there may have been delivered by an earlier run. */
  pending(keys: readonly string[]): void {
    if (!this.unread) return;
    this.unread = false;
    for (const key of keys) this.keys.add(key);
  }

  open(key: string): void {
    this.keys.add(key);
  }

  settle(key: string): void {
    this.keys.delete(key);
  }
}

function happened(step: Step): string {
  const { event } = step;
  if (event.kind === 'world') return FAULTS[event.fault].sentence;
  if (event.kind !== 'call' || event.call.target !== 'receiver') return happenedLocally(step);
  if (event.fault) return FAULTS[event.fault].sentence;
  if (event.reply.kind === 'error') return 'The receiver did not accept it.';
  return step.changes.length > 0
    ? 'The receiver made a task.'
    : 'The receiver had the task already: nothing was written.';
}

function sayOutbox(tables: Tables): string {
  const rows = tables['outbox'] ?? [];
  if (rows.length === 0) return 'an empty outbox';
  return rows
    .map(({ operation, status }) => `${operation} is ${status === 'exception' ? 'an exception' : status}`)
    .join(', ');
}

/** The tasks of what was approved here; others are somebody else's. */
function sayTasks(tables: Tables): string {
  const outbox = tables['outbox'] ?? [];
  const told = (tables['tasks'] ?? []).flatMap(({ id, operation, details }) => {
    const handoff = outbox.find((row) => row['operation'] === operation);
    if (!handoff) return [];
    return [`task ${id} under ${operation}${handoff['details'] === details ? '' : ', with other details'}`];
  });
  return told.length === 0 ? 'no task for any of these' : told.join(', ');
}

function known(step: Step, doubts: Doubts): string {
  const { event } = step;
  switch (event.kind) {
    case 'begin':
      doubts.reset();
      return event.restart
        ? 'Starts again, with nothing in memory but what the source’s database holds.'
        : 'Asked to deliver what is pending. What earlier runs have delivered is not known.';
    case 'end':
      return sayEnding(event.ending);
    case 'world':
      return 'Nobody was told.';
    case 'call':
      return afterCall(event.call, event.reply, doubts);
  }
}

function afterCall(call: CallRecord, reply: Reply, doubts: Doubts): string {
  if (reply.kind === 'nothing') {
    doubts.reset();
    return PROCESS_GONE;
  }
  if (call.target === 'receiver') return afterDelivery(firstText(call), reply, doubts);
  if (reply.kind === 'error') return afterLocalError(reply.error);
  const told = afterTransaction(call, reply.value);
  if (told !== null) return told;
  doubts.pending(pendingKeys(reply.value));
  return sayRows(reply.value) ?? 'The query found nothing.';
}

/** The keys of rows that may be pending: all that carry a key and no other status. */
function pendingKeys(value: Plain): readonly string[] {
  const rows = (Array.isArray(value) ? value : value === null ? [] : [value]) as readonly Row[];
  return rows.flatMap((row) =>
    typeof row === 'object' && typeof row['operation'] === 'string' && (row['status'] ?? 'pending') === 'pending'
      ? [row['operation']]
      : [],
  );
}

function afterDelivery(key: string, reply: Exclude<Reply, { kind: 'nothing' }>, doubts: Doubts): string {
  if (reply.kind === 'error') return afterRefusal(key, reply.error, doubts);
  doubts.settle(key);
  const { task, replayed } = reply.value as { readonly task: number; readonly replayed: boolean };
  return replayed
    ? `The receiver has it: task ${task}, made by an earlier delivery.`
    : `The receiver said: task ${task}, made now.`;
}

function afterRefusal(key: string, { kind, definite }: ErrorRecord, doubts: Doubts): string {
  if (!definite) {
    doubts.open(key);
    return 'No answer. The receiver may have made the task, or not, and both look the same from here.';
  }
  switch (kind) {
    case 'conflict':
      doubts.settle(key);
      return 'The receiver holds other details under this key.';
    case 'rejected':
      return 'The receiver read this message and said no.';
    default:
      return 'Turned away: this delivery made no task.';
  }
}
