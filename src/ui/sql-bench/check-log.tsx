import type { SqlLogEntry } from '../../core/sql/sql-result.ts';

const WHO: Readonly<Record<SqlLogEntry['on'], string>> = {
  process: 'the process',
  other: 'the other connection',
  committed: 'a reader of committed rows',
};

/** All that a check ran, in order, with SQLite's answers. */
export function CheckLog({ log, name }: { log: readonly SqlLogEntry[]; name: string }) {
  return (
    <div class="scroller" role="group" aria-label={`What was run: ${name}`} tabIndex={0}>
      <table class="check-log">
        <thead>
          <tr>
            <th scope="col">On</th>
            <th scope="col">Statement</th>
            <th scope="col">SQLite’s answer</th>
          </tr>
        </thead>
        <tbody>
          {log.map((entry, index) => (
            <tr key={index} data-own={entry.own} data-refused={entry.refused}>
              <td>{WHO[entry.on]}</td>
              <td>
                <code>{entry.sql}</code>
                {entry.values !== '' && <span class="help"> with {entry.values}</span>}
                {entry.own && <span class="check-own"> yours</span>}
              </td>
              <td>{entry.refused ? <b>{entry.answer}</b> : entry.answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
