import { expect, test } from 'vitest';
import { checkWrite } from '../../src/content/check-answers.ts';
import type { WriteExercise } from '../../src/core/exercise.ts';
import { course } from './course.ts';

/** An exercise in writing that says what its records show is held against those records when the site is built. */

const found = course.exercises
  .map((each) => each.exercise)
  .find((each): each is WriteExercise => each.id === 'incident-note');
if (!found) throw new Error('The exercise is missing.');
const exercise = found;

const messages = (change: Partial<WriteExercise>) =>
  checkWrite({ ...exercise, ...change }).map(({ message }) => message);

const [first, ...others] = exercise.subjects ?? [];
if (!first) throw new Error('The exercise has subjects.');

test('the course’s own exercise has nothing to mend', () => {
  expect(messages({})).toEqual([]);
});

test('a subject that the records don’t name is reported', () => {
  expect(messages({ subjects: [{ ...first, operation: 'req-619' }, ...others] })).toContain(
    '"req-619" is not in the records',
  );
});

test('a record that is not there is reported', () => {
  const shown = [{ status: 'committed' as const, records: ['K-9'], why: 'A look shows it.' }];
  expect(messages({ subjects: [{ ...first, shown }, ...others] })).toContain('"K-9" is not in the records');
});

test('an example that the check itself would turn down is reported', () => {
  const fields = exercise.fields.map((field) =>
    field.id === 'rejected' ? { ...field, example: 'T-2, req-612: refused at 09:59 (L-4)' } : field,
  );
  expect(messages({ fields })).toContain(
    'example of field "rejected": You wrote “09:59”, and no record has this time.',
  );
});

test('a field for a status that nothing has is reported', () => {
  expect(messages({ subjects: [{ ...first, shown: [] }] })).toContain('no subject has the status "replayed"');
});

test('a kind of value that nobody defined is reported', () => {
  const fields = exercise.fields.map((field) => (field.id === 'next' ? { ...field, mayBring: ['weather'] } : field));
  expect(messages({ fields })).toContain('field "next" may bring "weather", which is no kind of value');
});
