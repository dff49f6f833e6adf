import { loginOf, plainName, type ReadHandIn, type Whose } from './hand-in.ts';
import type { Sender } from './lms-names.ts';
import { namesFit } from './same-name.ts';
import { stableText } from './stable-text.ts';

/**
 * Hand-ins of which it is open whose work they are: the platform says that somebody sent a file which names somebody else, or
 * which somebody else sent too. Nothing in them counts for anybody before the trainer has said so.
 */

export interface Doubts {
  /** By the hand-in’s id: why it waits, in a sentence. */
  readonly open: ReadonlyMap<string, string>;
  /** Ids of what is not its sender’s work, as the trainer said. */
  readonly disowned: ReadonlySet<string>;
}

/**
 * @param anonymous whether nobody is to be named
 * @param nameOf how a sender is called here
 */
export function doubtsAbout(
  handIns: readonly ReadHandIn[],
  anonymous: boolean,
  nameOf: (sender: Sender) => string,
): Doubts {
  const sent = handIns.flatMap((handIn) => {
    const { sender } = handIn;
    const key = senderKey(handIn);
    return sender && key !== null ? [{ handIn, sender, key }] : [];
  });
  const saysNothing = sharedNames(sent);
  const others = sent.filter(({ handIn, sender }) => namesAnother(handIn, sender, saysNothing));
  const strange = new Set(others.map(({ handIn }) => handIn.id));
  const copies = copiesAmong(sent, strange);
  const said = decisions(sent);
  const open = new Map<string, string>();
  const disowned = new Set<string>();
  for (const { handIn, sender, key } of sent) {
    const [isStrange, from] = [strange.has(handIn.id), copies.get(handIn.id)];
    const whose = said.get(contentKey(key, handIn)) ?? (from ? undefined : said.get(personKey(key, handIn)));
    if (whose === 'not-theirs') disowned.add(handIn.id);
    if (whose !== undefined || (!isStrange && !from)) continue;
    open.set(handIn.id, anonymous ? NAMELESS : sentence(handIn, sender, isStrange, from ?? [], nameOf));
  }
  for (const { handIn, name } of borrowedLogins(handIns, strange)) {
    if (handIn.whose === 'not-theirs') disowned.add(handIn.id);
    if (handIn.whose === undefined) open.set(handIn.id, anonymous ? NAMELESS : underOneLogin(handIn, name));
  }
  return { open, disowned };
}

/** Names under one login that others are compared to: a class has two or three. */
const MOST_COMPARED = 20;

/** Files that no platform sent and that have a login under which somebody of another name handed in, with that name. */
function borrowedLogins(
  handIns: readonly ReadHandIn[],
  strange: ReadonlySet<string>,
): readonly { readonly handIn: ReadHandIn; readonly name: string }[] {
  const known = handIns.filter((each) => nameIn(each) !== '' && loginOf(each) !== '' && !strange.has(each.id));
  return grouped(known, (each) => plainName(loginOf(each))).flatMap((own) => {
    const sent = own.filter((each) => senderKey(each) !== null);
    // Whom a platform knows is believed; of two that nobody knows, neither.
    const names = [...new Set((sent.length > 0 ? sent : own).map(nameIn))].slice(0, MOST_COMPARED);
    return own.flatMap((handIn) => {
      if (senderKey(handIn) !== null || handIn.login !== '') return [];
      const mine = nameIn(handIn);
      const others = names.filter((name) => !namesFit(name, mine) && !namesFit(mine, name));
      const [name] = sent.length > 0 && others.length < names.length ? [] : others;
      return name === undefined ? [] : [{ handIn, name }];
    });
  });
}

function nameIn({ read }: ReadHandIn): string {
  return read.submission.learner.name.trim();
}

function underOneLogin(handIn: ReadHandIn, name: string): string {
  return `The file names “${nameIn(handIn)}”, and “${name}” handed in under the same login, “${loginOf(handIn)}”. If they are two people, give this one a login of its own.`;
}

type Sent = { readonly handIn: ReadHandIn; readonly sender: Sender; readonly key: string };

/** Tells senders apart. Null: no platform says who sent it. */
export function senderKey({ sender }: ReadHandIn): string | null {
  if (!sender) return null;
  if (sender.id) return `${sender.from}:${sender.id}`;
  if (sender.login) return `login:${plainName(sender.login)}`;
  return sender.name ? `named:${plainName(sender.name)}` : null;
}

/** “Canvas 1016”, or nothing where the platform has no number. */
export function numberWords({ from, id }: Sender): string {
  if (id === null) return '';
  switch (from) {
    case 'canvas':
      return `Canvas ${id}`;
    case 'moodle':
      return `Moodle ${id}`;
    case 'pattern':
      return id;
  }
}

/** Where a platform calls several people by one word (“Participant”), the word tells nobody apart. */
function sharedNames(sent: readonly Sent[]): ReadonlySet<string> {
  const keys = new Map<string, Set<string>>();
  for (const { sender, key } of sent) {
    const name = plainName(sender.name ?? '');
    keys.set(name, (keys.get(name) ?? new Set()).add(key));
  }
  return new Set([...keys].flatMap(([name, { size }]) => (size > 1 ? [name] : [])));
}

/** One thing in common is enough: people give nicknames, and addresses in the place of a login. */
function namesAnother({ read }: ReadHandIn, sender: Sender, saysNothing: ReadonlySet<string>): boolean {
  const { name, login } = read.submission.learner;
  // Asked one after the other: the first that fits is enough, and each costs something in a class of a thousand.
  const fits: (() => boolean)[] = [];
  const { login: known, name: called } = sender;
  if (known && login.trim() !== '') fits.push(() => account(known) === account(login));
  if (called && !saysNothing.has(plainName(called)) && name.trim() !== '') {
    fits.push(() => namesFit(called, name));
    const words = account(login).replace(/\d+/g, '');
    if (words.length > 2) fits.push(() => namesFit(called, words));
  }
  return fits.length > 0 && !fits.some((fit) => fit());
}

function account(login: string): string {
  return plainName(login.split('@')[0] ?? '');
}

/** By hand-in: others who sent the very same file. Not for the one sender whom it names. */
function copiesAmong(sent: readonly Sent[], strange: ReadonlySet<string>): ReadonlyMap<string, readonly Sender[]> {
  const found = new Map<string, readonly Sender[]>();
  for (const same of sameFiles(sent)) {
    const owners = new Map(same.flatMap(({ handIn, key, sender }) => (strange.has(handIn.id) ? [] : [[key, sender]])));
    // One account on each of two platforms is one person.
    const isOne = new Set([...owners.values()].map(({ from }) => from)).size === owners.size;
    const senders = new Map(same.map(({ key, sender }) => [key, sender]));
    for (const { handIn, key } of same) {
      if (isOne && owners.has(key)) continue;
      const others = [...senders].flatMap(([other, sender]) => (other === key ? [] : [sender]));
      if (others.length > 0) found.set(handIn.id, others);
    }
  }
  return found;
}

/** Files that more than one sent. Each is looked at once, whatever a thousand of them say that their hash is. */
function sameFiles(sent: readonly Sent[]): readonly (readonly Sent[])[] {
  const byHash = grouped(sent, ({ handIn }) => handIn.read.submission.hash);
  const hasTwo = (group: readonly Sent[]) => group.some(({ key }) => key !== group[0]?.key);
  return byHash
    .filter(hasTwo)
    .flatMap((alike) => grouped(alike, ({ handIn }) => stableText(handIn.read.submission)))
    .filter(hasTwo);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** What was said of one hand-in holds for the same file again; that two names are one person, for later files, too. */
function decisions(sent: readonly Sent[]): ReadonlyMap<string, Whose> {
  const said = new Map<string, Whose>();
  for (const { handIn, key } of sent) {
    if (handIn.whose === undefined) continue;
    said.set(contentKey(key, handIn), handIn.whose);
    if (handIn.whose === 'theirs') said.set(personKey(key, handIn), 'theirs');
  }
  return said;
}

function contentKey(key: string, { read, id }: ReadHandIn): string {
  return `${key}\ncontent ${read.untouched ? read.submission.hash : id}`;
}

function personKey(key: string, { read }: ReadHandIn): string {
  const { name, login } = read.submission.learner;
  return `${key}\nperson ${plainName(name)}\n${plainName(login)}`;
}

/** Others who are named in one sentence. */
const MOST_NAMED = 3;

const NAMELESS = 'Whoever handed this in is not whom the file is from, or somebody else handed in the very same file.';

function sentence(
  { read }: ReadHandIn,
  sender: Sender,
  isStrange: boolean,
  others: readonly Sender[],
  nameOf: (sender: Sender) => string,
): string {
  const called = (each: Sender) => {
    const number = numberWords(each);
    return number === '' ? nameOf(each) : `${nameOf(each)} (${number})`;
  };
  const { name, login } = read.submission.learner;
  const own = [
    `Handed in by ${called(sender)}${isStrange ? `; the file names “${name.trim() || login.trim()}”` : ''}.`,
  ];
  if (others.length > 0) {
    const named = others.slice(0, MOST_NAMED).map(called);
    if (others.length > MOST_NAMED) named.push(`${others.length - MOST_NAMED} more`);
    own.push(`The very same file was handed in by ${named.join('; ')}, too.`);
  }
  return own.join(' ');
}
