import type { StoryChoice } from '../../core/trace.ts';
import { Mark } from '../story/mark.tsx';
import type { PlacedChoice } from './choices-at.ts';
import { isTurn, optionWords, placedWords, questionWords } from './choice-words.ts';

interface Props {
  /** 1-based. */
  readonly step: number;
  readonly choices: readonly PlacedChoice[];
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onChoose: (place: number, option: number) => void;
  /** Why an option can't be taken, or null. */
  readonly closed: (place: number, option: number) => string | null;
}

/** What may be chosen at a step: open at the step that is shown, a line at the others. */
export function StepChoices(props: Props) {
  return props.current ? <OpenChoices {...props} /> : <ClosedChoices {...props} />;
}

function ClosedChoices({ step, choices, onOpen }: Props) {
  // A fault is told by the step itself.
  const placed = choices.flatMap(({ choice }) => (isTurn(choice) ? (placedWords(choice) ?? []) : []));
  const changed = choices.some(({ choice }) => choice.taken !== 0);
  const others = choices.reduce((sum, { choice }) => sum + choice.options.length - 1, 0);
  return (
    <p class="choices-closed">
      {placed.length > 0 && (
        <span class="choices-placed">
          <Mark name="cut" /> Placed here: {placed.join('; ')}.{' '}
        </span>
      )}
      <button type="button" class="choices-open" onClick={onOpen}>
        {changed ? 'Change it' : others === 1 ? 'One other way' : `${others} other ways`}
        <span class="visually-hidden"> at step {step}</span>
      </button>
    </p>
  );
}

function OpenChoices({ step, choices, onChoose, closed }: Props) {
  let number = 0;
  return (
    <div class="choices" role="group" aria-label={`What happens at step ${step}`}>
      {choices.map(({ choice, place }) => (
        <fieldset key={place} class="choices-one">
          <legend>{questionWords(choice)}</legend>
          <div class="choices-options">
            {choice.options.map((_, option) => {
              number += 1;
              return (
                <Option
                  key={option}
                  number={number}
                  choice={choice}
                  option={option}
                  refused={closed(place, option)}
                  onChoose={() => onChoose(place, option)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface OptionProps {
  /** The key that takes it. */
  readonly number: number;
  readonly choice: StoryChoice;
  readonly option: number;
  readonly refused: string | null;
  readonly onChoose: () => void;
}

/** One way to go on. Stays focusable while it can't be taken, and says why. */
function Option({ number, choice, option, refused, onChoose }: OptionProps) {
  const { label, sentence } = optionWords(choice, option);
  const taken = choice.taken === option;
  return (
    <button
      type="button"
      class="choice-option"
      aria-pressed={taken}
      aria-disabled={refused !== null && !taken}
      onClick={onChoose}
    >
      {number < 10 && (
        <kbd class="choice-key" aria-hidden="true">
          {number}
        </kbd>
      )}
      <span class="choice-words">
        <b>{label}</b>
        <span class="choice-sentence">{taken || refused === null ? sentence : refused}</span>
      </span>
    </button>
  );
}
