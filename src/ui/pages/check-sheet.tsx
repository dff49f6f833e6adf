import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { answerCase, checkAnswers, handIn } from '../../app/before-after.ts';
import { casesOf, CHOICES } from '../../core/before-after.ts';
import type { BeforeAfter, CheckCase, Time } from '../../core/before-after.ts';
import { SheetForm } from '../exercises/sheet-form.tsx';
import { announce } from '../shell/announce.ts';

const WORDS = {
  first: 'Answer as you would today. A guess is all right, and nothing is marked until the second time.',
  second: 'The second time. These are other cases, in another order.',
} as const;

/** One set of cases. It says how many are still open, and nothing about what is right. */
export function CheckSheet({ check, time }: { check: BeforeAfter; time: Time }) {
  const open = useSignal(0);
  const submit = () => {
    open.value = handIn(check, time);
    announce(open.value === 0 ? 'Your answers are kept.' : openWords(open.value));
  };
  return (
    <SheetForm onSubmit={submit}>
      <p class="sheet-question">
        {WORDS[time]} A decision may fit more than one case, and one may fit none. Choose what should happen next.
      </p>
      <ol class="plain-list">
        {casesOf(check, time).map((about, index) => (
          <li key={about.id} class="sheet-item">
            <span class="sheet-number" aria-hidden="true">
              {index + 1}
            </span>
            <Case check={check} about={about} time={time} />
          </li>
        ))}
      </ol>
      {open.value > 0 && <StillOpen count={open.value} />}
      <p class="toolbar">
        <button type="submit" class="button primary">
          Hand in
        </button>
        <span class="help">Handed in, a set can’t be changed. It can be taken back as a whole.</span>
      </p>
    </SheetForm>
  );
}

function Case({ check, about, time }: { check: BeforeAfter; about: CheckCase; time: Time }) {
  const chosen = checkAnswers(time)[about.id];
  return (
    <fieldset>
      <legend>{about[time].text}</legend>
      <div class="sheet-categories">
        {CHOICES.map((choice) => (
          <label key={choice} class="choice">
            <input
              type="radio"
              name={`${time}-${about.id}`}
              value={choice}
              checked={chosen === choice}
              onChange={() => answerCase(time, about.id, choice)}
            />
            <span>{check.choices[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function StillOpen({ count }: { count: number }) {
  useLayoutEffect(() => document.getElementById('check-open')?.focus(), [count]);
  return (
    <p class="reply" data-status="unknown" id="check-open" tabIndex={-1}>
      {openWords(count)}
    </p>
  );
}

function openWords(count: number): string {
  return count === 1 ? 'One case has no answer yet.' : `${count} cases have no answer yet.`;
}
