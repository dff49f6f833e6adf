import { compareTimes } from './file-time.ts';
import { isReadable, type HandIn, type ReadHandIn } from './hand-in.ts';
import { stableText } from './stable-text.ts';

/** Who handed in what. The latest hand-in of a learner counts, and the others are kept. */

export interface Learner {
  /** Stays the same while the class has the same hand-ins. */
  readonly key: string;
  /** As the learner gave it, or as the platform has it. */
  readonly name: string;
  readonly login: string;
  readonly canvasId: string | null;
  readonly moodleId: string | null;
  readonly counts: ReadHandIn;
  /** Earlier ones, newest first. */
  readonly earlier: readonly ReadHandIn[];
  /** Others that hold the same. They came later, and replace nothing. */
  readonly copies: readonly ReadHandIn[];
  /** What a trainer should know about the hand-ins as such. */
  readonly remarks: readonly string[];
}

export interface Roll {
  readonly learners: readonly Learner[];
  /** What could not be read. */
  readonly unreadable: readonly HandIn[];
}

/** Far quicker than comparing texts one by one by a locale. */
const ORDER = new Intl.Collator('en', { numeric: true });

/** @param anonymous whether names are left out, also those that a platform adds */
export function classRoll(handIns: readonly HandIn[], anonymous: boolean): Roll {
  const readable = handIns.filter(isReadable);
  const groups = grouped(readable);
  const learners = groups.map((group) => learnerOf(group, anonymous));
  const names = countBy(learners, ({ name }) => plainName(name));
  return {
    learners: learners
      .map((learner) => withNamesakes(learner, names.get(plainName(learner.name)) ?? 0))
      .toSorted((one, other) => ORDER.compare(one.name, other.name) || (one.key < other.key ? -1 : 1)),
    unreadable: handIns.filter((each) => !each.read.ok),
  };
}

/**
 * By a login that the trainer gave, by the platform’s number, by the login that the learner gave, else by name and browser.
 * A file that came beside an archive belongs to whoever the archive has with the same login, or name and browser.
 */
function grouped(handIns: readonly ReadHandIn[]): ReadHandIn[][] {
  const groups = new Map<string, ReadHandIn[]>();
  const add = (key: string, handIn: ReadHandIn) => groups.set(key, [...(groups.get(key) ?? []), handIn]);
  const byLogin = new Map<string, Set<string>>();
  const byPerson = new Map<string, Set<string>>();
  const later: ReadHandIn[] = [];
  const named = namedBefore(handIns);
  for (const handIn of handIns) {
    const key = keyGiven(handIn) ?? named.get(contentOf(handIn)) ?? keySent(handIn);
    if (key === null) {
      later.push(handIn);
      continue;
    }
    add(key, handIn);
    const own = loginOf(handIn);
    if (own !== '') byLogin.set(plainName(own), (byLogin.get(plainName(own)) ?? new Set()).add(key));
    byPerson.set(personOf(handIn), (byPerson.get(personOf(handIn)) ?? new Set()).add(key));
  }
  for (const handIn of later) {
    const login = loginOf(handIn);
    const own = login === '' ? personOf(handIn) : `login:${plainName(login)}`;
    const [known, another] = (login === '' ? byPerson.get(own) : byLogin.get(plainName(login))) ?? [];
    add(known !== undefined && another === undefined ? known : own, handIn);
  }
  return [...groups.values()];
}

function keyGiven({ login }: ReadHandIn): string | null {
  return login === '' ? null : `login:${plainName(login)}`;
}

function keySent({ sender }: ReadHandIn): string | null {
  return sender?.id ? `${sender.from}:${sender.id}` : null;
}

/** What is as the page wrote it is known by its hash, and nobody else’s by chance. */
function contentOf({ read, id }: ReadHandIn): string {
  return read.untouched ? `hash:${read.submission.hash}` : `id:${id}`;
}

/** Content that the trainer gave one login, and that one sender at most has handed in: wherever it comes from, it is theirs. */
function namedBefore(handIns: readonly ReadHandIn[]): ReadonlyMap<string, string> {
  const given = new Map<string, Set<string>>();
  const sent = new Map<string, Set<string>>();
  for (const each of handIns) {
    const [login, sender] = [keyGiven(each), keySent(each)];
    const content = contentOf(each);
    if (login !== null) given.set(content, (given.get(content) ?? new Set()).add(login));
    if (sender !== null) sent.set(content, (sent.get(content) ?? new Set()).add(sender));
  }
  return new Map(
    [...given].flatMap(([content, [login, another]]) =>
      login !== undefined && another === undefined && (sent.get(content)?.size ?? 0) < 2 ? [[content, login]] : [],
    ),
  );
}

function personOf({ read }: ReadHandIn): string {
  const { name, browser } = read.submission.learner;
  return `name:${plainName(name)}:${browser}`;
}

function learnerOf(group: readonly ReadHandIn[], anonymous: boolean): Learner {
  const ordered = group.toSorted((one, other) => byTime(other, one));
  const [newest] = ordered as [ReadHandIn, ...ReadHandIn[]];
  const same = ordered.filter((each) => isSame(each, newest));
  const counts = same.toSorted((one, other) => ORDER.compare(one.id, other.id))[0] ?? newest;
  const idFrom = (from: 'canvas' | 'moodle') => ordered.find(({ sender }) => sender?.from === from)?.sender?.id ?? null;
  const { learner } = counts.read.submission;
  const given = learner.name.trim() || (same.find(({ sender }) => sender?.name)?.sender?.name ?? '');
  const name = anonymous || given === '' ? `Learner ${learner.browser.slice(0, 6)}` : given;
  const browsers = new Set(group.map(({ read }) => read.submission.learner.browser));
  return {
    key: keyOf(ordered.at(-1) ?? counts),
    name,
    login: ordered.map(loginOf).find((login) => login !== '') ?? '',
    canvasId: idFrom('canvas'),
    moodleId: idFrom('moodle'),
    counts,
    earlier: ordered.filter((each) => !same.includes(each)),
    copies: same.filter((each) => each !== counts),
    remarks: browsers.size > 1 ? ['Handed in from more than one browser.'] : [],
  };
}

/** What a file says of itself is looked at first, and never enough: it can be written by hand. */
function isSame(one: ReadHandIn, other: ReadHandIn): boolean {
  const [a, b] = [one.read.submission, other.read.submission];
  return a === b || (a.hash === b.hash && stableText(a) === stableText(b));
}

function withNamesakes(learner: Learner, count: number): Learner {
  if (count < 2) return learner;
  const remark = `${count} learners handed in under this name. Give each a login to tell them apart, or the same to join them.`;
  return { ...learner, remarks: [...learner.remarks, remark] };
}

function loginOf({ login, sender, read }: ReadHandIn): string {
  return login || sender?.login || read.submission.learner.login.trim();
}

function keyOf({ id }: HandIn): string {
  return id;
}

function byTime(one: ReadHandIn, other: ReadHandIn): number {
  const byMade = compareTimes(one.read.submission.madeAt, other.read.submission.madeAt);
  return byMade || ORDER.compare(one.id, other.id);
}

/** Letter case, accents’ spelling and runs of space make no difference. */
function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
