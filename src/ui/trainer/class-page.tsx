import { useSignal } from '@preact/signals';
import { href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import { classDesk, type ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { MissingPage } from '../pages/missing-page.tsx';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import type { Report } from '../../core/trainers/gradebook-own.ts';
import { isShown, neighbours, type Only } from './class-filter.ts';
import { ClassList } from './class-list.tsx';
import { ClassMaps } from './class-maps.tsx';
import { ClassSettings } from './class-settings.tsx';
import { ClassTable, type ClassView } from './class-table.tsx';
import { Collect } from './collect.tsx';
import { GiveOut } from './give-out.tsx';
import { GradeBar } from './grade-bar.tsx';
import { LearnerWork } from './learner-work.tsx';
import { Projector } from './projector.tsx';
import { Reports } from './reports.tsx';
import { Unreadable } from './unreadable.tsx';
import { Disowned } from './whose-work.tsx';

/** One class, in the order in which a trainer needs it: give out, collect, grade, look, report. */
export function ClassPage({ id }: { id: string }) {
  const desk = classDesk(id);
  const exercises = desk.exercises.value;
  if (!desk.ready.value || exercises.state === 'loading') return <StillLoading />;
  if (exercises.state === 'broken') return <NotLoaded what="this class" why={exercises.why} />;
  if (!desk.record.value)
    return <MissingPage what="There is no such class in this browser: it was deleted, or made in another one." />;
  return <OpenClass desk={desk} />;
}

function OpenClass({ desk }: { desk: ClassDesk }) {
  const view: ClassView = {
    words: useSignal(''),
    only: useSignal<Only>('all'),
    selected: useSignal<string | null>(null),
  };
  const { selected, words, only } = view;
  const exercise = useSignal<string | null>(null);
  const projecting = useSignal(false);
  const assignment = desk.record.value?.assignment;
  if (!assignment) return null;
  const { length: count } = desk.reports.value;
  // Where the work was opened from, work goes on. The list may be filtered by now.
  const close = () => {
    const opener = document.querySelector<HTMLElement>('.class-table tr[aria-selected="true"] .learner-button');
    selected.value = null;
    (opener ?? document.getElementById('grade-title'))?.focus();
  };
  const gone = () => {
    selected.value = null;
    document.getElementById('grade-title')?.focus();
  };
  const open = (learner: string) => {
    exercise.value = null;
    selected.value = learner;
  };
  const shows = (report: Report) => isShown(report, words.value, only.value);
  const readOnly = tabRole.value === 'reader';
  if (projecting.value) return <Projector desk={desk} onEnd={() => (projecting.value = false)} />;
  return (
    <div class="page trainer class-page">
      <PageHeading title={assignment.title}>
        <span class="overline class-over">
          <a href={href({ page: 'train', what: null })}>Classes</a>
        </span>
        <bdi>{assignment.title}</bdi>
      </PageHeading>
      <section class="trainer-part" aria-labelledby="give-out-title">
        <h2 id="give-out-title">Give it out</h2>
        <GiveOut of={desk.id} assignment={assignment} />
      </section>
      {!readOnly && !assignment.practice && (
        <section class="trainer-part" aria-labelledby="collect-title">
          <h2 id="collect-title">Collect</h2>
          <Collect desk={desk} />
        </section>
      )}
      {assignment.practice && count === 0 && <p class="trainer-part">This is practice only: nothing is handed in.</p>}
      {(count > 0 || desk.roll.value.unreadable.length + desk.roll.value.disowned.length > 0) && (
        <>
          <section class="trainer-part" aria-labelledby="grade-title">
            <h2 id="grade-title" tabIndex={-1}>
              The class
            </h2>
            {!readOnly && <GradeBar desk={desk} onProject={() => (projecting.value = true)} />}
            <ClassTable desk={desk} view={view} onOpen={open} />
            <Disowned desk={desk} readOnly={readOnly} />
            <Unreadable desk={desk} readOnly={readOnly} />
            <ClassList desk={desk} readOnly={readOnly} />
          </section>
          {selected.value !== null && (
            <LearnerWork
              key={selected.value}
              desk={desk}
              learner={selected.value}
              exercise={exercise}
              {...neighbours(desk.reports.value, selected.value, shows)}
              onGo={(learner) => (selected.value = learner)}
              onClose={close}
              onGone={gone}
            />
          )}
          <section class="trainer-part" aria-labelledby="maps-title">
            <h2 id="maps-title">What to teach next</h2>
            <ClassMaps desk={desk} names />
          </section>
          <section class="trainer-part" aria-labelledby="reports-title">
            <h2 id="reports-title">Reports</h2>
            <Reports desk={desk} />
          </section>
        </>
      )}
      <section class="trainer-part" aria-labelledby="class-settings-title">
        <h2 id="class-settings-title">This class</h2>
        <ClassSettings desk={desk} readOnly={readOnly} />
      </section>
    </div>
  );
}
