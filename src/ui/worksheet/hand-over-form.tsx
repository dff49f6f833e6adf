import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import {
  HAND_OVER_FIELDS,
  handOverGaps,
  isHandedOver,
  isHold,
  sameForAll,
  usualHandOver,
  type HandOverField,
} from '../../core/worksheet/hand-over.ts';
import { RULE_LABELS } from '../../core/worksheet/labels.ts';
import { announce } from '../shell/announce.ts';
import { useOpenSheet } from './open-sheet.ts';
import { SheetField } from './sheet-field.tsx';

/** Without one of these a row hands over to nobody. The others are advice, and open no form by themselves. */
const NEEDED: readonly HandOverField[] = ['owner', 'nextUpdate', 'stop', 'mayEndHold'];

/** Who takes over is mostly the same in every row: it is written once, and each row can still be changed by itself. */
export function HandOverForm() {
  const { step, edit } = useOpenSheet();
  const gaps = handOverGaps(step);
  const typed = useSignal<Partial<Record<HandOverField, string>>>({});
  const filled = useSignal('');
  const heading = useRef<HTMLElement>(null);
  const rows = step.table.rules.filter(isHandedOver);
  if (rows.length === 0) return null;
  const asked = HAND_OVER_FIELDS.filter((field) => field !== 'mayEndHold' || rows.some(isHold));
  const isOpen = NEEDED.some((field) => gaps[field].length > 0);
  const usual = usualHandOver(step);
  const words = { ...usual, mayEndHold: usual.mayEndHold || step.destination.businessOwner, ...typed.value };
  const edits = sameForAll(step, words);
  const fill = () => {
    if (edits.length === 0) return;
    edit({ do: 'all', edits });
    typed.value = {};
    filled.value = `${cells(edits.length)} filled.`;
    announce(`${filled.value} Undo takes it back.`);
    heading.current?.focus();
  };
  return (
    <section class="hand-over" aria-label="Who takes over">
      <details class="disclosure" open={isOpen}>
        <summary ref={heading}>
          <h3>Who takes over</h3>
        </summary>
        <p class="help">
          {rows.length === 1 ? 'One row hands' : `${rows.length} rows hand`} the case to somebody. What is the same in
          all is written here. It goes into their empty cells; where none is empty, into those that say what most say.
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
            {isOpen ? 'Fill the empty cells' : 'Write it into these rows'}
          </button>
        </p>
      </details>
      {filled.value !== '' && <p class="help">{filled.value}</p>}
    </section>
  );
}

function cells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}
