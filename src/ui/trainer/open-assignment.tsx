import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { keepAssigned } from '../../app/trainers/assigned.ts';
import { go } from '../../app/route.ts';
import { assignmentHash, readAssignment } from '../../core/trainers/assignment.ts';
import { announce } from '../shell/announce.ts';

/** Opens an assignment that came as a file. */
export function OpenAssignment() {
  const input = useRef<HTMLInputElement>(null);
  const trouble = useSignal<string | null>(null);
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const read = readAssignment(await file.text());
    trouble.value = read.ok ? null : read.sentence;
    if (!read.ok) return announce(read.sentence);
    keepAssigned(read.assignment);
    go({ page: 'assignment', packed: assignmentHash(read.assignment) });
  };
  return (
    <>
      <p class="toolbar">
        <input
          ref={input}
          type="file"
          class="visually-hidden"
          accept="application/json,.json"
          aria-label="Assignment file to open"
          tabIndex={-1}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <button type="button" class="button" onClick={() => input.current?.click()}>
          Open an assignment file
        </button>
      </p>
      {trouble.value !== null && (
        <p class="reply" data-status="failed">
          {trouble.value}
        </p>
      )}
    </>
  );
}
