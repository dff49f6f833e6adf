import { choicesOf } from '../../worksheet/destinations.ts';
import type { Step } from '../../worksheet/model.ts';
import { inline } from '../markdown.ts';
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
          `**${asShown(step, 'inFlight', 'Still in progress')}:** an earlier try is not over yet. Send nothing, and ${leadTo(step, rulesFor(step, 'in-progress'))}.`,
        ]
      : []),
    ...(may('mismatch', 'reject')
      ? [
          `**${asShown(step, 'mismatch', 'The details differ')}:** change nothing to get it through. Look, and ${leadTo(step, rulesFor(step, 'found-other'))}.`,
        ]
      : []),
    ...(may('repeat', 'accept-and-drop') || may('mismatch', 'replay')
      ? ['**“Done” or “accepted”, at a second try:** nothing may have been done by it. Look, and compare every detail.']
      : []),
  ];
}

/** What a screen says, with the team’s own words for it. A profile’s are its documentation’s. */
function asShown({ answers }: Step, question: 'repeat' | 'mismatch' | 'inFlight', ours: string): string {
  const { words, standing } = answers[question];
  // What comes after the first sentence is said of it, such as who tried it.
  const said = (words.trim().split(/(?<=\S{3})[.;]\s/)[0] ?? '').replace(/[.…]+$/, '');
  if (said === '' || (standing !== 'own' && standing !== 'changed')) return `“${ours}”`;
  return `“${ours}” (here: ${/[“"]/.test(said) ? inline(said) : `“${inline(said)}”`})`;
}

function existsAlready(step: Step, may: (question: 'repeat' | 'mismatch', value: string) => boolean): string {
  const look = may('repeat', 'refuse-with-pointer') ? 'Open the one that it names' : 'Look';
  const also = may('mismatch', 'refuse-as-duplicate') ? ', and the same comes when the details differ' : '';
  const empty = leadTo(step, rulesFor(step, 'found-unsure'));
  return `**${asShown(step, 'repeat', 'Exists already')}:** no proof that it is this request’s${also}. ${look}, and compare every detail. Nothing there? Then ${empty}.`;
}
