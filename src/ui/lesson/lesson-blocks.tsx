import type { Lesson, LessonBlock, LessonSummary } from '../../core/lesson.ts';
import { deferred } from '../shell/deferred.tsx';
import type { SuiteFigureProps } from './suite-figure.tsx';
import type { PlotFigureProps } from '../plot/plot-figure.tsx';
import { CompareFigure } from './compare-figure.tsx';
import type { DecisionTableProps } from './decision-table.tsx';
import { opensInWorkspace } from './exercise-kind.ts';
import { ExercisePlace } from './exercise-place.tsx';
import { blockLabels, labelText } from './block-labels.ts';
import { Prose } from './prose.tsx';
import { QuizBlock } from './quiz-block.tsx';
import { SqlConsole } from './sql-console.tsx';
import { TimelineFigure } from './timeline-figure.tsx';

const PlotFigure = deferred<PlotFigureProps>(
  () => import('../plot/plot-figure.tsx').then((file) => file.PlotFigure),
  'this drawing',
);

const DecisionTable = deferred<DecisionTableProps>(
  () => import('./decision-table.tsx').then((file) => file.DecisionTable),
  'this table',
);

const SuiteFigure = deferred<SuiteFigureProps>(
  () => import('./suite-figure.tsx').then((file) => file.SuiteFigure),
  'this figure',
);

export interface LessonBlocksProps {
  readonly lesson: Lesson;
  readonly summary: LessonSummary;
  /** The exercise that is open, or null. */
  readonly open: string | null;
}

/** A lesson's blocks in reading order, each in its place. */
export function LessonBlocks({ lesson, summary, open }: LessonBlocksProps) {
  const labels = blockLabels(lesson.blocks, lesson.number);
  return (
    <div class="lesson-body">
      {lesson.blocks.map((block, index) => {
        const label = labels[index];
        return (
          <Block
            key={index}
            block={block}
            label={label ? labelText(label) : ''}
            lesson={lesson}
            summary={summary}
            open={open}
          />
        );
      })}
    </div>
  );
}

function Block({ block, label, lesson, summary, open }: LessonBlocksProps & { block: LessonBlock; label: string }) {
  switch (block.type) {
    case 'prose':
      return <Prose html={block.html} />;
    case 'quiz':
      return <QuizBlock quiz={block} label={label} lesson={lesson.id} />;
    case 'sql':
      return <SqlConsole block={block} label={label} lesson={lesson} />;
    case 'timeline':
      return <TimelineFigure block={block} label={label} lesson={lesson.id} />;
    case 'compare':
      return <CompareFigure block={block} label={label} lesson={lesson.id} />;
    case 'suite':
      return <SuiteFigure block={block} label={label} lesson={lesson.id} />;
    case 'plot':
      return <PlotFigure block={block} label={label} lesson={lesson.id} />;
    case 'table':
      return <DecisionTable block={block} label={label} />;
    case 'exercise': {
      const exercise = summary.exercises.find(({ id }) => id === block.exercise);
      if (!exercise) return null;
      return (
        <ExercisePlace
          exercise={exercise}
          label={label}
          lesson={lesson.id}
          optional={summary.track === 'operator' && opensInWorkspace(exercise.kind)}
          open={open === exercise.id}
        />
      );
    }
  }
}
