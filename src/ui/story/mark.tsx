export type MarkName =
  | 'passed'
  | 'failed'
  | 'unknown'
  | 'waiting'
  | 'fault'
  | 'committed'
  | 'not-committed'
  | 'no-change'
  | 'doubt'
  | 'cut'
  | 'first'
  | 'back'
  | 'forward'
  | 'break';

const FIGURES: Readonly<Record<MarkName, preact.JSX.Element>> = {
  passed: <path d="M3 8.6 6.4 12 13 4.4" />,
  failed: <path d="m4 4 8 8m0-8-8 8" />,
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.2" stroke-dasharray="2.4 2" />
      <path d="M6.2 6.4c.1-1 .8-1.6 1.8-1.6s1.8.6 1.8 1.5c0 1.3-1.8 1.3-1.8 2.6m0 1.9v.3" />
    </>
  ),
  waiting: <path d="M5 8h6" />,
  fault: <path d="M8 2.4 14.4 13.4H1.6zM8 6.6v3.2m0 1.7v.3" />,
  committed: <circle cx="8" cy="8" r="4.6" fill="currentColor" />,
  'not-committed': <path d="M8 3.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2zM3.2 12.8 12.8 3.2" />,
  'no-change': <circle cx="8" cy="8" r="4.6" />,
  doubt: <path d="M5.2 5.8c.1-1.7 1.2-2.7 2.9-2.7s2.9 1 2.9 2.5c0 2.2-2.9 2.1-2.9 4.3m0 2.4v.5" />,
  cut: <path d="m4.5 4.5 7 7m0-7-7 7" />,
  first: <path d="M4 3v10m8-9.4L6.6 8l5.4 4.4" />,
  back: <path d="M10.4 3.4 5.6 8l4.8 4.6" />,
  forward: <path d="M5.6 3.4 10.4 8l-4.8 4.6" />,
  break: <path d="M2 9.5h3l1.6-4 2.8 7L11 9.5h3" />,
};

/** A small figure that goes with a word and never stands alone. */
export function Mark({ name }: { name: MarkName }) {
  return (
    <svg class="mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {FIGURES[name]}
    </svg>
  );
}
