import { PLAIN_DESTINATION, type Capabilities, type CapabilityValue } from '../capabilities.ts';
import { isTried } from './always-tried.ts';
import { ruledOut } from './arising.ts';
import { isKeyLost } from './lost-key.ts';
import { possible, type Step } from './model.ts';
import type { QuestionId } from './questions.ts';

/** The destinations that a step's answers leave possible. */

/** Capabilities that make a difference to what can happen, in the order in which they are asked for. */
export const PLAYED = [
  'key',
  'repeat',
  'mismatch',
  'inFlight',
  'failures',
  'lookup',
  'expired',
  'natural',
  'byHand',
] as const;

export type Played = (typeof PLAYED)[number];

/** Those that only make a difference once something comes back to them: what nobody has answered is decided there and then. */
export const LATER = ['repeat', 'mismatch', 'inFlight', 'failures', 'expired'] as const satisfies readonly Played[];

export type Later = (typeof LATER)[number];

/** For each, the values that may be true. What nobody has answered may be anything; empty: it does not arise. */
export type Choices = { readonly [Name in Played]: readonly string[] };

export function choicesOf({ answers }: Pick<Step, 'answers'>): Choices {
  const none = ruledOut(answers);
  const choices = Object.fromEntries(
    PLAYED.map((name) => [name, none.includes(name) ? [] : possible(name, answers[name])]),
  ) as unknown as Choices;
  return isKeyLost({ answers }) ? { ...choices, key: ['none'] } : choices;
}

/** The capabilities that the worksheet leaves open. */
export function openCapabilities(step: Pick<Step, 'answers'>): readonly Played[] {
  const choices = choicesOf(step);
  return PLAYED.filter((name) => choices[name].length > 1);
}

/** What a destination can do, as far as it makes a difference from the first call on. The rest may still be open. */
export interface Declared extends Pick<Capabilities, 'key' | 'byHand' | 'late' | 'conditional'> {
  readonly lookup: Capabilities['lookup'];
  /** When a look may miss a row that is there: never, only until everybody has waited, or always. */
  readonly misses: 'never' | 'until-waited' | 'always';
  /** Whether the destination itself lets what is made exist only once, under whichever key it is asked for. */
  readonly natural: boolean;
  /** Whether the caller can tell by the clock that the destination has forgotten the key. */
  readonly hasClock: boolean;
  /** What may come back in each case: one value, or several that are told apart when it comes to it. */
  readonly later: LaterChoices;
}

export interface LaterChoices {
  readonly repeat: readonly CapabilityValue<'repeat'>[];
  readonly mismatch: readonly CapabilityValue<'mismatch'>[];
  readonly inFlight: readonly CapabilityValue<'inFlight'>[];
  readonly failures: readonly CapabilityValue<'failures'>[];
  readonly expired: readonly CapabilityValue<'expired'>[];
}

/** The destination of the first lessons, and a caller without a clock. */
export const PLAIN_DECLARED: Declared = {
  key: PLAIN_DESTINATION.key,
  byHand: PLAIN_DESTINATION.byHand,
  late: PLAIN_DESTINATION.late,
  conditional: PLAIN_DESTINATION.conditional,
  lookup: PLAIN_DESTINATION.lookup,
  misses: 'never',
  natural: false,
  hasClock: false,
  later: {
    repeat: [PLAIN_DESTINATION.repeat],
    mismatch: [PLAIN_DESTINATION.mismatch],
    inFlight: [PLAIN_DESTINATION.inFlight],
    failures: ['none'],
    expired: ['executes'],
  },
};

export type Eager = Exclude<Played, Later>;

/** A destination for one value of each that matters from the first call on. */
export function declared(step: Pick<Step, 'answers' | 'excluded'>, chosen: Readonly<Record<Eager, string>>): Declared {
  const { answers } = step;
  const natural = chosen.natural === 'yes';
  const choices = withIdentity(step, choicesOf(step), natural);
  const conditional = possible('conditional', answers.conditional);
  return {
    key: chosen.key as Declared['key'],
    lookup: chosen.lookup as Declared['lookup'],
    byHand: chosen.byHand as Declared['byHand'],
    late: isTried(step, 'late') ? 'possible' : 'excluded',
    // What it may refuse by itself only makes less happen: where it isn't known, it refuses nothing.
    conditional: conditional.length === 1 && conditional[0] === 'yes' ? 'yes' : 'no',
    misses: isTried(step, 'missed') ? 'always' : chosen.lookup === 'authoritative' ? 'never' : 'until-waited',
    natural,
    hasClock: chosen.key === 'expires' && keyHours(step) !== null,
    later: Object.fromEntries(LATER.map((name) => [name, differentIn(name, choices[name])])) as unknown as LaterChoices,
  };
}

/** What may exist once is not made again after the key's time, unless somebody says that it is. */
function withIdentity({ answers }: Pick<Step, 'answers'>, choices: Choices, natural: boolean): Choices {
  const { value } = answers.expired;
  const isOpen = value === 'unknown' || value.length === 0;
  return natural && isOpen ? { ...choices, expired: choices.expired.filter((each) => each !== 'executes') } : choices;
}

/** Values that a caller can't tell apart, and that leave the same behind; an identity “in part” is not relied on. */
const ALIKE = [
  ['replay', 'rebuild', 'accept-and-drop', 're-execute-unfinished'],
  ['no', 'partly'],
];

/** Of values that make no difference, the first stands for all. What does not arise is never asked for. */
function differentIn(name: Later, values: readonly string[]): readonly string[] {
  if (values.length === 0) return [NEVER_ASKED[name]];
  return values.filter((value, at) => values.findIndex((other) => actsLike(other, value)) === at);
}

/** Whether two values of the same capability come to the same. */
export function actsLike(one: string, other: string): boolean {
  return one === other || ALIKE.some((values) => values.includes(one) && values.includes(other));
}

const NEVER_ASKED: Readonly<Record<Later, string>> = {
  repeat: 'replay',
  mismatch: 'reject',
  inFlight: 'wait',
  failures: 'none',
  expired: 'executes',
};

/** For how many hours the key is kept at least: “24”, “24 hours” or “2 days”. Null when nobody has said, or not like that. */
export function keyHours({ answers }: Pick<Step, 'answers'>): number | null {
  const [, amount = '', unit = 'h'] = HOURS.exec(answers.keyHours.words.trim()) ?? [];
  const hours = Number(amount.replace(',', '.')) * (/^d/i.test(unit) ? 24 : 1);
  return hours > 0 ? hours : null;
}

const HOURS = /^(\d+(?:[.,]\d+)?)\s*(h|hrs?|hours?|d|days?)?\.?$/i;

/** Questions that the team answers for itself: no vendor knows. */
export const FOR_THE_TEAM: readonly QuestionId[] = ['byHand'];
