import { useSignal } from '@preact/signals';
import type { SqlExercise } from '../../core/sql/sql-exercise.ts';
import type { SqlCheckReport, SqlResult } from '../../core/sql/sql-result.ts';
import { CodeWords } from '../shell/code-words.tsx';
import { StatusWord } from '../workspace/status-word.tsx';
import { CheckLog } from './check-log.tsx';

/** Each check: how it stands, and what it ran. */
export function CheckList({ exercise, result }: { exercise: SqlExercise; result: SqlResult }) {
  const first = result.verdict.status === 'failed' ? result.verdict.check : null;
  const open = useSignal<string | null>(first);
  return (
    <ul class="start-list sql-checks">
      {result.checks.map((report) => {
        const place = `${exercise.id}-check-${report.id}`;
        const expanded = open.value === report.id && report.log.length > 0;
        return (
          <li key={report.id}>
            <button
              type="button"
              class="start-row"
              aria-expanded={expanded}
              aria-controls={place}
              onClick={() => (open.value = expanded ? null : report.id)}
            >
              <span>{report.name}</span>
              <StatusWord status={report.status === 'unknown' ? 'not-tried' : report.status} />
            </button>
            <div id={place}>{expanded && <CheckDetails report={report} exercise={exercise} />}</div>
          </li>
        );
      })}
    </ul>
  );
}

function CheckDetails({ report, exercise }: { report: SqlCheckReport; exercise: SqlExercise }) {
  const reported = exercise.checks.find(({ id }) => id === report.id)?.case;
  return (
    <>
      {report.message !== '' && (
        <p class="cell-message">
          <CodeWords text={report.message} />
        </p>
      )}
      <CheckLog log={report.log} name={report.name} />
      {reported && (
        <p class="help">
          This has happened:{' '}
          <a href={reported.url} target="_blank" rel="noreferrer">
            case {reported.id}
          </a>
          .
        </p>
      )}
    </>
  );
}
