import { leftOutOf } from '../always-tried.ts';
import { ALWAYS_TRIED } from '../model.ts';
import { namedStep } from '../words.ts';
import { finding, rowsWith, shownIn, type StepCheck } from './check.ts';

/** What is said about the destination. */

export const keyNotStored: StepCheck = (step) => {
  const { value } = step.answers.keyStored;
  if (!Array.isArray(value) || value[0] !== 'no') return [];
  return [
    finding(
      'key-not-stored',
      'wrong',
      { step: step.id, question: 'keyStored' },
      {
        sentence: 'The key is not stored on our side before the first send.',
        why: 'After a crash nobody knows under which key it was sent, and the next try is a new action.',
      },
    ),
  ];
};

export const keyMadeByDestination: StepCheck = (step) => {
  const { value } = step.answers.keyMaker;
  if (!Array.isArray(value) || value[0] !== 'destination') return [];
  return [
    finding(
      'key-made-too-late',
      'wrong',
      { step: step.id, question: 'keyMaker' },
      {
        sentence: 'The reference is made by the destination, after it has accepted the call.',
        why: 'When the answer is lost, so is the reference: it can’t be looked up, and a repeat has none.',
      },
    ),
  ];
};

export const unverifiedIsUsed: StepCheck = (step) => {
  const acts = rowsWith(step, ['attempt']).some((rule) => shownIn(step, rule, 'evidence').includes('cannot-look'));
  if (!acts) return [];
  return (['key', 'repeat', 'inFlight', 'mismatch'] as const)
    .filter((question) => step.answers[question].standing === 'unverified')
    .map((question) =>
      finding(
        'relies-on-unverified',
        'open',
        { step: step.id, question },
        {
          sentence: 'A row acts where nobody can tell, and relies on an answer that is not confirmed.',
          why: 'If it is wrong, the repeat is a second action.',
        },
      ),
    );
};

export const notSaidWhy: StepCheck = (step) =>
  leftOutOf(step).flatMap(({ what, reason }) => {
    if (reason.length >= 12) return [];
    return [
      finding(
        'reason-too-short',
        'advice',
        { step: step.id, leftOut: what },
        {
          sentence: `“${reason}” is given as the reason why this can’t be: ${ALWAYS_TRIED[what].label.toLowerCase()}.`,
          why: 'The verdict rests on it, and whoever reads it later must be able to judge it.',
        },
        undefined,
        what,
      ),
    ];
  });

export const nameless: StepCheck = (step) => {
  const missing = (['name', 'action', 'businessOwner'] as const).find((field) => step.destination[field].trim() === '');
  if (missing === undefined) return [];
  const words = { name: 'the destination', action: 'the action', businessOwner: 'the business owner' };
  return [
    finding(
      'nameless',
      'open',
      { step: step.id, destination: missing },
      {
        sentence: `${namedStep(step)} does not name ${words[missing]}.`,
        why: 'A table belongs to one action at one destination, and to somebody who answers for it.',
      },
    ),
  ];
};
