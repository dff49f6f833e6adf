import { useSignal } from '@preact/signals';
import { counted } from '../../core/counted.ts';
import { useId, useRef } from 'preact/hooks';
import { fileText } from '../../app/worksheet/worksheet-file.ts';
import { tableSource, type TableSource } from '../../app/worksheet/worksheet-imports.ts';
import { announce } from '../shell/announce.ts';
import { useOpenSheet } from './open-sheet.ts';

type Standing =
  | { readonly state: 'asked' }
  | { readonly state: 'refused'; readonly sentence: string }
  | { readonly state: 'choosing'; readonly source: TableSource }
  | { readonly state: 'taken'; readonly rows: number; readonly notes: readonly string[] };

/** A decision table from elsewhere in the place of this one: DMN, rows of a spreadsheet, or another worksheet’s. */
export function ImportTable({ onDone }: { onDone: () => void }) {
  const { step, edit } = useOpenSheet();
  const id = useId();
  const standing = useSignal<Standing>({ state: 'asked' });
  const pasted = useSignal('');
  const input = useRef<HTMLInputElement>(null);
  const refuse = (sentence: string) => {
    standing.value = { state: 'refused', sentence };
    announce(sentence);
  };
  const read = (source: TableSource, choice: string) => {
    const imported = source.read(choice, step.table);
    if ('sentence' in imported) return refuse(imported.sentence);
    edit({ do: 'replace-table', step: step.id, table: imported.table });
    const rows = imported.table.rules.length;
    standing.value = { state: 'taken', rows, notes: imported.notes };
    announce(`${counted(rows, 'row')} imported. Undo brings back what was here.`);
  };
  const take = async (text: string) => {
    const source = await tableSource(text);
    if ('sentence' in source) return refuse(source.sentence);
    const [only] = source.choices;
    if (only && source.choices.length === 1) read(source, only.id);
    else standing.value = { state: 'choosing', source };
  };
  const takeFile = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const content = await fileText(file);
    if ('sentence' in content) refuse(content.sentence);
    else await take(content.text);
  };
  const now = standing.value;
  return (
    <section class="import-table form-group" aria-label="Import a table">
      <p class="help">
        DMN of any version, CSV or TSV from a spreadsheet with its headings, or a saved worksheet. It takes the place of
        this table; Undo brings back what was here.
      </p>
      <p class="toolbar">
        <input
          ref={input}
          type="file"
          class="visually-hidden"
          accept=".dmn,.xml,.csv,.tsv,.txt,.json"
          aria-label="File with a table"
          tabIndex={-1}
          onChange={(event) => void takeFile(event.currentTarget.files?.[0])}
        />
        <button type="button" class="button" onClick={() => input.current?.click()}>
          Choose a file
        </button>
      </p>
      <div class="field">
        <label for={id}>Or paste it here</label>
        <textarea
          id={id}
          class="input code"
          rows={4}
          value={pasted.value}
          onInput={(event) => (pasted.value = event.currentTarget.value)}
        />
      </div>
      <p class="toolbar">
        <button type="button" class="button" onClick={() => void take(pasted.peek())}>
          Import what is pasted
        </button>
        <button type="button" class="button quiet" onClick={onDone}>
          Close
        </button>
      </p>
      {now.state === 'refused' && (
        <p class="reply" data-status="unknown">
          <bdi>{now.sentence}</bdi> Your table is as it was.
        </p>
      )}
      {now.state === 'choosing' && (
        <div class="reply">
          <p>There are {now.source.choices.length} tables in it. Which one?</p>
          <ul class="plain-list">
            {now.source.choices.map((choice) => (
              <li key={choice.id}>
                <button type="button" class="button quiet" onClick={() => read(now.source, choice.id)}>
                  <bdi>{choice.name}</bdi> ({counted(choice.rules, 'row')})
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {now.state === 'taken' && (
        <div class="reply" data-status={now.notes.length > 0 ? 'doubt' : undefined}>
          <p>{counted(now.rows, 'row')} imported.</p>
          {now.notes.length > 0 && (
            <ul>
              {now.notes.slice(0, 12).map((note) => (
                <li key={note}>
                  <bdi>{note}</bdi>
                </li>
              ))}
              {now.notes.length > 12 && <li>{now.notes.length - 12} more like this.</li>}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
