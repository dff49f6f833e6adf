import { decide, outcomeOf, type DecisionName, type OutcomeName } from '../core/decisions.ts';
import type { ClassifyExercise, TableExercise, WriteExercise } from '../core/exercise.ts';
import { againstRecords, holds } from '../core/sheets/grade-write.ts';
import { plainWords, says } from '../core/sheets/plain-words.ts';
import type { Finding } from './check-exercise.ts';
import { repeated } from '../core/repeated.ts';

/** Answer keys of exercises without code: complete, and in agreement with the decision table. */

export function checkClassify({ categories, items }: ClassifyExercise): Finding[] {
  const known = categories.map(({ id }) => id);
  return [
    ...twice('category', known),
    ...twice(
      'item',
      items.map(({ id }) => id),
    ),
    ...items.flatMap(({ id, answer, why }) => keyFindings(id, `item "${id}"`, known, answer, why)),
    ...known
      .filter((id) => items.every(({ answer }) => answer !== id))
      .map((id) => ({ about: id, message: `no item belongs to category "${id}"` })),
  ];
}

/** What is wrong with a table to fill: each cell is given or answered, and each option has a reason. */
export function checkTable({ columns, rows }: TableExercise): Finding[] {
  const given = columns.filter(({ options }) => options === undefined).map(({ id }) => id);
  const toFill = columns.filter(({ options }) => options !== undefined).map(({ id }) => id);
  const optionsOf = (column: string) => (columns.find(({ id }) => id === column)?.options ?? []).map(({ id }) => id);
  return [
    ...twice(
      'column',
      columns.map(({ id }) => id),
    ),
    ...twice(
      'row',
      rows.map(({ id }) => id),
    ),
    ...(toFill.length === 0 ? [{ about: 'columns', message: 'no column is to be filled' }] : []),
    ...rows.flatMap((row) => [
      ...sameKeys(row.id, `row "${row.id}", given`, given, Object.keys(row.given)),
      ...sameKeys(row.id, `row "${row.id}", answers`, toFill, Object.keys(row.answers)),
      ...Object.entries(row.answers).flatMap(([column, { answer, why }]) =>
        toFill.includes(column)
          ? keyFindings(row.id, `row "${row.id}", column "${column}"`, optionsOf(column), answer, why)
          : [],
      ),
      ...decisionFindings(row, optionsOf),
    ]),
  ];
}

type TableRow = TableExercise['rows'][number];

const DECISION_NAMES: Readonly<Record<DecisionName | OutcomeName, true>> = {
  attempt: true,
  completed: true,
  reconciled: true,
  'hold-existing': true,
  'hold-empty': true,
  conflict: true,
  unresolved: true,
};

/** A row that is a case of the decision table answers as the table does, and asks for what the table finds missing. */
function decisionFindings({ id, case: cell, answers }: TableRow, optionsOf: (column: string) => string[]): Finding[] {
  if (!cell) return [];
  const { decision, missing } = decide(cell.evidence, cell.authority);
  const where = `row "${id}" (${cell.evidence}, ${cell.authority})`;
  const decisions = Object.entries(answers).filter(([column]) =>
    optionsOf(column).some((option) => Object.hasOwn(DECISION_NAMES, option)),
  );
  if (decisions.length === 0)
    return [{ about: id, message: `${where} is a case of the table, and no column to fill holds decisions` }];
  return [
    ...decisions
      .filter(([, { answer }]) => answer !== decision && answer !== outcomeOf(decision))
      .map(([, { answer }]) => ({
        about: id,
        message: `${where}: the answer is "${answer}", the table says "${decision}"`,
      })),
    ...Object.entries(answers)
      .filter(
        ([column, { answer }]) =>
          missing !== undefined && optionsOf(column).includes('authority') && answer !== missing,
      )
      .map(([, { answer }]) => ({
        about: id,
        message: `${where}: the answer is "${answer}", the table misses "${missing ?? ''}"`,
      })),
  ];
}

/**
 * What is wrong with an exercise in words: its own example has to pass, and its records have to hold what is asked
 * for.
 */
export function checkWrite(exercise: WriteExercise): Finding[] {
  const { fields } = exercise;
  return [
    ...recordFindings(exercise),
    ...twice(
      'field',
      fields.map(({ id }) => id),
    ),
    ...fields.flatMap(({ id, example, mentions, avoid }) => {
      const text = example.toLowerCase();
      const has = (words: readonly string[]) => words.some((word) => text.includes(word.toLowerCase()));
      return [
        ...mentions
          .filter((each) => !holds(plainWords(example), each))
          .map(({ anyOf }) => ({
            about: id,
            message: `example of field "${id}" mentions none of: ${anyOf.join(', ')}`,
          })),
        ...avoid
          .filter(({ anyOf }) => has(anyOf))
          .map(({ anyOf }) => ({
            about: id,
            message: `example of field "${id}" holds what it should avoid: ${anyOf.join(', ')}`,
          })),
      ];
    }),
  ];
}

/** What an exercise says of its records: they hold all that it names, and its own examples keep to them. */
function recordFindings(exercise: WriteExercise): Finding[] {
  const { records, fields, subjects = [], values = [] } = exercise;
  const held = plainWords(records.replace(/<[^>]*>/g, ' '));
  const kinds = values.map(({ id }) => id);
  const named = subjects.flatMap(({ name, operation, shown }) => [
    { about: name, value: name },
    ...(operation === undefined ? [] : [{ about: name, value: operation }]),
    ...shown.flatMap((each) => each.records.map((value) => ({ about: name, value }))),
  ]);
  return [
    ...named
      .filter(({ value }) => !says(held, value))
      .map(({ about, value }) => ({ about, message: `"${value}" is not in the records` })),
    ...fields.flatMap((field) => [
      ...againstRecords(exercise, field, field.example).map((reason) => ({
        about: field.id,
        message: `example of field "${field.id}": ${reason}`,
      })),
      ...(field.mayBring ?? [])
        .filter((kind) => !kinds.includes(kind))
        .map((kind) => ({
          about: field.id,
          message: `field "${field.id}" may bring "${kind}", which is no kind of value`,
        })),
      ...(field.evidence && !subjects.some(({ shown }) => shown.some(({ status }) => status === field.evidence?.status))
        ? [{ about: field.id, message: `no subject has the status "${field.evidence.status}"` }]
        : []),
    ]),
  ];
}

function keyFindings(
  about: string,
  where: string,
  options: readonly string[],
  answer: string,
  why: Readonly<Record<string, string>>,
): Finding[] {
  const wrong = options.includes(answer)
    ? []
    : [{ about, message: `${where}: answer "${answer}" is none of ${options.join(', ')}` }];
  return [...wrong, ...sameKeys(about, `${where}, why`, options, Object.keys(why))];
}

function sameKeys(about: string, where: string, wanted: readonly string[], found: readonly string[]): Finding[] {
  return [
    ...wanted.filter((key) => !found.includes(key)).map((key) => ({ about, message: `${where}: "${key}" is missing` })),
    ...found.filter((key) => !wanted.includes(key)).map((key) => ({ about, message: `${where}: "${key}" is unknown` })),
  ];
}

function twice(what: string, ids: readonly string[]): Finding[] {
  return repeated(ids).map((id) => ({ about: id, message: `${what} "${id}" is defined twice` }));
}
