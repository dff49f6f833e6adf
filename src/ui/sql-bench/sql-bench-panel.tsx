import { sqlWorkspace } from '../../app/sql-workspace.ts';
import type { SqlExercise } from '../../core/sql/sql-exercise.ts';
import type { SqlVerdict } from '../../core/sql/sql-result.ts';
import { ExerciseBench } from '../workspace/exercise-bench.tsx';
import type { HintWords } from '../workspace/hints-panel.tsx';
import { NotOfThisCode } from '../workspace/not-of-this-code.tsx';
import { CheckList } from './check-list.tsx';
import { SqlGoal } from './sql-goal.tsx';
import { SqlVerdictPanel } from './sql-verdict.tsx';
import { whatIsWritten } from './sql-words.ts';
import { useSqlActions } from './use-sql-actions.ts';
import './sql-bench.css';

function hintWords(found: SqlVerdict['status'] | undefined): HintWords {
  return { steps: ['The moment', 'What SQLite does there', 'What to write'], none: noHint(found) };
}

/** Why there is no hint, by what the last check found. */
function noHint(found: SqlVerdict['status'] | undefined): string {
  switch (found) {
    case undefined:
      return 'Hints are for a check that fails. Check your SQL first.';
    case 'passed':
      return 'The last check found nothing to mend: there is nothing to hint at.';
    case 'failed':
      return 'There is no hint for this. The sentence of the last check says what is wrong.';
    case 'code-fault':
      return 'This SQL could not be run, so there is nothing to hint at: the last check says why.';
    case 'workbook-fault':
      return 'The last check came to no end. Check once more.';
  }
}

/** An exercise in SQL: the brief, what is given, the editor, and what a check has shown. */
export function SqlBenchPanel({ exercise }: { exercise: SqlExercise }) {
  const space = sqlWorkspace(exercise);
  const actions = useSqlActions(space);
  const result = space.result.value;
  const stale = space.stale.value;
  return (
    <ExerciseBench
      exercise={exercise}
      space={space}
      actions={actions}
      goal={<SqlGoal exercise={exercise} />}
      what={whatIsWritten(exercise)}
      language="sql"
      hintWords={hintWords(result?.verdict.status)}
    >
      {result && (
        <SqlVerdictPanel
          result={result}
          stale={stale}
          unrecorded={space.unrecorded.value}
          takesFocus={actions.verdictFocus}
          onLine={actions.goToLine}
        />
      )}
      {result && result.verdict.status !== 'code-fault' && (
        <section class="workspace-starts" aria-labelledby={`${exercise.id}-checks`}>
          <h3 id={`${exercise.id}-checks`}>Checks</h3>
          {stale && <NotOfThisCode what="SQL" when="checked" />}
          <CheckList
            key={result.verdict.status === 'failed' ? result.verdict.check : ''}
            exercise={exercise}
            result={result}
          />
        </section>
      )}
    </ExerciseBench>
  );
}
