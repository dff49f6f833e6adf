import { blankStep, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { courseBeginning } from '../../src/core/worksheet/course-table.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import { sameForAll } from '../../src/core/worksheet/hand-over.ts';
import type { Step, Worksheet } from '../../src/core/worksheet/model.ts';
import { answered } from './steps.ts';

/**
 * The night desk of a freight carrier books loads with a partner that remembers the load number for two days and answers
 * “duplicate reference”. Nobody approves a load, but its customer may have cancelled it.
 */
export function carrierStep(): Step {
  const step = answered(blankStep('step-1', 'Book the load'), {
    keyMaker: 'we',
    keyStored: 'yes',
    key: 'expires',
    expired: 'executes',
    repeat: 'refuse',
    mismatch: 'refuse-as-duplicate',
    inFlight: 'execute',
    failures: 'none',
    lookup: 'lagging',
    late: 'possible',
    natural: 'no',
    byHand: 'excluded',
    conditional: 'no',
  });
  const { answers } = step;
  const inputs = step.table.inputs.map((input) =>
    input.role === 'evidence'
      ? input
      : {
          ...input,
          label: 'Is it still wanted?',
          values: input.values.map((value) => ({ ...value, label: WANTED[value.id] ?? value.label, meaning: '' })),
        },
  );
  const asked: Step = {
    ...step,
    destination: { ...step.destination, action: 'book a load', businessOwner: 'Head of dispatch' },
    nothingFound: 'counts-after-wait',
    answers: {
      ...answers,
      keyHours: { ...answers.keyHours, words: '48' },
      repeat: { ...answers.repeat, words: 'duplicate reference' },
      lookupStale: { ...answers.lookupStale, words: '10 minutes' },
      late: { ...answers.late, words: 'up to 5 minutes' },
    },
    table: { ...step.table, inputs },
  };
  const begun = courseBeginning(asked).reduce(editStep, asked);
  return sameForAll(begun, HANDED_OVER).reduce(editStep, begun);
}

const WANTED: Readonly<Record<string, string>> = { yes: 'Wanted', no: 'Cancelled', 'cannot-tell': 'Nobody can say' };

const HANDED_OVER = {
  owner: 'Night desk lead',
  cover: 'Senior dispatcher',
  nextUpdate: '1 hour',
  stop: 'The partner has answered',
  mayEndHold: 'Head of dispatch',
};

/** A worksheet of that one step. */
export function carrierSheet(step: Step = carrierStep()): Worksheet {
  const blank = blankWorksheet('carrier', 'Loads');
  return { ...blank, operation: { ...blank.operation, authorisation: 'Nobody' }, steps: [step] };
}
