import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import {
  HAND_OVER_FIELDS,
  handOverGaps,
  sameForAll,
  usualHandOver,
  type HandOverField,
} from '../../core/worksheet/hand-over.ts';
import { RULE_LABELS } from '../../core/worksheet/labels.ts';
import { announce } from '../shell/announce.ts';
import { useOpenSheet } from './open-sheet.ts';
import { SheetField } from './sheet-field.tsx';

/** Without one of these a row hands over to nobody. The others are advice, and ask for no form by themselves. */
const NEEDED: readonly HandOverField[] = ['owner', 'nextUpdate', 'stop', 'mayEndHold'];

/** Who takes over is mostly the same in every row: it is written once, and each row can still be changed by itself. */
export function HandOverForm() {
  const { step, edit } = useOpenSheet();
  const gaps = handOverGaps(step);
  const typed = useSignal<Partial<Record<HandOverField, string>>>({});
  const filled = useSignal(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = NEEDED.some((field) => gaps[field].length > 0)
    ? HAND_OVER_FIELDS.filter((field) => gaps[field].length > 0)
    : [];
  if (asked.length === 0 && filled.value === 0) return null;
  const rows = new Set(asked.flatMap((field) => gaps[field].map(({ id }) => id))).size;
  const usual = usualHandOver(step);
  const words = { ...usual, mayEndHold: usual.mayEndHold || step.destination.businessOwner, ...typed.value };
  const edits = sameForAll(step, words);
  const fill = () => {
    if (edits.length === 0) return;
    edit({ do: 'all', edits });
    typed.value = {};
    filled.value = edits.length;
    announce(`${cells(edits.length)} filled. Undo empties them again.`);
    heading.current?.focus();
  };
  return (
    <section class="hand-over" aria-label="Who takes over">
      <h3 tabIndex={-1} ref={heading}>
        Who takes over
      </h3>
      {asked.length === 0 ? (
        <p class="help">{cells(filled.value)} filled. Each can still be changed in the table.</p>
      ) : (
        <>
          <p class="help">
            {rows === 1 ? 'One row hands' : `${rows} rows hand`} the case to somebody. Write here what is the same for
            all: it goes into their empty cells, and each can still be changed in the table.
          </p>
          <div class="hand-over-fields">
            {asked.map((field) => (
              <SheetField
                key={field}
                {...RULE_LABELS[field]}
                value={words[field] ?? ''}
                onText={(text) => (typed.value = { ...typed.value, [field]: text })}
              />
            ))}
          </div>
          <p class="toolbar">
            <button type="button" class="button" aria-disabled={edits.length === 0} onClick={fill}>
              Fill the empty cells
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function cells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}
