import { operationTold } from '../operation-told.ts';
import { hasNoApproval } from '../no-approval.ts';
import { personalDataIn } from '../personal-data.ts';
import { listed } from '../words.ts';
import { finding, type StepCheck, type SheetCheck } from './check.ts';

/** What is said about the operation. */

/** Names, tokens or personal data in a key. */
export const personalDataInKey: SheetCheck = (sheet) => {
  const found = personalDataIn(sheet.operation.keyRecipe);
  if (found.length === 0) return [];
  // An account is told apart by its address, and a card by its number, whatever we would like better.
  const isIdentity =
    found.every((each) => each === 'an e-mail address' || each === 'an account or card number') &&
    sheet.steps.some(({ answers }) => answers.natural.value.includes('yes'));
  return [
    finding(
      'personal-data-in-key',
      isIdentity ? 'advice' : 'wrong',
      { operation: 'keyRecipe' },
      {
        sentence: `The operation key seems to hold ${listed(found)}.`,
        why: isIdentity
          ? 'It may be what the destination itself tells apart; but keys are stored, logged and sent around for years.'
          : 'Keys are stored, logged and sent around for years; a request number says the same and tells nobody anything.',
      },
    ),
  ];
};

export const personalDataInKeyField: StepCheck = (step) => {
  const found = personalDataIn(step.answers.keyField.words);
  if (found.length === 0 || step.answers.keyField.standing !== 'own') return [];
  return [
    finding(
      'personal-data-in-key-field',
      'advice',
      { step: step.id, question: 'keyField' },
      {
        sentence: `What is written about the key’s field mentions ${listed(found)}.`,
        why: 'Keys are stored, logged and sent around for years.',
      },
    ),
  ];
};

/** A key that changes with each try is none. */
export const keyChangesWithTry: SheetCheck = ({ operation }) => {
  const word = /\b(time ?stamp|current time|now\(\)|random|uuid|guid|attempt|try number|retry count|date)\b/i.exec(
    operation.keyRecipe,
  )?.[0];
  if (word === undefined) return [];
  return [
    finding(
      'key-changes-with-try',
      'wrong',
      { operation: 'keyRecipe' },
      {
        sentence: `The operation key is made with “${word}”, which may be another one at the next try.`,
        why: 'Unless it is made once and stored before the first send, every try is a new action.',
      },
    ),
  ];
};

/** What whoever looks at night needs. Whose request it is, and where it can be read, is another one in each case. */
export const operationIncomplete: SheetCheck = (sheet) => {
  const [step] = sheet.steps;
  const operation = step ? operationTold(sheet, step) : sheet.operation;
  const wanted = [
    'intendedAction',
    'keyRecipe',
    'keyStore',
    'authorisation',
    'authorisationPlace',
    'mayPause',
  ] as const;
  const words: Readonly<Record<(typeof wanted)[number], string>> = {
    intendedAction: 'the intended action',
    keyRecipe: 'how the key is made',
    keyStore: 'where the key is stored',
    authorisation: 'who approves',
    authorisationPlace: 'where the approval is read',
    mayPause: 'who can pause it',
  };
  // Where nobody approves anything, there is nothing to say of that.
  const noApproval = sheet.steps.every(({ table }) => hasNoApproval(table));
  const missing = wanted.filter(
    (field) => operation[field].trim() === '' && !(noApproval && field.startsWith('authorisation')),
  );
  const [first] = missing;
  if (first === undefined) return [];
  return [
    finding(
      'operation-incomplete',
      'open',
      { operation: first },
      {
        sentence: `The operation does not yet say ${listed(missing.map((field) => words[field]))}.`,
        why: 'The instruction is followed by somebody who wasn’t there.',
      },
    ),
  ];
};
