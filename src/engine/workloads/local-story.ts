import { FAULTS } from '../../core/faults.ts';
import type { Plain, Tables } from '../../core/plain.ts';
import { plainText } from '../../core/plain-text.ts';
import type { CallRecord, ErrorRecord, Reply, Step } from '../../core/trace.ts';
import { sayEnding, type Knowledge } from './endings.ts';
import type { Sentences } from './workload.ts';

/** How work on a local database is told: what was committed, and what the caller can know of it. */

/** What one workload says in its own words. */
export interface LocalTale {
  /** The committed rows, in a sentence. */
  holds(tables: Tables): string;
  /** What an attempt knows when it begins, and when it begins after a crash. */
  readonly begins: string;
  readonly restarts: string;
  /** True for a statement that settles whether the action is done, and what it means when it reads and finds nothing. */
  settles(call: CallRecord): boolean;
  readonly nothingFound: string;
}

export function narrateLocal(tale: LocalTale): (step: Step, tables: Tables) => Sentences {
  const attempts = new Map<number, Knowledge>();
  return (step, tables) => {
    const knowledge = attempts.get(step.attempt) ?? { doubt: true };
    attempts.set(step.attempt, knowledge);
    return {
      truth: [happenedLocally(step), tale.holds(tables)].filter(Boolean).join(' '),
      known: known(step, tale, knowledge),
      doubt: knowledge.doubt,
    };
  };
}

/** What a call to the local database did. */
export function happenedLocally(step: Step): string {
  const { event } = step;
  if (event.kind !== 'call') return '';
  if (event.fault) return FAULTS[event.fault].sentence;
  const { method } = event.call;
  if (method === 'commit') return step.changes.length > 0 ? 'Committed together.' : 'Committed; nothing had changed.';
  if (method === 'rollback') return 'Rolled back.';
  if (step.changes.length > 0) return 'Committed at once, by itself.';
  return method === 'run' && event.reply.kind === 'value' ? sayWritten(event.reply.value) : '';
}

function sayWritten(changed: Plain): string {
  return changed === 0 ? 'No row was concerned: nothing was written.' : 'Written, not yet committed.';
}

function known(step: Step, tale: LocalTale, knowledge: Knowledge): string {
  const { event } = step;
  switch (event.kind) {
    case 'begin':
      knowledge.doubt = true;
      return event.restart ? tale.restarts : tale.begins;
    case 'end':
      return sayEnding(event.ending);
    case 'world':
      return 'Nobody was told.';
    case 'call':
      return afterCall(event.call, event.reply, step.changes.length > 0, tale, knowledge);
  }
}

function afterCall(call: CallRecord, reply: Reply, committed: boolean, tale: LocalTale, knowledge: Knowledge): string {
  switch (reply.kind) {
    case 'nothing':
      knowledge.doubt = true;
      return PROCESS_GONE;
    case 'error':
      if (!reply.error.definite) knowledge.doubt = true;
      return afterLocalError(reply.error);
    case 'value':
      if (call.method === 'commit' || (tale.settles(call) && (call.method !== 'run' || committed)))
        knowledge.doubt = false;
      return afterTransaction(call, reply.value) ?? afterRead(call, reply.value, tale);
  }
}

function afterRead(call: CallRecord, value: Plain, tale: LocalTale): string {
  return sayRows(value) ?? (tale.settles(call) ? tale.nothingFound : 'The query found nothing.');
}

/** The text of a statement, or of whatever else a call was given first. */
export function firstText({ args: [first] }: CallRecord): string {
  return typeof first === 'string' ? first : '';
}

export const PROCESS_GONE = 'Nothing any more: the process is gone.';

export function afterLocalError({ kind, definite, message }: ErrorRecord): string {
  if (kind === 'busy') return 'The database is busy. Nothing is committed yet, and the transaction is still open.';
  if (definite) return `The statement failed: ${message}.`;
  return 'No answer to the commit. It may have been committed, or not.';
}

/** What the caller knows after a call that reads no rows. Null for one that does. */
export function afterTransaction({ method }: CallRecord, value: Plain): string | null {
  switch (method) {
    case 'begin':
      return 'A transaction is open.';
    case 'commit':
      return 'The commit was confirmed.';
    case 'rollback':
      return 'The transaction was undone.';
    case 'run':
      return `The statement was accepted: rows changed, ${plainText(value)}.`;
    default:
      return null;
  }
}

/** The rows that were read, or null when there were none. */
export function sayRows(value: Plain): string | null {
  const rows = (Array.isArray(value) ? value : value === null ? [] : [value]) as readonly Plain[];
  return rows.length === 0 ? null : `Read: ${rows.map(sayRow).join('; ')}.`;
}

function sayRow(row: Plain): string {
  return row !== null && typeof row === 'object' && !Array.isArray(row)
    ? Object.entries(row)
        .map(([column, value]) => `${column} ${typeof value === 'string' ? value : plainText(value)}`)
        .join(', ')
    : plainText(row);
}
