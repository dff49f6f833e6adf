import { useComputed, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { makeMoodleImport, type ReportFile } from '../../app/trainers/trainer-reports.ts';
import { counted } from '../../core/counted.ts';
import type { ImportBy } from '../../core/trainers/gradebook-moodle.ts';
import { announce } from '../shell/announce.ts';

interface Props {
  readonly desk: ClassDesk;
  readonly onSave: (file: ReportFile, said: string) => void;
}

const WAYS: readonly ImportBy[] = ['username', 'email', 'idnumber'];

/** A small file for Moodle’s import of grades. Who will be in it, and who not, is said before it is made. */
export function ImportGrades({ desk, onSave }: Props) {
  const isOpen = useSignal(false);
  return (
    <details
      class="disclosure import-grades"
      onToggle={(event) => (isOpen.value = (event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>Moodle without an export: a small file for “Import grades”</summary>
      {isOpen.value && <Ways desk={desk} onSave={onSave} />}
    </details>
  );
}

function Ways({ desk, onSave }: Props) {
  const id = useId();
  const wanted = useSignal<ImportBy>('username');
  const said = useSignal<{ readonly sentence: string; readonly count: number } | null>(null);
  const made = useComputed(() => {
    void desk.reports.value;
    return new Map(WAYS.map((by) => [by, makeMoodleImport(desk, by)]));
  }).value;
  const now = made.get(wanted.value);
  if (!now) return null;
  const { count, without, file } = now;
  const save = () => {
    const sentence =
      count === 0
        ? `Nothing is saved: no grade would be in the file, by ${wanted.value}.`
        : `The file ${file.name} was handed to the browser to save: ${counted(count, 'grade')}, by ${wanted.value}.`;
    said.value = { sentence, count };
    if (count > 0) onSave(file, sentence);
    else announce(sentence);
  };
  return (
    <>
      <fieldset class="fill-asks">
        <legend class="field-label">What your Moodle knows learners by</legend>
        {WAYS.map((by) => (
          <label key={by} class="choice">
            <input
              type="radio"
              name={id}
              checked={wanted.value === by}
              onChange={() => {
                wanted.value = by;
                said.value = null;
              }}
            />
            <span>{waysWords(by, made.get(by) ?? null)}</span>
          </label>
        ))}
      </fieldset>
      <p class="help">
        It holds whoever has a login that you gave, that the platform has, or that stands beside their name in your list
        of the class. A login that only the learner wrote may be anybody’s, and is left out. By email it takes
        addresses, by idnumber numbers.
      </p>
      {without.length > 0 && (
        <>
          <p>Not in it, by {wanted.value}:</p>
          <ul class="plain-list fill-names">
            {without.map((sentence, at) => (
              <li key={at}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <p class="toolbar">
        <button type="button" class="button" aria-disabled={count === 0} onClick={save}>
          Save the file, by {wanted.value}
        </button>
      </p>
      {said.value?.count === count && (
        <p class="reply" data-status={count > 0 ? 'passed' : 'unknown'}>
          <bdi>{said.value.sentence}</bdi>
        </p>
      )}
    </>
  );
}

function waysWords(by: ImportBy, made: ReturnType<typeof makeMoodleImport>): string {
  const { count, without } = made ?? { count: 0, without: [] };
  return `by ${by}: ${counted(count, 'grade')}${without.length > 0 ? `, ${without.length} left out` : ''}`;
}
