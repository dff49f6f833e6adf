/** What the panel says: the name of each step, and what it says while there is no hint. */
export interface HintWords {
  readonly steps: readonly [string, string, string];
  readonly none: string;
}

interface Props {
  readonly words: HintWords;
  readonly hints: readonly string[];
  readonly more: boolean;
  readonly onMore: () => void;
}

/** Hints in three steps, for what the last check found. */
export function HintsPanel({ words, hints, more, onMore }: Props) {
  if (hints.length === 0) return <p class="workspace-hints help">{words.none}</p>;
  return (
    <section class="workspace-hints" aria-label="Hints">
      <ol>
        {hints.map((hint, index) => (
          <li key={index}>
            <b>{words.steps[index]}.</b> {hint}
          </li>
        ))}
      </ol>
      <button type="button" class="button" aria-disabled={!more} onClick={() => more && onMore()}>
        {more ? 'Next hint' : 'That was the last hint'}
      </button>
    </section>
  );
}
