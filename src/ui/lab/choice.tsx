import { useId } from 'preact/hooks';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Whether the answer is another than the plain destination's. */
  readonly changed?: boolean;
  readonly onChoose: (value: string) => void;
}

/** A question with closed answers. */
export function Choice({ label, value, answers, changed = false, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <p class="field bench-field" data-changed={changed}>
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {Object.entries(answers).map(([answer, words]) => (
          <option key={answer} value={answer}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
