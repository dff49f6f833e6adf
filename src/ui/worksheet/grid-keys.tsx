const KEYS: readonly (readonly [string, string])[] = [
  ['Arrows, Home, End', 'go through the cells; with Shift they select'],
  ['Enter or F2', 'changes a cell; Enter again goes to the row below'],
  ['Letters', 'begin to write, or lead through what can be chosen'],
  ['Tab', 'goes to the next cell; after Escape it leaves the table'],
  ['Delete', 'empties what is selected'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste, also from and to a spreadsheet'],
  ['Alt+↑, Alt+↓', 'move the row'],
  ['Ctrl+Z, Ctrl+Y', 'undo and redo'],
];

/** The keys of the table, for whoever asks. */
export function GridKeys() {
  return (
    <details class="disclosure grid-keys">
      <summary>Keys in the table. Escape, then Tab, leaves it.</summary>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
