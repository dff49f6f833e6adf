import type { Standing } from '../../core/trainers/platform-grade.ts';
import { sessionTime } from '../../core/trainers/session-time.ts';
import { NOT_THERE, type Platform } from './lms-api.ts';

/**
 * What is reported to a platform: what it should hold is written down first, and sent until it has taken it. A score or a
 * status never goes back behind what the platform had, and a refused extra costs nothing but itself.
 */
export interface LmsSession {
  readonly opened: Opened;
  /** What was asked to be reported, the platform’s own included. */
  readonly score: number | null;
  readonly status: string;
  /** Whether the platform has taken and confirmed everything that matters. */
  readonly sent: boolean;
  /** Whether the platform takes what is to be kept for the next visit. */
  readonly keeps: boolean;
  report(standing: Standing): void;
  keep(text: string, location: string): void;
  /** Sends what is not there yet, and asks the platform to store it. */
  flush(): void;
  /** Sends what is left and ends the session. Once; after that nothing is sent any more. */
  finish(): void;
}

/** What the platform said at the start. */
export interface Opened {
  readonly learner: { readonly id: string; readonly name: string };
  /** Opened to be looked at, by a trainer or after the end: then nothing is reported. */
  readonly looking: boolean;
  readonly suspended: string;
  readonly location: string;
}

/** The further down, the more it says. A status is only ever replaced by one that stands further down. */
const STATUSES = ['', 'not attempted', 'browsed', 'incomplete', 'failed', 'completed', 'passed'];

/** A platform may do without these, and many do. */
const EXTRAS: readonly string[] = [
  'cmi.core.exit',
  'cmi.core.score.min',
  'cmi.core.score.max',
  'cmi.core.session_time',
  'cmi.core.lesson_location',
  'cmi.suspend_data',
];

const LONGEST_LOCATION = 255;

export interface SessionParts {
  readonly platform: Platform;
  /** Milliseconds since whenever. */
  readonly clock: () => number;
  /** What a platform is told when the assignment’s rule is met. */
  readonly done: 'passed' | 'completed';
}

/** What the platform says about the learner, and what it is told of the work. @param clock milliseconds */
export function openSession({ platform, clock, done }: SessionParts): LmsSession {
  const began = clock();
  const read = (element: string) => {
    const answer = platform.get(element);
    return answer.ok ? answer.value : '';
  };
  const opened: Opened = {
    learner: { id: read('cmi.core.student_id'), name: read('cmi.core.student_name') },
    looking: ['browse', 'review'].includes(read('cmi.core.lesson_mode')),
    suspended: read('cmi.suspend_data'),
    location: read('cmi.core.lesson_location'),
  };
  const known = platform.get('cmi.core.lesson_status');
  let status = known.ok ? plainStatus(known.value) : '';
  let score = scoreIn(read('cmi.core.score.raw'));
  let uncommitted = false;
  let over = false;
  /** By element, in the order in which it is sent. */
  const wanted = new Map<string, string>();
  const taken = new Map<string, string>();
  const refused = new Set<string>();
  let suspendedRefused = false;

  function want(element: string, value: string) {
    if (!opened.looking) wanted.set(element, value);
  }

  function raise(to: string) {
    if (STATUSES.indexOf(to) <= STATUSES.indexOf(status)) return;
    status = to;
    want('cmi.core.lesson_status', to);
  }

  function send(element: string, value: string) {
    if (taken.get(element) === value || refused.has(element)) return;
    const answer = platform.set(element, value);
    if (answer.ok) {
      taken.set(element, value);
      uncommitted = true;
    } else if (EXTRAS.includes(element)) {
      // What isn’t there never will be. Anything else may be about this value alone.
      if (answer.code === NOT_THERE) refused.add(element);
      if (element === 'cmi.suspend_data') suspendedRefused = true;
    }
  }

  function flush() {
    if (over || opened.looking) return;
    suspendedRefused = refused.has('cmi.suspend_data');
    for (const [element, value] of wanted) send(element, value);
    if (!uncommitted) return;
    send('cmi.core.session_time', sessionTime(clock() - began));
    uncommitted = !platform.commit().ok;
  }

  function sent(): boolean {
    return (
      !uncommitted && [...wanted].every(([element, value]) => EXTRAS.includes(element) || taken.get(element) === value)
    );
  }

  // Without it platforms forget, at the end, what is to be kept for the next visit.
  want('cmi.core.exit', 'suspend');
  // What can't be read might be a pass, which must not be lost.
  if (known.ok && STATUSES.includes(status)) raise('incomplete');
  flush();

  return {
    opened,
    get score() {
      return score;
    },
    get status() {
      return status;
    },
    get sent() {
      return opened.looking || sent();
    },
    get keeps() {
      return !opened.looking && !suspendedRefused;
    },
    report(now) {
      if (now.score !== null) {
        score = Math.max(score ?? 0, now.score);
        want('cmi.core.score.min', '0');
        want('cmi.core.score.max', '100');
        want('cmi.core.score.raw', String(score));
      }
      if (now.passed) raise(done);
    },
    keep(text, location) {
      want('cmi.suspend_data', text);
      if (location.length <= LONGEST_LOCATION) want('cmi.core.lesson_location', location);
    },
    flush,
    finish() {
      if (over) return;
      flush();
      if (!opened.looking) send('cmi.core.session_time', sessionTime(clock() - began));
      over = true;
      platform.finish();
    },
  };
}

/** Some platforms write capitals, or no more than the first letter. A word that is none of SCORM's stays what it is. */
function plainStatus(text: string): string {
  const word = text.trim().toLowerCase();
  const [whole] = word.length === 1 ? STATUSES.filter((each) => each.startsWith(word)) : [];
  return whole ?? word;
}

function scoreIn(text: string): number | null {
  const score = text.trim() === '' ? Number.NaN : Number(text);
  return score >= 0 && score <= 100 ? score : null;
}
