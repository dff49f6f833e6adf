import { choicesOf } from '../../worksheet/destinations.ts';
import { possible, type OperationField, type Step } from '../../worksheet/model.ts';
import { followedRules, rulesFor } from './followed-rules.ts';
import { sentence } from '../markdown.ts';

/** What must not be done, in the words of whoever is tempted to: only what can happen here. */
export function doNots(step: Step, operation: Readonly<Record<OperationField, string>>): string[] {
  const rules = followedRules(step).map(({ rule }) => rule);
  const attempts = rules.filter(({ decision }) => decision === 'attempt');
  const canBeUndone = possible('reversible', step.answers.reversible).includes('with-own-approval');
  return [
    attempts.length === 0
      ? '**Do not send it again, or press again:** no row below lets you. Neither time that has passed nor a “probably” is proof.'
      : '**Do not send it again, or press again,** until a row below says so. Neither time that has passed nor a “probably” is proof.',
    [
      '**Do not make a second one** of what was asked for, under another name, number or reference.',
      ...(attempts.every(({ attempt }) => attempt.key === 'original') ? [sameReference(step, operation)] : []),
    ].join(' '),
    ...(canBeUndone
      ? ['**Do not delete or undo anything** you find. That is another action, and needs a yes of its own.']
      : []),
    ...(rulesFor(step, 'found-other').length > 0
      ? ['**Do not change what belongs to another request,** and do not change this one to get it through.']
      : []),
    ...(operation.fallbackLimits.trim() === ''
      ? []
      : [`**By hand, too, there are limits:** ${sentence(operation.fallbackLimits)}`]),
  ];
}

/** What stays the same when something is sent twice, so that it is done once. */
function sameReference(step: Step, { keyRecipe, keyStore }: Readonly<Record<OperationField, string>>): string {
  const can = choicesOf(step);
  const isForgotten = can.key.every((value) => value === 'none') && can.natural.every((value) => value === 'no');
  const kept = keyStore.trim() === '' ? '' : ` It is kept here: ${sentence(keyStore)}`;
  const unprotected = isForgotten
    ? 'The system does not tell a second try from the first: sent twice is done twice.'
    : '';
  if (keyRecipe.trim() === '') {
    if (isForgotten) return unprotected;
    const what = can.key.every((value) => value === 'none') ? 'name or number' : 'reference (its operation key)';
    const { words } = step.answers.natural;
    const once = words.trim() === '' ? '' : ` What may be there only once: ${sentence(words)}`;
    return `If it is sent again, it goes out under the same ${what} as the first time.${kept}${once}`;
  }
  return [
    `If it is sent again, it goes out under the same reference (its operation key): ${sentence(keyRecipe)}${kept}`,
    unprotected,
  ]
    .filter(Boolean)
    .join(' ');
}
