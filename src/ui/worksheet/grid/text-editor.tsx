import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LIMITS } from '../../../core/worksheet/limits.ts';

/** A cell while its text is being written, or read whole. Every letter counts at once; Escape puts back what it held. */
export function TextEditor({
  label,
  start,
  typed,
  readOnly,
  onType,
  onEnd,
}: {
  label: string;
  /** What the cell held. */
  start: string;
  /** What was typed on the cell to begin with, in place of what it held. Null: it goes on from that. */
  typed: string | null;
  /** Whether it is opened to be read alone: a long text is seen whole nowhere else. */
  readOnly: boolean;
  onType: (text: string) => void;
  /** @param how where to go from here */
  onEnd: (how: 'down' | 'up' | 'next' | 'previous' | 'stay') => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** What comes in changes with every letter. */
  const before = useRef(start);
  const [text, setText] = useState(typed ?? start);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.focus();
    const end = readOnly ? 0 : current.value.length;
    current.setSelectionRange(end, end);
    if (typed !== null) onType(typed);
  }, []);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (!readOnly) onType(before.current);
      onEnd('stay');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      onEnd(event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Enter' && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      onEnd('down');
    } else if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      if (readOnly) return;
      field.current?.setRangeText('\n', field.current.selectionStart, field.current.selectionEnd, 'end');
      take(field.current?.value ?? text);
    } else if (event.key === 'F2') {
      event.preventDefault();
      onEnd('stay');
    }
  };
  const take = (next: string) => {
    setText(next);
    onType(next);
  };
  return (
    <textarea
      ref={field}
      class="cell-text"
      rows={1}
      maxLength={LIMITS.text}
      readOnly={readOnly}
      aria-label={label}
      value={text}
      onInput={(event) => take(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onBlur={() => onEnd('stay')}
    />
  );
}
