import '../pages/reading.css';
import './trainer.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { unpackAssignment } from '../../app/trainers/assignment-link.ts';
import { assigned, dropAssigned, keepAssigned } from '../../app/trainers/assigned.ts';
import { passedIn } from '../../app/trainers/assigned-parts.ts';
import { course } from '../../app/course.ts';
import { lmsState } from '../../app/lms/lms-state.ts';
import { elsewhereWords, waitsWords } from '../../app/lms/lms-words.ts';
import { packaged } from '../../app/lms/packaged.ts';
import { visited } from '../../app/progress.ts';
import { go, href } from '../../app/route.ts';
import { saving } from '../../app/storage/saving.ts';
import { settings } from '../../app/settings.ts';
import { assignmentHash, type Assignment, type ReadAssignment } from '../../core/trainers/assignment.ts';
import { ExerciseStatusWord } from '../lesson/exercise-status.tsx';
import { exerciseKind } from '../lesson/exercise-kind.ts';
import { StillLoading } from '../shell/loading-states.tsx';
import { WORKSHEET_LESSON } from '../../core/trainers/presets.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { HandIn } from './hand-in.tsx';
import { useFocusStays } from '../shell/focus-stays.ts';
import { LmsStanding, notInLms } from './lms-standing.tsx';
import { dueWords } from './assignment-words.ts';
import { OpenAssignment } from './open-assignment.tsx';
import { passWords } from '../../core/trainers/pass-words.ts';

/** An assignment as a learner sees it. Opening it changes nothing that was done before, and runs nothing. */
export function AssignmentPage({ packed }: { packed: string }) {
  useFocusStays();
  const read = useSignal<ReadAssignment | null>(null);
  useEffect(() => {
    let shown = true;
    if (isHash(packed)) return;
    void unpackAssignment(packed).then((now) => {
      if (!shown) return;
      read.value = now;
      if (now.ok) keepAssigned(now.assignment);
    });
    return () => (shown = false);
  }, [packed]);
  const kept = assigned.value.find(({ hash }) => hash === packed);
  const now = kept ? ({ ok: true, assignment: kept.assignment } as const) : read.value;
  // What is kept is known once the page has read it; a file that is still to be opened waits for nothing.
  if (!now && isHash(packed) && (packed === 'open' || saving.value.state !== 'saving')) return <NotKept />;
  if (!now) return <StillLoading />;
  if (now.ok) return <Assigned assignment={now.assignment} />;
  return (
    <div class="page narrow-page">
      <PageHeading title="An assignment" />
      <p class="reply" data-status="failed">
        {now.sentence}
      </p>
      <OpenAssignment />
    </div>
  );
}

/** The name that a learning platform gave, or nothing. */
function nameInLms(): string {
  return lmsState.value.state === 'connected' ? lmsState.value.learner.slice(0, 200) : '';
}

/** An assignment that was opened before goes by its hash, and one in a file by `open`. */
function isHash(packed: string): boolean {
  return packed === 'open' || /^[0-9a-f]{8}$/.test(packed);
}

function NotKept() {
  return (
    <div class="page narrow-page">
      <PageHeading title="An assignment" />
      <p>Open the link that you were given, or the file.</p>
      <OpenAssignment />
    </div>
  );
}

function Assigned({ assignment }: { assignment: Assignment }) {
  const { title, due, note, exercises, lessons, pass, practice, hideSolutions, worksheet, readTexts } = assignment;
  const passed = passedIn(assignment);
  const needed = Math.min(pass.exercises ?? exercises.length, exercises.length);
  const known = assigned.value.find(({ hash }) => hash === assignmentHash(assignment));
  return (
    <div class="page reading trainer assignment-page">
      <PageHeading title={title}>
        <span class="overline class-over">Assignment</span>
        <bdi>{title}</bdi>
      </PageHeading>
      {note !== '' && <p class="assignment-note">{note}</p>}
      <ul class="facts">
        {due !== null && <li>{dueWords(due)}</li>}
        {exercises.length > 0 && <li>{leftWords(passed, needed, exercises.length)}</li>}
        {worksheet && <li>a worksheet, marked by your trainer</li>}
        {practice && <li>practice only: nothing is handed in</li>}
        {hideSolutions && <li>solutions open once the exercise is passed</li>}
        {readTexts && <li>written answers count once your trainer has read them</li>}
      </ul>
      {packaged !== null && <LmsStanding assignment={assignment} />}
      <section class="trainer-part" aria-labelledby="assigned-title">
        <h2 id="assigned-title">What to do</h2>
        <ol class="assigned-list">
          {exercises.map((id) => (
            <AssignedExercise key={id} id={id} assignment={assignment} />
          ))}
          {worksheet && <AssignedWorksheet assignment={assignment} />}
        </ol>
        {lessons.length > 0 && <Reading lessons={lessons} />}
        <p class="help">What passes: {passWords(assignment)}.</p>
      </section>
      {!practice && (
        <section class="trainer-part" aria-labelledby="hand-in-title">
          <h2 id="hand-in-title">Hand in</h2>
          <HandIn
            key={assignmentHash(assignment)}
            assignment={assignment}
            name={settings.value.name || nameInLms()}
            record={known?.record ?? null}
          />
        </section>
      )}
      {known && packaged === null && (
        <p class="toolbar trainer-part">
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              go({ page: 'home' });
              dropAssigned(known.hash);
            }}
          >
            Take it off my list
          </button>
          <span class="help">What you have done stays.</span>
        </p>
      )}
    </div>
  );
}

function AssignedExercise({ id, assignment }: { id: string; assignment: Assignment }) {
  const { value: lms } = lmsState;
  const waits = lms.state === 'connected' && lms.waiting.includes(id);
  const isElsewhere = lms.state === 'connected' && lms.elsewhere.includes(id);
  const lesson = course.find(({ exercises }) => exercises.some((each) => each.id === id));
  const exercise = lesson?.exercises.find((each) => each.id === id);
  if (!lesson || !exercise)
    return (
      <li>
        <code>{id}</code> is not in this copy of the workbook. Ask for a link to the version that has it.
      </li>
    );
  return (
    <li>
      <p class="assigned-exercise">
        <a href={href({ page: 'lesson', lesson: lesson.id, exercise: id })}>{exercise.title}</a>
        {waits ? <span>{assignment.practice ? 'Not counted' : 'Waits'}</span> : <ExerciseStatusWord exercise={id} />}
      </p>
      <p class="help">
        {exerciseKind(exercise.kind)}, {exercise.minutes} minutes, in lesson {lesson.number}, {lesson.title}
      </p>
      {assignment.readTexts && exercise.kind === 'write' && !waits && (
        <p class="help">What the check says here is for you: it counts once your trainer has read it.</p>
      )}
      {waits && (
        <p class="help">
          {isElsewhere ? 'Your text waits' : 'Your text is kept'}: {waitsWords(assignment)}
        </p>
      )}
      {isElsewhere && <p class="help">Empty here: {elsewhereWords}</p>}
    </li>
  );
}

function AssignedWorksheet({ assignment }: { assignment: Assignment }) {
  const lesson = course.find(({ id }) => id === WORKSHEET_LESSON);
  return (
    <li>
      <p class="assigned-exercise">
        <a href={href({ page: 'worksheet', what: null, part: null })}>A worksheet of a destination of your own</a>
      </p>
      <p class="help">
        One failure that happened to you, and the decision table for where it happened. Your trainer reads and marks it.
        {lesson && (
          <>
            {' '}
            Lesson {lesson.number},{' '}
            <a href={href({ page: 'lesson', lesson: lesson.id, exercise: null })}>{lesson.title}</a>, says how.
          </>
        )}
      </p>
      {packaged !== null && <p class="help">{notInLms(assignment)}</p>}
    </li>
  );
}

function Reading({ lessons }: { lessons: readonly string[] }) {
  return (
    <>
      <h3>To read</h3>
      <ul>
        {lessons.map((id) => {
          const summary = course.find((each) => each.id === id);
          return (
            <li key={id}>
              {summary ? (
                <a href={href({ page: 'lesson', lesson: id, exercise: null })}>
                  {summary.number} {summary.title}
                </a>
              ) : (
                <code>{id}</code>
              )}
              {visited.value[id] ? ', opened' : ''}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function leftWords(passed: number, needed: number, all: number): string {
  if (passed >= needed)
    return needed === all
      ? `${all === 1 ? 'the exercise is' : `all ${all} exercises are`} passed`
      : `${passed} of ${all} passed, enough to pass`;
  return `${passed} of ${needed === all ? all : `the ${needed} needed`} passed, ${needed - passed} left`;
}
