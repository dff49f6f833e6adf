import { choiceText, listed } from './words.ts';
import { FOR_THE_TEAM, openCapabilities, type Played } from './destinations.ts';
import { ALWAYS_TRIED, possible, type AlwaysTried, type Step } from './model.ts';
import { NOTHING_FOUND } from './observations.ts';
import { QUESTIONS } from './questions.ts';
import type { RiskName, VendorQuestion, VerdictStatus } from './verdict.ts';

/** The words of a verdict. None of them says that anything is safe. */

export const BOUNDS =
  'Checked against the destination as you described it, with up to two workers and two faults: one worker with two faults, two workers with one fault or one interruption. The real system was not tested.';

export const RISK_NAMES: readonly RiskName[] = ['withdrawn', 'failure-kept', 'too-old'];

/** A risk, and what has to be answered about it. */
export function riskSentence(name: RiskName, { answers }: Pick<Step, 'answers'>): string {
  switch (name) {
    case 'withdrawn':
      return `Approval can be withdrawn between your check and the change, and this destination can’t prevent it.${takenBack(possible('reversible', answers.reversible))} Who accepts that, and which later check finds it?`;
    case 'failure-kept':
      return 'Where a try fails, the destination may keep that failure under the key: then no repeat under it ever succeeds, and the request stays undone. Who decides what to do instead, and which later check finds it?';
    case 'too-old':
      return 'Once the key’s time is over, the destination refuses it also where nothing was done, and the request stays undone. Who decides what to do instead, and which later check finds it?';
  }
}

/** @param values what is known of whether it can be taken back */
function takenBack(values: readonly string[]): string {
  if (values.length !== 1) return '';
  return values[0] === 'no'
    ? ' What was done by then can’t be taken back.'
    : ' What was done by then is taken back only by an action of its own, with an approval of its own.';
}

/** What a verdict's sentence tells, beside its status. */
export interface Told {
  /** What went wrong in the story, or null. */
  readonly broken: string | null;
  /** How many open answers would change it. */
  readonly open: number;
  /** The risks that are left, as sentences. */
  readonly risks: readonly string[];
}

export function verdictSentence(status: VerdictStatus, { broken, open, risks }: Told): string {
  switch (status) {
    case 'no-story':
      return 'No failing story was found in what you described.';
    case 'one-risk':
      return `No failing story was found in what you described, but ${risks.length === 1 ? 'one risk is' : `${risks.length} risks are`} left that someone must accept. ${risks.join(' ')}`;
    case 'story':
      return `A failing story was found. ${broken ?? ''}`.trim();
    case 'undecided':
      if (open === 0) {
        return 'This cannot be decided from what you wrote: more is possible than can be tried. Answer what is still open, or take columns out of the table.';
      }
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

/**
 * What a story assumed where the worksheet left it open.
 * @param met the answers that made a difference to it: what never came back makes no part of it
 */
export function chosenWords(step: Step, chosen: Readonly<Record<OpenName, string>>, met: readonly string[]): string[] {
  const names = openCapabilities(step).filter((name) => met.includes(name));
  const open = names.map((name) => `${QUESTIONS[name].question} ${choiceText(name, [chosen[name]])}.`);
  if (step.nothingFound !== null) return open;
  const label = NOTHING_FOUND[chosen.nothingFound as keyof typeof NOTHING_FOUND].label;
  return [...open, `Finding nothing is taken for: ${label}.`];
}

/** What every verdict rests on. */
export function assumptionsOf(step: Step, hasClock: boolean): string[] {
  const open = openCapabilities(step);
  const excluded = (Object.keys(ALWAYS_TRIED) as AlwaysTried[]).filter((what) => step.excluded[what].trim() !== '');
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
    ...(possible('natural', step.answers.natural).includes('partly') && step.answers.natural.value !== 'unknown'
      ? ['An identity that exists once only “in part” is not relied on.']
      : []),
    'Not played: who makes the key and whether it is stored before the first send, which the remarks on the table judge; and taking back, which no row orders, because it is an action of its own.',
  ];
}
