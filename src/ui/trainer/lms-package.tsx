import { useSignal } from '@preact/signals';
import { makeLmsPackage } from '../../app/lms/lms-package.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { PersonNeeded } from './person-needed.tsx';

/** Packs the workbook and an assignment for a learning platform, and gives it to the browser to save. */
export function LmsPackage({ assignment, name }: { assignment: Assignment; name: string }) {
  const said = useSignal<{ readonly status: 'passed' | 'failed'; readonly sentence: string } | null>(null);
  /** What is being done, or null. */
  const busy = useSignal<string | null>(null);
  const make = async () => {
    if (busy.peek() !== null) return;
    busy.value = 'Fetching the files';
    const made = await makeLmsPackage(assignment, (done, of) => (busy.value = `Packing, ${done} of ${of} files`));
    busy.value = null;
    if (made.ok) {
      const file = `${name}.scorm.zip`;
      saveFile(made.content, file);
      const size = (made.content.size / 1_000_000).toFixed(1);
      said.value = { status: 'passed', sentence: `${file}: ${made.files} files, ${size} MB.` };
    } else said.value = { status: 'failed', sentence: made.sentence };
    announce(said.value.sentence);
  };
  return (
    <div class="lms-package">
      <p class="toolbar">
        <button type="button" class="button" aria-disabled={busy.value !== null} onClick={() => void make()}>
          {busy.value ?? 'Save an LMS package'}
        </button>
        <span class="help">
          SCORM 1.2: the whole workbook with this assignment in it. Upload it as it is, as a lesson with a score and a
          status.
        </span>
      </p>
      <PersonNeeded assignment={assignment} />
      {said.value && (
        <p class="reply" data-status={said.value.status}>
          {said.value.sentence}
        </p>
      )}
    </div>
  );
}
