import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { hasMarkBefore, handInsBy } from '../../core/trainers/carried-work.ts';
import { answerRemarks, onWordWords, passesCheck, type ExerciseGrade } from '../../core/trainers/class-grade.ts';
import { counted } from '../../core/counted.ts';
import type { Report } from '../../core/trainers/gradebook-own.ts';
import { forTrainer } from '../../core/trainers/trainer-words.ts';
import { WORKSHEET, worksheetWord } from '../../core/trainers/worksheet-grade.ts';
import { ReadOnlyNote } from '../shell/read-only-note.tsx';
import { GradeCell } from './class-table.tsx';
import { HandInList } from './hand-in-list.tsx';
import { LearnerLogin } from './learner-login.tsx';
import { MarkForm } from './mark-form.tsx';
import { WhoseWork } from './whose-work.tsx';
import { WorkAnswer } from './work-answer.tsx';
import { WorksheetWork } from './worksheet-work.tsx';

interface Props {
  readonly desk: ClassDesk;
  /** Key of the learner. */
  readonly learner: string;
  /** What is looked at: stays while one goes from learner to learner. Null: the first that isn’t passed. */
  readonly exercise: Signal<string | null>;
  readonly before: Report | null;
  readonly after: Report | null;
  readonly onGo: (learner: string) => void;
  readonly onClose: () => void;
  /** When nothing of the learner is left. */
  readonly onGone: () => void;
}

/** One learner’s work: what was handed in, what was found, what went before, and what a person says about it. */
export function LearnerWork(props: Props) {
  const { desk, learner, exercise, onGone } = props;
  const section = useRef<HTMLElement>(null);
  // The table may be long, and this is below it.
  useLayoutEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);
  // A learner is known by the oldest hand-in, and that one may be taken out by itself.
  const known = useRef<readonly string[]>([learner]);
  const report = desk.reports.value.find((each) =>
    handInsBy(each.learner).some(({ id }) => known.current.includes(id)),
  );
  if (!report) return null;
  known.current = handInsBy(report.learner).map(({ id }) => id);
  const { name, login, counts, earlier, copies } = report.learner;
  const { madeAt } = counts.read.submission;
  return (
    <section class="trainer-part learner-work" aria-labelledby="learner-title" ref={section}>
      <WayThrough {...props} />
      {tabRole.value === 'reader' && (
        <ReadOnlyNote>This tab is read-only. Take over to mark this work here.</ReadOnlyNote>
      )}
      <h2 id="learner-title" tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      {tabRole.value !== 'reader' && <WhoseWork desk={desk} learner={report.learner} onGone={onGone} />}
      <ul class="facts">
        <li>
          <bdi>{counts.file}</bdi>
        </li>
        {login !== '' && (
          <li>
            login <bdi>{login}</bdi>
          </li>
        )}
        <li>made {timeWords(madeAt, { dateStyle: 'medium', timeStyle: 'short' }) ?? 'at a time that isn’t known'}</li>
        {earlier.length > 0 && <li>{counted(earlier.length, 'other')}, kept and not counted</li>}
        {copies.length > 0 && <li>{copies.length} more with the same content</li>}
      </ul>
      <HandInList desk={desk} learner={report.learner} readOnly={tabRole.value === 'reader'} />
      {tabRole.value !== 'reader' && <LearnerLogin desk={desk} report={report} onGone={onGone} />}
      <Remarks report={report} />
      <ExerciseTabs desk={desk} report={report} exercise={exercise} />
      <WayThrough {...props} />
    </section>
  );
}

/** Back to the table, and on to whoever comes next in it. */
function WayThrough({ before, after, onGo, onClose }: Props) {
  return (
    <div class="toolbar learner-way" role="group" aria-label="From learner to learner">
      <button type="button" class="button" onClick={onClose}>
        Back to the class
      </button>
      {(
        [
          [before, 'Previous'],
          [after, 'Next'],
        ] as const
      ).map(
        ([report, word]) =>
          report && (
            <button key={word} type="button" class="button" onClick={() => onGo(report.learner.key)}>
              <span>
                {word}: <bdi>{report.learner.name}</bdi>
              </span>
            </button>
          ),
      )}
    </div>
  );
}

/** Whose work it is has a question of its own, above. */
function Remarks({ report: { learner, remarks, asides } }: { report: Report }) {
  const told = remarks.filter((remark) => remark !== learner.doubt || tabRole.value === 'reader');
  if (told.length + asides.length === 0) return null;
  return (
    <ul class="learner-remarks">
      {[...told, ...asides].map((remark, at) => (
        <li key={remark} class={at < told.length ? undefined : 'learner-aside'}>
          {remark}
        </li>
      ))}
    </ul>
  );
}

interface TabsProps {
  readonly desk: ClassDesk;
  readonly report: Report;
  readonly exercise: Signal<string | null>;
}

function ExerciseTabs({ desk, report, exercise: wanted }: TabsProps) {
  const { worksheet: own } = report.grade;
  const first = report.grade.exercises.find(({ passed }) => !passed) ?? (own ? null : report.grade.exercises[0]);
  // What is open stays open, also when a mark has made it the first that is passed.
  const start = useRef(first?.exercise ?? WORKSHEET);
  const chosen = wanted.value ?? start.current;
  const known = desk.exercises.value.state === 'ready' ? desk.exercises.value.value : {};
  const { counts } = report.learner;
  const grade = report.grade.exercises.find(({ exercise }) => exercise === chosen);
  const exercise = known[chosen];
  const { pass, readTexts } = desk.record.value?.assignment ?? {};
  const isEnough = pass && grade?.graded ? passesCheck(pass, exercise?.kind, grade.graded) : false;
  const work = counts.read.submission.work.find((each) => each.exercise === chosen);
  return (
    <>
      <div class="toolbar" role="group" aria-label="What was asked">
        {report.grade.exercises.map(({ exercise: id, passed }) => (
          <button
            key={id}
            type="button"
            class="button"
            aria-pressed={id === chosen}
            onClick={() => (wanted.value = id)}
          >
            {known[id]?.title ?? id}
            {passed ? ', passed' : ''}
          </button>
        ))}
        {own && (
          <button
            type="button"
            class="button"
            aria-pressed={chosen === WORKSHEET}
            onClick={() => (wanted.value = WORKSHEET)}
          >
            Worksheet{own.decided ? `, ${worksheetWord(own)}` : ''}
          </button>
        )}
      </div>
      {own && chosen === WORKSHEET && <WorksheetWork desk={desk} report={report} grade={own} />}
      {grade && (
        <div class="learner-exercise" key={chosen}>
          <h3>{exercise?.title ?? chosen}</h3>
          <p>
            <GradeCell grade={grade} claimed={work?.claimed?.status ?? null} />
          </p>
          {grade.graded?.sentence ? (
            <p>
              <bdi>{forTrainer(grade.graded.sentence)}</bdi>
            </p>
          ) : null}
          {hasMarkBefore(report.learner, chosen, desk.kept.value) && (
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
              unmarked={unmarkedWords(grade.toRead || (grade.waits && readTexts === true))}
              canBeRead={exercise?.kind === 'write' && canBeRead(grade)}
              onChange={(change) => desk.mark(counts.id, chosen, change)}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Whether there is something to be said by having read a text alone: what waits for that takes no comment in its place. */
function canBeRead({ toRead, passed, mark }: ExerciseGrade): boolean {
  return toRead || mark?.read === true || (passed && (mark?.comment ?? '') === '');
}

function unmarkedWords(countsNothing: boolean): string {
  const told = countsNothing ? 'nothing of it counts. The check' : 'what the check found counts: it';
  return `Until you mark it, ${told} sees what is in the text, and neither whether it is true nor how it reads.`;
}

function undecidedWords(grade: ExerciseGrade, isEnough: boolean): string {
  if (grade.toRead) return 'waits until you have read it';
  if (grade.waits && onWordWords(grade.graded) === '') return 'waits for you: whose work it is';
  if (grade.waits) return `waits for you: ${onWordWords(grade.graded)}`;
  return `as the check found: ${isEnough ? 'passed' : 'not passed'}`;
}
