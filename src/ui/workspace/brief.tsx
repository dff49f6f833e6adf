import { signal } from '@preact/signals';

interface Props {
  readonly exercise: { readonly id: string; readonly brief: string };
  /** Whether it was checked before: by then it has been read. */
  readonly checked: boolean;
}

/** By exercise, what the reader has made of it: open or folded. */
const chosen = signal<Readonly<Record<string, boolean>>>({});

/** What is to be done. It folds away with the first check, and stays as the reader leaves it. */
export function Brief({ exercise: { id, brief }, checked }: Props) {
  const open = chosen.value[id] ?? !checked;
  const toggle = (event: Event) => {
    event.preventDefault();
    chosen.value = { ...chosen.peek(), [id]: !open };
  };
  return (
    <details class="disclosure workspace-brief" open={open}>
      <summary onClick={toggle}>What to do</summary>
      <div class="brief-text" dangerouslySetInnerHTML={{ __html: brief }} />
    </details>
  );
}
