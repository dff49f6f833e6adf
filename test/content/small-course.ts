import type { Files } from '../../src/content/parse-course.ts';

/** A course of one lesson with one exercise of each kind, without a fault, as the files that would hold it. */

const LESSON = `---
id: small
title: A small lesson
summary: It shows one thing.
part: What a timeout tells you
minutes: 5
track: operator
objectives:
  - Say what a timeout tells you
needs: []
exercises: [code-it, sort-it, fill-it, write-it]
sources:
  - title: A source
limits:
  - It shows one thing only.
trainer:
  aim: One thing is understood.
  minutes: 5
  wrong:
    - { answer: One, ask: Why? }
    - { answer: Two, ask: Why? }
    - { answer: Three, ask: Why? }
  debrief: What now?
database: CREATE TABLE grants (operation TEXT NOT NULL);
---

A [timeout](term:timeout) says little.

## Look first

\`\`\`sql run
SELECT * FROM grants;
\`\`\`

\`\`\`quiz
id: why-look
question: Why look first?
options:
  - text: It may have happened.
    correct: true
    why: The answer may have been lost.
  - text: It is polite.
    why: Politeness settles nothing.
\`\`\`

\`\`\`timeline
id: lost
caption: The answer is lost
exercise: code-it
scenario: none-yes
code: starter
faults:
  - { at: destination.grant, fault: response-lost }
\`\`\`

\`\`\`table
caption: The whole table
\`\`\`

\`\`\`exercise code-it
\`\`\`

\`\`\`exercise sort-it
\`\`\`

\`\`\`exercise fill-it
\`\`\`

\`\`\`exercise write-it
\`\`\`
`;

const common = (id: string) => ({ id, title: 'An exercise', lesson: 'small', minutes: 3 });

const CODE = {
  ...common('code-it'),
  kind: 'recover',
  workload: 'grants',
  rules: ['one-effect', 'table'],
  faults: ['response-lost'],
  levels: [[1, 1, 0]],
  mutants: [{ file: 'blind-retry.ts', misconception: 'A timeout means it failed.', rule: 'one-effect' }],
  hints: { 'one-effect': ['Look.', 'Look here.', 'This row.'], table: ['Look.', 'Look here.', 'This row.'] },
};

const CLASSIFY = {
  ...common('sort-it'),
  kind: 'classify',
  question: 'What does each tell you?',
  categories: [
    { id: 'definite', label: 'Definite' },
    { id: 'indefinite', label: 'Indefinite' },
  ],
  items: [
    { id: 'a-timeout', text: 'A timeout', answer: 'indefinite', why: { definite: 'It is not.', indefinite: 'It is.' } },
    { id: 'a-refusal', text: 'A refusal', answer: 'definite', why: { definite: 'It is.', indefinite: 'It is not.' } },
  ],
};

const TABLE = {
  ...common('fill-it'),
  kind: 'table',
  question: 'What is decided?',
  columns: [
    { id: 'found', label: 'Found' },
    {
      id: 'decision',
      label: 'Decision',
      options: [
        { id: 'attempt', label: 'Attempt' },
        { id: 'reconciled', label: 'Reconcile' },
      ],
    },
  ],
  rows: [
    {
      id: 'nothing-there',
      given: { found: 'No action exists' },
      answers: { decision: { answer: 'attempt', why: { attempt: 'It is missing.', reconciled: 'Nothing is there.' } } },
      case: { evidence: 'none', authority: 'yes' },
    },
  ],
};

const WRITE = {
  ...common('write-it'),
  kind: 'write',
  question: 'Write the instruction.',
  records: 'Attempt 1: **timeout**.',
  fields: [
    {
      id: 'owner',
      label: 'Owner',
      help: 'A role.',
      mentions: [{ anyOf: ['access owner'], why: 'A role decides.' }],
      avoid: [{ anyOf: ['Alex'], why: 'A person may be away.' }],
      example: 'The access owner',
    },
    { id: 'stop', label: 'Stop condition', help: 'When to stop.', example: 'The key has other details.' },
  ],
  rubric: ['One', 'Two', 'Three', 'Four'],
};

const SCENARIOS = [{ id: 'none-yes', label: 'Nothing there yet', evidence: 'none', authority: 'yes' }];

const RECOVER = `import type { Recover } from 'after-the-timeout';

export const recover: Recover = async () => 'unresolved';
`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const FILES: Readonly<Record<string, string>> = {
  'lessons/glossary.yaml': '- id: timeout\n  term: Timeout\n  meaning: The end of the caller’s waiting.\n',
  'lessons/01-small/lesson.md': LESSON,
  'exercises/code-it/exercise.json': json(CODE),
  'exercises/code-it/brief.md': 'Mend the recovery.\n',
  'exercises/code-it/scenarios.json': json(SCENARIOS),
  'exercises/code-it/starter.ts': RECOVER,
  'exercises/code-it/solution.ts': RECOVER,
  'exercises/code-it/mutants/blind-retry.ts': RECOVER,
  'exercises/sort-it/exercise.json': json(CLASSIFY),
  'exercises/sort-it/brief.md': 'Sort them.\n',
  'exercises/fill-it/exercise.json': json(TABLE),
  'exercises/fill-it/brief.md': 'Fill it.\n',
  'exercises/write-it/exercise.json': json(WRITE),
  'exercises/write-it/brief.md': 'Write it.\n',
};

/** A change to one file: texts to replace and what with, a whole new text, or null to delete it. */
export type Change = readonly [from: string, to: string, ...more: string[]] | string | null;

/** The small course with some of its files changed. Throws when a text to replace isn't there. */
export function smallCourse(changes: Readonly<Record<string, Change>> = {}): Files {
  const files = new Map(Object.entries(FILES));
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path);
    else if (typeof change === 'string') files.set(path, change);
    else files.set(path, replaced(files.get(path) ?? '', change));
  }
  return files;
}

function replaced(text: string, [from = '', to = '', ...more]: readonly string[]): string {
  if (!text.includes(from)) throw new Error(`the small course has no “${from}” there`);
  const next = text.replace(from, () => to);
  return more.length === 0 ? next : replaced(next, more);
}
