import type { SqlTask } from '../../core/sql/sql-exercise.ts';
import { partsOf, placesIn, sqlStatements, type SqlStatement } from '../../core/sql/sql-text.ts';
import type { CodeFault } from '../../core/trace.ts';

/** What a learner wrote, told apart: statements with their lines, in the parts that the exercise has. */

const MOST_CHARACTERS = 20_000;
const MOST_STATEMENTS = 100;

/** Statements by part. Without parts all of them are under the empty name. */
export type Submitted = ReadonlyMap<string, readonly SqlStatement[]>;

export function readSubmission(task: SqlTask, code: string): Submitted | CodeFault {
  if (code.length > MOST_CHARACTERS) {
    return fault(
      'too-much-output',
      `This text has ${code.length} characters, and at most ${MOST_CHARACTERS} are read.`,
    );
  }
  const parts = task.parts.length === 0 ? [{ id: '', text: code, line: 1 }] : partsOf(code);
  const strange = partFault(task, parts);
  if (strange) return strange;
  const statements = new Map(parts.map(({ id, text, line }) => [id, sqlStatements(text, line)]));
  const all = [...statements.values()].flat();
  if (all.length === 0) return fault('bad-statement', 'There is no statement in this text.');
  if (all.length > MOST_STATEMENTS) {
    return fault('too-many-calls', `There are ${all.length} statements here, and at most ${MOST_STATEMENTS} are run.`);
  }
  return statements;
}

/** Every part is there, once. */
function partFault({ parts }: SqlTask, found: readonly { id: string; line: number }[]): CodeFault | null {
  if (parts.length === 0) return null;
  const names = parts.map(({ id }) => id);
  const extra = found.find(({ id }, index) => !names.includes(id) || found.findIndex((each) => each.id === id) < index);
  if (extra) {
    const sentence = names.includes(extra.id)
      ? `The part “${extra.id}” is begun twice.`
      : `There is no part “${extra.id}” in this exercise. There are: ${names.join(', ')}.`;
    return { ...fault('bad-statement', sentence), line: extra.line - 1 };
  }
  const missing = names.find((name) => found.every(({ id }) => id !== name));
  return missing === undefined
    ? null
    : fault('bad-statement', `The line “-- part: ${missing}” is missing: below it belongs what is run as that part.`);
}

/** What keeps a statement from being run at all, whatever the rows are. @param opening its first words, in capitals */
export function statementFault(
  { allowed }: Pick<SqlTask, 'allowed'>,
  { text, line }: SqlStatement,
  opening: string,
  known: readonly string[],
): CodeFault | null {
  const fits = allowed.some((words) => opening === words || /^[^A-Z]/.test(afterWords(opening, words)));
  if (!fits) {
    const [first = ''] = /^[A-Z]+( [A-Z]+)?/.exec(opening) ?? [];
    const sentence = `SQL in this exercise may begin with ${allowed.join(', ')}; this begins with ${first}.`;
    return { id: 'forbidden-statement', sentence, line };
  }
  const strange = placesIn(text).find((place) => !known.some((name) => place === `:${name}`));
  if (strange === undefined) return null;
  const names = known.map((name) => `:${name}`).join(', ');
  const there = known.length === 0 ? 'There are no values to name here.' : `There are: ${names}.`;
  return { id: 'bad-statement', sentence: `No value is called ${strange} here. ${there}`, line };
}

/** What follows the words, or a letter when it doesn't begin with them. */
function afterWords(opening: string, words: string): string {
  return opening.startsWith(words) ? opening.slice(words.length) : 'A';
}

function fault(id: CodeFault['id'], sentence: string): CodeFault {
  return { id, sentence };
}
