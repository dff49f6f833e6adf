import { choicesOf } from '../../worksheet/destinations.ts';
import { conditionOf, inputOf, possible, type OperationField, type Step } from '../../worksheet/model.ts';
import { sentence } from '../markdown.ts';
import { isWaitedFor } from './after-waiting.ts';
import { followedRules, rulesFor } from './followed-rules.ts';

/** What must not be done, in the words of whoever is tempted to: only what can happen here. */
export function doNots(step: Step, operation: Readonly<Record<OperationField, string>>): string[] {
  const canBeUndone = possible('reversible', step.answers.reversible).includes('with-own-approval');
  return [
    sendsAny(step)
      ? `**Do not send it again, or press again,** until a row below says so. ${noProof(step)}`
      : `**Do not send it again, or press again:** no row below lets you. ${noProof(step)}`,
    [
      '**Do not make a second one** of what was asked for, under another name, number or reference.',
      ...(isReferenceInFront(step) ? [sameReference(step, operation)] : []),
      ...(isForgotten(step) ? ['The system does not tell a second try from the first: sent twice is done twice.'] : []),
    ]
      .filter(Boolean)
      .join(' '),
    ...(canBeUndone
      ? ['**Do not delete or undo anything** you find. That is another action, and needs a yes of its own.']
      : []),
    ...(asksForOtherDetails(step)
      ? ['**Do not change what belongs to another request,** and do not change this one to get it through.']
      : []),
    ...aloneWithIt(step),
    ...(operation.fallbackLimits.trim() === ''
      ? []
      : [`**By hand, too, there are limits:** ${sentence(operation.fallbackLimits)}`]),
  ];
}

/** Whether the first part of the sheet says which reference stays the same: only what is sent again goes out under one. */
export function isReferenceInFront(step: Step): boolean {
  return sendsAny(step) && sending(step).every(({ attempt }) => attempt.key === 'original');
}

const sending = (step: Step) => followedRules(step).flatMap(({ rule }) => (rule.decision === 'attempt' ? [rule] : []));

const sendsAny = (step: Step) => sending(step).length > 0;

/** That time has passed proves nothing; the look after a wait does, as far as its row says. */
function noProof(step: Step): string {
  return `Neither time alone nor a “probably” is proof${isWaitedFor(step) ? ': the look in 1 is' : ''}.`;
}

/** Whether a row is there for what was made with other details. One for whatever is seen is none. */
function asksForOtherDetails(step: Step): boolean {
  const evidence = inputOf(step.table, 'evidence');
  return rulesFor(step, 'found-other').some(({ rule }) => conditionOf(rule, evidence) !== 'any');
}

/** What the check was told of two at once holds only while everybody keeps to it. */
function aloneWithIt({ excluded: { together } }: Step): string[] {
  return together.trim() === ''
    ? []
    : [`**Do not work on a case that somebody else has:** one person at a time. ${sentence(together)}`];
}

function isForgotten(step: Step): boolean {
  const can = choicesOf(step);
  return can.key.every((value) => value === 'none') && can.natural.every((value) => value === 'no');
}

/** What stays the same when something is sent twice, so that it is done once. */
function sameReference(step: Step, { keyRecipe, keyStore }: Readonly<Record<OperationField, string>>): string {
  const kept = keyStore.trim() === '' ? '' : ` It is kept here: ${sentence(keyStore)}`;
  if (keyRecipe.trim() !== '') {
    return `If it is sent again, it goes out under the same reference (its operation key): ${sentence(keyRecipe)}${kept}`;
  }
  // Nothing else is the same then, and that is said anyway.
  if (isForgotten(step)) return '';
  const can = choicesOf(step);
  const what = can.key.every((value) => value === 'none') ? 'name or number' : 'reference (its operation key)';
  const { words } = step.answers.natural;
  const once = words.trim() === '' ? '' : ` What may be there only once: ${sentence(words)}`;
  return `If it is sent again, it goes out under the same ${what} as the first time.${kept}${once}`;
}
