import { listed, rowName } from '../words.ts';
import { finding, rowsWith, type StepCheck } from './check.ts';

/** Rows that hand something over to somebody. */

/** A hold, a conflict or an unresolved case without somebody who takes care of it. */
export const handedToNobody: StepCheck = (step) =>
  rowsWith(step, ['hold-existing', 'hold-empty', 'unresolved', 'conflict']).flatMap((rule) => {
    const missing = [
      ...(rule.owner.trim() === '' ? ['a case owner'] : []),
      ...(rule.nextUpdate.trim() === '' ? ['a next update'] : []),
      ...(rule.stop.trim() === '' ? ['a stop condition'] : []),
    ];
    if (missing.length === 0) return [];
    const field = rule.owner.trim() === '' ? 'owner' : rule.nextUpdate.trim() === '' ? 'nextUpdate' : 'stop';
    return [
      finding(
        'handed-to-nobody',
        'open',
        { step: step.id, rule: rule.id, field },
        {
          sentence: `${rowName(step, rule.id)} hands over without ${listed(missing)}.`,
          why: 'What is handed to nobody stays where it is until it hurts.',
        },
      ),
    ];
  });

/** One person is away sometimes; a role is not. */
export const ownerIsAPerson: StepCheck = (step) =>
  step.table.rules.flatMap((rule) =>
    (['owner', 'cover', 'escalation'] as const).flatMap((field) => {
      if (!looksLikeAPerson(rule[field])) return [];
      return [
        finding(
          'owner-is-a-person',
          'advice',
          { step: step.id, rule: rule.id, field },
          {
            sentence: `${rowName(step, rule.id)} names “${rule[field].trim()}”, which looks like one person.`,
            why: 'People are away; a role has cover.',
          },
        ),
      ];
    }),
  );

export const noCover: StepCheck = (step) =>
  rowsWith(step, ['hold-existing', 'hold-empty', 'unresolved', 'conflict']).flatMap((rule) => {
    if (rule.owner.trim() === '' || (rule.cover.trim() !== '' && rule.escalation.trim() !== '')) return [];
    const field = rule.cover.trim() === '' ? 'cover' : 'escalation';
    return [
      finding(
        'no-cover',
        'advice',
        { step: step.id, rule: rule.id, field },
        {
          sentence: `${rowName(step, rule.id)} has a case owner, but no ${field === 'cover' ? 'cover for when that role is away' : 'escalation'}.`,
          why: 'It comes up at night and on holidays, too.',
        },
      ),
    ];
  });

export const holdWithoutEnd: StepCheck = (step) =>
  rowsWith(step, ['hold-existing', 'hold-empty'])
    .filter(({ mayEndHold }) => mayEndHold.trim() === '')
    .map((rule) =>
      finding(
        'hold-without-end',
        'open',
        { step: step.id, rule: rule.id, field: 'mayEndHold' },
        {
          sentence: `${rowName(step, rule.id)} holds, and does not say whose decision ends the hold.`,
          why: 'A hold stays held until a recorded decision of its owner; approval that can be read again is not a new approval.',
        },
      ),
    );

/** Two words with capitals, and none of the words that roles are made of. */
function looksLikeAPerson(text: string): boolean {
  const ROLE =
    /\b(lead|owner|manager|desk|team|duty|officer|admin\w*|support|service|group|head|on.call|operator|engineer|director|access|business|security|rota|board|approver)\b/i;
  return /^\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{Ll}+$/u.test(text.trim()) && !ROLE.test(text);
}
