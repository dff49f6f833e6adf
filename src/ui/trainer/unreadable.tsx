import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { counted } from '../../core/counted.ts';

/** Files that are no hand-ins, each with its sentence. */
export function Unreadable({ desk, readOnly }: { desk: ClassDesk; readOnly: boolean }) {
  const { unreadable } = desk.roll.value;
  if (unreadable.length === 0) return null;
  return (
    <details class="disclosure" open={unreadable.length < 6}>
      <summary>{counted(unreadable.length, 'file')} could not be read</summary>
      <ul class="plain-list unreadable">
        {unreadable.slice(0, 200).map(({ id, file, read }) => (
          <li key={id}>
            <span>
              <code>
                <bdi>{file}</bdi>
              </code>{' '}
              {read.ok ? '' : read.sentence}
            </span>
            {!readOnly && (
              <button type="button" class="button quiet" onClick={() => desk.remove(id)}>
                Take it out<span class="visually-hidden">: {file}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
