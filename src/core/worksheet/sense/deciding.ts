import { inputOf, possible } from '../model.ts';
import { laterName, rowName } from '../words.ts';
import { finding, rowsWith, shownIn, orderedVerb, type StepCheck } from './check.ts';

/** Rows whose decision does not fit what they ask for. */

/** A conflict that goes on and overwrites, or acts on another request's key. */
export const conflictOverwrites: StepCheck = (step) =>
  step.table.rules.flatMap((rule) => {
    if (!shownIn(step, rule, 'evidence').includes('found-other')) return [];
    if (rule.decision !== 'attempt' && rule.decision !== 'reconciled') return [];
    const overwrites = possible('mismatch', step.answers.mismatch).includes('overwrite');
    return [
      finding(
        'conflict-overwrites',
        'wrong',
        { step: step.id, rule: rule.id, column: 'decision' },
        {
          sentence:
            rule.decision === 'attempt'
              ? `${rowName(step, rule.id)} acts where the key holds other details${overwrites ? ', and this destination overwrites them' : ''}.`
              : `${rowName(step, rule.id)} takes what was made for other details as done.`,
          why: 'The key belongs to a different request: stop, and let an owner decide.',
        },
      ),
    ];
  });

/** Going on, or taking back, where what exists is no longer approved. */
export const holdGoesOn: StepCheck = (step) =>
  rowsWith(step, ['hold-existing']).flatMap((rule) => {
    const word = orderedVerb(
      rule.next,
      'revoke|remove|delete|undo|roll ?back|take (?:it )?back|cancel|refund|compensate',
    );
    const goesOn = orderedVerb(rule.next, 'carry on|continue|go on|proceed|release');
    const found = word ?? goesOn;
    if (found === undefined) return [];
    return [
      finding(
        'hold-goes-on',
        'wrong',
        { step: step.id, rule: rule.id, field: 'next' },
        {
          sentence: `${rowName(step, rule.id)} is a hold, but its next step says “${found}”.`,
          why:
            word === undefined
              ? 'What is held is left as it is: work that goes on is no hold.'
              : 'Taking something back is an action of its own, with its own key and approval.',
        },
      ),
    ];
  });

/** Going on with what exists although it is not approved, or nobody can see. */
export const carriesOnUnapproved: StepCheck = (step) =>
  rowsWith(step, ['reconciled']).flatMap((rule) => {
    const states = shownIn(step, rule, 'authority').filter((shown) => shown !== 'yes');
    if (states.length === 0) return [];
    return [
      finding(
        'carries-on-unapproved',
        'wrong',
        { step: step.id, rule: rule.id, column: inputOf(step.table, 'authority').id },
        {
          sentence: `${rowName(step, rule.id)} carries on also where ${states.includes('no') ? 'it is no longer approved' : 'nobody can see whether it is approved'}.`,
          why: 'That it was done does not mean that it may stay, or that the next step may follow.',
        },
      ),
    ];
  });

/** A recorded decision is needed; time alone changes nothing. */
export const timeChangesStatus: StepCheck = (step) =>
  step.table.rules.flatMap((rule) =>
    (['next', 'stop', 'mayEndHold', 'nextCheck'] as const).flatMap((field) => {
      const found = TIME_DECIDES.exec(rule[field])?.[0];
      if (found === undefined) return [];
      return [
        finding(
          'time-changes-status',
          'wrong',
          { step: step.id, rule: rule.id, field },
          {
            sentence: `${rowName(step, rule.id)} lets time decide: “${found}”.`,
            why: 'Time that passes is no evidence: what was unknown yesterday is unknown today.',
          },
        ),
      ];
    }),
  );

const TIME_DECIDES =
  /\b(after|within|once|when)\b[^.;]{0,40}\b(hours?|days?|minutes?|weeks?|time ?out)\b[^.;]{0,40}\b(assume|treat (it )?as|counts? as|close (it|the case|the ticket)|consider(ed)? (it )?(done|failed|completed)|mark (it )?(as )?(done|failed|completed)|is (taken as|deemed))\b[^.;]{0,40}/i;

/** Evidence that is no evidence. */
export const hearsay: StepCheck = (step) =>
  step.table.rules.flatMap((rule) => {
    const found = /\b(probably|should have|usually|most likely|somebody said|i think|assum\w+)\b/i.exec(
      rule.evidenceSource,
    )?.[0];
    if (found === undefined) return [];
    return [
      finding(
        'hearsay',
        'advice',
        { step: step.id, rule: rule.id, field: 'evidenceSource' },
        {
          sentence: `The evidence of ${laterName(step, rule.id)} says “${found}”.`,
          why: 'Only what can be read somewhere, now, is evidence.',
        },
      ),
    ];
  });

/** Compensation without an approval of its own. */
export const undoWithoutAuthority: StepCheck = (step) => {
  const undo = step.answers.undo.words;
  const isPossible = possible('reversible', step.answers.reversible).includes('with-own-approval');
  const isChosen = Array.isArray(step.answers.reversible.value) && step.answers.reversible.value.length > 0;
  if (!isPossible || !isChosen || undo.trim() !== '') return [];
  return [
    finding(
      'undo-without-authority',
      'open',
      { step: step.id, question: 'undo' },
      {
        sentence: 'It can be taken back, but it is not said how, and who may order that.',
        why: 'Taking back is an action of its own: it needs its own key and approval, and can be lost itself.',
      },
    ),
  ];
};

export const compensatesUnapproved: StepCheck = (step) =>
  step.table.rules.flatMap((rule) => {
    const found = orderedVerb(rule.next, 'revoke|undo|roll ?back|refund|compensate|reverse');
    if (found === undefined || rule.decision === 'hold-existing' || rule.authorityNeeded.trim() !== '') return [];
    return [
      finding(
        'compensation-without-authority',
        'wrong',
        { step: step.id, rule: rule.id, field: 'authorityNeeded' },
        {
          sentence: `${rowName(step, rule.id)} says “${found}” and names no authority for it.`,
          why: 'Taking back is an action of its own, with its own key and approval.',
        },
      ),
    ];
  });
