import type { SqlExercise } from '../../core/sql/sql-exercise.ts';
import { counted } from '../../core/counted.ts';

/** What is given, and what a check demands, from the very data that is checked. */
export function SqlGoal({ exercise }: { exercise: SqlExercise }) {
  const { given, checks, parts, values, allowed } = exercise;
  const names = Object.keys(values);
  return (
    <>
      {given !== '' && (
        <details class="disclosure workspace-goal" open>
          <summary>
            <b>What is there:</b> made before anything that you write
          </summary>
          <pre class="sql-given" tabIndex={0}>
            <code>{given.trim()}</code>
          </pre>
        </details>
      )}
      <details class="disclosure workspace-goal">
        <summary>
          <b>What is checked:</b> {counted(checks.length, 'check')}, each on a database of its own
        </summary>
        <ul>
          {checks.map(({ id, name }) => (
            <li key={id}>{name}.</li>
          ))}
        </ul>
        <p>
          Your SQL may begin with <code>{allowed.join(', ')}</code>.
          {exercise.writes !== 'schema' && names.length > 0 && (
            <>
              {' '}
              It may name <code>{names.map((name) => `:${name}`).join(', ')}</code>.
            </>
          )}
        </p>
        {parts.length > 0 && (
          <dl class="sql-parts">
            {parts.map(({ id, label }) => (
              <div key={id}>
                <dt>
                  <code>-- part: {id}</code>
                </dt>
                <dd>{label}.</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </>
  );
}
