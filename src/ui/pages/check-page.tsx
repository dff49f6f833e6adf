import './reading.css';
import '../exercises/exercises.css';
import './check.css';
import { beforeAfter, beginSecond, checkStage, compared, handedInAt, startOver } from '../../app/before-after.ts';
import { timeWords } from '../../app/storage/moment.ts';
import { href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import type { BeforeAfter } from '../../core/before-after.ts';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { CheckResult } from './check-result.tsx';
import { CheckSheet } from './check-sheet.tsx';

/** Six decisions before the course and after it. Nothing is told in between. */
export function CheckPage() {
  const now = beforeAfter().value;
  return (
    <div class="page reading check-page">
      <PageHeading title="Before and after" />
      <p class="reading-lead">
        Six cases before the course, and six others after it, which ask for the same decisions. What changed is shown at
        the end, and nothing before it.
      </p>
      {now.state === 'loading' && <StillLoading />}
      {now.state === 'broken' && <NotLoaded what="this page" why={now.why} />}
      {now.state === 'ready' && <Stage check={now.value} />}
    </div>
  );
}

function Stage({ check }: { check: BeforeAfter }) {
  switch (checkStage.value) {
    case 'first':
      return <CheckSheet key="first" check={check} time="first" />;
    case 'between':
      return <Between />;
    case 'second':
      return <CheckSheet key="second" check={check} time="second" />;
    case 'compared':
      return (
        <>
          <CheckResult result={compared(check)} choices={check.choices} />
          <StartOver />
        </>
      );
  }
}

function Between() {
  const day = dayOf(handedInAt('first'));
  return (
    <>
      <p class="reply" data-status="passed" id="check-kept" tabIndex={-1}>
        Your first answers{day !== null && ` of ${day}`} are kept. They aren’t marked yet, so that the second time shows
        what you have learned here, and not what you remember from here.
      </p>
      <p class="toolbar">
        <a class="button primary" href={href({ page: 'home' })}>
          To the course
        </a>
        <button type="button" class="button" onClick={beginSecond} disabled={tabRole.value === 'reader'}>
          I have finished: the second time
        </button>
      </p>
      <StartOver />
    </>
  );
}

function StartOver() {
  return (
    <p class="toolbar">
      <button type="button" class="button quiet" onClick={startOver} disabled={tabRole.value === 'reader'}>
        Take all answers back and begin again
      </button>
    </p>
  );
}

function dayOf(iso: string | null): string | null {
  return iso === null ? null : timeWords(iso, { dateStyle: 'long' });
}
