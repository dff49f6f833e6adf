import type { Evidence } from '../../core/decisions.ts';
import type { RemoteScenario } from '../../core/scenarios.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Effect } from './workload.ts';
import type { GrantRow } from './destination.ts';

/** What a look shows of the rows that are there, and what can be concluded from it. */

/** The times of a start state, in minutes since the shift began. */
export interface Clockwork {
  readonly now: number;
  /** When the operation was first sent, and when it was last sent before recovery began. */
  readonly sent: number;
  readonly lastSent: number;
}

/** How many minutes a lagging look is behind. */
const LAG = 15;

/** @param now the minute of this attempt. */
export function clockworkOf({ age, lastAge }: Pick<RemoteScenario, 'age' | 'lastAge'>, now: number): Clockwork {
  return { now, sent: now - age, lastSent: now - (lastAge ?? age) };
}

/** What a look sees: the learner API's `Look`. */
export interface Shown {
  readonly found: readonly Row[];
  readonly upTo: number;
  readonly complete: boolean;
  readonly inProgress: boolean;
  readonly byHand: readonly Row[];
  readonly [key: string]: readonly Row[] | number | boolean;
}

/** Rows under the key, rows with equal details that carry none, and how far all that can be relied on. */
export function visibleTo({ look }: RemoteScenario, { now }: Clockwork, tables: Tables, about: GrantRow): Shown {
  const upTo = look === 'lagging' ? now - LAG : now;
  const isOf = (row: Row) => row['operation'] === about.operation;
  const isEqual = (row: Row) =>
    row['operation'] === null && row['person'] === about.person && row['access'] === about.access;
  const grants = (tables['grants'] ?? []).filter((row) => isOf(row) || isEqual(row));
  return {
    found: look === 'filtered' ? [] : grants.filter(({ minute }) => Number(minute) <= upTo),
    upTo,
    complete: look !== 'filtered',
    inProgress: (tables['open_calls'] ?? []).some(isOf),
    byHand: (tables['changes_by_hand'] ?? []).filter(isOf).map(({ what, minute }) => ({ what, minute }) as Row),
  };
}

/** What can be concluded, and why no more can. */
interface Conclusion {
  readonly evidence: Evidence;
  /** Only with `cannot-tell`: what stands in the way, in a few words. */
  readonly why?: string;
}

/** The evidence that a look at these rows gives to somebody who has read the documentation. */
export function concludeFrom(scenario: RemoteScenario, times: Clockwork, tables: Tables, wanted: Effect): Conclusion {
  if (scenario.look === 'none') return { evidence: 'cannot-tell', why: 'There is no look' };
  const [person = '', access = ''] = detailsOfWanted(wanted);
  const { found, upTo, complete, inProgress, byHand } = visibleTo(scenario, times, tables, {
    operation: wanted.key,
    person,
    access,
  });
  if (byHand.length > 0) return { evidence: 'cannot-tell', why: `It was ${String(byHand[0]?.['what'])} by hand` };
  const own = found.filter(({ operation }) => operation === wanted.key);
  if (own.length > 0) {
    const matches = own.every((row) => row['person'] === person && row['access'] === access);
    return { evidence: matches ? 'match' : 'other' };
  }
  if (found.length > 0) return { evidence: 'cannot-tell', why: 'A row is equal, and carries no key' };
  if (inProgress) return { evidence: 'cannot-tell', why: 'A call is still being worked on' };
  if (!complete) return { evidence: 'cannot-tell', why: 'The look sees only a part' };
  const hidden = (tables['grants'] ?? []).some(({ operation }) => operation === wanted.key);
  if (hidden || upTo < times.lastSent)
    return { evidence: 'cannot-tell', why: 'The look is older than the last sending' };
  return { evidence: 'none' };
}

/** Person and access of a grant, as its effect holds them: `reader for person-21`. */
function detailsOfWanted({ details }: Effect): readonly string[] {
  const [access = '', person = ''] = details.split(' for ');
  return [person, access];
}

/** Whether a repeat under the same key may serve as the look: documented, inside its window, and rows are left alone. */
export function repeatIsTheLook({ keyKept, handsOn }: RemoteScenario, { now, sent }: Clockwork): boolean {
  return keyKept !== null && now < sent + keyKept && !handsOn;
}
