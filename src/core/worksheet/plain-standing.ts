import type { Row, Tables } from '../plain.ts';
import type { CallRecord, Story } from '../trace.ts';
import { isKeyless } from './recovery.ts';

/** What stands at a destination in a worksheet's story, told apart by whether it is what was asked for. */

/** What the story's first worker was asked for, and its operation key. */
export interface Asked {
  readonly key: string;
  readonly details: string;
}

export interface Standing {
  /** How often what was asked for is there, under whichever key. */
  readonly done: number;
  /** How often something else is there under the same key. */
  readonly others: number;
  /** Whether any of what was asked for stands under another key. */
  readonly elsewhere: boolean;
  /** Whether a call may still arrive. */
  readonly onTheWay: boolean;
}

export function requestIn({ asked }: Pick<Story, 'asked'>): Asked {
  const [first = ''] = asked.split('; ');
  const at = first.lastIndexOf(UNDER);
  return at < 0 ? { key: '', details: first } : { details: first.slice(0, at), key: first.slice(at + UNDER.length) };
}

const UNDER = ', under ';

/** What a worker wants: the same as the first, unless it sends other details. */
export function requestOf(story: Pick<Story, 'asked' | 'steps'>, worker: number): Asked {
  const first = requestIn(story);
  for (const step of story.steps) {
    const sent = step.worker === worker && step.event.kind === 'call' ? sendingOf(step.event.call) : null;
    if (sent) return { ...first, details: sent.details };
  }
  return first;
}

export function standingAt(tables: Tables, { key, details }: Asked): Standing {
  const rows = tables['grants'] ?? [];
  const own = rows.filter((row) => detailsOf(row) === details);
  return {
    done: own.length,
    others: rows.filter((row) => row['operation'] === key && detailsOf(row) !== details).length,
    elsewhere: own.some((row) => row['operation'] !== key),
    onTheWay: (tables['open_calls'] ?? []).length > 0,
  };
}

function detailsOf(row: Row): string {
  return `${row['access']} for ${row['person']}`;
}

export interface Sending {
  readonly details: string;
  readonly under: (key: string) => 'original' | 'new' | 'none';
}

/** What a call sends, or null for one that sends nothing. */
export function sendingOf({ method, args }: CallRecord): Sending | null {
  if (method !== 'grant') return null;
  const [sent = '', person = '', access = ''] = args.map(String);
  return {
    details: `${access} for ${person}`,
    under: (key) => (isKeyless(sent) ? 'none' : sent === key ? 'original' : 'new'),
  };
}
