import {
  CAPABILITY_SETS,
  possibleValues,
  type CapabilitySetName,
  type CapabilityValue,
  type Documented,
} from './capabilities.ts';

/**
 * How descriptions of real services, which use words of their own, are read as the closed sets of capabilities. A word of a
 * description speaks of one capability or of several. Where more than one speaks of the same, both hold.
 */

/** What one word says: nothing about what it leaves out. */
type Reading = { readonly [Name in CapabilitySetName]?: Documented<Name> };

/** A service as it is described: for each question a word, a number of hours, a yes or no, or nothing. */
export type ProfileModel = Readonly<Record<string, string | number | boolean | null>>;

/** Everything that a service may do, going by its description. No value: the question does not arise. */
export type ProfileCapabilities = { readonly [Name in CapabilitySetName]: readonly CapabilityValue<Name>[] };

const REMEMBERED = ['kept', 'expires'] as const;

const WORDS: Readonly<Record<string, Readonly<Record<string, Reading>>>> = {
  /** What tells a repeat from a new request. */
  dedupe: {
    'key-replay': { key: REMEMBERED, repeat: ['replay', 'accept-and-drop'] },
    'key-converge': { key: REMEMBERED, repeat: ['re-execute-unfinished'] },
    'key-current-state': { key: REMEMBERED, repeat: ['rebuild'] },
    'key-reject-with-pointer': { key: REMEMBERED, repeat: ['refuse-with-pointer'] },
    'key-swallow': { key: REMEMBERED, repeat: ['accept-and-drop'] },
    'natural-key': { key: REMEMBERED, repeat: ['replay', 'refuse'] },
    'conditional-create': { key: REMEMBERED, repeat: ['refuse'] },
    'natural-set': { key: REMEMBERED, repeat: ['refuse'] },
    'natural-unique': { key: REMEMBERED, repeat: ['refuse', 'refuse-with-pointer', 'accept-and-drop', 'rebuild'] },
    upsert: { key: REMEMBERED, repeat: ['rebuild'] },
    // Only while one connection lasts.
    'session-only': { key: ['expires'], repeat: ['accept-and-drop'] },
    none: { key: ['none'], repeat: 'does-not-arise' },
    undocumented: { key: 'undocumented', repeat: 'undocumented' },
    unverified: { key: 'undocumented', repeat: 'undocumented' },
  },
  /** The same key with other details. */
  mismatch: {
    reject: { mismatch: ['reject'] },
    'reject-422': { mismatch: ['reject'] },
    'reject-indistinguishable': { mismatch: ['refuse-as-duplicate'] },
    'reject-same-error-as-finished': { mismatch: ['refuse-as-duplicate'] },
    'not-compared': { mismatch: ['refuse-as-duplicate'] },
    'reject-or-silently-ignored': { mismatch: ['reject', 'replay'] },
    'silently-dropped': { mismatch: ['replay'] },
    overwrites: { mismatch: ['overwrite'] },
    'caller-decides': { mismatch: ['refuse-as-duplicate', 'replay', 'overwrite'] },
    'creates-new': { mismatch: 'does-not-arise' },
    'n/a': { mismatch: 'does-not-arise' },
    undocumented: { mismatch: 'undocumented' },
    unverified: { mismatch: 'undocumented' },
  },
  /** The same key while the first call is under way. */
  concurrent: {
    reject: { inFlight: ['refuse'] },
    'reject-409': { inFlight: ['refuse'] },
    'reject-409-retryable': { inFlight: ['refuse'] },
    'reject-retryable': { inFlight: ['refuse'] },
    'reject-retryable-by-header': { inFlight: ['refuse'] },
    fenced: { inFlight: ['refuse'] },
    'may-fail': { inFlight: ['refuse', 'wait'] },
    // The second call is answered like the first, and does nothing.
    replay: { inFlight: ['wait'] },
    swallow: { inFlight: ['wait'] },
    serialised: { inFlight: ['wait'] },
    'creates-new': { inFlight: ['execute'] },
    undocumented: { inFlight: 'undocumented' },
    unverified: { inFlight: 'undocumented' },
  },
  /** Which failures come back under the same key. */
  failureCached: {
    'all-after-start-including-500': { failures: ['all'] },
    'all-completed': { failures: ['all'] },
    '2xx-and-4xx-only': { failures: ['final'] },
    'none-for-5xx': { failures: ['none', 'final'] },
    'partial(previous-attempt-failed code)': { failures: ['final', 'all'] },
    'success-only': { failures: ['none'] },
    'none-reexecutes': { failures: ['none'] },
    'n/a': { failures: ['none'] },
    undocumented: { failures: 'undocumented' },
    unverified: { failures: 'undocumented' },
  },
  /** What a repeat is answered with. */
  replayBody: {
    original: { repeat: ['replay'] },
    status: { repeat: ['replay'] },
    'original-while-running': { repeat: ['replay', 'refuse'] },
    current: { repeat: ['rebuild', 're-execute-unfinished'] },
    'current-allowed': { repeat: ['replay', 'rebuild'] },
    pointer: { repeat: ['refuse-with-pointer'] },
    'ack-only': { repeat: ['accept-and-drop'] },
    none: { repeat: ['refuse'] },
    error: { repeat: ['refuse'] },
    'error-if-present': { repeat: ['refuse'] },
    caller: { repeat: ['refuse', 'accept-and-drop', 'rebuild'] },
    'n/a': {},
  },
  /** What becomes of the key with time. */
  expired: {
    'executes-again': { key: ['expires'], expired: ['executes'] },
    'reopens-on-close': { key: ['expires'], expired: ['executes'] },
    'new-session': { key: ['expires'], expired: ['executes'] },
    'rejected-explicitly': { key: ['expires'], expired: ['refuses'] },
    'name-still-protects': { key: ['expires'], expired: ['name-protects'] },
    'unknown-window': { key: 'undocumented', expired: 'undocumented' },
    'server-defined': { key: 'undocumented', expired: 'undocumented' },
    undocumented: { key: 'undocumented', expired: 'undocumented' },
    unverified: { key: 'undocumented', expired: 'undocumented' },
    'n/a': { key: ['none', 'kept'], expired: 'does-not-arise' },
  },
  /** Whether what was done can be found by its key. */
  lookupByKey: {
    authoritative: { lookup: ['authoritative'] },
    'authoritative-by-name': { lookup: ['authoritative'] },
    'authoritative-by-field': { lookup: ['authoritative'] },
    // Only where each action writes a row under its own key.
    'authoritative-if-op-item': { lookup: ['authoritative', 'none'] },
    'authoritative-by-field-or-eventual-search': { lookup: ['authoritative', 'lagging'] },
    eventual: { lookup: ['lagging'] },
    'eventual-event': { lookup: ['lagging'] },
    'eventual-search': { lookup: ['lagging'] },
    list: { lookup: ['filtered'] },
    'list-by-fields': { lookup: ['filtered'] },
    'list-by-marker': { lookup: ['filtered'] },
    scan: { lookup: ['filtered'] },
    // Only a repeat shows it, and a repeat may be the first to arrive.
    'authoritative-by-write': { lookup: ['none'] },
    'compensate-only': { lookup: ['none'], reversible: ['with-own-approval'] },
    none: { lookup: ['none'] },
    unverified: { lookup: 'undocumented' },
  },
  /** Whether what is made carries an identity of its own. */
  naturalKey: {
    true: { natural: ['yes'] },
    partial: { natural: ['partly'] },
    false: { natural: ['no'] },
  },
};

/** For how many hours a key is kept, at least. Without a number the description says nothing about it. */
function readHours(hours: ProfileModel[string]): Reading | null {
  if (hours === null) return {};
  return typeof hours === 'number' && hours > 0 ? { key: ['expires'] } : null;
}

function readWord(question: string, word: ProfileModel[string]): Reading | null {
  if (question === 'retentionHours') return readHours(word ?? null);
  const words = WORDS[question];
  return words && Object.hasOwn(words, String(word)) ? (words[String(word)] ?? null) : null;
}

/**
 * Reads a description. What it says nothing about is undocumented.
 * @returns the questions whose words are not known, or speak against another's, when there are any.
 */
export function readProfile(model: ProfileModel): ProfileCapabilities | { readonly unmapped: readonly string[] } {
  const readings: Reading[] = [];
  const unmapped: string[] = [];
  for (const [question, word] of Object.entries(model)) {
    const reading = readWord(question, word);
    if (reading) readings.push(reading);
    else unmapped.push(`${question}: ${word}`);
  }
  const names = Object.keys(CAPABILITY_SETS) as CapabilitySetName[];
  const read = names.map((name) => ({ name, values: valuesFor(name, readings) }));
  unmapped.push(...read.filter(({ values }) => values === null).map(({ name }) => `${name}: contradiction`));
  if (unmapped.length > 0) return { unmapped };
  // Each set's values were taken from that set.
  return Object.fromEntries(read.map(({ name, values }) => [name, values])) as unknown as ProfileCapabilities;
}

/** The values that all readings allow. @returns null when they contradict each other. */
function valuesFor(name: CapabilitySetName, readings: readonly Reading[]): readonly string[] | null {
  const said = readings.map((reading) => reading[name]).filter((documented) => documented !== undefined);
  if (said.includes('does-not-arise')) return [];
  const lists: (readonly string[])[] = said.map((documented) => possibleValues(name, documented));
  const left = CAPABILITY_SETS[name].filter((value) => lists.every((list) => list.includes(value)));
  return left.length > 0 ? left : null;
}
