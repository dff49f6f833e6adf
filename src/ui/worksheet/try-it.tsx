import { useSignal } from '@preact/signals';
import { go } from '../../app/route.ts';
import { labFor, packedLabFor } from '../../app/worksheet/worksheet-lab.ts';
import { questionOf } from '../../core/worksheet/questions.ts';
import { useOpenSheet } from './open-sheet.ts';

/** The failure lab with this destination on its bench, and code to change. */
export function TryIt() {
  const { id, sheet, step } = useOpenSheet();
  const busy = useSignal(false);
  const { open } = labFor(step);
  const start = async () => {
    if (busy.peek()) return;
    busy.value = true;
    const packed = await packedLabFor(step, { sheet: id, title: sheet.title });
    busy.value = false;
    go({ page: 'lab', packed });
  };
  return (
    <>
      <p class="toolbar">
        <button type="button" class="button" aria-disabled={busy.value} onClick={() => void start()}>
          Try code against this destination
        </button>
        <span class="help">Opens the failure lab. Your own bench there stays as it is.</span>
      </p>
      {open.length > 0 && (
        <details class="disclosure">
          <summary>
            {open.length === 1 ? 'One answer is' : `${open.length} answers are`} taken as at the plain destination
          </summary>
          <p class="help">You left them open, or the lab has no such answer. They can be changed on the bench.</p>
          <ul>
            {open.map((question) => (
              <li key={question}>{questionOf(question).question}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
