import { useMemo } from 'preact/hooks';
import { testsWorkspace } from '../../app/tests-workspace.ts';
import type { TestsExercise } from '../../core/exercise.ts';
import type { TestsVerdict } from '../../core/tests/tests-result.ts';
import { ExerciseBench } from '../workspace/exercise-bench.tsx';
import type { HintWords } from '../workspace/hints-panel.tsx';
import { testNames } from './test-names.ts';
import { TestsGoal } from './tests-goal.tsx';
import { TestsResultPane } from './tests-result-pane.tsx';
import { useTestsActions } from './use-tests-actions.ts';

function hintWords(found: TestsVerdict['status'] | undefined): HintWords {
  return { steps: ['The moment', 'What is true, and what the caller knows', 'What to state'], none: noHint(found) };
}

/** Why there is no hint, by what the last check found. */
function noHint(found: TestsVerdict['status'] | undefined): string {
  switch (found) {
    case undefined:
      return 'Hints are for a planted bug that escapes, or a test that forbids what is right. Check your tests first.';
    case 'passed':
      return 'The last check found nothing to mend: there is nothing to hint at.';
    case 'failed':
      return 'There is no hint for this. The sentence of the last check says what is wrong.';
    case 'unknown':
      return 'The last check found nothing wrong so far. It says what it did not try.';
    case 'code-fault':
      return 'These tests could not be read, so there is nothing to hint at: the last check says why.';
    case 'workbook-fault':
      return 'The last check came to no end. Check once more.';
  }
}

/** An exercise in tests: the brief, the editor, and what a check of the tests shows. */
export function TestBenchPanel({ exercise }: { exercise: TestsExercise }) {
  const space = testsWorkspace(exercise);
  const actions = useTestsActions(space);
  const names = useMemo(() => testNames(exercise.task), [exercise]);
  return (
    <ExerciseBench
      exercise={exercise}
      space={space}
      actions={actions}
      goal={<TestsGoal exercise={exercise} />}
      what="tests"
      hintWords={hintWords(space.result.value?.verdict.status)}
      names={names}
    >
      <TestsResultPane space={space} actions={actions} />
    </ExerciseBench>
  );
}
