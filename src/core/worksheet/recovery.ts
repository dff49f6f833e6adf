import type { AuthorityState } from '../decisions.ts';
import type { Plain } from '../plain.ts';
import type { CallRecord, CodeFault, Reply } from '../trace.ts';
import type { Followed, FollowedTable } from './follow.ts';
import type { Rule } from './model.ts';
import type { NothingFound, Observation } from './observations.ts';
import { toldBy } from './told-by-errors.ts';

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
  /** After how many sendings a higher limit is taken as reached: what follows is more of the same. Left out: at the limit. */
  readonly patience?: number;
}

/** Sendings without a limit after which an attempt is taken to go on for ever. */
const ENDLESS = 6;

/** The patience of whoever tries every schedule: no two faults fill as many sendings. */
export const PATIENCE = 4;

export const NEVER_ENDS: CodeFault = {
  id: 'too-many-calls',
  sentence: `It had sent ${ENDLESS} times and would have gone on: its row does not say how often it may be sent at most.`,
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
  const { table, taken, patience = Number.POSITIVE_INFINITY } = recovery;
  let sent = 0;
  let unlimited = 0;
  let known: Observation | null = null;
  for (;;) {
    const seen: Observation =
      known ?? (table.asksEvidence ? yield* look(recovery, request, timesOf(sent, unlimited), '') : 'cannot-look');
    const approval = table.asksAuthority ? yield* ask(seen, timesOf(sent, unlimited)) : 'unknown';
    const followed = table.follow(seen, approval);
    taken(followed);
    const { rule } = followed;
    if (!rule) return { outcome: 'unresolved', reason: 'no row of the table says what to do' };
    if (rule.decision !== 'attempt') return answerOf(rule, request);
    known = null;
    for (;;) {
      const { atMost } = rule.attempt;
      if (atMost !== null && sent >= Math.min(atMost, patience)) return handedOver(rule, request);
      if (atMost === null && unlimited >= ENDLESS) return NEVER_ENDS;
      sent++;
      if (atMost === null) unlimited++;
      const reply: Answered = yield* send(rule, request, { sent, unlimited, approval });
      if (reply.kind === 'value') return { outcome: 'completed' };
      const told = toldBy(reply.error);
      if (told === 'rejected') return handedOver(rule, request);
      if (told !== null) known = told;
      if (told !== null || rule.attempt.noAnswer === 'look-again') break;
      if (rule.attempt.noAnswer === 'stop') return handedOver(rule, request);
    }
    // A bare “exists already” or “in progress” is worth a look of its own, where rows ask for one.
    if ((known === 'found-unsure' || known === 'in-progress') && table.asksEvidence) {
      const found: Observation = yield* look(recovery, request, timesOf(sent, unlimited), known);
      if (found !== 'found-nothing' && found !== 'cannot-look') known = found;
    }
  }
}

/** How often was sent, as far as what follows depends on it. */
function timesOf(sent: number, unlimited: number): string {
  return unlimited === 0 ? String(sent) : `${sent}, ${unlimited} without a limit`;
}

/**
 * @param times how often was sent before it.
 * @param before what is known already, beside this look.
 */
function* look(
  { nothingFound, hasClock, table }: Recovery,
  { operation, person, access }: RecoveryRequest,
  times: string,
  before: string,
): Generator<Asking, Observation, Answered> {
  const at = `${before} ${times}`;
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

function* ask(seen: Observation, times: string): Generator<Asking, AuthorityState, Answered> {
  const reply = yield { call: call('authority', 'check'), at: `ask ${seen} ${times}` };
  return reply.kind === 'value' ? (reply.value as AuthorityState) : 'unknown';
}

function* send(
  rule: Rule,
  { operation, person, access, attempt }: RecoveryRequest,
  { sent, unlimited, approval }: { sent: number; unlimited: number; approval: AuthorityState },
): Generator<Asking, Answered, Answered> {
  const key = keyOf(rule, operation, `${attempt}-${sent}`);
  const at = `send ${rule.id} ${timesOf(sent, unlimited)} ${approval}`;
  return yield { call: call('destination', 'grant', key, person, access), at };
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
