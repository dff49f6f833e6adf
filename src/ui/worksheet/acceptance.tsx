import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isAccepted, isSettled } from '../../core/worksheet/risk-words.ts';
import { useOpenSheet } from './open-sheet.ts';
import { SheetField } from './sheet-field.tsx';

/**
 * Who accepts the risk that is left, and which later check finds it. What was answered before is shown, and not asked
 * for again; while somebody writes it here, the fields stay.
 *
 * @param sentence the risk itself, where the verdict does not say it already
 */
export function Acceptance({ sentence }: { sentence: string | null }) {
  const { step } = useOpenSheet();
  const isOpen = !isSettled(step.accepted);
  const isWritten = useSignal(isOpen);
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (wasPressed.current) place.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [isWritten.value]);
  useLayoutEffect(() => {
    // Also after an undo: the first letter settles it, and the rest is still to be written.
    if (isOpen) isWritten.value = true;
  }, [isOpen]);
  const change = () => {
    wasPressed.current = true;
    isWritten.value = true;
  };
  return (
    <div ref={place} class="verdict-part acceptance">
      <h4>{isAccepted(step.accepted) ? 'What is left, and is accepted' : 'What is left for somebody to accept'}</h4>
      {sentence !== null && <p>{sentence}</p>}
      {isWritten.value || isOpen ? <AcceptanceFields /> : <AcceptedBy onChange={change} />}
    </div>
  );
}

function AcceptanceFields() {
  const { step, edit } = useOpenSheet();
  const { who, laterCheck } = step.accepted;
  return (
    <>
      <SheetField
        label="Who accepts it"
        help="A role, and since when."
        value={who}
        onText={(text) => edit({ do: 'accept', step: step.id, who: text }, 'accept who')}
      />
      <SheetField
        label="Which later check finds it"
        help="What is compared, how often, and by whom."
        value={laterCheck}
        onText={(text) => edit({ do: 'accept', step: step.id, laterCheck: text }, 'accept check')}
      />
    </>
  );
}

function AcceptedBy({ onChange }: { onChange: () => void }) {
  const { step, readOnly } = useOpenSheet();
  return (
    <>
      <dl class="paper-facts">
        <div>
          <dt>Accepted by</dt>
          <dd>
            <bdi>{step.accepted.who}</bdi>
          </dd>
        </div>
        <div>
          <dt>Found later by</dt>
          <dd>
            <bdi>{step.accepted.laterCheck}</bdi>
          </dd>
        </div>
      </dl>
      {!readOnly && (
        <button type="button" class="button quiet" onClick={onChange}>
          Change who accepts it
        </button>
      )}
    </>
  );
}
