import type { AuthorityState } from '../decisions.ts';
import type { Plain } from '../plain.ts';
import type { CallRecord, CodeFault, ErrorRecord, Reply } from '../trace.ts';
import type { Followed, FollowedTable } from './follow.ts';
import type { Rule } from './model.ts';
import type { NothingFound, Observation } from './observations.ts';

/**
 * A decision table carried out: the recovery function that does what the table says and nothing else. It looks, reads the
 * clock and the approval where some row depends on them, takes the row that fits, and does that.
 */

export interface Recovery {
  readonly table: FollowedTable;
  readonly nothingFound: NothingFound;
  /** Whether the caller can tell by the clock that the key's time is over. */
  readonly hasClock: boolean;
  /** Told of each row that is taken, and of each cell in which there is none to take. */
  readonly taken: (followed: Followed) => void;
}

/** Sendings after which an attempt without a limit is taken to go on for ever. */
const ENDLESS = 6;

export const NEVER_ENDS: CodeFault = {
  id: 'too-many-calls',
  sentence: `It had sent ${ENDLESS} times and would have gone on: no row says how often it may be sent at most.`,
};

/** What one attempt is asked to do. */
export interface RecoveryRequest {
  readonly operation: string;
  readonly person: string;
  readonly access: string;
  readonly attempt: string;
}

/** A call, and where the recovery stands while it waits for the answer. */
export interface Asking {
  readonly call: CallRecord;
  readonly at: string;
}

export type Recovering = Generator<Asking, Plain | CodeFault, Answered>;
export type Answered = Exclude<Reply, { kind: 'nothing' }>;

/** Yields each call, is handed its answer, and returns the outcome. */
export function* recover(recovery: Recovery, request: RecoveryRequest): Recovering {
  const { table, taken } = recovery;
  let sent = 0;
  let known: Observation | null = null;
  for (;;) {
    const seen: Observation = known ?? (table.asksEvidence ? yield* look(recovery, request, sent, '') : 'cannot-look');
    const approval = table.asksAuthority ? yield* ask(seen, sent) : 'unknown';
    const followed = table.follow(seen, approval);
    taken(followed);
    const { rule } = followed;
    if (!rule) return { outcome: 'unresolved', reason: 'no row of the table says what to do' };
    if (rule.decision !== 'attempt') return answerOf(rule, request);
    known = null;
    for (;;) {
      if (rule.attempt.atMost !== null && sent >= rule.attempt.atMost) return handedOver(rule, request);
      if (sent >= ENDLESS) return NEVER_ENDS;
      sent++;
      const reply: Answered = yield* send(rule, request, sent, approval);
      if (reply.kind === 'value') return { outcome: 'completed' };
      const told = toldBy(reply.error);
      if (told === 'no') return handedOver(rule, request);
      if (told !== null) known = told;
      if (told !== null || rule.attempt.noAnswer === 'look-again') break;
      if (rule.attempt.noAnswer === 'stop') return handedOver(rule, request);
    }
    // A bare “exists already” or “in progress” is worth a look of its own, where rows ask for one.
    if ((known === 'found-unsure' || known === 'in-progress') && table.asksEvidence) {
      const found: Observation = yield* look(recovery, request, sent, known);
      if (found !== 'found-nothing' && found !== 'cannot-look') known = found;
    }
  }
}

/** @param before what is known already, beside this look. */
function* look(
  { nothingFound, hasClock, table }: Recovery,
  { operation, person, access }: RecoveryRequest,
  sent: number,
  before: string,
): Generator<Asking, Observation, Answered> {
  const at = `${before} ${sent}`;
  const lookUp = call('destination', 'lookup', operation);
  let seen = seenIn(yield { call: lookUp, at: `look ${at}` }, person, access);
  if (seen === 'found-nothing' && nothingFound === 'counts-after-wait') {
    yield { call: call('clock', 'wait'), at: `wait ${at}` };
    seen = seenIn(yield { call: lookUp, at: `look again ${at}` }, person, access);
  }
  if (seen === 'found-equal' || seen === 'found-other') return seen;
  if (hasClock && table.knowsExpiry) {
    const time = yield { call: call('clock', 'now'), at: `clock ${seen} ${at}` };
    if (time.kind === 'value' && time.value === 'over') return 'key-expired';
  }
  return seen === 'found-nothing' && nothingFound === 'does-not-count' ? 'cannot-look' : seen;
}

function seenIn(reply: Answered, person: string, access: string): Observation {
  if (reply.kind === 'error') return 'cannot-look';
  const row = reply.value as { readonly person: string; readonly access: string } | null;
  if (row === null) return 'found-nothing';
  return row.person === person && row.access === access ? 'found-equal' : 'found-other';
}

function* ask(seen: Observation, sent: number): Generator<Asking, AuthorityState, Answered> {
  const reply = yield { call: call('authority', 'check'), at: `ask ${seen} ${sent}` };
  return reply.kind === 'value' ? (reply.value as AuthorityState) : 'unknown';
}

function* send(
  rule: Rule,
  { operation, person, access, attempt }: RecoveryRequest,
  nth: number,
  approval: AuthorityState,
): Generator<Asking, Answered, Answered> {
  const key = keyOf(rule, operation, `${attempt}-${nth}`);
  return yield { call: call('destination', 'grant', key, person, access), at: `send ${rule.id} ${nth} ${approval}` };
}

/** Without a key each call is one of its own to the destination, as it is under a new one. */
function keyOf({ attempt }: Rule, operation: string, own: string): string {
  switch (attempt.key) {
    case 'original':
      return operation;
    case 'new':
      return `${operation}-${own}`;
    case 'none':
      return `${KEYLESS}${own})`;
  }
}

const KEYLESS = 'no key (';

/** Whether a call carries no key at all: what it makes is then known by nothing but what it is. */
export function isKeyless(key: string): boolean {
  return key.startsWith(KEYLESS);
}

/** What an error tells about the operation. `no`: the call was read and refused. Null: nothing. */
function toldBy({ kind }: ErrorRecord): Observation | 'no' | null {
  switch (kind) {
    case 'conflict':
      return 'found-other';
    case 'exists-equal':
      return 'found-equal';
    case 'duplicate':
      return 'found-unsure';
    case 'in-progress':
      return 'in-progress';
    case 'rejected':
      return 'no';
    default:
      return null;
  }
}

function answerOf(rule: Rule, request: RecoveryRequest): Plain {
  return { outcome: rule.decision, ...handover(rule, request) };
}

function handedOver(rule: Rule, request: RecoveryRequest): Plain {
  return { outcome: 'unresolved', ...handover(rule, request) };
}

function handover(
  { owner, nextUpdate, nextCheck, evidenceSource }: Rule,
  { attempt }: RecoveryRequest,
): Record<string, string> {
  const said = { owner, nextUpdate, nextCheck };
  const evidence = evidenceSource === '' ? attempt : `${attempt}: ${evidenceSource}`;
  return { ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')), evidence };
}

function call(target: CallRecord['target'], method: string, ...args: string[]): CallRecord {
  return { target, method, args };
}
