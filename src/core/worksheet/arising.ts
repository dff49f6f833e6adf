import { isKeyLost } from './lost-key.ts';
import { isAnsweredOnly, isAnsweredWith, type Step } from './model.ts';
import { hasNoApproval } from './no-approval.ts';
import { QUESTION_IDS, type QuestionId } from './questions.ts';

/**
 * What is asked first: it decides most of a verdict, or whoever looks cannot do without it. The rest can wait for the check
 * to ask for it.
 */
const ASKED_FIRST: readonly QuestionId[] = [
  'keyMaker',
  'key',
  'repeat',
  'mismatch',
  'inFlight',
  'lookup',
  'lookupField',
  'late',
  'natural',
  'byHand',
];

/** What is only asked of a reference that the destination remembers. */
const OF_A_KEPT_KEY = ['repeat', 'mismatch', 'inFlight', 'failures'] as const satisfies readonly QuestionId[];

/** What is only asked of a reference that is forgotten after a while. */
const OF_ITS_TIME = ['keyHours', 'keyFrom', 'expired'] as const satisfies readonly QuestionId[];

/**
 * Questions that have no meaning beside what is answered already, so that nobody need read them. Their own answers are left
 * as they are. An answer that is open, or may be one of several, rules out nothing.
 */
export function notArising({ answers, table }: Pick<Step, 'answers' | 'table'>): ReadonlySet<QuestionId> {
  return new Set([...ruledOut(answers), ...(hasNoApproval(table) ? (['conditional'] as const) : [])]);
}

/** Those that other answers rule out by themselves. */
export function ruledOut(answers: Step['answers']): QuestionId[] {
  return [
    // A reference that comes with the answer is in no repeat, whatever the destination remembers.
    ...(isKeyLost({ answers }) ? (['keyStored', 'keyField', 'key', ...OF_A_KEPT_KEY, ...OF_ITS_TIME] as const) : []),
    ...(isAnsweredOnly(answers.key, 'none') ? [...OF_A_KEPT_KEY, ...OF_ITS_TIME] : []),
    ...(isAnsweredOnly(answers.key, 'kept') ? OF_ITS_TIME : []),
    ...(isAnsweredOnly(answers.lookup, 'none') ? (['lookupField', 'lookupStale'] as const) : []),
    ...(isAnsweredOnly(answers.lookup, 'authoritative') ? (['lookupStale'] as const) : []),
    ...(isAnsweredOnly(answers.reversible, 'no') ? (['undo'] as const) : []),
  ];
}

/** What an answer makes worth asking at once: without it, nobody knows how long to wait, or what a late try does. */
export function followUps(id: QuestionId, { answers }: Pick<Step, 'answers'>): readonly QuestionId[] {
  switch (id) {
    case 'key':
      return isAnsweredWith(answers.key, 'expires') ? ['keyHours', 'expired'] : [];
    case 'lookup':
      return isAnsweredWith(answers.lookup, 'lagging', 'filtered') ? ['lookupStale'] : [];
    default:
      return [];
  }
}

/** The questions of a page in its order: those asked first, each with what follows from its answer, then the others. */
export function askedOf(
  step: Pick<Step, 'answers' | 'table'>,
): Readonly<Record<'first' | 'later' | 'none', QuestionId[]>> {
  const never = notArising(step);
  const first = ASKED_FIRST.flatMap((id) => [id, ...followUps(id, step)]).filter((id) => !never.has(id));
  return {
    first,
    later: QUESTION_IDS.filter((id) => !never.has(id) && !first.includes(id)),
    none: QUESTION_IDS.filter((id) => never.has(id)),
  };
}
