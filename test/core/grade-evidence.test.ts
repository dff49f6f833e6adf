import { describe, expect, test } from 'vitest';
import type { WriteExercise } from '../../src/core/exercise.ts';
import { gradeWrite } from '../../src/core/sheets/grade-write.ts';
import { course } from '../content/course.ts';

/** The incident note, with the answers that people give: each status needs a record, and what nobody knows stays unknown. */

const exercise = course.exercises
  .map((each) => each.exercise)
  .find((each): each is WriteExercise => each.id === 'incident-note');
if (!exercise) throw new Error('The exercise is missing.');
const note = exercise;
const model = Object.fromEntries(note.fields.map(({ id, example }) => [id, example]));

/** The reasons for one field, when everything else is as in the model. */
function reasonsFor(field: string, text: string): string {
  const marks = gradeWrite(note, { ...model, [field]: text }).marks;
  return marks.find(({ key }) => key === field)?.reasons.join(' ') ?? 'there is no such field';
}

test('the model note passes', () => {
  expect(gradeWrite(note, model).status).toBe('passed');
});

describe('right notes in other words', () => {
  test.each([
    ['committed', 'T-1 and T-4 are both stored: see K-1 for the first. T-4 has L-8.'],
    ['committed', 'K-1 shows that T-1 is stored; L-8 shows the same of T-4'],
    ['committed', 'req-611 (L‑10), req-614 (l-8)'],
    ['committed', 'T-1: stored. Evidence: K-1.\nT-4: stored. Evidence: L-8.'],
    ['replayed', 'req-611 once more: G-901 came back as stored at 9:04 (L10, L-10)'],
    ['uncertain', 'req-613. No answer, see L-6. Person 16 may have the access or not.\nreq-613: the look failed (K-2)'],
    ['uncertain', 'T-3: we can’t tell whether it was committed; T-3 has no answer (L-6)'],
    ['rejected', '- T-2 (L-4): refused by the register'],
    ['containment', 'Pause by the duty manager (P-1). req-615 stays unsent; the museum has not been informed.'],
  ])('%s: %s', (field, text) => {
    expect(reasonsFor(field, text)).toBe('');
  });
});

describe('a status', () => {
  test('needs a record beside it', () => {
    expect(reasonsFor('committed', 'T-1 and T-4')).toContain('You name T-1 and cite no record that shows this.');
  });

  test('needs a record that shows it, and an unanswered sending shows no commit', () => {
    expect(reasonsFor('committed', 'T-1 (L-2)\nT-4 (L-8)')).toContain('L-2 does not show this of T-1.');
  });

  test('is not shown by a record of another attempt', () => {
    expect(reasonsFor('committed', 'T-1 (L-8)\nT-4 (K-1)')).toContain('L-8 does not show this of T-1.');
  });

  test('is missed where it is left out, without giving the record away', () => {
    const reasons = reasonsFor('attempted', 'T-1 (L-1), T-2 (L-3), T-3 (L-5), T-4 (L-7)');
    expect(reasons).toBe('The scheduler sent request 611 once more, at 09:14. That is an attempt too.');
  });

  test('holds no attempt of another status: a replay has committed nothing', () => {
    expect(reasonsFor('committed', 'T-1 (K-1)\nT-4 (L-8)\nT-5 (L-10)')).toContain('T-5 does not belong here.');
  });

  test('holds no rejection that is counted as a commit', () => {
    expect(reasonsFor('committed', 'req-611 (K-1), req-612 (L-4), req-614 (L-8)')).toContain(
      'req-612 does not belong here.',
    );
  });

  test('holds nothing that was never sent', () => {
    expect(reasonsFor('attempted', `${model['attempted']}\nreq-615 (Q-1)`)).toContain('req-615 does not belong here.');
  });

  test('tells two attempts of one operation apart where both belong', () => {
    expect(reasonsFor('attempted', 'req-611 (L-1, L-9), T-2 (L-3), T-3 (L-5), T-4 (L-7)')).toContain(
      'The first sending for request 611',
    );
  });
});

describe('what nobody knows', () => {
  test.each([
    ['uncertain', 'T-3, req-613: was granted, only the answer is missing (L-6). Not known to the desk.', 'granted'],
    ['uncertain', 'T-3 failed after 5 seconds (L-6, K-2)\nNobody knows why', 'failed'],
    ['next', `${model['next']} req-613 was carried out.`, 'carried out'],
    ['containment', `${model['containment']} req-613 did not happen.`, 'did not happen'],
    ['committed', `${model['committed']}\nT-3, completed (L-6)`, 'completed'],
  ])('may not be told as known, in field %s', (field, text, claim) => {
    expect(reasonsFor(field, text)).toMatch(new RegExp(`You write “${claim}” of (T-3|req-613), and nobody knows that`));
  });

  test('may be told with the condition under which it would be known', () => {
    expect(reasonsFor('next', `${model['next']} If req-613 was granted, it is reconciled.`)).toBe('');
  });

  test('is no guess', () => {
    expect(reasonsFor('uncertain', 'T-3: no answer (L-6), probably not granted (C-1)')).toContain('“probably”');
  });
});

describe('what no record holds', () => {
  test.each([
    ['a record', 'rejected', 'T-2 (L-4, L-14)', 'You wrote “l-14”, and no record has this number.'],
    ['a request', 'asked', `${model['asked']} Also req-616.`, 'You wrote “req-616”, and there is no such request.'],
    ['a person', 'uncertain', `${model['uncertain']} Or person-61.`, 'nobody in the records has this number'],
    [
      'a time',
      'containment',
      `${model['containment']} At 09:45 too.`,
      'You wrote “09:45”, and no record has this time.',
    ],
    ['a notice', 'containment', `${model['containment']} The museum was informed.`, 'M-1 was written and not sent'],
    ['a reversal', 'next', `${model['next']} T-1 was rolled back.`, 'No record shows that anything was taken back.'],
    ['a restart', 'containment', `${model['containment']} The pause was lifted.`, 'No record shows that work goes on'],
  ])('%s is named as invented', (_what, field, text, reason) => {
    expect(reasonsFor(field, text)).toContain(reason);
  });

  test('is allowed where it is a proposal: a time for the next check', () => {
    expect(reasonsFor('next', model['next']?.replace('09:45', '09:47') ?? '')).toBe('');
  });

  test('is not found in what is written differently and means the same', () => {
    expect(reasonsFor('containment', 'Pause by the duty manager at 9.26 (P1, P-1). req-615 waits.')).toBe('');
  });
});
