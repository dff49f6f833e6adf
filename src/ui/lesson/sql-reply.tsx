import { bareText } from '../../core/plain-text.ts';
import { useId } from 'preact/hooks';
import type { Plain } from '../../core/plain.ts';
import { counted } from '../../core/counted.ts';
import { cutMiddle } from './cut-middle.ts';
import type { SqlOutput, SqlResult } from './sql-session.ts';

const STILL_OPEN = 'A transaction is still open. Its rows aren’t committed: COMMIT, ROLLBACK or Reset.';

export interface SqlReplyProps {
  readonly result: SqlResult;
  readonly refusal: boolean;
  readonly open: boolean;
}

/**
 * What SQLite answered: tables, a count of changed rows, or its own error.
 * @param refusal true when an error is what the lesson means to show here
 * @param open whether the database has an open transaction now: another console may have ended it since
 */
export function SqlReply({ result, refusal, open }: SqlReplyProps) {
  if (result.state === 'broken')
    return (
      <p class="reply" data-status="unknown">
        <b>This was not run to its end.</b> {result.why}
      </p>
    );
  const { tables, error, turns } = result.output;
  if (turns)
    return (
      <div class="sql-reply">
        {turns.map((turn, index) => (
          <Turn key={index} turn={turn} refusal={refusal} />
        ))}
        {open && result.output.open && (
          <p class="reply" data-status="doubt">
            {STILL_OPEN}
          </p>
        )}
      </div>
    );
  return (
    <div class="sql-reply">
      {tables.map((table, index) => (
        <ResultTable key={index} table={table} place={tables.length > 1 ? ` ${index + 1}` : ''} />
      ))}
      {error === null ? (
        tables.length === 0 && <p class="help">{sqlSentence(result)}</p>
      ) : (
        <p class="reply" data-status={refusal ? undefined : 'failed'}>
          <b>{refusal ? 'SQLite refuses it:' : 'SQLite says:'}</b> {error}
          {tables.length > 0 && ' The statements before it have taken effect.'}
        </p>
      )}
      {open && result.output.open && (
        <p class="reply" data-status="doubt">
          {STILL_OPEN}
        </p>
      )}
    </div>
  );
}

/** What one connection was answered, in its turn. An error ends the turn, and not the script. */
function Turn({ turn, refusal }: { turn: NonNullable<SqlOutput['turns']>[number]; refusal: boolean }) {
  const { connection, tables, error } = turn;
  const who = connection === null ? 'the lesson’s own connection' : connection;
  return (
    <div class="sql-turn">
      <p class="overline">{who}</p>
      {tables.map((table, index) => (
        <ResultTable key={index} table={table} place={tables.length > 1 ? ` ${index + 1}` : ''} />
      ))}
      {error === null ? (
        tables.length === 0 && <p class="help">No error, and no rows.</p>
      ) : (
        <p class="reply" data-status={refusal ? undefined : 'failed'}>
          <b>SQLite says:</b> {error}
        </p>
      )}
    </div>
  );
}

/** What is said when a script was run: its answer, and a transaction that it left open. */
export function spokenSql(result: SqlResult): string {
  const left = result.state === 'done' && result.output.open ? ` ${STILL_OPEN}` : '';
  return `${sqlSentence(result)}${left}`;
}

/** The answer in a sentence. */
function sqlSentence(result: SqlResult): string {
  if (result.state === 'broken') return `This was not run to its end. ${result.why}`;
  const { tables, error, changed, turns } = result.output;
  if (turns) return turns.map(turnSentence).join(' ');
  if (error !== null) return `SQLite says: ${error}`;
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (tables.length > 0) return `${counted(rows, 'row')} came back.`;
  return changed > 0 ? `${counted(changed, 'row')} changed, none came back.` : 'No rows came back.';
}

function turnSentence({ connection, tables, error }: NonNullable<SqlOutput['turns']>[number]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return `${connection ?? 'The lesson’s own'}: ${error ?? counted(rows, 'row')}.`;
}

function ResultTable({ table, place }: { table: SqlOutput['tables'][number]; place: string }) {
  const caption = useId();
  const { first, left, last } = cutMiddle(table.rows);
  return (
    <div class="scroller" role="group" aria-labelledby={caption} tabIndex={0}>
      <table class="result-table">
        <caption id={caption}>
          Result{place}, {counted(table.rows.length, 'row')}
        </caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((row, index) => (
            <ResultRow key={index} row={row} />
          ))}
          {left > 0 && (
            <tr>
              <td colSpan={table.columns.length}>{counted(left, 'row')} left out here</td>
            </tr>
          )}
          {last.map((row, index) => (
            <ResultRow key={index} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ row }: { row: readonly Plain[] }) {
  return (
    <tr>
      {row.map((value, index) => (
        <td key={index}>{value === null ? <em>NULL</em> : bareText(value)}</td>
      ))}
    </tr>
  );
}
