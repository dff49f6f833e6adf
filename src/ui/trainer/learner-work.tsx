import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { hasMarkBefore, handInsBy } from '../../core/trainers/carried-work.ts';
import { answerRemarks, onWordWords, passesCheck, type ExerciseGrade } from '../../core/trainers/class-grade.ts';
import type { Report } from '../../core/trainers/gradebook-own.ts';
import { WORKSHEET, worksheetWord } from '../../core/trainers/worksheet-grade.ts';
import { GradeCell } from './class-table.tsx';
import { HandInList } from './hand-in-list.tsx';
import { LearnerLogin } from './learner-login.tsx';
import { MarkForm } from './mark-form.tsx';
import { WorkAnswer } from './work-answer.tsx';
import { WorksheetWork } from './worksheet-work.tsx';

interface Props {
  readonly desk: ClassDesk;
  /** Key of the learner. */
  readonly learner: string;
  readonly onClose: () => void;
}

/** One learner’s work: what was handed in, what was found, what went before, and what a person says about it. */
export function LearnerWork({ desk, learner, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  // A learner is known by the oldest hand-in, and that one may be taken out by itself.
  const known = useRef<readonly string[]>([learner]);
  const report = desk.reports.value.find((each) =>
    handInsBy(each.learner).some(({ id }) => known.current.includes(id)),
  );
  if (!report) return null;
  known.current = handInsBy(report.learner).map(({ id }) => id);
  const { name, counts, earlier, copies } = report.learner;
  const { madeAt } = counts.read.submission;
  return (
    <section class="trainer-part learner-work" aria-labelledby="learner-title">
      <h2 id="learner-title" ref={heading} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      <ul class="facts">
        <li>
          <bdi>{counts.file}</bdi>
        </li>
        <li>made {timeWords(madeAt, { dateStyle: 'medium', timeStyle: 'short' }) ?? 'at a time that isn’t known'}</li>
        {earlier.length > 0 && <li>{earlier.length} earlier, kept and not counted</li>}
        {copies.length > 0 && <li>{copies.length} more with the same content</li>}
      </ul>
      <HandInList desk={desk} learner={report.learner} readOnly={tabRole.value === 'reader'} />
      {tabRole.value !== 'reader' && <LearnerLogin desk={desk} report={report} onClose={onClose} />}
      {report.remarks.length > 0 && (
        <ul class="learner-remarks">
          {report.remarks.map((remark) => (
            <li key={remark}>
              <bdi>{remark}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ExerciseTabs desk={desk} report={report} />
    </section>
  );
}

function ExerciseTabs({ desk, report }: { desk: ClassDesk; report: Report }) {
  const { worksheet: own } = report.grade;
  const first = report.grade.exercises.find(({ passed }) => !passed) ?? (own ? null : report.grade.exercises[0]);
  const chosen = useSignal(first?.exercise ?? WORKSHEET);
  const known = desk.exercises.value.state === 'ready' ? desk.exercises.value.value : {};
  const { counts } = report.learner;
  const grade = report.grade.exercises.find(({ exercise }) => exercise === chosen.value);
  const exercise = known[chosen.value];
  const pass = desk.record.value?.assignment.pass;
  const isEnough = pass && grade?.graded ? passesCheck(pass, exercise?.kind, grade.graded) : false;
  const work = counts.read.submission.work.find((each) => each.exercise === chosen.value);
  return (
    <>
      <div class="toolbar" role="group" aria-label="What was asked">
        {report.grade.exercises.map(({ exercise: id, passed }) => (
          <button
            key={id}
            type="button"
            class="button"
            aria-pressed={id === chosen.value}
            onClick={() => (chosen.value = id)}
          >
            {known[id]?.title ?? id}
            {passed ? ', passed' : ''}
          </button>
        ))}
        {own && (
          <button
            type="button"
            class="button"
            aria-pressed={chosen.value === WORKSHEET}
            onClick={() => (chosen.value = WORKSHEET)}
          >
            Worksheet{own.decided ? `, ${worksheetWord(own)}` : ''}
          </button>
        )}
      </div>
      {own && chosen.value === WORKSHEET && <WorksheetWork desk={desk} report={report} grade={own} />}
      {grade && (
        <div class="learner-exercise" key={chosen.value}>
          <h3>{exercise?.title ?? chosen.value}</h3>
          <p>
            <GradeCell grade={grade} claimed={work?.claimed?.status ?? null} />
          </p>
          {grade.graded?.sentence ? <p>{grade.graded.sentence}</p> : null}
          {hasMarkBefore(report.learner, chosen.value, desk.kept.value) && (
            <p>You marked an earlier answer to this. It has changed since, so the mark stays with that one.</p>
          )}
          {work && answerRemarks(work, grade.graded).map((remark) => <p key={remark}>{remark}</p>)}
          {!exercise && <p>This workbook has no such exercise: the hand-in may come from a newer version.</p>}
          {work && exercise ? (
            <WorkAnswer exercise={exercise} work={work} graded={grade.graded} />
          ) : (
            <p>Nothing was handed in for it.</p>
          )}
          {tabRole.value !== 'reader' && (
            <MarkForm
              mark={grade.mark}
              rubric={exercise?.kind === 'write' ? exercise.rubric : []}
              undecided={undecidedWords(grade, isEnough)}
              unmarked="Until you mark it, what the check found counts: it sees what is in the text, and not how it reads."
              onChange={(change) => desk.mark(counts.id, chosen.value, change)}
            />
          )}
        </div>
      )}
    </>
  );
}

function undecidedWords(grade: ExerciseGrade, isEnough: boolean): string {
  if (grade.waits) return `waits for you: ${onWordWords(grade.graded)}`;
  return `as the check found: ${isEnough ? 'passed' : 'not passed'}`;
}
