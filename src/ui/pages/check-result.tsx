import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BeforeAfter, Change, Compared, ComparedCase } from '../../core/before-after.ts';
import type { DecisionName } from '../../core/decisions.ts';
import { Mark } from '../story/mark.tsx';

type Choices = BeforeAfter['choices'];

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  gained: 'Gained: right the second time.',
  kept: 'Kept: right both times.',
  lost: 'Lost: right the first time only.',
  missed: 'Still open: not right yet.',
};

const STATUS = { gained: 'passed', kept: 'passed', lost: 'failed', missed: 'failed' } as const;

/** What changed between the two times, decision by decision. */
export function CheckResult({ result, choices }: { result: Compared; choices: Choices }) {
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <>
      <p class="reply check-sum" ref={place} tabIndex={-1}>
        {result.sentence}
      </p>
      <p class="help">
        Six cases are few, and the two sets were never tried on a crowd: one more or one less means little. Look at what
        each answer would have done.
      </p>
      <ol class="plain-list check-cases">
        {result.cases.map((each) => (
          <li key={each.about.id}>
            <Decision compared={each} choices={choices} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Decision({ compared, choices }: { compared: ComparedCase; choices: Choices }) {
  const { about, right, first, second, change } = compared;
  return (
    <section aria-labelledby={`check-${about.id}`}>
      <h2 id={`check-${about.id}`}>{about.about}</h2>
      <p class="status" data-status={STATUS[change]}>
        <Mark name={STATUS[change]} />
        {CHANGE_WORDS[change]}
      </p>
      <p>
        <b>What fits both.</b> {choices[right]}
      </p>
      <Once when="The first time" told={about.first} answer={first} right={right} choices={choices} />
      <Once when="The second time" told={about.second} answer={second} right={right} choices={choices} />
    </section>
  );
}

interface OnceProps {
  readonly when: string;
  readonly told: { readonly text: string; readonly why: string };
  readonly answer: DecisionName | null;
  readonly right: DecisionName;
  readonly choices: Choices;
}

function Once({ when, told, answer, right, choices }: OnceProps) {
  return (
    <div class="check-once">
      <p class="overline">{when}</p>
      <p class="check-told">{told.text}</p>
      <p>
        {answer === right ? <b>You chose that.</b> : <YouChose answer={answer} choices={choices} />} {told.why}
      </p>
    </div>
  );
}

function YouChose({ answer, choices }: { answer: DecisionName | null; choices: Choices }) {
  if (answer === null) return <b>Your answer is none of today’s choices.</b>;
  return (
    <>
      <b>You chose:</b> <q>{choices[answer]}</q>
    </>
  );
}
