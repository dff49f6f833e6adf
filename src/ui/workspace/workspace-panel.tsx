import { workspace } from '../../app/workspace.ts';
import type { CodeExercise } from '../../core/exercise.ts';
import type { Verdict } from '../../core/verdict.ts';
import { ExerciseBench } from './exercise-bench.tsx';
import { Goal } from './goal.tsx';
import type { HintWords } from './hints-panel.tsx';
import { ResultPane } from './result-pane.tsx';
import { useActions } from './use-actions.ts';

function hintWords(found: Verdict['status'] | undefined): HintWords {
  return {
    steps: ['The moment', 'What is true, and what the caller knows', 'The row of the table'],
    none: noHint(found),
  };
}

/** Why there is no hint, by what the last check found. */
function noHint(found: Verdict['status'] | undefined): string {
  switch (found) {
    case undefined:
      return 'Hints are for the rule that a check found broken. Check your code first.';
    case 'passed':
      return 'The last check found no broken rule: there is nothing to hint at.';
    case 'failed':
      return 'There is no hint for the rule that broke. “See how it went” shows the step.';
    case 'unknown':
      return 'The last check found no broken rule. It says what it never reached.';
    case 'code-fault':
      return 'Hints are for broken rules. This code could not be judged by any: the last check says why.';
    case 'workbook-fault':
      return 'The last check came to no end. Check once more.';
  }
}

/** A code exercise: the brief, the editor, and what a run or a check of it shows. */
export function WorkspacePanel({ exercise }: { exercise: CodeExercise }) {
  const space = workspace(exercise);
  const actions = useActions(space);
  return (
    <ExerciseBench
      exercise={exercise}
      space={space}
      actions={actions}
      goal={<Goal exercise={exercise} />}
      what="code"
      hintWords={hintWords(space.result.value?.verdict.status)}
    >
      <ResultPane space={space} actions={actions} />
    </ExerciseBench>
  );
}
