import { describe, expect, test } from 'vitest';
import type { WriteExercise } from '../../src/core/exercise.ts';
import { gradeWrite, vouchFor } from '../../src/core/sheets/grade-write.ts';
import type { MarkedAnswer } from '../../src/core/sheets/graded-sheet.ts';
import { course } from '../content/course.ts';
import kept from '../fixtures/written-answers.json' with { type: 'json' };

/** Answers in people’s own words, to each exercise in writing: honest ones hold, and what only looks like one doesn’t. */

function exerciseNamed(id: string): WriteExercise {
  const found = course.exercises
    .map(({ exercise }) => exercise)
    .find((each): each is WriteExercise => each.kind === 'write' && each.id === id);
  if (!found) throw new Error(`There is no exercise ${id}.`);
  return found;
}

/** The reasons for one field, when everything else is as in the exercise’s own examples. */
function reasonsIn(exercise: WriteExercise): (field: string, text: string) => string {
  const model = Object.fromEntries(exercise.fields.map(({ id, example }) => [id, example]));
  return (field, text) => {
    const { marks } = gradeWrite(exercise, { ...model, [field]: text });
    return marks.find(({ key }) => key === field)?.reasons.join(' ') ?? 'there is no such field';
  };
}

describe('an incident note', () => {
  const reasons = reasonsIn(exerciseNamed('incident-note'));

  test.each([
    ['attempted', 'Record L1 shows T1, L3 shows T2, L5 shows T3, L7 shows T4, L9 shows T5.'],
    ['attempted', 'T-1:\n- L-1\nT-2:\n- L-3\nT-3:\n- L-5\nT-4:\n- L-7\nT-5:\n- L-9'],
    ['attempted', 'T-1 (L-1), T-2 (L-3), T-3 (L-5), T-4 (L-7), T-5 (L-9). 615 was never sent (Q-1)'],
    [
      'committed',
      'Req 611 was stored at 09:04. The look K-1 found it, L-10 agrees.\nRequest 614 at 09:11, G-902 (L-8).',
    ],
    ['committed', 'T-1 and T-4. Records: K-1 for T-1, L-8 for T-4.'],
    ['committed', '611 (K-1), 614 (L-8). T-3 is not listed here, see uncertain.'],
    ['replayed', 'T-5: no second row, no duplicate. The register answered from what it had stored under G-901. L-10.'],
    ['uncertain', 'req-613 (T-3): we don’t know. No answer in L-6, look without result in K-2.'],
    ['uncertain', 'It is unclear what became of T-3. L-6: no answer within 5 seconds. K-2: index being rebuilt.'],
    ['uncertain', 'T-3 for req-613. Could be stored or not. L-6 and K-2.'],
    ['uncertain', 'Only T-3: person-16 may or may not be an editor. L-6, K-2.'],
    ['uncertain', 'T-3: neither committed nor rejected can be shown. L-6, K-2.'],
    ['uncertain', 'We have no evidence that 613 was granted and no evidence that it was not. L-6 and K-2.'],
    ['uncertain', 'The look for 613 failed (K-2), and T-3 got no answer (L-6). An open question.'],
    ['containment', 'Duty manager: pause (P-1). 615 waits (Q-1). No customer was informed, notified or told.'],
    [
      'next',
      'Look for 613 by 09:50, register team. Found: it is reconciled. Nothing: send, if approval A-73 says yes.',
    ],
    ['next', 'Owner of 613: register team. Look again at 09:45; approval A-73 read anew. The museum is told by 10:26.'],
    [
      'next',
      'A look for 613 is carried out by the register team at 09:45. Approvals were granted before, and are read again.',
    ],
    [
      'cause',
      'D-1 and N-1: answers came after the wait of 5 seconds. It isn’t fixed yet. Case: a late answer, one row.',
    ],
  ])('holds in field %s: %s', (field, text) => {
    expect(reasons(field, text)).toBe('');
  });

  test.each([
    ['asked', 'Case 3318, Quarry Museums, five requests, 611 to 616', '“616”, and there is no such request'],
    ['committed', 'T-1 (K-1) and T-4 (L-8). Request 613 as well, C-1.', 'req-613 does not belong here'],
    ['committed', 'K-1: T-4, L-8: T-1', 'L-8 does not show this of T-1'],
    ['replayed', 'T-5 wrote a second row (L-10), G-901', '“second row”'],
    ['uncertain', 'T-3 failed (L-6), K-2 unknown', '“failed” of T-3'],
    ['uncertain', 'req-613 went through according to C-1, L-6, nobody looked', '“went through” of req-613'],
    ['uncertain', 'T-3: no answer (L-6) so it was not stored. Unknown why.', '“not stored” of T-3'],
    ['uncertain', 'T-3 is in the register (L-6, K-2), open', '“is in the register” of T-3'],
    ['uncertain', 'T-3 was lost (L-6), nobody knows why', '“was lost” of T-3'],
    ['uncertain', 'T-3 unresolved (L-6, K-2). Person-16 has the access.', '“has the access” of person-16'],
    ['uncertain', 'T-3: unclear (L-6, K-2), the colleague is sure that 613 worked', '“worked” of req-613'],
    ['containment', 'Pause by the duty manager (P-1). req-615 waits. The customer was emailed at 09:30.', '“emailed”'],
    ['containment', 'The duty manager paused (P-1) and req-615 was cancelled.', '“cancelled” of req-615'],
    ['containment', 'Duty manager paused (P-1); 615 was sent later.', '“sent” of req-615'],
    ['containment', 'Duty manager paused (P-1). 615 waits (not sent), Quarry Museums informed.', '“informed”'],
    ['containment', 'Duty manager paused (P-1). req-615 waits. The connector was rebooted.', '“rebooted”'],
    [
      'containment',
      'Everything is under control: the duty manager took care of it, pause, P-1, 615.',
      '“under control”',
    ],
    ['next', '613: the register team looked again at 09:45 and found the row. Approval A-73 said yes.', '“looked”'],
    ['next', '613 was sent again under approval A-73 by the register team; look at 10:30', '“was sent again”'],
    [
      'next',
      'Look for 613 as soon as possible, register team, approval A-73, within the hour',
      '“as soon as possible”',
    ],
    ['cause', 'The network was slow (D-1, N-1). We will wait longer and try to be more careful.', '“more careful”'],
    ['cause', 'Human error in the case. D-1, N-1, wait.', '“human error”'],
    ['cause', 'D-1, N-1: the wait is too short. Fixed by going back to 30 seconds; a test showed it.', '“fixed”'],
  ])('is turned down in field %s: %s', (field, text, reason) => {
    expect(reasons(field, text)).toContain(reason);
  });
});

describe('an operator instruction', () => {
  const reasons = reasonsIn(exerciseNamed('operator-instruction'));

  test.each([
    ['applies', 'Access was asked for, the answer got lost, and the approval is gone.'],
    ['applies', 'Outcome hold-existing: access is in the register, the approval was taken back.'],
    ['look', 'Access register, read-only view. No row: not granted. Another person or another access: conflict.'],
    ['look', 'The register’s read-only view. Found: it was done. Not found: it was not. A different access: stop.'],
    ['step', 'If the access is there: don’t touch it, note it in case 2207 with the time, and tell the access owner.'],
    ['step', 'Do not remove the access and do not grant it again. Leave it, and record the look in case 2207.'],
    ['stop', 'Any conflict. Register down. Approval not to be read. Nothing more until the owner has answered.'],
    ['stop', 'The row shows another person or another access, or the register is not reachable.'],
    ['owner', 'Access owner decides, duty manager covers. Not Dana Whitlock, who leaves at noon. News at 11:40.'],
    [
      'ending',
      'The owner’s decision: it stays, or is revoked under tenant-c:req-481:removal with a separate approval, or dropped.',
    ],
  ])('holds in field %s: %s', (field, text) => {
    expect(reasons(field, text)).toBe('');
  });

  test.each([
    ['request', 'Harbour Clinics, request 481, reader for person 32', '“person 32”'],
    ['request', 'Harbour Clinics, request 482, before: 481, reader', '“request 482”'],
    ['key', 'tenant-c:req-481:grant, and if it fails tenant-c:req-481:grant-2', '“tenant-c:req-481:grant-2”'],
    ['authority', 'Approval A-311 in the request system was withdrawn, ask the approver', '“a-311”'],
    ['look', 'Register, read-only: nothing, so it was probably not done. Other details: stop.', '“probably”'],
    ['step', 'If the access is there, remove it and note that. Leave the rest.', '“remove it”'],
    ['step', 'Grant it again under the same key and record it, leave the rest.', '“grant it again”'],
    ['ending', 'Dana decides: keep, remove with its own key, or drop, recorded', '“dana”'],
    ['limits', 'none', 'That is too short'],
  ])('is turned down in field %s: %s', (field, text, reason) => {
    expect(reasons(field, text)).toContain(reason);
  });
});

describe('a failure of one’s own', () => {
  const reasons = reasonsIn(exerciseNamed('one-real-failure'));

  test.each([
    [
      'failure',
      'The terminal showed “communication problem”. It was never found out whether the refund had been booked.',
    ],
    ['failure', 'The parcel label was ordered and the browser went blank. Next morning two labels were on the bill.'],
    ['key', 'refund-812, kept in ours before sending. They don’t look at it.'],
    ['look', 'In the provider’s portal under Payments. It is brought up to date every night.'],
    ['look', 'Portal, tab Transactions. Real time, according to their manual of 2025.'],
    [
      'table',
      'Refund found, same amount: approved, close; not approved, leave it and tell finance.\nNo refund, proved absent: send, if ' +
        'approved.\nAnother amount: stop in all three.\nIn doubt: nothing is sent, finance looks tomorrow at 9.',
    ],
    ['stop', 'Hands off when the list shows another amount. The finance lead decides. Next news at 15:00.'],
    ['questions', 'Do they keep our number? Line two of the table depends on it.'],
  ])('holds in field %s: %s', (field, text) => {
    expect(reasons(field, text)).toBe('');
  });

  test.each([
    ['request', 'x', 'That is too short'],
    ['limits', '.', 'That is too short'],
    ['questions', 'Whatever they say.', 'Write at least one question'],
    ['key', 'No idea about that.', 'say what is missing'],
    ['stop', 'Stop when the team lead says so, as soon as possible, next day', '“as soon as possible”'],
    [
      'table',
      'As requested: record. Not there: send. Other: stop. Cannot tell: assume it was done. Owner: team.',
      '“assume”',
    ],
    [
      'table',
      'Match: record. Absent: send. Different: overwrite it. Cannot tell: wait. Owner: desk.',
      '“overwrite it”',
    ],
  ])('is turned down in field %s: %s', (field, text, reason) => {
    expect(reasons(field, text)).toContain(reason);
  });
});

/**
 * Nearly 300 answers as engineers and service desks would give them. Whether they are right was judged by the brief before
 * they were run; whether a right one uses words that the check knows was seen by running it. “For a reader” are wrong and not
 * found out: six of them, of which one, a hold that ends after a week, a better check might see.
 */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, readonly (readonly string[])[]>>>> = kept;

describe.each(Object.entries(ANSWERS))('answers to %s', (id, kinds) => {
  const exercise = exerciseNamed(id);
  const answers = (kind: string) => (kinds[kind] ?? []).map(([field = '', text = '']) => ({ field, text }));

  function markOf(field: string, text: string, vouched: Readonly<Record<string, string>> = {}): MarkedAnswer {
    const mark = gradeWrite(exercise, { ...vouched, [field]: text }).marks.find(({ key }) => key === field);
    if (!mark) throw new Error(`There is no field ${field}.`);
    return mark;
  }

  const refused = (kind: string) => answers(kind).filter(({ field, text }) => markOf(field, text).mark !== 'right');

  test('that are right hold', () => expect(refused('right')).toEqual([]));

  test('that are wrong are turned down', () => expect(refused('wrong')).toEqual(answers('wrong')));

  test('that are wrong in what only a reader sees are not judged', () => expect(refused('forAReader')).toEqual([]));

  test('in words that the check doesn’t know hold on the writer’s word, and on nothing else', () => {
    for (const { field, text } of answers('inOtherWords')) {
      const { mark, reasons, unseen = [] } = markOf(field, text);
      expect({ text, mark, reasons }).toEqual({ text, mark: 'wrong', reasons: unseen.map(({ why }) => why) });
      const vouched = (of: string) => Object.fromEntries(unseen.map(({ key }) => [key, vouchFor(of)]));
      expect(markOf(field, text, vouched(text)).mark).toBe('right');
      expect(markOf(field, text, vouched('an earlier text')).mark).toBe('wrong');
    }
  });
});

test('a sheet that holds on its writer’s word says so', () => {
  const exercise = exerciseNamed('operator-instruction');
  const model = Object.fromEntries(exercise.fields.map(({ id, example }) => [id, example]));
  const text = 'Exists: hands in pockets, and a line in case 2207.';
  const { marks } = gradeWrite(exercise, { ...model, step: text });
  const points = marks.flatMap(({ unseen = [] }) => unseen.map(({ key }) => [key, vouchFor(text)]));
  const { status, sentence } = gradeWrite(exercise, { ...model, step: text, ...Object.fromEntries(points) });
  expect({ status, sentence }).toEqual({
    status: 'passed',
    sentence:
      'All 10 fields hold what they need. 2 points count on the writer’s word, because the check knows no such words: a reader decides, in a class the trainer.',
  });
});
