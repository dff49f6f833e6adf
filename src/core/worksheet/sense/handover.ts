import type { Finding, Weight } from '../finding.ts';
import { usualHandOver, type HandOverField } from '../hand-over.ts';
import type { Rule, Step } from '../model.ts';
import { listed, rowName } from '../words.ts';
import { finding, rowsWith, type StepCheck } from './check.ts';

/** Rows that hand something over to somebody. */

/** What rows lack that is mostly the same in all of them. */
interface Lack {
  readonly check: string;
  readonly weight: Weight;
  /** What a row lacks, the first of it first. None: it lacks nothing. */
  readonly lacks: (rule: Rule) => readonly HandOverField[];
  readonly one: (fields: readonly HandOverField[]) => string;
  readonly many: (fields: readonly HandOverField[]) => string;
  readonly why: string;
}

/** Rows that lack the same are told in one: it is written once for all of them. */
function lacking(step: Step, rows: readonly Rule[], lack: Lack): Finding[] {
  const groups = new Map<string, { readonly fields: readonly HandOverField[]; readonly rules: Rule[] }>();
  for (const rule of rows) {
    const fields = lack.lacks(rule);
    if (fields.length === 0) continue;
    const group = groups.get(fields.join()) ?? { fields, rules: [] };
    group.rules.push(rule);
    groups.set(fields.join(), group);
  }
  return [...groups.values()].flatMap(({ fields, rules }) => {
    const [first, ...others] = rules;
    const [field] = fields;
    if (!first || !field) return [];
    const place = ({ id }: Rule) => ({ step: step.id, rule: id, field });
    const sentence =
      others.length === 0
        ? `${rowName(step, first.id)} ${lack.one(fields)}.`
        : `${rules.length} rows ${lack.many(fields)}.`;
    const said = finding(
      lack.check,
      lack.weight,
      place(first),
      { sentence, why: lack.why },
      sameAsOthers(step, fields, rules),
    );
    return [{ ...said, also: others.map(place) }];
  });
}

/** What most other rows say already, for those that don’t. */
function sameAsOthers({ id: step, table }: Step, fields: readonly HandOverField[], rules: readonly Rule[]) {
  const usual = usualHandOver({ table });
  if (fields.some((field) => usual[field] === '')) return undefined;
  const edits = rules.flatMap(({ id: rule }) =>
    fields.map((field) => ({ do: 'set-rule', step, rule, field, text: usual[field] }) as const),
  );
  return {
    label: `Write ${listed(fields.map((field) => `“${usual[field]}”`))}, as other rows do`,
    edit: { do: 'all', edits } as const,
  };
}

const missingWords = (fields: readonly HandOverField[]) => listed(fields.map((field) => MISSING[field] ?? field));

const MISSING: Partial<Record<HandOverField, string>> = {
  owner: 'a case owner',
  nextUpdate: 'a next update',
  stop: 'a stop condition',
  cover: 'cover for when that role is away',
  escalation: 'escalation',
};

/** A hold, a conflict or an unresolved case without somebody who takes care of it. */
export const handedToNobody: StepCheck = (step) =>
  lacking(step, rowsWith(step, ['hold-existing', 'hold-empty', 'unresolved', 'conflict']), {
    check: 'handed-to-nobody',
    weight: 'open',
    lacks: (rule) => (['owner', 'nextUpdate', 'stop'] as const).filter((field) => rule[field].trim() === ''),
    one: (fields) => `hands over without ${missingWords(fields)}`,
    many: (fields) => `hand over without ${missingWords(fields)}`,
    why: 'What is handed to nobody stays where it is until it hurts.',
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
  lacking(step, rowsWith(step, ['hold-existing', 'hold-empty', 'unresolved', 'conflict']), {
    check: 'no-cover',
    weight: 'advice',
    lacks: (rule) => {
      if (rule.owner.trim() === '') return [];
      return (['cover', 'escalation'] as const).filter((field) => rule[field].trim() === '').slice(0, 1);
    },
    one: (fields) => `has a case owner, but no ${missingWords(fields)}`,
    many: (fields) => `have a case owner, but no ${missingWords(fields)}`,
    why: 'It comes up at night and on holidays, too.',
  });

export const holdWithoutEnd: StepCheck = (step) =>
  lacking(step, rowsWith(step, ['hold-existing', 'hold-empty']), {
    check: 'hold-without-end',
    weight: 'open',
    lacks: ({ mayEndHold }) => (mayEndHold.trim() === '' ? ['mayEndHold'] : []),
    one: () => 'holds, and does not say whose decision ends the hold',
    many: () => 'hold, and do not say whose decision ends the hold',
    why: 'A hold stays held until a recorded decision of its owner; approval that can be read again is not a new approval.',
  });

/** Two words with capitals, and none of the words that roles are made of. */
function looksLikeAPerson(text: string): boolean {
  const ROLE =
    /\b(lead|owner|manager|desk|team|duty|officer|admin\w*|support|service|group|head|on.call|operator|engineer|director|access|business|security|rota|board|approver)\b/i;
  return /^\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{Ll}+$/u.test(text.trim()) && !ROLE.test(text);
}
