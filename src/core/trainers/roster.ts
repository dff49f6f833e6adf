import type { Listed } from './class-list.ts';
import { plainName } from './hand-in.ts';
import type { Sender } from './lms-names.ts';
import { namesFit, squeezed } from './same-name.ts';

/** What the trainer’s own list knows of whoever handed in. What fits two of its lines fits none. */
export interface Roster {
  /** How a sender is called: a platform squeezes a name, and the list has it in full. */
  readonly nameOf: (sender: Sender) => string;
  /** The name that the list has for a sender, by number or login. Empty: none. */
  readonly nameListed: (sender: Sender) => string;
  /** Whose login it is. Null: nobody’s on the list. */
  readonly ownerOf: (login: string) => Listed | null;
  /** The login that the list has for somebody. Empty: none. */
  readonly loginListed: (person: ListedPerson) => string;
}

/** Somebody as the platform has them, or, where it has no name, as they gave it themselves. */
export interface ListedPerson {
  readonly sender: Sender | null;
  readonly name: string;
  /** As the learner gave it. */
  readonly login: string;
}

export function rosterOf(list: readonly Listed[]): Roster {
  const names = index(list, ({ name }) => squeezed(name));
  const inFull = index(namedOnce(list), ({ name }) => squeezed(name));
  const numbers = index(list, ({ number }) => [number]);
  const logins = index(list, ({ login }) => [plainName(login)]);
  const ownerOf = (login: string) => logins.get(plainName(login)) ?? null;
  const numbered = ({ id }: Sender) => numbers.get(id ?? '') ?? null;
  return {
    nameOf: (sender) =>
      numbered(sender)?.name ||
      inFull.get(squeezed(sender.name ?? '')[0] ?? '')?.name ||
      (sender.name ?? sender.login ?? 'somebody'),
    nameListed: (sender) => numbered(sender)?.name || ownerOf(sender.login ?? '')?.name || '',
    ownerOf,
    loginListed({ sender, name, login }) {
      const fitting = (listed: Listed | null | undefined) => (listed && mayBe(listed, name) ? listed.login : '');
      const own = names.get(squeezed(name)[0] ?? '');
      return (sender && fitting(numbered(sender))) || fitting(own) || fitting(ownerOf(login));
    },
  };
}

/** Whether a line of the list and a name may be one person’s. */
export function mayBe({ name: listed }: Listed, name: string): boolean {
  return listed !== '' && name.trim() !== '' && (namesFit(listed, name) || namesFit(name, listed));
}

/** Two lines with one name say the same of how it is written. */
function namedOnce(list: readonly Listed[]): readonly Listed[] {
  return [...new Map(list.map((each) => [each.name, each])).values()];
}

function index(list: readonly Listed[], keysOf: (listed: Listed) => readonly string[]): Map<string, Listed | null> {
  const found = new Map<string, Listed | null>();
  for (const listed of list)
    for (const key of keysOf(listed)) if (key !== '') found.set(key, found.has(key) ? null : listed);
  return found;
}
