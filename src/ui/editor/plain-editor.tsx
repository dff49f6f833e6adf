import { useLayoutEffect, useRef } from 'preact/hooks';
import { minimalChange } from './minimal-change.ts';
import type { LineWish } from './problem.ts';

interface Props {
  readonly label: string;
  readonly describedBy: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly goTo: LineWish | null;
  readonly onChange: (code: string) => void;
}

/** A plain text area in place of the editor, for those whom it serves better. */
export function PlainEditor({ label, describedBy, value, readOnly, goTo, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Written by hand: setting `value` on each keystroke would move the caret and forget what can be undone.
  useLayoutEffect(() => {
    const field = area.current;
    if (field && minimalChange(field.value, value)) field.value = value;
  }, [value]);
  useLayoutEffect(() => {
    if (goTo && area.current) reveal(area.current, goTo.line);
  }, [goTo]);
  return (
    <textarea
      class="input code plain-editor"
      ref={area}
      aria-label={label}
      aria-describedby={describedBy}
      readOnly={readOnly}
      dir="ltr"
      rows={Math.min(Math.max(value.split('\n').length + 1, 12), 40)}
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function reveal(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const index = Math.min(Math.max(line, 1), lines.length) - 1;
  const start = lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[index]?.length ?? 0));
}
