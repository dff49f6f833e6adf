import type { Assignment } from '../../src/core/trainers/assignment.ts';
import { sealed, writeSubmission, type Work } from '../../src/core/trainers/submission.ts';
import { aSubmission, someWork } from './make.ts';

/** Files that somebody might hand in to break more than their own row. What a trainer’s copy says of each stands beside. */

export interface Breaker {
  readonly text: string;
  /** The name under which it is read all the same, or null. */
  readonly name: string | null;
  /** What is said of it where it is not read. */
  readonly sentence: string;
}

const DEEP = 100_000;

/** @param works right answers to the whole assignment */
export function breakers(assignment: Assignment, works: readonly Work[]): Readonly<Record<string, Breaker>> {
  let made = 0;
  const file = (name: string, work: readonly Work[] = works, browser = 'zzzz') =>
    writeSubmission(
      aSubmission(
        assignment,
        { name, browser },
        work.map((each) => ownWords(each, ++made)),
      ),
    );
  const nested = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);
  const whole = aSubmission(assignment, { name: 'Deep', browser: 'deep1' }, works);
  return {
    'nested lists': {
      text: `{"tool": "after-the-timeout", "file": "submission", "version": 1, "work": ${nested('[', ']')}}`,
      name: null,
      sentence: 'This hand-in is damaged at',
    },
    'nested objects in an answer': {
      text: writeSubmission(whole).replace(
        '"answers": {}',
        `"answers": {"a": ${nested('{"a":', '}').replace('}', '1}')}}`,
      ),
      name: null,
      sentence: 'This hand-in is damaged at',
    },
    'more than the whole file': {
      text: file('Long').padEnd(1_000_000),
      name: null,
      sentence: 'hand-ins of more than 900,000 are not read',
    },
    'a prototype’s key at the top': {
      text: file('Proto').replace('{', '{"__proto__": {"work": []},'),
      name: null,
      sentence: 'This hand-in is damaged at',
    },
    'keys of prototypes as answers': {
      text: file('Keys', [
        ...works,
        someWork({ exercise: 'constructor', answers: { ['__proto__']: 'x', constructor: 'y', toString: 'z' } }),
      ]),
      name: 'Keys',
      sentence: '',
    },
    'a prototype’s key as a name': { text: file('__proto__', works, 'prot1'), name: '__proto__', sentence: '' },
    'a method’s name as a name': { text: file('constructor', works, 'cons1'), name: 'constructor', sentence: '' },
    'half a character in a name': {
      text: file('Half \ud800 of it', works, 'half1'),
      name: 'Half \ud800 of it',
      sentence: '',
    },
    'a key twice': {
      text: file('First', works, 'twice').replace('"name": "First"', '"name": "First", "name": "Second"'),
      name: 'Second',
      sentence: '',
    },
    'an exercise twice': {
      text: JSON.stringify(sealed({ ...whole, work: [...whole.work, ...whole.work] })),
      name: null,
      sentence: 'it answers the exercise',
    },
    'a number that is none': {
      text: file('Number').replace('"version": 1', '"version": 1e999'),
      name: null,
      sentence: 'without a version',
    },
    'nothing but space': { text: ' \n\t', name: null, sentence: 'This file is empty.' },
    'a name of 200 turning signs': {
      text: file('\u202e'.repeat(200), works, 'turn1'),
      name: '\u202e'.repeat(200),
      sentence: '',
    },
  };
}

/** The same answer in a text and code that nobody else hands in: who changed a file is asked whether it is their own. */
function ownWords(work: Work, turn: number): Work {
  const answers = Object.entries(work.answers).map(([key, text]) => {
    return [key, text.includes(' ') ? `${text} Y${'e'.repeat(turn)}s it does.` : text] as const;
  });
  const code = work.code === null ? null : `${work.code}\n// ${turn}`;
  return { ...work, code, answers: Object.fromEntries(answers) };
}
