import { describe, expect, it } from 'vitest';
import { classReports, exercisesById, ungradedWork } from '../../src/core/trainers/class-reports.ts';
import { classRoll } from '../../src/core/trainers/class-roll.ts';
import { readPattern, senderOf } from '../../src/core/trainers/lms-names.ts';
import { anAssignment, aSubmission, received, someWork } from './make.ts';

const assignment = anAssignment();
const ada = (code: string, madeAt: string, learner = {}) =>
  aSubmission(assignment, learner, [someWork({ exercise: 'first-recovery', code })], madeAt);
const [NINE, TEN] = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'];

describe('the sender of a file', () => {
  it.each([
    [
      'ellisada_4512_88012_ada.recovery.json',
      { from: 'canvas', id: '4512', name: 'ellisada', login: null, late: false },
    ],
    [
      'archive/ellisada_LATE_4512_88012_ada.recovery-1.json',
      { from: 'canvas', id: '4512', name: 'ellisada', login: null, late: true },
    ],
    [
      'Ada Ellis_4512_assignsubmission_file_/ada.recovery.json',
      { from: 'moodle', id: '4512', name: 'Ada Ellis', login: null, late: false },
    ],
    [
      'Ada Ellis_4512_assignsubmission_file_ada.recovery.json',
      { from: 'moodle', id: '4512', name: 'Ada Ellis', login: null, late: false },
    ],
    [
      'Ada_van_Ellis_4512_assignsubmission_file/ada.json',
      { from: 'moodle', id: '4512', name: 'Ada_van_Ellis', login: null, late: false },
    ],
    ['ada.recovery.json', null],
    ['2026_03_notes.json', null],
  ])('is read from its name: %s', (path, sender) => {
    expect(senderOf(path)).toEqual(sender);
  });

  it('is read by a pattern where a platform has names of its own', () => {
    const pattern = readPattern('{login} - {name}/*.json');
    expect(senderOf('u77 - Ada Ellis/ada.json', pattern)).toMatchObject({
      from: 'pattern',
      login: 'u77',
      name: 'Ada Ellis',
    });
    expect(senderOf('other.json', pattern)).toBeNull();
    expect(readPattern('*.json')).toBeNull();
    expect(senderOf('a(b', readPattern('{name}(b'))).toMatchObject({ name: 'a' });
  });
});

describe('a class', () => {
  it('counts the latest of several hand-ins, keeps the others, and knows copies', () => {
    const later = ada('second', TEN);
    const { learners } = classRoll(
      [received(later), received(ada('first', NINE)), received(later, 'copy.json')],
      false,
    );
    expect(learners).toHaveLength(1);
    expect(learners[0]?.counts.read.submission.work[0]?.code).toBe('second');
    expect(learners[0]?.earlier.map(({ read }) => read.submission.work[0]?.code)).toEqual(['first']);
    expect(learners[0]?.copies).toHaveLength(1);
  });

  it('keeps two learners with one name apart, and says so', () => {
    const { learners } = classRoll(
      [received(ada('one', NINE, { browser: 'aaaa' })), received(ada('two', TEN, { browser: 'bbbb' }))],
      false,
    );
    expect(learners).toHaveLength(2);
    expect(learners[0]?.remarks).toEqual([
      '2 learners handed in under this name. Give each a login to tell them apart, or the same to join them.',
    ]);
  });

  it('joins hand-ins under a login that the trainer gave', () => {
    const { learners } = classRoll(
      [
        received(ada('one', NINE, { browser: 'aaaa' }), 'a', 'ada'),
        received(ada('two', TEN, { browser: 'bbbb' }), 'b', 'ADA '),
      ],
      false,
    );
    expect(learners).toHaveLength(1);
    expect(learners[0]).toMatchObject({
      replaced: {
        sentence:
          '“b” counts as the latest, and “a” counted before. The one that counts came from another browser, has other answers.',
        isOdd: true,
      },
      remarks: [],
    });
  });

  it('joins a file with the same content, or of the same name and browser, that came beside an archive', () => {
    const own = ada('one', NINE, { browser: 'aaaa' });
    const given = classRoll([received(own, 'a.json', 'ada'), received(own, 'ellisada_1_9_a.json')], false);
    expect(given.learners).toMatchObject([{ login: 'ada', canvasId: '1', copies: [{ file: 'ellisada_1_9_a.json' }] }]);
    const newer = ada('two', TEN, { browser: 'aaaa' });
    const beside = classRoll([received(own, 'ellisada_1_9_a.json'), received(newer)], false);
    expect(beside.learners).toMatchObject([{ canvasId: '1', earlier: [{ file: 'ellisada_1_9_a.json' }] }]);
    const twice = [
      received(own, 'ellisada_1_9_a.json'),
      received(own, 'evemallory_2_9_a.json'),
      received(own, 'a.json', 'ada'),
    ];
    expect(classRoll(twice, false).learners).toMatchObject([
      { name: 'Ada Ellis', canvasId: '1', login: 'ada', doubt: null, copies: [{}] },
      { name: 'evemallory', canvasId: '2', login: '' },
    ]);
  });

  it('takes the platform’s number over the login that a learner gave', () => {
    const login = { login: 'ada' };
    const { learners } = classRoll(
      [
        received(ada('one', NINE, login), 'ellisada_1_9_a.json'),
        received(ada('two', TEN, login), 'evilmallory_2_9_a.json'),
      ],
      false,
    );
    expect(learners.map(({ canvasId }) => canvasId)).toEqual(['1', '2']);
  });

  it('finds the learner of a file that came beside the archive', () => {
    const login = { login: 'ada' };
    const { learners } = classRoll(
      [received(ada('one', NINE, login), 'ellisada_1_9_a.json'), received(ada('two', TEN, login))],
      false,
    );
    expect(learners).toHaveLength(1);
    expect(learners[0]).toMatchObject({ canvasId: '1', login: 'ada' });
  });

  it('shows no name where hand-ins are anonymous, also none of the platform’s', () => {
    const anonymous = ada('one', NINE, { name: '' });
    const { learners } = classRoll([received(anonymous, 'ellisada_1_9_a.json')], true);
    expect(learners[0]?.name).toBe('Learner aaaa11');
  });

  it('keeps what could not be read, with its sentence', () => {
    const { learners, unreadable } = classRoll([received('', 'empty.json')], false);
    expect(learners).toEqual([]);
    expect(unreadable[0]?.read).toEqual({ ok: false, sentence: 'This file is empty.' });
  });
});

describe('an exercise that is called as something every object has', () => {
  it('is none that is here, and is not graded', () => {
    const odd = anAssignment({ exercises: ['constructor'] });
    const work = someWork({ exercise: 'constructor', answers: { a: 'b' } });
    const roll = classRoll([received(aSubmission(odd, {}, [work]))], false);
    const exercises = exercisesById([]);
    const nothing = () => ({});
    expect(ungradedWork(odd, roll, exercises, nothing)).toEqual([]);
    const [report] = classReports(odd, roll, exercises, nothing, nothing);
    expect(report?.remarks).toEqual([]);
    expect(report?.grade.exercises.map(({ graded }) => graded)).toEqual([null]);
  });
});
