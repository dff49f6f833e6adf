interface Props {
  readonly hints: readonly string[];
  readonly more: boolean;
  readonly onMore: () => void;
}

const STEPS = ['The moment', 'What is true, and what the caller knows', 'The row of the table'];

/** Hints in three steps, for the rule that the last check found broken. */
export function HintsPanel({ hints, more, onMore }: Props) {
  if (hints.length === 0) {
    return <p class="workspace-hints help">Hints are for the rule that a check found broken. Check your code first.</p>;
  }
  return (
    <section class="workspace-hints" aria-label="Hints">
      <ol>
        {hints.map((hint, index) => (
          <li key={index}>
            <b>{STEPS[index]}.</b> {hint}
          </li>
        ))}
      </ol>
      {more && (
        <button type="button" class="button" onClick={onMore}>
          Next hint
        </button>
      )}
    </section>
  );
}
