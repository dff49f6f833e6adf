import { doubtWords, nameIn, NAMELESS, type LoginOwner } from './doubt-words.ts';
import { loginOf, plainName, type ReadHandIn, type Whose } from './hand-in.ts';
import type { Sender } from './lms-names.ts';
import { mayBe, type Roster } from './roster.ts';
import { namesFit } from './same-name.ts';
import { stableText } from './stable-text.ts';
import { takenWork } from './taken-work.ts';

/**
 * Hand-ins of which it is open whose work they are: the platform says that somebody sent a file which names somebody else, or
 * which somebody else sent too; the file was changed and holds what somebody else wrote, or gives somebody else’s login. Nothing in them counts for anybody before the trainer has said so.
 */

export interface Doubts {
  /** By the hand-in’s id: why it waits, in a sentence. */
  readonly open: ReadonlyMap<string, string>;
  /** Ids of what is not its sender’s work, as the trainer said. */
  readonly disowned: ReadonlySet<string>;
  /** How a sender is called: as the list has it, else as they write it themselves, else as the platform squeezes it. */
  readonly nameOf: (sender: Sender) => string;
}

/**
 * @param anonymous whether nobody is to be named
 * @param roster what the trainer’s own list knows
 */
export function doubtsAbout(handIns: readonly ReadHandIn[], anonymous: boolean, roster: Roster): Doubts {
  const sent = handIns.flatMap((handIn) => {
    const { sender } = handIn;
    const key = senderKey(handIn);
    return sender && key !== null ? [{ handIn, sender, key }] : [];
  });
  const saysNothing = sharedNames(sent);
  const calledBy = (sender: Sender) =>
    sender.name && !saysNothing.has(plainName(sender.name)) ? sender.name : roster.nameListed(sender);
  const others = sent.filter(({ handIn, sender }) => namesAnother(handIn, sender, calledBy(sender)));
  const strange = new Set(others.map(({ handIn }) => handIn.id));
  const copies = copiesAmong(sent, strange);
  const claims = claimedLogins(handIns, roster, calledBy);
  const ownWork = handIns.filter(({ id, whose }) => !strange.has(id) && !copies.has(id) && whose !== 'not-theirs');
  const taken = takenWork(ownWork, isOnePerson);
  const borrowed = borrowedLogins(handIns, new Set([...strange, ...claims.keys()]));
  const nameOf = namesAsWritten(sent, strange, roster);
  const words = doubtWords(nameOf);
  const said = decisions(sent);
  const open = new Map<string, string>();
  const disowned = new Set<string>();
  for (const handIn of handIns) {
    const { id, sender } = handIn;
    const [copied, work, owner, name] = [copies.get(id), taken.get(id), claims.get(id), borrowed.get(id)];
    const isCopy = copied !== undefined || work !== undefined;
    const whose = whoseIs(handIn, said, isCopy);
    const isDoubtful = strange.has(id) || isCopy || owner !== undefined || name !== undefined;
    if (whose === 'not-theirs' && (isDoubtful || senderKey(handIn) !== null)) disowned.add(id);
    if (whose !== undefined || !isDoubtful) continue;
    const sentences = [
      ...(sender && senderKey(handIn) !== null ? [words.sentBy(handIn, sender, strange.has(id))] : []),
      ...(copied ? [words.sameFile(copied)] : []),
      ...(work ? [words.sameWork(work)] : []),
      ...(owner === undefined || strange.has(id) ? [] : [words.loginOfAnother(handIn, owner)]),
      ...(name === undefined ? [] : [words.underOneLogin(handIn, name)]),
    ];
    open.set(id, anonymous ? NAMELESS : sentences.join(' '));
  }
  return { open, disowned, nameOf };
}

/** What somebody calls themselves in a file that names nobody else is how their name is written. */
function namesAsWritten(sent: readonly Sent[], strange: ReadonlySet<string>, roster: Roster): Doubts['nameOf'] {
  const own = new Map<string, string>();
  for (const { handIn, sender, key } of sent) {
    const name = nameIn(handIn);
    if (name !== '' && !strange.has(handIn.id) && namesFit(sender.name ?? '', name)) own.set(key, name);
  }
  return (sender) => {
    const known = roster.nameOf(sender);
    return known === sender.name ? (own.get(keyOfSender(sender) ?? '') ?? known) : known;
  };
}

function whoseIs(handIn: ReadHandIn, said: ReadonlyMap<string, Whose>, isCopy: boolean): Whose | undefined {
  const key = senderKey(handIn);
  if (key === null) return handIn.whose;
  return said.get(contentKey(key, handIn)) ?? (isCopy ? undefined : said.get(personKey(key, handIn)));
}

/** One account, or two ways to hand in under one name and one login. */
function isOnePerson(one: ReadHandIn, other: ReadHandIn): boolean {
  const [key, otherKey] = [senderKey(one), senderKey(other)];
  if (key !== null && key === otherKey) return true;
  if (key !== null && otherKey !== null && one.sender?.from === other.sender?.from) return false;
  const [login, otherLogin] = [plainName(loginOf(one)), plainName(loginOf(other))];
  if (login !== '' && otherLogin !== '' && login !== otherLogin) return false;
  const [name, otherName] = [nameIn(one), nameIn(other)];
  return name === '' || otherName === '' ? name === otherName && login === otherLogin : oneMayBe(name, otherName);
}

function oneMayBe(name: string, other: string): boolean {
  return namesFit(name, other) || namesFit(other, name);
}

/** By hand-in: whose login it gives, as the list or the platform has it. A login that the trainer gave is asked about no more. */
function claimedLogins(
  handIns: readonly ReadHandIn[],
  { ownerOf }: Roster,
  calledBy: (sender: Sender) => string,
): ReadonlyMap<string, LoginOwner> {
  const accounts = new Map<string, ReadHandIn>();
  for (const each of handIns) if (each.sender?.login) accounts.set(plainName(each.sender.login), each);
  return new Map(
    handIns.flatMap((handIn): (readonly [string, LoginOwner])[] => {
      const { id, sender } = handIn;
      const login = plainName(handIn.read.submission.learner.login);
      if (login === '' || handIn.login !== '' || plainName(sender?.login ?? '') === login) return [];
      const name = (sender && calledBy(sender)) || nameIn(handIn);
      const listed = ownerOf(login);
      const isTheirs = listed && ((listed.number !== '' && listed.number === sender?.id) || mayBe(listed, name));
      if (listed && listed.name !== '' && name !== '' && !isTheirs) return [[id, { name: listed.name, from: 'list' }]];
      const holder = accounts.get(login);
      const called = holder?.sender ? calledBy(holder.sender) || nameIn(holder) : '';
      return called === '' || name === '' || oneMayBe(called, name) ? [] : [[id, { name: called, from: 'platform' }]];
    }),
  );
}

/** Names under one login that others are compared to: a class has two or three. */
const MOST_COMPARED = 20;

/** Files that no platform sent and that have a login under which somebody of another name handed in, with that name. */
function borrowedLogins(handIns: readonly ReadHandIn[], doubtful: ReadonlySet<string>): ReadonlyMap<string, string> {
  const known = handIns.filter((each) => nameIn(each) !== '' && loginOf(each) !== '' && !doubtful.has(each.id));
  const found = grouped(known, (each) => plainName(loginOf(each))).flatMap((own) => {
    const sent = own.filter((each) => senderKey(each) !== null);
    // Whom a platform knows is believed; of two that nobody knows, neither.
    const names = [...new Set((sent.length > 0 ? sent : own).map(nameIn))].slice(0, MOST_COMPARED);
    return own.flatMap((handIn) => {
      if (senderKey(handIn) !== null || handIn.login !== '') return [];
      const mine = nameIn(handIn);
      const others = names.filter((name) => !oneMayBe(name, mine));
      const [name] = sent.length > 0 && others.length < names.length ? [] : others;
      return name === undefined ? [] : [[handIn.id, name] as const];
    });
  });
  return new Map(found);
}

type Sent = { readonly handIn: ReadHandIn; readonly sender: Sender; readonly key: string };

/** Tells senders apart. Null: no platform says who sent it. */
export function senderKey({ sender }: ReadHandIn): string | null {
  return sender && keyOfSender(sender);
}

function keyOfSender(sender: Sender): string | null {
  if (sender.id) return `${sender.from}:${sender.id}`;
  if (sender.login) return `login:${plainName(sender.login)}`;
  return sender.name ? `named:${plainName(sender.name)}` : null;
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

/**
 * Where a name is known and the file has one, the name decides: a login in a file is whatever its writer put there. Else one
 * thing in common is enough: people leave their name out, and write an address in the place of a login.
 * @param called the sender’s name, as the platform or the list has it. Empty: it is not known
 */
function namesAnother({ read }: ReadHandIn, sender: Sender, called: string): boolean {
  const { name, login } = read.submission.learner;
  if (called !== '' && name.trim() !== '') return !namesFit(called, name);
  // Asked one after the other: the first that fits is enough, and each costs something in a class of a thousand.
  const fits: (() => boolean)[] = [];
  const { login: known } = sender;
  if (known && login.trim() !== '') fits.push(() => account(known) === account(login));
  const words = account(login).replace(/\d+/g, '');
  if (called !== '' && words.length > 2) fits.push(() => namesFit(called, words));
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
