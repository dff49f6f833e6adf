import { choiceText, listed } from './words.ts';
import { isTried, leftOutOf } from './always-tried.ts';
import { FOR_THE_TEAM, openCapabilities, type Played } from './destinations.ts';
import { isKeyLost, mayLoseKey } from './lost-key.ts';
import { ALWAYS_TRIED, ALWAYS_TRIED_NAMES, possible, type Step } from './model.ts';
import { hasNoApproval } from './no-approval.ts';
import { isPlayed, NOTHING_FOUND } from './observations.ts';
import { QUESTIONS } from './questions.ts';
import { isAccepted, riskOf, riskSentence, risksLeft } from './risk-words.ts';
import type { SheetVerdict, VendorQuestion, VerdictStatus } from './verdict.ts';
import { lowered } from '../first-letter.ts';

/** The words of a verdict. None of them says that anything is safe. */

const BOUNDS =
  'Checked against the destination as it is described, with up to two people or programs at work and two faults: one of them alone with two faults, or two with one fault or one interruption.';

/** How far a verdict reaches: what was tried beyond the description, and what of the description was not played. */
export function boundsOf(step: Step): string {
  const beyond = ALWAYS_TRIED_NAMES.filter((what) => isTried(step, what)).map((what) =>
    lowered(ALWAYS_TRIED[what].label),
  );
  return [
    BOUNDS,
    ...(beyond.length === 0 ? [] : [`Tried as well, whatever is described: ${beyond.join('; ')}.`]),
    ...unplayedKey(step),
    'The real system was not tested.',
  ].join(' ');
}

/** What is said about the key, makes a difference, and is not played, or not as it was answered. */
function unplayedKey({ answers }: Step): string[] {
  if (isKeyLost({ answers })) {
    if (possible('key', answers.key).every((value) => value === 'none')) return [];
    return [
      'Nobody here makes a key before the first send, so a repeat was played as one that the destination does not recognise.',
    ];
  }
  if (!mayLoseKey({ answers })) return [];
  return [
    'The key is not stored before the first send: played was a crash right after that, once, with which the key is lost; a look and a repeat then have another one. That a later key is lost as well was not played.',
  ];
}

/** What a verdict's sentence tells, beside its status. */
export interface Told {
  /** What went wrong in the story, or null. */
  readonly broken: string | null;
  /** How many open answers would change it. */
  readonly open: number;
  /** How many cases came up in which the table decides nothing. */
  readonly undecided: number;
  /** The risks that are left, as sentences. */
  readonly risks: readonly string[];
  /** Whether somebody has accepted them. */
  readonly accepted: boolean;
}

/** How the sentence of a verdict begins that leaves everything open. */
export const UNDECIDED = 'This cannot be decided from what is written here: ';

export function verdictSentence(status: VerdictStatus, { broken, open, undecided, risks, accepted }: Told): string {
  switch (status) {
    case 'no-story':
      return 'No failing story was found in what is described here.';
    case 'one-risk':
      return `No failing story was found in what is described here, but ${risksLeft(risks.length, accepted)}. ${risks.join(' ')}`;
    case 'story':
      return `A failing story was found. ${broken ?? ''}`.trim();
    case 'undecided':
      if (open === 0 && undecided === 0) {
        return `${UNDECIDED}more is possible than can be tried. Answer what is still open, or take columns out of the table.`;
      }
      return `${UNDECIDED}${listed([...openWords(open), ...undecidedWords(undecided)])}.`;
  }
}

/**
 * A verdict as it reads once what is left is accepted by whom the step names now. Nothing is played for it: no other word
 * depends on that.
 *
 * @param step the answers that were checked, and who accepts it now
 */
export function withAcceptance(verdict: SheetVerdict, step: Pick<Step, 'answers' | 'accepted'>): SheetVerdict {
  if (!verdict.risk) return verdict;
  const { names } = verdict.risk;
  const told = { broken: null, open: 0, undecided: 0, accepted: isAccepted(step.accepted) };
  const risks = names.map((name) => riskSentence(name, step));
  return {
    ...verdict,
    risk: riskOf(names, step),
    ...(verdict.status === 'one-risk' && { sentence: verdictSentence('one-risk', { ...told, risks }) }),
  };
}

function openWords(open: number): string[] {
  return open === 0 ? [] : [`${open === 1 ? 'one answer' : `${open} answers`} would change it`];
}

/** Cases that no story comes to are in the remarks on the table alone: those are often more. */
function undecidedWords(cases: number): string[] {
  if (cases === 0) return [];
  return [`in ${cases === 1 ? 'one case that came up' : `${cases} cases that came up`} the table decides nothing`];
}

/**
 * Why no change is offered for a failing story. Null: one is.
 *
 * @param complete whether every row of the table can be tried
 */
export function noChangeSentence(status: VerdictStatus, complete: boolean): string | null {
  if (status !== 'story') {
    return 'What is still open above may already be the end of this story: a change is looked for once that is answered.';
  }
  return complete
    ? null
    : 'The other columns have more combinations than can be tried, so no change of a few rows can be shown to be enough. Take columns out of the table, or hand over in every row.';
}

/** How much was played. */
export function triedWords({ tried }: Pick<SheetVerdict, 'tried'>): string {
  return [
    `The check played ${ways(tried.schedules)} in which this can go.`,
    ...(tried.destinations > 1
      ? [
          `The answers leave ${tried.destinations.toLocaleString('en-GB')} different destinations possible: each was played.`,
        ]
      : []),
    ...(tried.complete ? [] : ['There are more than could be tried: what is left open above would shorten it.']),
  ].join(' ');
}

/** How much a careful table leaves to people: for whoever staffs the desk. Empty: it never ended. */
export function peopleWords({ needsPerson: { states, of } }: Pick<SheetVerdict, 'needsPerson'>): string {
  if (of === 0) return '';
  const people =
    states === 0 ? 'none of them' : states === of ? 'each of them' : `${states.toLocaleString('en-GB')} of them`;
  return `How much work it leaves to people: of ${ways(of)} in which it can end, somebody has to take over in ${people}.`;
}

const ways = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'way' : 'ways'}`;

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

/** Values of the team's own that the check has no observation for, counted. */
export function unplayedWords({ table }: Pick<Step, 'table'>): string[] {
  const names = table.inputs.flatMap(({ role, values }) =>
    values.filter((value) => !isPlayed(role, value)).map(({ label }) => `“${label}”`),
  );
  if (names.length === 0) return [];
  return [
    `The check can’t try ${listed(names)}: rows for ${names.length === 1 ? 'it' : 'them'} alone are not checked.`,
  ];
}

/** What every verdict rests on. */
export function assumptionsOf(step: Step, hasClock: boolean): string[] {
  const open = openCapabilities(step);
  return [
    hasNoApproval(step.table)
      ? 'There is no approval here, as you said: it is taken for approved throughout.'
      : 'The approval is read right before each sending, as long as some row asks for it.',
    'What is found under the key with equal details was made for this request.',
    ...leftOutOf(step).map(
      ({ what, reason }) => `Not tried, for the reason that is given: ${ALWAYS_TRIED[what].label}. “${reason}”`,
    ),
    ...unplayedWords(step),
    ...(step.nothingFound === 'counts-after-wait'
      ? ['The wait before the second look is longer than anything can be on its way or lag behind.']
      : []),
    ...(hasClock
      ? ['Repeats stop well before the destination forgets the key, and what is on its way arrives before that.']
      : []),
    ...(open.length > 0
      ? [`Tried with every answer that is left open: ${listed(open.map((name) => `“${QUESTIONS[name].question}”`))}`]
      : []),
    ...(possible('natural', step.answers.natural).includes('partly') && step.answers.natural.value !== 'unknown'
      ? ['An identity that exists once only “in part” is not relied on.']
      : []),
    ...(mayLoseKey(step) || isKeyLost(step)
      ? []
      : ['The key is stored here before the first send, so no crash loses it.']),
    'What the rows tell somebody in words is not played: only what they decide.',
    'Not played: taking back, which no row orders, because it is an action of its own.',
  ];
}
