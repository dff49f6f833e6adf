import './plot.css';
import type { PlotBlock, PlotName } from '../../core/lesson.ts';
import { FigureStage } from '../lesson/figure-stage.tsx';
import { usePlaying } from '../lesson/playing.ts';
import { deferred } from '../shell/deferred.tsx';

const RetriesPlot = deferred(() => import('./retries-plot.tsx').then((file) => file.RetriesPlot), 'the drawing');

const ScorecardPlot = deferred(() => import('./scorecard-plot.tsx').then((file) => file.ScorecardPlot), 'the drawing');

export interface PlotFigureProps {
  readonly block: PlotBlock & { readonly plot: PlotName };
  readonly label: string;
  readonly lesson: string;
}

/** A picture that the reader changes, drawn when it is asked for. */
export function PlotFigure({ block, label, lesson }: PlotFigureProps) {
  const { now, start } = usePlaying(() => Promise.resolve(block.plot), 'Drawn. What can be changed comes first.');
  return (
    <figure class="block plate">
      <figcaption>
        <b>{label}</b> {block.caption}
      </figcaption>
      <FigureStage lesson={lesson} predict={block.predict} now={now} start={start}>
        {(plot) => <Plot plot={plot} />}
      </FigureStage>
    </figure>
  );
}

function Plot({ plot }: { plot: PlotName }) {
  switch (plot) {
    case 'retries':
      return <RetriesPlot />;
    case 'scorecard':
      return <ScorecardPlot />;
  }
}
