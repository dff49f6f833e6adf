import { choiceText, listed } from './words.ts';
import { FOR_THE_TEAM, openCapabilities, type Played } from './destinations.ts';
import { ALWAYS_TRIED, type AlwaysTried, type Step } from './model.ts';
import { NOTHING_FOUND } from './observations.ts';
import { QUESTION_IDS, questionOf, QUESTIONS } from './questions.ts';
import type { VendorQuestion, VerdictStatus } from './verdict.ts';

/** The words of a verdict. None of them says that anything is safe. */

export const BOUNDS =
  'Checked against the destination as you described it, with up to two workers and two faults: one worker with two faults, two workers with one fault or one interruption. The real system was not tested.';

export const WITHDRAWN =
  'Approval can be withdrawn between your check and the change, and this destination can’t prevent it. Who accepts that, and which later check finds it?';

export function verdictSentence(status: VerdictStatus, broken: string | null, open: number): string {
  switch (status) {
    case 'no-story':
      return 'No failing story was found in what you described.';
    case 'one-risk':
      return `No failing story was found in what you described, but one risk is left that someone must accept. ${WITHDRAWN}`;
    case 'story':
      return `A failing story was found. ${broken ?? ''}`.trim();
    case 'undecided':
      return `This cannot be decided from what you wrote: ${open === 1 ? 'one answer' : `${open} answers`} would change it.`;
  }
}

/** A capability, or what finding nothing counts for, where that was left open. */
export type OpenName = Played | 'nothingFound';

/** A question whose answer changes the verdict. @param failing values with which a failing story is found. */
export function questionFor(
  name: OpenName,
  failing: readonly string[],
  others: readonly string[],
  destination: string,
): VendorQuestion {
  const where = destination === '' ? 'the destination' : destination;
  const isTold = failing.length > 0 && others.length > 0;
  const because = !isTold
    ? 'Too much is open to try every answer: this one is asked for first.'
    : `A failing story is found with: ${wordsFor(name, failing)}. None is found with: ${wordsFor(name, others)}.`;
  if (name === 'nothingFound') {
    return { question: name, whom: 'team', ask: 'When a look finds nothing, what do you take that for?', because };
  }
  const { question } = QUESTIONS[name];
  const whom = FOR_THE_TEAM.includes(name) ? 'team' : 'vendor';
  return { question: name, whom, ask: whom === 'team' ? question : `About ${where}: ${question}`, because };
}

function wordsFor(name: OpenName, values: readonly string[]): string {
  const words = values.map((value) => {
    if (name === 'nothingFound') return NOTHING_FOUND[value as keyof typeof NOTHING_FOUND].label;
    return choiceText(name, [value]);
  });
  return listed(
    words.map((word) => `“${word}”`),
    'or',
  );
}

/** What a story assumed where the worksheet left it open. */
export function chosenWords(step: Step, chosen: Readonly<Record<OpenName, string>>): string[] {
  const open = openCapabilities(step).map((name) => `${QUESTIONS[name].question} ${choiceText(name, [chosen[name]])}.`);
  if (step.nothingFound !== null) return open;
  const label = NOTHING_FOUND[chosen.nothingFound as keyof typeof NOTHING_FOUND].label;
  return [...open, `Finding nothing is taken for: ${label}.`];
}

/** What every verdict rests on. */
export function assumptionsOf(step: Step, hasClock: boolean): string[] {
  const open = openCapabilities(step);
  const excluded = (Object.keys(ALWAYS_TRIED) as AlwaysTried[]).filter((what) => step.excluded[what].trim() !== '');
  const onlyRecorded = QUESTION_IDS.filter((id) => {
    const question = questionOf(id);
    return question.kind === 'choice' && !question.played;
  });
  return [
    'The approval is read right before each sending, as long as some row asks for it.',
    'What is found under the key with equal details was made for this request.',
    ...excluded.map(
      (what) => `Not tried, for the reason that you gave: ${ALWAYS_TRIED[what].label}. “${step.excluded[what].trim()}”`,
    ),
    ...(step.nothingFound === 'counts-after-wait'
      ? ['The wait before the second look is longer than anything can be on its way or lag behind.']
      : []),
    ...(hasClock
      ? ['Repeats stop well before the destination forgets the key, and what is on its way arrives before that.']
      : []),
    ...(open.length > 0
      ? [`Tried with every answer that you left open: ${listed(open.map((name) => `“${QUESTIONS[name].question}”`))}`]
      : []),
    `Written down for people and not played: ${onlyRecorded.length} answers, such as “${QUESTIONS.failures.question}”`,
  ];
}
