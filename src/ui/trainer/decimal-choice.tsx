import { useId } from 'preact/hooks';
import type { DecimalSign } from '../../core/trainers/gradebook-points.ts';

interface Props {
  /** A grade that will be written, with a point. */
  readonly example: string;
  readonly sign: DecimalSign;
  readonly onChange: (sign: DecimalSign) => void;
}

const SIGNS: readonly (readonly [DecimalSign, string])[] = [
  ['.', 'with a point'],
  [',', 'with a comma'],
];

/** How grades with decimals are written, where the gradebook itself doesn’t show it: a platform may read the wrong one as less. */
export function DecimalChoice({ example, sign, onChange }: Props) {
  const id = useId();
  return (
    <fieldset class="fill-asks fill-decimals">
      <legend class="field-label">How does your platform write decimals?</legend>
      <p class="help">
        No number in this file has any, and some grades will. The wrong sign may be read as another grade.
      </p>
      {SIGNS.map(([each, words]) => (
        <label key={each} class="choice">
          <input type="radio" name={id} checked={sign === each} onChange={() => onChange(each)} />
          <span>
            {words}: <b>{example.replace('.', each)}</b>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
