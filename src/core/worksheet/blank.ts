import { authorityInput, evidenceInput } from './default-values.ts';
import {
  ALWAYS_TRIED_NAMES,
  DESTINATION_FIELDS,
  FAILURE_FIELDS,
  FAILURE_ROW_FIELDS,
  FORMAT,
  OPERATION_FIELDS,
  RULE_FIELDS,
  VERSION,
  type Answer,
  type FailureRow,
  type Rule,
  type Step,
  type Table,
  type Worksheet,
} from './model.ts';
import { QUESTION_IDS } from './questions.ts';

/** Empty worksheets and parts of them: nothing is answered, and nothing is made up. */

export function blankWorksheet(id: string, title = ''): Worksheet {
  return {
    format: FORMAT,
    version: VERSION,
    id,
    title,
    failure: blanks(FAILURE_FIELDS),
    operation: blanks(OPERATION_FIELDS),
    steps: [blankStep('step-1')],
    failureTable: [],
  };
}

export function blankStep(id: string, name = ''): Step {
  return {
    id,
    name,
    destination: blanks(DESTINATION_FIELDS),
    profile: null,
    answers: each(QUESTION_IDS, blankAnswer),
    nothingFound: null,
    excluded: blanks(ALWAYS_TRIED_NAMES),
    accepted: { who: '', laterCheck: '' },
    table: blankTable(),
  };
}

/** Not a single rule: the analysis then names every cell that is open. */
export function blankTable(): Table {
  return { hitPolicy: 'unique', inputs: [evidenceInput(), authorityInput()], rules: [] };
}

export function blankRule(id: string): Rule {
  return {
    id,
    when: {},
    decision: null,
    attempt: { key: 'original', noAnswer: 'look-again', atMost: null },
    ...blanks(RULE_FIELDS),
  };
}

export function blankFailureRow(id: string, step: string): FailureRow {
  return { id, step, boundary: null, decision: null, ...blanks(FAILURE_ROW_FIELDS) };
}

export function blankAnswer(): Answer {
  return { value: [], words: '', standing: 'own', source: null, readOn: null };
}

/** The first id of the form `rule-7` that isn't taken. */
export function freshId(prefix: string, taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  for (let number = taken.length + 1; ; number++) {
    const id = `${prefix}-${number}`;
    if (!ids.has(id)) return id;
  }
}

function blanks<Key extends string>(keys: readonly Key[]): { [K in Key]: string } {
  return each(keys, () => '');
}

function each<Key extends string, T>(keys: readonly Key[], make: () => T): { [K in Key]: T } {
  return Object.fromEntries(keys.map((key) => [key, make()])) as { [K in Key]: T };
}
