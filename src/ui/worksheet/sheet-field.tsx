import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { FieldLabel } from '../../core/worksheet/labels.ts';
import { LIMITS } from '../../core/worksheet/limits.ts';
import { useOpenSheet } from './open-sheet.ts';

interface SheetFieldProps extends FieldLabel {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** How many lines it shows while it is empty. */
  readonly lines?: number;
  /** Names the place, so that a finding can lead here. */
  readonly place?: string;
  /** What stands in its place for as long as it is empty, because another part says it. */
  readonly meanwhile?: string | undefined;
  readonly type?: 'text' | 'date' | 'url';
}

/** A field that is written in. Its help opens when asked for. */
export function SheetField({
  label,
  help,
  value,
  onText,
  lines = 1,
  place,
  meanwhile = '',
  type = 'text',
}: SheetFieldProps) {
  const { readOnly } = useOpenSheet();
  const id = useId();
  const helpOpen = useSignal(false);
  const stands = value.trim() === '' && meanwhile !== '';
  const field = {
    id,
    class: 'input',
    value,
    readOnly,
    maxLength: LIMITS.text,
    'data-place': place,
    'aria-describedby': [helpOpen.value && `${id}-help`, stands && `${id}-told`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div class="field sheet-field">
      <span class="field-head">
        <label for={id}>{label}</label>
        {help !== '' && (
          <button
            type="button"
            class="help-mark"
            aria-expanded={helpOpen.value}
            aria-label={`About “${label}”`}
            onClick={() => (helpOpen.value = !helpOpen.value)}
          >
            ?
          </button>
        )}
      </span>
      {helpOpen.value && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {stands && (
        <p class="help" id={`${id}-told`}>
          Told already, and printed unless you write something else: <bdi>{meanwhile}</bdi>
        </p>
      )}
      {type === 'text' && <textarea {...field} rows={lines} onInput={(event) => onText(event.currentTarget.value)} />}
      {type === 'date' && <input {...field} type="date" onInput={(event) => onText(event.currentTarget.value)} />}
      {type === 'url' && <input {...field} type="url" onInput={(event) => onText(event.currentTarget.value)} />}
    </div>
  );
}

/** Puts focus where a finding leads, when it is on the page. */
export function focusPlace(root: HTMLElement | null, place: string): void {
  const field = root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
