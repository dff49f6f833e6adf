import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { alwaysTriedIn } from '../../core/worksheet/always-tried.ts';
import { withEdits } from '../../core/worksheet/edits.ts';
import { ALWAYS_TRIED, sendsAnything, type AlwaysTried } from '../../core/worksheet/model.ts';
import type { Place } from '../../core/worksheet/finding.ts';
import { remedyForCase } from '../../core/worksheet/open-case.ts';
import { plainRule } from '../../core/worksheet/plain-headline.ts';
import { plainStory } from '../../core/worksheet/plain-story.ts';
import type { SheetVerdict, VendorQuestion } from '../../core/worksheet/verdict.ts';
import { toldRows } from '../../core/worksheet/story-rows.ts';
import { laterName, listed, rowName } from '../../core/worksheet/words.ts';
import { counted } from '../../core/counted.ts';
import { announce } from '../shell/announce.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { Mark } from '../story/mark.tsx';
import { StoryView } from '../story/story-view.tsx';
import { Acceptance } from './acceptance.tsx';
import { RemedyButton } from './findings-list.tsx';
import { jumpTo, useOpenSheet } from './open-sheet.ts';
import { PlainStoryView } from './plain-story-view.tsx';
import { Tried } from './verdict-basis.tsx';
import { VERDICT_LOOKS } from './verdict-words.ts';

/** What became of the table when it was played at the destination as it was described. */
export function VerdictPanel() {
  const { desk, step } = useOpenSheet();
  const id = useId();
  const { verdict, current } = desk.check(step.id).value;
  return (
    <section class="verdict" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} data-place="verdict">
        What the check found
      </h3>
      <CheckStanding />
      {verdict && <Found verdict={verdict} isPast={!current} />}
    </section>
  );
}

const AGAIN = 'Checking again.';

/** Whether it is being checked now, and how far it is. A quick check says nothing. */
function CheckStanding() {
  const { desk, step } = useOpenSheet();
  const { verdict, current, running, stopped, trouble } = desk.check(step.id).value;
  if (running && running.schedules === 0) return <p class="help">{verdict ? AGAIN : 'Checking.'}</p>;
  if (running) {
    return (
      <p class="toolbar">
        <span class="help">
          {verdict ? 'Checking again' : 'Checking'}: {counted(running.schedules, 'way')} played in which it can go.
        </span>
        <button type="button" class="button" onClick={() => desk.stopCheck(step.id)}>
          Stop
        </button>
      </p>
    );
  }
  if (trouble !== null) return <Again sentence={`The check came to nothing: ${trouble}`} />;
  if (stopped) return <Again sentence="The check was stopped." />;
  if (verdict) return current ? null : <p class="help">{AGAIN}</p>;
  return <p class="help">Not checked yet.</p>;
}

function Again({ sentence }: { sentence: string }) {
  const { desk, step } = useOpenSheet();
  return (
    <p class="toolbar">
      <span class="help">{sentence}</span>
      <button type="button" class="button" onClick={() => desk.checkAgain(step.id)}>
        Check again
      </button>
    </p>
  );
}

/** @param isPast whether the table was changed since: then it is said of which one it is, and nothing asks for anything */
function Found({ verdict, isPast }: { verdict: SheetVerdict; isPast: boolean }) {
  const { step } = useOpenSheet();
  const { status, mark } = VERDICT_LOOKS[verdict.status];
  const isIdle = verdict.status === 'no-story' && !sendsAnything(step.table);
  return (
    <>
      <div class="reply verdict-sentence" data-status={isPast ? 'none' : status}>
        {isPast ? (
          <p class="help">Before your change: {verdict.sentence}</p>
        ) : (
          <>
            <p>
              <span class="status" data-status={status}>
                <Mark name={mark} />
              </span>{' '}
              {verdict.sentence}
            </p>
            {verdict.rule && <p class="help">The rule that breaks: {plainRule(verdict.rule)}</p>}
            {isIdle && <p class="help">No row sends anything: whoever takes over needs another way to settle it.</p>}
          </>
        )}
      </div>
      {!isPast && (
        <>
          <OpenCells verdict={verdict} />
          <Questions questions={verdict.questions} />
          <Change verdict={verdict} />
        </>
      )}
      {verdict.risk && (
        <Acceptance key={step.id} sentence={isPast || verdict.status === 'one-risk' ? null : verdict.risk.sentence} />
      )}
      {!isPast && verdict.story && <ToTheStory />}
      <Tried verdict={verdict} isPast={isPast} />
    </>
  );
}

/** How many open cells are named. */
const SHOWN_CELLS = 8;

function OpenCells({ verdict: { openCells } }: { verdict: SheetVerdict }) {
  const open = useOpenSheet();
  if (openCells.length === 0) return null;
  return (
    <div class="verdict-part">
      <h4>The table has no answer here yet</h4>
      <p class="help">
        The check came to these. The remarks on the table may name more: cases that nothing that was played leads to.
      </p>
      <ul class="plain-list">
        {openCells.slice(0, SHOWN_CELLS).map(({ at, why, sentence }) => (
          <li key={sentence}>
            <button type="button" class="finding-jump" onClick={() => jumpTo(open, at)}>
              {sentence}
            </button>
            {why === 'uncovered' && at.cell && <RemedyButton remedy={remedyForCase(open.step, at.cell)} />}
          </li>
        ))}
      </ul>
      {openCells.length > SHOWN_CELLS && <p class="help">{openCells.length - SHOWN_CELLS} more like this.</p>}
    </div>
  );
}

function Questions({ questions }: { questions: readonly VendorQuestion[] }) {
  const open = useOpenSheet();
  if (questions.length === 0) return null;
  const text = () => Promise.resolve(questions.map(({ ask }, nth) => `${nth + 1}. ${ask}`).join('\n'));
  return (
    <div class="verdict-part">
      <h4>Questions whose answers would change it</h4>
      <ol class="question-list">
        {questions.map(({ question, ask, because, whom }) => (
          <li key={question}>
            <p>
              {ask} {whom === 'team' && <span class="help">For your own team.</span>}
            </p>
            <p class="help">{because}</p>
            {!open.readOnly && (
              <button type="button" class="button quiet" onClick={() => jumpTo(open, placeOf(open.step.id, question))}>
                Answer it
              </button>
            )}
          </li>
        ))}
      </ol>
      <p class="toolbar">
        <CopyButton label="Copy the questions" of={questions} text={text} />
      </p>
    </div>
  );
}

function placeOf(step: string, question: VendorQuestion['question']): Place {
  return question === 'nothingFound' ? { step, nothingFound: true } : { step, question };
}

/** The smallest change towards more caution, and who has to be found for it. */
function Change({ verdict: { change, unchanged } }: { verdict: SheetVerdict }) {
  const { step, edit, readOnly } = useOpenSheet();
  if (!change) return unchanged === null ? null : <p class="help">{unchanged}</p>;
  const rows = change.asks
    .filter((id) => step.table.rules.some((rule) => rule.id === id && !(rule.owner && rule.nextUpdate && rule.stop)))
    .map((id) => rowName(step, id));
  const givesUp = sendsAnything(step.table) && !sendsAnything(withEdits(step, change.edits).table);
  const apply = () => {
    edit({ do: 'all', edits: change.edits });
    announce('Changed. The table is checked again; Undo takes it back.');
  };
  return (
    <div class="verdict-part">
      <h4>
        {change.leavesOpen
          ? 'The smallest change after which it depends on answers'
          : 'The smallest change after which no failing story is found'}
      </h4>
      {change.sentence.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="help">{change.reason}</p>
      {change.leavesOpen && (
        <p class="help">
          Then ask: {change.leavesOpen.join(' ')} Until that is answered, a failing story stays possible.
        </p>
      )}
      {givesUp && (
        <p class="help">
          After it no row sends anything: what was not done stays undone until somebody settles it another way.
        </p>
      )}
      {rows.length > 0 && (
        <p class="help">
          {listed(rows)} will then {rows.length === 1 ? 'need' : 'each need'} a case owner, a next update and a stop
          condition.
        </p>
      )}
      {!readOnly && (
        <p class="toolbar">
          <button type="button" class="button primary" onClick={apply}>
            Change it like that
          </button>
        </p>
      )}
    </div>
  );
}

function ToTheStory() {
  const show = () => {
    const title = document.getElementById(STORY);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <p class="toolbar">
      <button type="button" class="button" onClick={show}>
        See the story below
      </button>
    </p>
  );
}

/** What the story needs is tried whatever was answered: whoever knows better says why, and it is left out. */
function TriedHere({ what }: { what: AlwaysTried }) {
  const open = useOpenSheet();
  const label = ALWAYS_TRIED[what].label;
  return (
    <p class="toolbar">
      <span class="help">It needs something that is tried at every destination. {label}.</span>
      <button type="button" class="button quiet" onClick={() => jumpTo(open, { step: open.step.id, leftOut: what })}>
        Say why that can’t be
      </button>
    </p>
  );
}

const STORY = 'worksheet-story';

/** The shortest failing story, with the whole width to itself. */
export function VerdictStory() {
  const { desk, step, readOnly } = useOpenSheet();
  const { verdict, current } = desk.check(step.id).value;
  const calls = useSignal(false);
  // A story is told row by row: it would be read as one of the rows that stand there now.
  if (!current || !verdict?.story) return null;
  const { story, storyRows, storyDestination, status } = verdict;
  const rows = toldRows(story, step, storyRows);
  return (
    <section class="verdict-part verdict-story" aria-labelledby={STORY}>
      <h3 id={STORY} tabIndex={-1}>
        {status === 'story'
          ? 'The shortest story in which it fails'
          : 'How it would fail, with one of the answers left open'}
      </h3>
      {rows.length > 0 && (
        <p class="help">It goes through {listed(rows.map((id) => laterName(step, id)))}, marked in the table.</p>
      )}
      {storyDestination.length > 0 && (
        <p class="help">
          Where your answers left it open, the destination answered like this: {storyDestination.join(' ')}
        </p>
      )}
      <label class="choice">
        <input type="checkbox" checked={calls.value} onChange={() => (calls.value = !calls.value)} />
        Show the calls
      </label>
      {calls.value ? (
        <StoryView
          story={story}
          overline={story.faults.length === 0 ? 'Nothing new has to fail for it' : 'What the check played'}
        />
      ) : (
        <PlainStoryView told={plainStory(story, step, storyRows)} />
      )}
      {!readOnly && alwaysTriedIn(story).map((what) => <TriedHere key={what} what={what} />)}
    </section>
  );
}
