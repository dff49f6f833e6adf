import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

/** Every page that has an address of its own. */
export type Route =
  | { page: 'home' }
  /** `section`: the heading that is scrolled to, by its id. */
  | { page: 'lesson'; lesson: string; exercise: string | null; section?: string }
  | { page: 'glossary'; term: string | null }
  /** `puzzle`: the one that is open, or null. */
  | { page: 'practice'; puzzle: string | null }
  /** `packed`: a lab that somebody shared, as app/lab-link.ts packs it, or null for the reader's own. */
  | { page: 'lab'; packed: string | null }
  /** One schedule to replay: its id, and the code it is played with, as app/packed.ts packs it. */
  | { page: 'story'; id: string; packed: string | null }
  /** `words`: what is looked for, or null. */
  | { page: 'search'; words: string | null }
  /** Notes for whoever teaches: one lesson's, or, with null, the sessions to start from. */
  | { page: 'notes'; lesson: string | null }
  | { page: 'record' }
  /** An assignment, as app/packed.ts packs it. */
  | { page: 'assignment'; packed: string }
  /** `what`: a class by its id, `guide`, a hand-in in a link (`in-…`), or null for all classes. */
  | { page: 'train'; what: string | null }
  /**
   * `what`: a worksheet by its id, `new`, `link`, `compare`, or null for all that are kept. `part`: the part of it that is
   * open; of a new one, what it begins with; of a link, the worksheet as app/packed.ts packs it.
   */
  | { page: 'worksheet'; what: string | null; part: string | null }
  /** The check before and after the course. */
  | { page: 'check' }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'missing'; hash: string };

/** Reads an address. Total: what is no address of ours is `missing`, with its text. */
export function parseRoute(hash: string): Route {
  const missing: Route = { page: 'missing', hash };
  const parts = segments(hash);
  if (!parts) return missing;
  const [page, first, second, third] = parts;
  switch (page) {
    case undefined:
      return { page: 'home' };
    case 'lesson':
      if (first && second === 'at' && third && parts.length === 4)
        return { page, lesson: first, exercise: null, section: third };
      return first && parts.length <= 3 ? { page, lesson: first, exercise: second ?? null } : missing;
    case 'search':
      return parts.length <= 2 ? { page, words: first ?? null } : missing;
    case 'notes':
      return parts.length <= 2 ? { page, lesson: first ?? null } : missing;
    case 'glossary':
      return parts.length <= 2 ? { page: 'glossary', term: first ?? null } : missing;
    case 'practice':
      return parts.length <= 2 ? { page, puzzle: first ?? null } : missing;
    case 'lab':
      return parts.length <= 2 ? { page, packed: first ?? null } : missing;
    case 'story':
      return first && parts.length <= 3 ? { page, id: first, packed: second ?? null } : missing;
    case 'a':
      return first && parts.length === 2 ? { page: 'assignment', packed: first } : missing;
    case 'train':
      return parts.length <= 2 ? { page, what: first ?? null } : missing;
    case 'worksheet':
      return parts.length <= 3 ? { page, what: first ?? null, part: second ?? null } : missing;
    case 'record':
    case 'check':
    case 'settings':
    case 'about':
      return parts.length === 1 ? { page } : missing;
    default:
      return missing;
  }
}

function segments(hash: string): string[] | null {
  const path = hash.replace(/^#/, '').replace(/^\//, '').replace(/\/$/, '');
  if (path === '') return [];
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The address of a page, to be used in a link. */
export function href(to: Route): string {
  switch (to.page) {
    case 'home':
      return '#/';
    case 'lesson':
      return to.section ? address('lesson', to.lesson, 'at', to.section) : address('lesson', to.lesson, to.exercise);
    case 'search':
      return address('search', to.words);
    case 'notes':
      return address('notes', to.lesson);
    case 'glossary':
      return address('glossary', to.term);
    case 'practice':
      return address('practice', to.puzzle);
    case 'lab':
      return address('lab', to.packed);
    case 'story':
      // As few signs as possible that a mail program could break a link at.
      return address('story', to.id, to.packed).replace('%40', '@').replaceAll('%3A', ':');
    case 'assignment':
      return address('a', to.packed);
    case 'train':
      return address('train', to.what);
    case 'worksheet':
      return address('worksheet', to.what, to.part);
    case 'record':
    case 'check':
    case 'settings':
    case 'about':
      return address(to.page);
    case 'missing':
      return to.hash;
  }
}

function address(...parts: (string | null)[]): string {
  return `#/${parts
    .filter((part) => part !== null)
    .map(encodeURIComponent)
    .join('/')}`;
}

const current = signal<Route>(parseRoute(globalThis.location?.hash ?? ''));

/** The page that is shown. Follows the address bar. */
export const route: ReadonlySignal<Route> = current;

globalThis.addEventListener?.('hashchange', () => {
  current.value = parseRoute(location.hash);
});

/** Goes to a page and leaves an entry in the browser's history. */
export function go(to: Route): void {
  location.hash = href(to);
  current.value = to;
}
