import { conditionOf, inputOf, possible } from '../model.ts';
import { nothingIsNoEvidence } from '../never-seen.ts';
import { isWaitUnwritten, placeOfWait } from '../waiting.ts';
import { rowName } from '../words.ts';
import { finding, shownIn, type StepCheck } from './check.ts';

/** What a look is taken to prove. */

/** “None” taken from a look that lags or sees a part. */
export const noneFromALaggingLook: StepCheck = (step) => {
  const lookup = possible('lookup', step.answers.lookup);
  if (step.nothingFound !== 'counts' || lookup.every((value) => value === 'authoritative')) return [];
  const concluded = step.table.rules.filter(
    (rule) =>
      rule.decision !== null &&
      rule.decision !== 'unresolved' &&
      shownIn(step, rule, 'evidence').includes('found-nothing'),
  );
  return concluded.map((rule) =>
    finding(
      'none-from-a-lagging-look',
      'wrong',
      { step: step.id, rule: rule.id, question: 'lookup' },
      {
        sentence: `${rowName(step, rule.id)} takes “found nothing” for “not done”, but the look ${lookup.includes('none') ? 'proves nothing' : 'lags or shows a part'}.`,
        why: 'What was done a moment ago, or stands on another page, is found by nobody and done twice.',
      },
      {
        label: 'Wait and look once more first',
        edit: { do: 'set-nothing-found', step: step.id, value: 'counts-after-wait' },
      },
    ),
  );
};

export const nothingFoundIsOpen: StepCheck = (step) => {
  const lookup = possible('lookup', step.answers.lookup);
  if (step.nothingFound !== null || lookup.every((value) => value === 'none')) return [];
  return [
    finding(
      'nothing-found-is-open',
      'open',
      { step: step.id, nothingFound: true },
      {
        sentence: 'It is not said what “found nothing” counts for.',
        why: 'Whether a row for “no action exists” is ever reached depends on it.',
      },
    ),
  ];
};

/** A wait that a table counts on, and nobody can keep. */
export const waitIsOpen: StepCheck = (step) => {
  const question = placeOfWait(step);
  const ofNothing = step.table.rules.filter((rule) => shownIn(step, rule, 'evidence').includes('found-nothing'));
  if (question === null || nothingIsNoEvidence(step) || !isWaitUnwritten(step, ofNothing)) return [];
  return [
    finding(
      'wait-is-open',
      'open',
      { step: step.id, question },
      {
        sentence: '“Found nothing” counts once you have waited, and it is not said how long.',
        why: 'Whoever looks at night looks too early, or never follows the rows for “found nothing”.',
      },
    ),
  ];
};

/** Rows that wait for what can never be seen. */
export const neverSeen: StepCheck = (step) => {
  const evidence = inputOf(step.table, 'evidence');
  if (!nothingIsNoEvidence(step)) return [];
  const isBlind = possible('lookup', step.answers.lookup).every((value) => value === 'none');
  return step.table.rules.flatMap((rule) => {
    const condition = conditionOf(rule, evidence);
    if (condition === 'any') return [];
    const seen = shownIn(step, rule, 'evidence');
    if (seen.length === 0 || !seen.every((shown) => shown === 'found-nothing')) return [];
    return [
      finding(
        'never-seen',
        'advice',
        { step: step.id, rule: rule.id, column: evidence.id },
        {
          sentence: `${rowName(step, rule.id)} is never reached: ${isBlind ? 'nobody can look here' : 'finding nothing counts for nothing'}.`,
          why: 'Its cases are decided by the rows for “cannot tell”.',
        },
      ),
    ];
  });
};
