import { CodeWords } from '../shell/code-words.tsx';

/** What the panel says: the name of each step, and what it says where there is no hint. */
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
  if (hints.length === 0 && !more) return <p class="workspace-hints help">{words.none}</p>;
  return (
    <section class="workspace-hints" aria-label="Hints">
      {hints.length > 0 && (
        <ol>
          {hints.map((hint, index) => (
            <li key={index}>
              <b>{words.steps[index]}.</b> <CodeWords text={hint} />
            </li>
          ))}
        </ol>
      )}
      <button type="button" class="button" aria-disabled={!more} onClick={() => more && onMore()}>
        {hints.length === 0 ? 'Hint for what broke' : more ? 'Next hint' : 'That was the last hint'}
      </button>
    </section>
  );
}
