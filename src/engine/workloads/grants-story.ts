import type { GrantsScenario } from '../../core/scenarios.ts';
import { FAULTS } from '../../core/faults.ts';
import { bareText } from '../../core/plain-text.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import { sayEnding, type Knowledge } from './endings.ts';
import type { Sentences } from './workload.ts';

/** Tells a run against the remote destination: what it really holds, and what the caller can know. */
export function narrateGrants(_scenario: GrantsScenario, cast: Cast): (step: Step, tables: Tables) => Sentences {
  const attempts = new Map<number, Knowledge>();
  return (step, tables) => {
    const knowledge = attempts.get(step.attempt) ?? { doubt: true };
    attempts.set(step.attempt, knowledge);
    return {
      truth: [happened(step), sayGrants(cast, tables)].filter(Boolean).join(' '),
      known: known(step, cast, knowledge),
      doubt: knowledge.doubt,
    };
  };
}

function happened(step: Step): string {
  const { event } = step;
  if (event.kind !== 'call') return '';
  if (event.fault) return FAULTS[event.fault].sentence;
  if (event.call.method !== 'grant') return '';
  if (event.reply.kind === 'error') return sayRefusal(event.reply.error.kind);
  return step.changes.length > 0 ? 'The grant was committed.' : 'Already stored: nothing was written.';
}

function sayRefusal(kind: string): string {
  switch (kind) {
    case 'rejected':
      return 'The destination read the call and said no.';
    case 'refused':
      return FAULTS.refused.sentence;
    default:
      return 'The destination refused the key.';
  }
}

/** What the destination holds under the operation's key, in a sentence. */
export function sayGrants(cast: Cast, tables: Tables): string {
  const rows = tables['grants'] ?? [];
  const own = rows.filter((row) => row['operation'] === cast.operation);
  const others = rows.length - own.length;
  const beside = others === 0 ? '' : ` Under other keys: ${others}.`;
  if (own.length === 0) return `No grant under ${cast.operation}.${beside}`;
  const kinds = [...new Set(own.map(describeGrant))];
  return `${own.length === 1 ? 'One grant' : `${own.length} grants`} under ${cast.operation}: ${kinds.join(' and ')}.${beside}`;
}

function describeGrant(row: Row): string {
  return `${row['access']} for ${row['person']}`;
}

function known(step: Step, cast: Cast, knowledge: Knowledge): string {
  const { event } = step;
  switch (event.kind) {
    case 'begin':
      knowledge.doubt = true;
      if (event.restart) return 'Starts again, with nothing in memory. Whether it was done is not known.';
      return step.attempt === 1
        ? 'An earlier call timed out. It may have been done, or not.'
        : 'Begins again. Whether it was done is not known.';
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
  switch (call.method) {
    case 'lookup':
      return afterLookup(reply, cast, bareText(call.args[0]), knowledge);
    case 'find':
      return afterFind(reply);
    case 'check':
      return afterCheck(reply);
    default:
      return afterGrant(reply, knowledge);
  }
}

type Answer = Exclude<Extract<Step['event'], { kind: 'call' }>['reply'], { kind: 'nothing' }>;

function afterLookup(reply: Answer, cast: Cast, key: string, knowledge: Knowledge): string {
  if (reply.kind === 'error') {
    knowledge.doubt = true;
    return 'Could not look. Whether it was done is not known.';
  }
  knowledge.doubt = key !== cast.operation;
  if (reply.value === null) return `Nothing is stored under ${key}.`;
  const row = reply.value as Row;
  return `Stored under the key: ${describeGrant(row)}.`;
}

/** What stands there with equal details may be another operation's: it settles nothing. */
function afterFind(reply: Answer): string {
  if (reply.kind === 'error') return 'Could not look for equal details.';
  if (reply.value === null) return 'No grant with these details, under any key.';
  return `Equal details stand under ${String((reply.value as Row)['operation'])}.`;
}

function afterCheck(reply: Answer): string {
  switch (reply.kind === 'value' ? reply.value : 'unknown') {
    case 'yes':
      return 'The request is approved, now.';
    case 'no':
      return 'The request is not approved any more.';
    default:
      return 'The approval could not be read: neither a yes nor a no.';
  }
}

function afterGrant(reply: Answer, knowledge: Knowledge): string {
  if (reply.kind === 'value') {
    knowledge.doubt = false;
    return 'The destination said that it is done.';
  }
  const { kind, definite } = reply.error;
  if (!definite) {
    knowledge.doubt = true;
    return 'No answer. It may have been done, or not, and both look the same from here.';
  }
  return kind === 'conflict' ? 'The key is stored with other details.' : 'Turned away: this attempt changed nothing.';
}
