import { useComputed, useSignal, type Signal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { counted } from '../../core/counted.ts';
import { onWordWords, type ExerciseGrade } from '../../core/trainers/class-grade.ts';
import { rubricPoints, type PersonMark } from '../../core/trainers/person-mark.ts';
import { exerciseWord, percent, resultWord, type Report } from '../../core/trainers/gradebook-own.ts';
import { pointsWords, worksheetWord, type WorksheetGrade } from '../../core/trainers/worksheet-grade.ts';
import { findingsWords } from '../../core/trainers/checked-worksheet.ts';
import { Mark, type MarkName } from '../story/mark.tsx';

/** Rows that are drawn at first: a class is mostly 12 to 30 people, and a thousand rows take the page a while. */
const SHOWN = 50;

/** Remarks that stand in the table: all of them are beside the learner’s work. */
const REMARKS = 2;

/** Learner by exercise: what was found, and beside it what was claimed where the two differ. */
export function ClassTable({ desk, selected }: { desk: ClassDesk; selected: Signal<string | null> }) {
  const shown = useSignal(SHOWN);
  const words = useSignal('');
  const reports = useComputed(() => {
    const wanted = words.value.trim().toLowerCase();
    return desk.reports.value.filter(
      ({ learner: { name, login } }) => wanted === '' || `${name} ${login}`.toLowerCase().includes(wanted),
    );
  });
  const { exercises = [], worksheet = false } = desk.record.value?.assignment ?? {};
  const known = desk.exercises.value;
  const titleOf = (id: string) => (known.state === 'ready' ? (known.value[id]?.title ?? id) : id);
  const { length } = reports.value;
  return (
    <>
      {desk.reports.value.length > 12 && (
        <div class="field class-filter">
          <label for="class-filter">Find a learner</label>
          <input
            id="class-filter"
            class="input"
            type="search"
            value={words.value}
            onInput={(event) => (words.value = event.currentTarget.value)}
          />
        </div>
      )}
      <div class="scroller" tabIndex={0} role="region" aria-label="Results of the class">
        <table class="trainer-table class-table">
          <caption class="visually-hidden">What was found in each learner’s answers, exercise by exercise</caption>
          <thead>
            <tr>
              <th scope="col">Learner</th>
              <th scope="col">Result</th>
              {exercises.map((id) => (
                <th key={id} scope="col">
                  {titleOf(id)}
                </th>
              ))}
              {worksheet && <th scope="col">Worksheet</th>}
              <th scope="col">Remarks</th>
            </tr>
          </thead>
          <tbody>
            {reports.value.slice(0, shown.value).map((report) => (
              <Row key={report.learner.key} report={report} selected={selected} />
            ))}
          </tbody>
        </table>
      </div>
      {length > shown.value && (
        <p class="toolbar">
          <button type="button" class="button" onClick={() => (shown.value += 2 * SHOWN)}>
            Show more
          </button>
          <span class="help">
            {shown.value} of {length} learners are shown.
          </span>
        </p>
      )}
    </>
  );
}

function Row({ report: { learner, grade, remarks }, selected }: { report: Report; selected: Signal<string | null> }) {
  const { key, name, login, counts, earlier, copies } = learner;
  return (
    <tr aria-selected={selected.value === key ? true : undefined}>
      <th scope="row">
        <button type="button" class="button quiet learner-button" onClick={() => (selected.value = key)}>
          <bdi>{name}</bdi>
        </button>
        {login !== '' && (
          <span class="cell-note">
            <bdi>{login}</bdi>
          </span>
        )}
        {earlier.length + copies.length > 0 && (
          <span class="cell-note">{handInWords(earlier.length, copies.length)}</span>
        )}
      </th>
      <td>
        <ResultWord word={resultWord(grade)} />
        {grade.complete && <span class="cell-note">{percent(grade.share)} per cent</span>}
      </td>
      {grade.exercises.map((each) => (
        <td key={each.exercise}>
          <GradeCell grade={each} claimed={claimIn(counts, each.exercise)} />
        </td>
      ))}
      {grade.worksheet && (
        <td>
          <WorksheetCell grade={grade.worksheet} />
        </td>
      )}
      <td class="cell-remarks">
        {remarks.slice(0, REMARKS).map((remark) => (
          <span key={remark} class="cell-note">
            <bdi>{remark}</bdi>
          </span>
        ))}
        {remarks.length > REMARKS && (
          <span class="cell-note">
            {counted(remarks.length - REMARKS, 'more remark')}: open the learner’s work by the name
          </span>
        )}
      </td>
    </tr>
  );
}

function claimIn({ read }: Report['learner']['counts'], exercise: string): string | null {
  return read.submission.work.find((each) => each.exercise === exercise)?.claimed?.status ?? null;
}

function handInWords(earlier: number, copies: number): string {
  const parts = [
    ...(earlier > 0 ? [`${earlier} earlier`] : []),
    ...(copies > 0 ? [`${copies} ${copies === 1 ? 'copy' : 'copies'}`] : []),
  ];
  return `the latest counts; ${parts.join(', ')}`;
}

function ResultWord({ word }: { word: ReturnType<typeof resultWord> }) {
  const status = word === 'passed' ? 'passed' : word === 'not passed' ? 'failed' : 'none';
  return <StatusOf status={status} mark={markOf(status)} word={capital(word)} />;
}

/** A person’s mark, and below it what analysis and model check say. */
export function WorksheetCell({ grade }: { grade: WorksheetGrade }) {
  const { state, checked, mark, decided, passed } = grade;
  const isFailed = decided && state !== 'missing' && !passed;
  const status = passed ? 'passed' : isFailed ? 'failed' : state === 'unreadable' ? 'unknown' : 'none';
  const points = pointsWords(mark);
  return (
    <>
      <StatusOf status={status} mark={markOf(status)} word={capital(worksheetWord(grade))} />
      {points !== '' && <span class="cell-note">{points} points</span>}
      {mark && mark.comment !== '' && <span class="cell-note">commented</span>}
      {checked && <span class="cell-note">analysis: {findingsWords(checked.findings)}</span>}
    </>
  );
}

/** What was found for one exercise, in a word and a count. */
export function GradeCell({ grade, claimed }: { grade: ExerciseGrade; claimed: string | null }) {
  const { graded, mark, passed, waits } = grade;
  if (!graded) return <StatusOf status="none" mark="waiting" word="Not graded" />;
  const differs = claimed !== null && (claimed === 'passed') !== (graded.status === 'passed');
  const decided = (mark?.passed ?? null) !== null;
  const onWord = decided ? '' : onWordWords(graded);
  const isEnough = !decided && passed && graded.status !== 'passed';
  const word = `${exerciseWord(grade)}${isEnough ? ', enough' : ''}`;
  const isFailed = decided ? !passed : graded.status === 'failed';
  const status = passed ? 'passed' : isFailed ? 'failed' : waits || graded.status === 'missing' ? 'none' : 'unknown';
  return (
    <>
      <StatusOf status={status} mark={markOf(status)} word={capital(word)} />
      {graded.of > 0 && (
        <span class="cell-note">
          {graded.right} of {graded.of}
        </span>
      )}
      {onWord !== '' && <span class="cell-note">{onWord}, read it</span>}
      {mark && <span class="cell-note">{markWords(mark)}</span>}
      {differs && <span class="cell-note cell-claim">claimed: {claimed}</span>}
    </>
  );
}

function markWords(mark: PersonMark): string {
  if (mark.passed !== null || rubricPoints(mark) !== null) return 'marked by hand';
  return mark.rubric.some((each) => each !== null) ? 'marked in part' : 'commented';
}

type StatusName = 'passed' | 'failed' | 'unknown' | 'none';

function markOf(status: StatusName): MarkName {
  return status === 'none' ? 'waiting' : status;
}

function StatusOf({ status, mark, word }: { status: StatusName; mark: MarkName; word: string }) {
  return (
    <span class="status" data-status={status}>
      <Mark name={mark} /> {word}
    </span>
  );
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
