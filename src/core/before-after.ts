import * as v from 'valibot';
import { slug, text } from './fields.ts';
import { OUTCOMES, type DecisionName } from './decisions.ts';

/** The check before and after the course: the same decisions twice, on cases that are worded differently. */

const choices = {
  reconciled: text,
  attempt: text,
  'hold-existing': text,
  'hold-empty': text,
  conflict: text,
  unresolved: text,
};

const variant = v.strictObject({ text, why: text });

export const BeforeAfterSchema = v.pipe(
  v.strictObject({
    /** What can be answered, in words for somebody who has read no lesson. */
    choices: v.strictObject(choices),
    cases: v.pipe(
      v.array(
        v.strictObject({
          id: slug,
          /** What it is about. Shown after the second time only. */
          about: text,
          /** The cell of the decision table that it is. */
          evidence: v.picklist(['match', 'none', 'other', 'cannot-tell']),
          authority: v.picklist(['yes', 'no', 'unknown']),
          first: variant,
          second: variant,
        }),
      ),
      v.minLength(2),
    ),
    /** Ids, in the order of the second time. */
    secondOrder: v.array(slug),
  }),
  v.check(
    ({ cases, secondOrder }) => sorted(cases.map(({ id }) => id)) === sorted(secondOrder),
    'secondOrder must name each case once',
  ),
);

export type BeforeAfter = v.InferOutput<typeof BeforeAfterSchema>;
export type CheckCase = BeforeAfter['cases'][number];

/** Which of the two times. */
export type Time = 'first' | 'second';

/** Answers by case. */
export type CheckAnswers = Readonly<Record<string, string>>;

/** What can be answered, in the order in which it is shown. */
export const CHOICES: readonly DecisionName[] = OUTCOMES.map((outcome) =>
  outcome === 'completed' ? 'attempt' : outcome,
);

/** The cases of one time, in their order. */
export function casesOf({ cases, secondOrder }: BeforeAfter, time: Time): readonly CheckCase[] {
  if (time === 'first') return cases;
  return secondOrder.flatMap((id) => cases.filter((each) => each.id === id));
}

/** Cases that have no answer yet. An answer that is none of the choices is none. */
export function unanswered({ cases }: BeforeAfter, answers: CheckAnswers): readonly CheckCase[] {
  return cases.filter(({ id }) => answerOf(answers, id) === null);
}

/** How one decision fared. */
export type Change = 'gained' | 'kept' | 'lost' | 'missed';

export interface ComparedCase {
  readonly about: CheckCase;
  readonly right: DecisionName;
  readonly first: DecisionName | null;
  readonly second: DecisionName | null;
  readonly change: Change;
}

export interface Compared {
  readonly cases: readonly ComparedCase[];
  readonly before: number;
  readonly after: number;
  /** The whole of it in two sentences. */
  readonly sentence: string;
}

/** Holds the two times against each other. @param right what the decision table says of a case */
export function compareTimes(
  check: BeforeAfter,
  first: CheckAnswers,
  second: CheckAnswers,
  right: (about: CheckCase) => DecisionName,
): Compared {
  const cases = check.cases.map((about) => {
    const [one, other] = [answerOf(first, about.id), answerOf(second, about.id)];
    return { about, right: right(about), first: one, second: other, change: changeOf(right(about), one, other) };
  });
  const before = cases.filter((each) => each.first === each.right).length;
  const after = cases.filter((each) => each.second === each.right).length;
  return { cases, before, after, sentence: sentenceFor(cases, before, after) };
}

function changeOf(right: DecisionName, first: DecisionName | null, second: DecisionName | null): Change {
  if (second === right) return first === right ? 'kept' : 'gained';
  return first === right ? 'lost' : 'missed';
}

function sentenceFor(cases: readonly ComparedCase[], before: number, after: number): string {
  const count = (change: Change) => cases.filter((each) => each.change === change).length;
  const moved = [
    count('gained') > 0 ? `${count('gained')} gained` : null,
    count('lost') > 0 ? `${count('lost')} lost` : null,
  ].filter((each) => each !== null);
  const changed = moved.length === 0 ? 'No decision has changed sides.' : `Of the decisions, ${moved.join(' and ')}.`;
  return `The first time, ${before} of ${cases.length} were right. The second time, ${after} of ${cases.length}. ${changed}`;
}

function answerOf(answers: CheckAnswers, id: string): DecisionName | null {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return CHOICES.find((choice) => choice === answer) ?? null;
}

function sorted(ids: readonly string[]): string {
  return ids.toSorted().join(' ');
}
