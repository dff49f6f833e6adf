import { useSignal } from '@preact/signals';
import { go } from '../../app/route.ts';
import { labFor, packedLabFor } from '../../app/worksheet/worksheet-lab.ts';
import { questionOf } from '../../core/worksheet/questions.ts';
import { announce } from '../shell/announce.ts';
import { useOpenSheet } from './open-sheet.ts';

/** The failure lab with this destination on its bench, and this table as code that can be changed. */
export function TryIt() {
  const { id, sheet, step } = useOpenSheet();
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const { taken } = labFor(step);
  const start = async () => {
    if (busy.peek()) return;
    busy.value = true;
    const made = await packedLabFor(step, { sheet: id, title: sheet.title });
    busy.value = false;
    if ('packed' in made) return go({ page: 'lab', packed: made.packed });
    trouble.value = made.sentence;
    announce(made.sentence);
  };
  return (
    <>
      <p class="toolbar">
        <button type="button" class="button" aria-disabled={busy.value} onClick={() => void start()}>
          Try this table as code
        </button>
        <span class="help">
          Opens the failure lab with this destination and your rows as a function to change. Your own bench there stays
          as it is.
        </span>
      </p>
      {trouble.value && (
        <p class="reply" data-status="unknown">
          {trouble.value}
        </p>
      )}
      {taken.length > 0 && (
        <details class="disclosure">
          <summary>
            {taken.length === 1 ? 'One answer is' : `${taken.length} answers are`} open: the lab begins with the one
            that asks most
          </summary>
          <ul>
            {taken.map(({ question, answer }) => (
              <li key={question}>
                {questionOf(question).question} {answer}.
              </li>
            ))}
          </ul>
          <p class="help">They can be changed there. Whatever else is open is tried with every answer.</p>
        </details>
      )}
    </>
  );
}
