import { columnBelow } from './gradebook-rows.ts';
import { readCanvas } from './gradebook-canvas.ts';
import { readCsv, type CsvSheet } from './csv-cells.ts';
import { readMoodle } from './gradebook-moodle.ts';
import { headerKind } from './moodle-headers.ts';
import { loginOf, plainName } from './hand-in.ts';
import { nameKey, squeezed } from './same-name.ts';
import type { Learner, Roll } from './class-roll.ts';

/** Who is in the class, as the trainer’s own list has it: so that it can be said who has not handed in. */
export interface Listed {
  /** Empty: the list has none. */
  readonly name: string;
  /** A login or an address. Empty: the list has none. */
  readonly login: string;
  /** The platform’s own number. Empty: the list has none. */
  readonly number: string;
}

/** Most people that a list holds. */
export const MOST_LISTED = 5000;

/**
 * Reads a gradebook of Canvas, a file of Moodle, or a list with one person a line: a name, a login, or both, with a
 * semicolon, a tab or a comma between them. @returns a sentence when it is none of them
 */
export function readClassList(text: string): readonly Listed[] | { readonly sentence: string } {
  const sheet = readCsv(text);
  if ('sentence' in sheet) return sheet;
  const canvas = readCanvas(sheet);
  const people = once('sentence' in canvas ? (fromMoodle(sheet) ?? fromLines(text)) : fromCanvas(sheet, canvas));
  if (people.length === 0) return { sentence: 'There is nobody in this list.' };
  if (people.length > MOST_LISTED)
    return { sentence: `This list names more than ${MOST_LISTED.toLocaleString('en-GB')} people, and is not read.` };
  return people;
}

function fromCanvas(
  sheet: CsvSheet,
  { header, id, student, login }: { header: number; id: number; student: number; login: number },
): Listed[] {
  return columnBelow(sheet, header, id).flatMap(({ row, value }) => {
    const number = value.trim().replace(/^'/, '');
    const name = cellIn(sheet, row, student);
    // Canvas’s own, for trying things out.
    if (number === '' || name === 'Student, Test') return [];
    return [{ name, login: cellIn(sheet, row, login), number }];
  });
}

/** Null: nothing in it says that it is of Moodle. */
function fromMoodle(sheet: CsvSheet): Listed[] | null {
  const book = readMoodle(sheet);
  if ('sentence' in book) return null;
  const logins = book.headers.findIndex((_, column) =>
    columnBelow(sheet, 0, column).some(({ value }) => /^\S+@\S+$/.test(value.trim())),
  );
  const isTable = book.participant >= 0 || book.headers.some((header) => headerKind(header) !== null);
  if (!isTable || (book.names.length === 0 && logins < 0)) return null;
  return sheet.rows.slice(1).map((_, at) => ({
    name: book.names
      .map((column) => cellIn(sheet, at + 1, column))
      .join(' ')
      .trim(),
    login: cellIn(sheet, at + 1, logins),
    number: /(\d+)$/.exec(cellIn(sheet, at + 1, book.participant))?.[1] ?? '',
  }));
}

function fromLines(text: string): Listed[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(fromLine);
}

/** “Ada Ellis <ada@example.org>”, “Ellis, Ada; ada”, or one of the two alone. A word that is no address may be either. */
function fromLine(line: string): Listed {
  const mail = /^(.*?)<([^<>\s]+)>\s*$/.exec(line);
  const cells = mail ? [mail[1] ?? '', mail[2] ?? ''] : cellsIn(line);
  const [first = '', second = ''] = cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  if (second === '' && first.includes('@')) return { name: '', login: first, number: '' };
  return { name: first, login: second, number: '' };
}

/** A comma stands between name and login, too, where what follows it is no name. */
function cellsIn(line: string): readonly string[] {
  const quoted = /^\s*"([^"]*)"\s*[,;\t]([^,;\t]*)/.exec(line);
  if (quoted) return [quoted[1] ?? '', quoted[2] ?? ''];
  const cells = line.split(/[;\t]/);
  if (cells.length > 1) return cells;
  const parts = line.split(',');
  const login = parts.findIndex((part, at) => at > 0 && isLogin(part.trim()));
  return login < 0 ? [line] : [parts.slice(0, login).join(','), parts[login] ?? ''];
}

/** “ada.h”, “ada@example.org”, “4711” or “ada”, and neither “Ada” nor “J.”. */
function isLogin(word: string): boolean {
  if (word === '' || /\s/.test(word) || word.endsWith('.')) return false;
  return /[\d.@]/.test(word) || /^\p{Ll}/u.test(word);
}

function cellIn({ rows }: CsvSheet, row: number, column: number): string {
  return (rows[row]?.[column]?.value ?? '').trim();
}

function once(people: readonly Listed[]): Listed[] {
  const named = people.filter(({ name, login, number }) => name !== '' || login !== '' || number !== '');
  return [...new Map(named.map((each) => [JSON.stringify([each.name, each.login, each.number]), each])).values()];
}

export interface Missing {
  readonly listed: Listed;
  /** What came from them and counts for nobody: a file that can’t be read, or that is not theirs. Null: nothing came. */
  readonly file: string | null;
}

export interface Attendance {
  /** On the list, and nothing that counts came from them. */
  readonly missing: readonly Missing[];
  /** Learners who are not on the list. */
  readonly unlisted: readonly Learner[];
}

/** Who has not handed in: by the platform’s number, then by login, then by name. */
export function attendance(list: readonly Listed[], { learners, unreadable, disowned }: Roll): Attendance {
  let left: readonly Listed[] = list;
  let unlisted: readonly Learner[] = learners;
  const settle = (listedOf: (learner: Learner) => readonly Listed[]) => {
    const found = new Set<Listed>();
    unlisted = unlisted.filter((learner) => {
      // Two of one name are told apart by something else, or by the trainer.
      const [listed, another] = listedOf(learner);
      if (!listed || another || found.has(listed)) return true;
      found.add(listed);
      return false;
    });
    left = left.filter((each) => !found.has(each));
  };
  for (const { ofListed, ofLearner } of WAYS) {
    const known = new Map<string, Listed[]>();
    for (const listed of left)
      for (const key of new Set(ofListed(listed))) known.set(key, [...(known.get(key) ?? []), listed]);
    settle((learner) => known.get(ofLearner(learner)) ?? []);
  }
  const lost = [...unreadable, ...disowned].map(({ file, sender }) => ({
    file,
    number: sender?.id ?? '',
    name: squeezed(sender?.name ?? '')[0] ?? '',
  }));
  return { missing: left.map((listed) => ({ listed, file: fileFrom(listed, lost) })), unlisted };
}

interface Way {
  readonly ofListed: (listed: Listed) => readonly string[];
  /** Empty: nothing that a list could have. */
  readonly ofLearner: (learner: Learner) => string;
}

const filled = (words: readonly string[]) => words.filter((word) => word !== '');

const WAYS: readonly Way[] = [
  {
    ofListed: ({ number }) => filled([number]),
    ofLearner: ({ canvasId, moodleId }) => canvasId ?? moodleId ?? '',
  },
  {
    // A word that stands alone in a list may be either.
    ofListed: ({ login, name }) => filled([plainName(login), plainName(name)]),
    // Whom a file in doubt names may be somebody else.
    ofLearner: ({ doubt, counts }) => (doubt === null ? plainName(loginOf(counts)) : ''),
  },
  { ofListed: ({ name }) => filled([nameKey(name)]), ofLearner: ({ name }) => nameKey(name) },
  {
    ofListed: ({ name }) => squeezed(name),
    ofLearner: ({ doubt, counts: { sender } }) => (doubt === null ? '' : (squeezed(sender?.name ?? '')[0] ?? '')),
  },
];

/** By the platform’s number where both have one, else by the name as the platform writes it. */
function fileFrom(
  { name, number }: Listed,
  lost: readonly { readonly file: string; readonly number: string; readonly name: string }[],
): string | null {
  const names = squeezed(name);
  const isFrom = (each: (typeof lost)[number]) =>
    number !== '' && each.number !== '' ? number === each.number : names.includes(each.name);
  return lost.find(isFrom)?.file ?? null;
}
