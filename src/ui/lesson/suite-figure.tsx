import type { SuiteBlock } from '../../core/lesson.ts';
import { FigureStage } from './figure-stage.tsx';
import { usePlaying } from './playing.ts';
import { playSuite } from './play-suite.ts';
import { SuiteStage } from './suite-stage.tsx';
import { testSource } from './test-source.ts';
import './suite.css';

export interface SuiteFigureProps {
  readonly block: SuiteBlock;
  readonly label: string;
  readonly lesson: string;
}

/** Tests, and what they say of some implementations, run when the reader asks. */
export function SuiteFigure({ block, label, lesson }: SuiteFigureProps) {
  const { now, start } = usePlaying(() => playSuite(block), 'The tests were run. The table follows.');
  return (
    <figure class="block plate">
      <figcaption>
        <b>{label}</b> {block.caption}
      </figcaption>
      <pre class="suite-tests" tabIndex={0} aria-label="The tests">
        <code>{block.tests.map(testSource).join('\n')}</code>
      </pre>
      <FigureStage lesson={lesson} predict={block.predict} now={now} start={start}>
        {(played) => <SuiteStage {...played} />}
      </FigureStage>
    </figure>
  );
}
