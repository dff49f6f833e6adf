import type { Listed } from './class-list.ts';
import { compareTimes } from './file-time.ts';
import { numberWords } from './doubt-words.ts';
import { doubtsAbout, senderKey, type Doubts } from './hand-in-doubt.ts';
import { isReadable, isSameFile, loginOf, plainName, type HandIn, type ReadHandIn } from './hand-in.ts';
import { replacement, type Replacement } from './replaced-hand-in.ts';
import { rosterOf, type Roster } from './roster.ts';
import { namesFit } from './same-name.ts';

/** Who handed in what. The latest hand-in of a learner counts, or the one that the trainer chose, and the others are kept. */

export interface Learner {
  /** Stays the same while the class has the same hand-ins. */
  readonly key: string;
  /** As the learner gave it, or as the platform has it. */
  readonly name: string;
  readonly login: string;
  /** Logins for which there is more than the learner’s own word: the trainer’s, the platform’s, the list’s. */
  readonly knownLogins: readonly string[];
  /** How the platform calls whoever sent it, where that is another name. Null: the same, or it is not known. */
  readonly sentBy: string | null;
  readonly canvasId: string | null;
  readonly moodleId: string | null;
  /** Why nothing counts before the trainer has said whose work this is. Null: nothing is in doubt. */
  readonly doubt: string | null;
  /** The platform and its number, as far as they are known. Empty: none. */
  readonly number: string;
  readonly counts: ReadHandIn;
  /** Others that do not count, newest first. */
  readonly earlier: readonly ReadHandIn[];
  /** Others that hold the same. They came later, and replace nothing. */
  readonly copies: readonly ReadHandIn[];
  /** What the one that counts took the place of. Null: nothing, or nothing in it has changed. */
  readonly replaced: Replacement | null;
  /** What a trainer should know about the hand-ins as such. */
  readonly remarks: readonly string[];
  /** Keys of others under the same name. */
  readonly namesakes: readonly string[];
}

export interface Roll {
  readonly learners: readonly Learner[];
  /** What could not be read. */
  readonly unreadable: readonly HandIn[];
  /** What is not its sender’s work, as the trainer said, with why it was in doubt. */
  readonly disowned: readonly HandIn[];
}

/** Far quicker than comparing texts one by one by a locale. */
const ORDER = new Intl.Collator('en', { numeric: true });

/**
 * @param anonymous whether names are left out, also those that a platform adds
 * @param list the trainer’s own list, where there is one: it has names in full
 */
export function classRoll(handIns: readonly HandIn[], anonymous: boolean, list: readonly Listed[] = []): Roll {
  const readable = handIns.filter(isReadable);
  const roster = rosterOf(list);
  const { open, disowned, nameOf } = doubtsAbout(readable, anonymous, roster);
  const groups = grouped(
    readable.filter(({ id }) => !disowned.has(id)),
    (handIn) => open.has(handIn.id),
  );
  const learners = groups.map((group) => learnerOf(group, anonymous, open, { roster, nameOf }));
  const names = new Map<string, Learner[]>();
  for (const each of learners) names.set(plainName(each.name), [...(names.get(plainName(each.name)) ?? []), each]);
  return {
    learners: learners
      .map((learner) => withNamesakes(learner, names.get(plainName(learner.name)) ?? []))
      .toSorted((one, other) => ORDER.compare(one.name, other.name) || (one.key < other.key ? -1 : 1)),
    unreadable: handIns.filter((each) => !each.read.ok),
    disowned: readable.filter(({ id }) => disowned.has(id)),
  };
}

/**
 * By a login that the trainer gave, by the platform’s number, by the login that the learner gave, else by name and browser.
 * A file that came beside an archive belongs to whoever the archive has with the same login, or name and browser. What is in
 * doubt says nothing of anybody else.
 */
function grouped(handIns: readonly ReadHandIn[], isOpen: (handIn: ReadHandIn) => boolean): ReadHandIn[][] {
  const groups = new Map<string, ReadHandIn[]>();
  const add = (key: string, handIn: ReadHandIn) => groups.set(key, [...(groups.get(key) ?? []), handIn]);
  const byLogin = new Map<string, Set<string>>();
  const byPerson = new Map<string, Set<string>>();
  const know = (known: Map<string, Set<string>>, own: string, key: string) =>
    known.set(own, (known.get(own) ?? new Set()).add(key));
  const named = namedBefore(handIns, isOpen);
  const [withLogin, withName]: [ReadHandIn[], ReadHandIn[]] = [[], []];
  for (const handIn of handIns) {
    const key = keyGiven(handIn) ?? (isOpen(handIn) ? null : named.get(contentOf(handIn))) ?? keySent(handIn, isOpen);
    const login = plainName(loginOf(handIn));
    if (key === null) {
      (login === '' ? withName : withLogin).push(handIn);
      continue;
    }
    add(key, handIn);
    if (isOpen(handIn)) continue;
    if (login !== '') know(byLogin, login, key);
    know(byPerson, personOf(handIn), key);
  }
  const only = (known: ReadonlyMap<string, Set<string>>, own: string, otherwise: string) => {
    const [key, another] = known.get(own) ?? [];
    return key !== undefined && another === undefined ? key : otherwise;
  };
  for (const handIn of withLogin) {
    const login = plainName(loginOf(handIn));
    if (isOpen(handIn)) {
      add(`open:${login}:${personOf(handIn)}`, handIn);
      continue;
    }
    const key = only(byLogin, login, `login:${login}`);
    add(key, handIn);
    know(byPerson, personOf(handIn), key);
  }
  for (const handIn of withName) add(only(byPerson, personOf(handIn), personOf(handIn)), handIn);
  return joined(groups, isOpen);
}

/** Groups with one name and one login are one person’s, unless one platform knows them under two numbers. */
function joined(groups: ReadonlyMap<string, ReadHandIn[]>, isOpen: (handIn: ReadHandIn) => boolean): ReadHandIn[][] {
  const bySelf = new Map<string, ReadHandIn[][]>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const [login, name] = [plainName(loginOf(first)), plainName(first.read.submission.learner.name)];
    const self = group.some(isOpen) || login === '' || name === '' ? `hand-in ${first.id}` : `${name}\n${login}`;
    bySelf.set(self, [...(bySelf.get(self) ?? []), group]);
  }
  return [...bySelf.values()].flatMap((own) => (hasTwoNumbers(own.flat()) ? own : [own.flat()]));
}

function hasTwoNumbers(handIns: readonly ReadHandIn[]): boolean {
  const numbers = new Map<string, string>();
  return handIns.some(({ sender }) => {
    if (!sender?.id) return false;
    const known = numbers.get(sender.from) ?? sender.id;
    numbers.set(sender.from, known);
    return known !== sender.id;
  });
}

function keyGiven({ login }: ReadHandIn): string | null {
  return login === '' ? null : `login:${plainName(login)}`;
}

/** A name alone, of two learners, may be the same. */
function keySent(handIn: ReadHandIn, isOpen: (handIn: ReadHandIn) => boolean): string | null {
  return handIn.sender?.id || isOpen(handIn) ? senderKey(handIn) : null;
}

/** What is as the page wrote it is known by its hash, and nobody else’s by chance. */
function contentOf({ read, id }: ReadHandIn): string {
  return read.untouched ? `hash:${read.submission.hash}` : `id:${id}`;
}

/** Content that the trainer gave one login, and that one sender at most has handed in: wherever it comes from, it is theirs. */
function namedBefore(
  handIns: readonly ReadHandIn[],
  isOpen: (handIn: ReadHandIn) => boolean,
): ReadonlyMap<string, string> {
  const given = new Map<string, Set<string>>();
  const sent = new Map<string, Set<string>>();
  for (const each of handIns) {
    const login = keyGiven(each);
    const sender = isOpen(each) ? null : keySent(each, isOpen);
    const content = contentOf(each);
    if (login !== null && !isOpen(each)) given.set(content, (given.get(content) ?? new Set()).add(login));
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

function learnerOf(
  group: readonly ReadHandIn[],
  anonymous: boolean,
  open: ReadonlyMap<string, string>,
  { roster, nameOf }: { readonly roster: Roster; readonly nameOf: Doubts['nameOf'] },
): Learner {
  const ordered = group.toSorted((one, other) => byTime(other, one));
  const [newest] = ordered as [ReadHandIn, ...ReadHandIn[]];
  const wanted = ordered.find(({ chosen }) => chosen) ?? newest;
  const same = ordered.filter((each) => isSameFile(each, wanted));
  // An open doubt about any of the copies is about the work.
  const oldest = same.toSorted((one, other) => ORDER.compare(one.id, other.id));
  const counts = oldest.find(({ id }) => open.has(id)) ?? oldest[0] ?? wanted;
  const idFrom = (from: 'canvas' | 'moodle') => ordered.find(({ sender }) => sender?.from === from)?.sender?.id ?? null;
  const { learner } = counts.read.submission;
  const doubt = open.get(counts.id) ?? null;
  const sender = same.find((each) => each.sender !== null)?.sender ?? null;
  const own = doubt !== null && sender ? nameOf(sender) : learner.name.trim() || (sender?.name ? nameOf(sender) : '');
  const earlier = ordered.filter((each) => !same.includes(each));
  const browsers = new Set(group.map(({ read }) => read.submission.learner.browser));
  const replaced = replacement(counts, same, earlier);
  const isTold = replaced?.isOdd || browsers.size < 2;
  return {
    key: keyOf(ordered.at(-1) ?? counts),
    name: anonymous || own === '' ? madeUpName(learner) : own,
    // Whom a file in doubt names has no part in this.
    login: doubt === null ? (ordered.map(loginOf).find((login) => login !== '') ?? '') : counts.login,
    knownLogins: doubt === null ? knownLogins(group, counts, roster) : [],
    sentBy: anonymous || !sender?.name || namesFit(sender.name, own) ? null : nameOf(sender),
    canvasId: idFrom('canvas'),
    moodleId: idFrom('moodle'),
    doubt,
    number: anonymous || !sender ? '' : numberWords(sender),
    counts,
    earlier,
    copies: same.filter((each) => each !== counts),
    replaced,
    remarks: isTold ? [] : ['Handed in from more than one browser.'],
    namesakes: [],
  };
}

function knownLogins(group: readonly ReadHandIn[], counts: ReadHandIn, { loginListed }: Roster): readonly string[] {
  const { name, login } = counts.read.submission.learner;
  const sender = group.find((each) => each.sender !== null)?.sender ?? null;
  const listed = loginListed({ sender, name: sender?.name ?? name, login });
  const given = group.flatMap((each) => [each.login, each.sender?.login ?? '']);
  return [...new Set([...given, listed].map((each) => each.trim()))].filter((each) => each !== '');
}

function withNamesakes(learner: Learner, namesakes: readonly Learner[]): Learner {
  if (namesakes.length < 2) return learner;
  const { length } = namesakes;
  const isOneLogin = learner.login !== '' && new Set(namesakes.map(({ login }) => plainName(login))).size === 1;
  const remark = isOneLogin
    ? `${length} learners handed in under this name and this login, with numbers of their own on the platform.`
    : `${length} learners handed in under this name. Give each a login to tell them apart, or the same to join them.`;
  return {
    ...learner,
    remarks: [...learner.remarks, remark],
    namesakes: namesakes.flatMap(({ key }) => (key === learner.key ? [] : [key])),
  };
}

/** A learner whose name is not known, or not to be told, is called by a few letters of their browser’s mark. */
export function madeUpName({ browser }: { readonly browser: string }): string {
  return `Learner ${browser.slice(0, 6)}`;
}

function keyOf({ id }: HandIn): string {
  return id;
}

function byTime(one: ReadHandIn, other: ReadHandIn): number {
  const byMade = compareTimes(one.read.submission.madeAt, other.read.submission.madeAt);
  return byMade || ORDER.compare(one.id, other.id);
}
