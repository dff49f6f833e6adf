import type { Story } from './trace.ts';
import type { CellResult, GradeResult, StoryLink } from './verdict.ts';

/** A result without what is only there to be shown: for a thousand answers whose stories nobody looks at. */
export function briefResult(result: GradeResult): GradeResult {
  const { cells, counterexample } = result;
  return { ...result, cells: cells.map(briefCell), counterexample: counterexample && briefStory(counterexample) };
}

/** Of its stories only the first that failed: it names the rule. */
function briefCell(cell: CellResult): CellResult {
  const failed: StoryLink | undefined = cell.stories.find(({ status }) => status === 'failed');
  return { ...cell, stories: failed ? [failed] : [] };
}

/** Its id plays it again. */
function briefStory(story: Story): Story {
  return { ...story, steps: [], choices: [], before: {}, after: {}, log: [] };
}
