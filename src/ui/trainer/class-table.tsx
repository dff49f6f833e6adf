import { useSignal, type Signal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { counted } from '../../core/counted.ts';
import { onWordWords, type ExerciseGrade } from '../../core/trainers/class-grade.ts';
import type { PersonMark } from '../../core/trainers/person-mark.ts';
import { checkedParts, isTakenBack, markedPoints } from '../../core/trainers/result-words.ts';
import { exerciseWord, percent, resultWord, UNREAD, type Report } from '../../core/trainers/gradebook-own.ts';
import { worksheetWord, type WorksheetGrade } from '../../core/trainers/worksheet-grade.ts';
import { findingsWords } from '../../core/trainers/checked-worksheet.ts';
import { Mark, type MarkName } from '../story/mark.tsx';
import { countOf, isShown, ONLY_WORDS, type Only } from './class-filter.ts';
import { capitalised } from '../../core/first-letter.ts';

/** Rows that are drawn at first: a class is mostly 12 to 30 people, and a thousand rows take the page a while. */
const SHOWN = 50;

/** Remarks that stand in the table: all of them are beside the learner’s work. */
const REMARKS = 2;

/** What the trainer looks for in a class, and whose work is open. */
export interface ClassView {
  readonly words: Signal<string>;
  readonly only: Signal<Only>;
  /** Key of the learner whose work is open. */
  readonly selected: Signal<string | null>;
}

/** Learner by exercise: what was found, and beside it what was claimed where the two differ. */
export function ClassTable({
  desk,
  view,
  onOpen,
}: {
  desk: ClassDesk;
  view: ClassView;
  onOpen: (key: string) => void;
}) {
  const shown = useSignal(SHOWN);
  const reports = desk.reports.value.filter((report) => isShown(report, view.words.value, view.only.value));
  const { exercises = [], worksheet = false } = desk.record.value?.assignment ?? {};
  const known = desk.exercises.value;
  const titles = exercises.map((id) => (known.state === 'ready' ? (known.value[id]?.title ?? id) : id));
  const { length } = reports;
  return (
    <>
      <Filter reports={desk.reports.value} view={view} />
      {length === 0 && <p>Nobody fits what you look for.</p>}
      {length > 0 && (
        <div class="scroller" tabIndex={0} role="region" aria-label="Results of the class">
          <table class="trainer-table class-table">
            <caption class="visually-hidden">What was found in each learner’s answers, exercise by exercise</caption>
            <thead>
              <tr>
                {['Learner', 'Result', 'Remarks', ...titles, ...(worksheet ? ['Worksheet'] : [])].map((title, at) => (
                  <th key={at} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reports.slice(0, shown.value).map((report) => (
                <Row
                  key={report.learner.key}
                  report={report}
                  titles={titles}
                  isOpen={view.selected.value === report.learner.key}
                  onOpen={() => onOpen(report.learner.key)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
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

/** Learners above which somebody is looked for by name. */
const MANY = 12;

function Filter({ reports, view: { words, only } }: { reports: readonly Report[]; view: ClassView }) {
  const choices = (['all', 'waiting', 'unread'] as const).filter(
    (each) => each === 'all' || each === only.value || countOf(reports, each) > 0,
  );
  if (reports.length <= MANY && choices.length < 2) return null;
  return (
    <div class="class-filter">
      {reports.length > MANY && (
        <div class="field">
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
      {choices.length > 1 && (
        <div class="field">
          <label for="class-only">Show</label>
          <select
            id="class-only"
            class="input"
            value={only.value}
            onChange={({ currentTarget: { value } }) => (only.value = choices.find((each) => each === value) ?? 'all')}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {ONLY_WORDS[each]} ({countOf(reports, each)})
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly report: Report;
  readonly titles: readonly string[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ report, titles, isOpen, onOpen }: RowProps) {
  const { learner, grade } = report;
  return (
    <tr aria-selected={isOpen ? true : undefined}>
      <Who report={report} onOpen={onOpen} />
      <td>
        <Label of="Result" />
        <ResultWord word={resultWord(grade)} />
        {grade.complete && <span class="cell-note">{percent(grade.share)} per cent</span>}
      </td>
      <Remarks report={report} />
      {grade.exercises.map((each, at) => (
        <td key={each.exercise}>
          <Label of={titles[at] ?? each.exercise} />
          <GradeCell grade={each} claimed={claimIn(learner.counts, each.exercise)} />
        </td>
      ))}
      {grade.worksheet && (
        <td>
          <Label of="Worksheet" />
          <WorksheetCell grade={grade.worksheet} />
        </td>
      )}
    </tr>
  );
}

/** What stands in the table’s head, again where there is no room for a head. It is heard from the head. */
function Label({ of }: { of: string }) {
  return (
    <span class="cell-label" aria-hidden="true">
      {of}
    </span>
  );
}

function Who({ report: { learner }, onOpen }: { report: Report; onOpen: () => void }) {
  const { name, login, number, doubt, sentBy, namesakes, earlier, copies, counts } = learner;
  const own = counts.read.submission.learner.login.trim();
  const others = [...earlier, ...copies];
  return (
    <th scope="row">
      <button type="button" class="button quiet learner-button" onClick={onOpen}>
        <bdi>{name}</bdi>
      </button>
      {login !== '' && (
        <span class="cell-note">
          <bdi>{login}</bdi>
        </span>
      )}
      {sentBy !== null && (
        <span class="cell-note">
          sent by <bdi>{sentBy}</bdi>
        </span>
      )}
      {(doubt !== null || sentBy !== null || namesakes.length > 0) && number !== '' && (
        <span class="cell-note">{number}</span>
      )}
      {namesakes.length > 0 && (
        <span class="cell-note">
          {login === '' && own !== '' && (
            <>
              the file gives the login <bdi>{own}</bdi>;{' '}
            </>
          )}
          file <bdi>{counts.file}</bdi>
        </span>
      )}
      {others.length > 0 && (
        <span class="cell-note">{handInWords(earlier.length, copies.length, counts.chosen === true)}</span>
      )}
    </th>
  );
}

/** Beside the result, where nothing pushes them out of sight. */
function Remarks({ report: { learner, remarks } }: { report: Report }) {
  return (
    <td class={remarks.length === 0 ? 'cell-remarks cell-empty' : 'cell-remarks'}>
      {remarks.length > 0 && <Label of="Remarks" />}
      {remarks.slice(0, REMARKS).map((remark) => (
        <span key={remark} class={remark === learner.doubt ? 'cell-note cell-claim' : 'cell-note'}>
          {remark}
        </span>
      ))}
      {remarks.length > REMARKS && (
        <span class="cell-note">
          {counted(remarks.length - REMARKS, 'more remark')}: open the learner’s work by the name
        </span>
      )}
    </td>
  );
}

function claimIn({ read }: Report['learner']['counts'], exercise: string): string | null {
  return read.submission.work.find((each) => each.exercise === exercise)?.claimed?.status ?? null;
}

function handInWords(others: number, copies: number, chosen: boolean): string {
  // A copy replaces nothing: where there is no other, nothing had to be chosen.
  if (others === 0) return `handed in ${copies === 1 ? 'twice' : `${copies + 1} times`}, the same each time`;
  const same = copies > 0 ? `, ${copies} more with the same content` : '';
  return chosen
    ? `the hand-in of your choice counts; ${counted(others, 'other')}${same}`
    : `the latest hand-in counts; ${others} earlier${same}`;
}

function ResultWord({ word }: { word: ReturnType<typeof resultWord> }) {
  const status = word === 'passed' ? 'passed' : word === 'not passed' ? 'failed' : 'none';
  return <StatusOf status={status} mark={markOf(status)} word={capitalised(word)} />;
}

/** A person’s mark, and below it what analysis and model check say. */
export function WorksheetCell({ grade }: { grade: WorksheetGrade }) {
  const { state, checked, mark, decided, passed } = grade;
  const isFailed = decided && state !== 'missing' && !passed;
  const status = passed ? 'passed' : isFailed ? 'failed' : state === 'unreadable' ? 'unknown' : 'none';
  const points = markedPoints(mark);
  return (
    <>
      <StatusOf status={status} mark={markOf(status)} word={capitalised(worksheetWord(grade))} />
      {points !== '' && <span class="cell-note">your mark {points}</span>}
      {mark && mark.comment !== '' && <span class="cell-note">commented</span>}
      {checked && <span class="cell-note">analysis: {findingsWords(checked.findings)}</span>}
    </>
  );
}

/** What was found for one exercise, in a word and a count. */
export function GradeCell({ grade, claimed }: { grade: ExerciseGrade; claimed: string | null }) {
  const { graded, mark, passed, waits, unread } = grade;
  if (!graded) return <StatusOf status="none" mark="waiting" word="Not graded" />;
  const differs = claimed !== null && (claimed === 'passed') !== (graded.status === 'passed');
  const decided = !waits && (mark?.passed ?? null) !== null;
  const onWord = decided ? '' : onWordWords(graded);
  const parts = checkedParts(grade);
  const isOverruled = markedPoints(mark) !== '' || isTakenBack(grade);
  const isEnough = !decided && passed && graded.status !== 'passed';
  const word = `${exerciseWord(grade)}${isEnough ? ', enough' : ''}`;
  const isFailed = decided ? !passed : !waits && graded.status === 'failed';
  const status = passed ? 'passed' : isFailed ? 'failed' : waits || graded.status === 'missing' ? 'none' : 'unknown';
  return (
    <>
      <StatusOf status={status} mark={markOf(status)} word={capitalised(word)} />
      {mark !== null && <span class="cell-note">{markWords(mark)}</span>}
      {parts !== '' && <span class="cell-note">{isOverruled ? `the check found ${parts}` : parts}</span>}
      {unread && <span class="cell-note">{UNREAD}</span>}
      {onWord !== '' && <span class="cell-note">{onWord}, read it</span>}
      {differs && <span class="cell-note cell-claim">claimed: {claimed}</span>}
    </>
  );
}

function markWords(mark: PersonMark): string {
  const points = markedPoints(mark);
  if (points !== '') return `your mark ${points}`;
  if (mark.passed !== null) return 'by your decision';
  if (mark.rubric.some((each) => each !== null)) return 'marked in part';
  const said = [...(mark.read ? ['read by you'] : []), ...(mark.comment === '' ? [] : ['commented'])];
  return said.join(', ');
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
