import { useId } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value in words, where the number alone doesn't say it: `20 seconds`. */
  readonly words: string;
  readonly onInput: (value: number) => void;
  /** When the hand lets go: what follows from the change is said then, and not at every step on the way. */
  readonly onDone?: () => void;
}

/** A number that is drawn along a line, or moved with arrow keys. */
export function RangeField({ label, value, least, most, step, words, onInput, onDone }: Props) {
  const id = useId();
  return (
    <div class="range-field">
      <label for={id}>{label}</label>
      <output for={id}>{words}</output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
        onChange={onDone}
      />
    </div>
  );
}
