/** SCORM 1.2’s calls, as a platform offers them, and a way to use them that no platform can bring down. */

const CALLS = [
  'LMSInitialize',
  'LMSFinish',
  'LMSGetValue',
  'LMSSetValue',
  'LMSCommit',
  'LMSGetLastError',
  'LMSGetErrorString',
  'LMSGetDiagnostic',
] as const;

type Api = Readonly<Record<(typeof CALLS)[number], (...given: string[]) => unknown>>;

/** How many frames are climbed. Nobody nests deeper, and some windows are their own parent’s parent. */
const DEEPEST = 20;

/** Looks for the platform: in this window and the frames around it, then in the window that opened it. */
export function findApi(from: Window): Api | null {
  return climb(from) ?? climb(openerOf(from)) ?? climb(openerOf(topOf(from)));
}

function climb(from: Window | null): Api | null {
  let place = from;
  for (let depth = 0; place !== null && depth < DEEPEST; depth++) {
    const found = apiIn(place);
    if (found) return found;
    const next = parentOf(place);
    if (next === place) return null;
    place = next;
  }
  return null;
}

/** Windows of another origin throw when they are looked into. */
function tried<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}

function apiIn(place: Window): Api | null {
  return tried(() => {
    const { API: api } = place as Window & { readonly API?: Partial<Api> | null };
    return api && CALLS.slice(0, 5).every((name) => typeof api[name] === 'function') ? (api as Api) : null;
  });
}

const parentOf = (place: Window): Window | null => tried(() => place.parent);
const topOf = (place: Window): Window => tried(() => place.top) ?? place;
const openerOf = (place: Window): Window | null => tried(() => place.opener as Window | null);

/** A refused call. `code`: SCORM’s number, 0 where the platform gave none. */
export interface Refusal {
  readonly code: number;
  readonly words: string;
}

export type Answered = { readonly ok: true; readonly value: string } | ({ readonly ok: false } & Refusal);

/** A session with a platform, from LMSInitialize to LMSFinish: each is called once at most. */
export interface Platform {
  get(element: string): Answered;
  set(element: string, value: string): Answered;
  commit(): Answered;
  finish(): Answered;
}

/** Not implemented. */
export const NOT_THERE = 401;

const OVER: Answered = { ok: false, code: 0, words: 'the session has ended' };

/** Begins a SCORM 1.2 session. Every answer of the platform is a value: nothing that its API throws comes through. */
export function beginSession(
  api: Api,
): { readonly ok: true; readonly platform: Platform } | ({ readonly ok: false } & Refusal) {
  const begun = call('LMSInitialize', '');
  if (!begun.ok) return begun;
  let over = false;

  /** Some platforms answer with a Boolean, some throw, and some leave an error behind a call that went well. */
  function call(name: 'LMSInitialize' | 'LMSFinish' | 'LMSCommit' | 'LMSSetValue', ...given: string[]): Answered {
    const answer = tried(() => String(api[name](...given)));
    const refusal = lastRefusal();
    return answer === 'true' ? { ok: true, value: answer } : { ok: false, ...refusal };
  }

  function lastRefusal(): Refusal {
    const code = tried(() => Number.parseInt(String(api.LMSGetLastError()), 10)) ?? 0;
    if (!Number.isInteger(code) || code === 0) return { code: 0, words: '' };
    return { code, words: (tried(() => String(api.LMSGetErrorString(String(code)))) ?? '').slice(0, 200) };
  }

  return {
    ok: true,
    platform: {
      get(element) {
        if (over) return OVER;
        const value = tried(() => api.LMSGetValue(element));
        const refusal = lastRefusal();
        if (refusal.code !== 0 || !['string', 'number'].includes(typeof value)) return { ok: false, ...refusal };
        return { ok: true, value: String(value as string | number) };
      },
      set: (element, value) => (over ? OVER : call('LMSSetValue', element, value)),
      commit: () => (over ? OVER : call('LMSCommit', '')),
      finish() {
        if (over) return OVER;
        over = true;
        return call('LMSFinish', '');
      },
    },
  };
}
