import '../lesson/lesson.css';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { lesson } from '../../app/course.ts';
import { warmUp } from '../../app/engine-state.ts';
import { markVisited } from '../../app/progress.ts';
import type { Lesson, LessonSummary } from '../../core/lesson.ts';
import { blockLabels, labelText } from '../lesson/block-labels.ts';
import { opensInWorkspace } from '../lesson/exercise-kind.ts';
import { LessonBlocks } from '../lesson/lesson-blocks.tsx';
import { LessonEnd } from '../lesson/lesson-end.tsx';
import { LessonAims, LessonHeader } from '../lesson/lesson-header.tsx';
import { Workbench } from '../lesson/workbench.tsx';
import { useReturnToCard } from '../lesson/return-to-card.ts';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { whenIdle } from '../shell/when-idle.ts';

interface LessonPageProps {
  readonly summary: LessonSummary;
  readonly exercise: string | null;
  /** The heading that the reader came for, by its id. */
  readonly section: string | undefined;
}

/** One lesson. With a code exercise open, the text stands beside the workspace where there is room. */
export function LessonPage({ summary, exercise, section }: LessonPageProps) {
  const now = lesson(summary.id).value;
  const opened = summary.exercises.find(({ id }) => id === exercise);
  const bench = opened && opensInWorkspace(opened.kind) ? opened : null;
  const ready = now.state === 'ready';
  useReturnToCard(opened?.id ?? null);
  // With the page: whoever goes on before it is painted has been here, too.
  useLayoutEffect(() => {
    if (ready) markVisited(summary.id);
  }, [ready, summary.id]);
  useEffect(() => (ready ? whenIdle(warmUp) : undefined), [ready, summary.id]);
  useLayoutEffect(() => {
    if (ready && section) showSection(section);
  }, [ready, section]);
  return (
    <div class="page lesson" data-bench={bench !== null}>
      <article class="lesson-text">
        <LessonHeader summary={summary} />
        {exercise !== null && !opened && <NoSuchExercise name={exercise} />}
        {now.state === 'loading' && <StillLoading />}
        {now.state === 'broken' && <NotLoaded what="this lesson" why={now.why} />}
        {ready && <LessonAims lesson={now.value} />}
        {ready && <LessonBlocks lesson={now.value} summary={summary} open={opened?.id ?? null} />}
      </article>
      {ready && bench && (
        <Workbench id={bench.id} title={bench.title} label={labelOf(now.value, bench.id)} lesson={summary.id} />
      )}
      {ready && <LessonEnd lesson={now.value} />}
    </div>
  );
}

function showSection(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

function NoSuchExercise({ name }: { name: string }) {
  return (
    <p class="reply" data-status="unknown">
      This lesson has no exercise called “{name}”. The lesson itself is below.
    </p>
  );
}

/** The number that the exercise has in the text. */
function labelOf(open: Lesson, exercise: string): string {
  const labels = blockLabels(open.blocks, open.number);
  const at = open.blocks.findIndex((block) => block.type === 'exercise' && block.exercise === exercise);
  const label = labels[at];
  return label ? labelText(label) : 'Exercise';
}
