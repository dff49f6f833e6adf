import { givenText } from './given-text.ts';
import { isOneName, nameKey } from './gradebook-names.ts';

/** Whose row is whose. */

/** Who handed in, as far as a gradebook may know them. */
export interface Person {
  /** The learner’s key in the class. */
  readonly key: string;
  /** As the hand-in has it. Null: it has none, or none that counts. */
  readonly name: string | null;
  readonly login: string;
  /** Logins for which there is more than the learner’s own word. */
  readonly knownLogins: readonly string[];
  readonly canvasId: string | null;
  readonly moodleId: string | null;
}

/** `number`: the platform’s own; `login`: a user name, an address or an ID number; `name`: nothing but the very same name. */
export type MatchedBy = 'number' | 'login' | 'name';

export interface Match {
  readonly key: string;
  readonly row: number;
  readonly by: MatchedBy;
  /** Why a person has to say that it is the same one. Null: nothing speaks against it. */
  readonly doubt: 'another name' | 'no name' | 'only the name' | 'own word' | null;
}

/** Where a gradebook says who a row’s learner is. */
export interface Identity {
  /** Rows of learners. */
  readonly people: readonly number[];
  /** The platform’s own number in a row, or ''. */
  readonly numberIn: (row: number) => string;
  readonly numberOf: (person: Person) => string | null;
  /** What a login may be: what stands in each column that tells learners apart. */
  readonly loginsIn: (row: number) => readonly string[];
  /** The learner’s name in a row, or '' where the file has none. */
  readonly nameIn: (row: number) => string;
}

export interface Matches {
  readonly found: readonly Match[];
  /** Those who have no row, each with why. */
  readonly without: ReadonlyMap<string, string>;
}

/**
 * Finds each learner’s row: by the platform’s number, else by the login in any of the columns that tell learners apart, else,
 * as an offer, by the very same name. What fits two rows fits none.
 * @param same rows that a person told, by the learner’s key
 */
export function matchRows(people: readonly Person[], identity: Identity, same: ReadonlyMap<string, number>): Matches {
  const without = new Map<string, string>();
  const indexes: Indexes = { number: index(identity, 'number'), login: index(identity, 'login') };
  const claims: Claim[] = [];
  for (const person of people) {
    const told = same.get(person.key);
    const found = lookUp(indexes, identity, person);
    if (told !== undefined && (typeof found === 'string' || found.row !== told)) {
      claims.push({ person, row: told, by: 'name', doubt: 'only the name', told: true });
    } else if (typeof found === 'string') {
      without.set(person.key, found);
    } else {
      claims.push({ person, ...found, doubt: doubtIn(identity, person, found), told: told !== undefined });
    }
  }
  const sure = settled(claims, without);
  const offers = byName(people, identity, sure);
  for (const { key } of offers) without.delete(key);
  return { found: [...sure, ...offers], without };
}

type Claim = Omit<Match, 'key'> & { readonly person: Person; readonly told: boolean };

/** A person’s word first, then whose name stands in the row, then the platform’s number. Two alike get nothing. */
function settled(claims: readonly Claim[], without: Map<string, string>): Match[] {
  const rows = new Map<number, Claim[]>();
  for (const claim of claims) rows.set(claim.row, [...(rows.get(claim.row) ?? []), claim]);
  return [...rows.values()].flatMap((own) => {
    const most = Math.max(...own.map(weight));
    const [best, another] = own.filter((each) => weight(each) === most);
    for (const each of own)
      if (another) without.set(each.person.key, `its row fits ${others(own, each)}, too.`);
      else if (best && each !== best) without.set(each.person.key, `its row goes to ${called(best.person)}.`);
    return best && !another ? [{ key: best.person.key, row: best.row, by: best.by, doubt: best.doubt }] : [];
  });
}

function weight({ told, doubt, by }: Claim): number {
  return (told ? 4 : 0) + (doubt === null ? 2 : 0) + (by === 'number' ? 1 : 0);
}

function others(claims: readonly Claim[], own: Claim): string {
  return claims.flatMap((each) => (each === own ? [] : [called(each.person)])).join(' and ');
}

function called({ name, login }: Person): string {
  return name === null ? (login === '' ? 'another learner' : `“${givenText(login)}”`) : givenText(name);
}

/** The platform’s number names somebody for certain; a login is what a hand-in says of itself. */
function doubtIn({ nameIn }: Identity, { name, login, knownLogins }: Person, { row, by }: Found): Match['doubt'] {
  const there = nameIn(row);
  if (there === '') {
    const isKnown = by === 'number' || knownLogins.some((each) => plain(each) === plain(login));
    return isKnown ? null : 'own word';
  }
  if (name === null) return by === 'number' ? null : 'no name';
  return isOneName(there, name) ? null : 'another name';
}

/** The very same full name, in no second row and of no second learner. It is offered, and never taken for granted. */
function byName(people: readonly Person[], identity: Identity, sure: readonly Match[]): Match[] {
  const taken = new Set(sure.map(({ row }) => row));
  const placed = new Set(sure.map(({ key }) => key));
  const rows = new Map<string, number[]>();
  for (const row of identity.people) {
    const key = nameKey(identity.nameIn(row));
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  const counts = new Map<string, number>();
  for (const { name } of people) if (name !== null) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  return people.flatMap(({ key, name }) => {
    if (placed.has(key) || name === null || nameKey(name) === '' || counts.get(nameKey(name)) !== 1) return [];
    const [row, second] = rows.get(nameKey(name)) ?? [];
    if (row === undefined || second !== undefined || taken.has(row)) return [];
    return [{ key, row, by: 'name' as const, doubt: 'only the name' as const }];
  });
}

type Found = Pick<Match, 'row' | 'by'>;
type Index = ReadonlyMap<string, ReadonlySet<number>>;
type Indexes = Readonly<Record<'number' | 'login', Index>>;

function lookUp(indexes: Indexes, { numberOf }: Identity, person: Person): Found | string {
  const values = [
    ['number', numberOf(person) ?? ''],
    ['login', person.login],
  ] as const;
  for (const [by, value] of values) {
    const rows = plain(value) === '' ? [] : [...(indexes[by].get(plain(value)) ?? [])];
    if (rows.length > 1) return `${rows.length} rows have “${givenText(value.trim())}”, so none is filled.`;
    if (rows[0] !== undefined) return { row: rows[0], by };
  }
  return values.some(([, value]) => value.trim() !== '')
    ? 'no row has this number or login.'
    : 'neither number nor login is known.';
}

function index({ people, numberIn, loginsIn }: Identity, by: 'number' | 'login'): Index {
  const rows = new Map<string, Set<number>>();
  for (const row of people)
    for (const value of by === 'number' ? [numberIn(row)] : loginsIn(row)) {
      if (plain(value) !== '') rows.set(plain(value), (rows.get(plain(value)) ?? new Set()).add(row));
    }
  return rows;
}

/** Spreadsheets put apostrophes and blanks around numbers, and nobody minds the case of a login. */
function plain(value: string): string {
  return value.trim().replace(/^'/, '').normalize('NFKC').toLowerCase();
}
