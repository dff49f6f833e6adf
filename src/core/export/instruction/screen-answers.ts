import { choicesOf } from '../../worksheet/destinations.ts';
import type { Step } from '../../worksheet/model.ts';
import { leadTo, rulesFor } from './followed-rules.ts';

/** Answers to a second try that are taken for more than they say: those that the team named, or nobody has ruled out. */
export function whatTheScreenMaySay(step: Step): string[] {
  const can = choicesOf(step);
  const may = (question: 'repeat' | 'mismatch' | 'inFlight', ...values: readonly string[]) =>
    can[question].some((value) => values.includes(value));
  const hasIdentity = can.natural.some((value) => value !== 'no');
  return [
    ...(hasIdentity || may('repeat', 'refuse', 'refuse-with-pointer') ? [existsAlready(step, may)] : []),
    ...(may('inFlight', 'refuse')
      ? [
          `**“Still in progress”:** an earlier try is not over yet. Send nothing, and ${leadTo(step, rulesFor(step, 'in-progress'))}.`,
        ]
      : []),
    ...(may('mismatch', 'reject')
      ? [
          `**“The details differ”:** change nothing to get it through. Look, and ${leadTo(step, rulesFor(step, 'found-other'))}.`,
        ]
      : []),
    ...(may('repeat', 'accept-and-drop') || may('mismatch', 'replay')
      ? ['**“Done” or “accepted”, at a second try:** nothing may have been done by it. Look, and compare every detail.']
      : []),
  ];
}

function existsAlready(step: Step, may: (question: 'repeat' | 'mismatch', value: string) => boolean): string {
  const look = may('repeat', 'refuse-with-pointer') ? 'Open the one that it names' : 'Look';
  const also = may('mismatch', 'refuse-as-duplicate') ? ', and the same comes when the details differ' : '';
  const empty = leadTo(step, rulesFor(step, 'found-unsure'));
  return `**“Exists already”:** no proof that it is this request’s${also}. ${look}, and compare every detail. Nothing there? Then ${empty}.`;
}
