import type { StepEdit } from '../../core/worksheet/edits.ts';
import { conditionOf, inputOf, type Rule, type Step } from '../../core/worksheet/model.ts';
import type { SafeChange } from '../../core/worksheet/verdict.ts';
import { listed, rowName } from '../../core/worksheet/words.ts';

/**
 * Changes to a table towards more caution, the smallest first: a bound, a look, the original key, then a row that hands
 * over instead of acting. None of them makes up an approval.
 */
export function cautiousChanges(step: Step, rows: readonly string[]): SafeChange[] {
  const inStory = step.table.rules.filter(({ id }) => rows.includes(id));
  const attempts = inStory.filter(({ decision }) => decision === 'attempt');
  const allAttempts = step.table.rules.filter(({ decision }) => decision === 'attempt');
  const ofRows = attempts.flatMap((rule) => [
    ...bound(step, rule),
    ...lookAgain(step, rule),
    ...originalKey(step, rule),
  ]);
  const ofLook = lookBetter(step);
  const single = [...ofRows, ...ofLook];
  const both = [...ofRows, ...ofLook.slice(0, 1)];
  const together = both.length > 1 ? [joined(both)] : [];
  const handedOver = inStory.flatMap((rule) => handOver(step, [rule]));
  const all = allAttempts.length > 1 ? handOver(step, allAttempts) : [];
  return [...single, ...together, ...handedOver, ...all];
}

function bound(step: Step, { id, attempt }: Rule): SafeChange[] {
  if (attempt.atMost !== null) return [];
  return [
    {
      edits: [{ step: step.id, do: 'set-attempt', rule: id, change: { atMost: 3 } }],
      sentence: `${rowName(step, id)}: send at most 3 times, then hand over as unresolved.`,
      reason: 'While the destination is down, nothing else ends it.',
      asks: [],
    },
  ];
}

function lookAgain(step: Step, { id, attempt }: Rule): SafeChange[] {
  if (attempt.noAnswer !== 'send-again') return [];
  return [
    {
      edits: [{ step: step.id, do: 'set-attempt', rule: id, change: { noAnswer: 'look-again' } }],
      sentence: `${rowName(step, id)}: when no answer comes, look and use the table again, instead of sending again.`,
      reason: 'A call without an answer may have been carried out, and the approval may have gone since.',
      asks: [],
    },
  ];
}

function originalKey(step: Step, { id, attempt }: Rule): SafeChange[] {
  if (attempt.key === 'original') return [];
  return [
    {
      edits: [{ step: step.id, do: 'set-attempt', rule: id, change: { key: 'original' } }],
      sentence: `${rowName(step, id)}: send under the original operation key.`,
      reason: 'Under another key, or under none, the destination takes a repeat for a new request.',
      asks: [],
    },
  ];
}

function lookBetter(step: Step): SafeChange[] {
  if (step.nothingFound !== 'counts') return [];
  return (['counts-after-wait', 'does-not-count'] as const).map((value) => ({
    edits: [{ step: step.id, do: 'set-nothing-found', value }],
    sentence:
      value === 'counts-after-wait'
        ? 'Take “found nothing” for “not done” only after waiting and looking once more.'
        : 'Treat “found nothing” like “cannot tell”.',
    reason: 'A look that lags or sees a part can’t show that something is absent.',
    asks: [],
  }));
}

/** Hands over instead of doing what these rows say. Empty: none of them can be more cautious. */
export function handOver(step: Step, rules: readonly Rule[]): SafeChange[] {
  const changes = rules.flatMap((rule) => {
    const decision = moreCautious(step, rule);
    return decision === null ? [] : [{ rule, decision }];
  });
  if (changes.length === 0) return [];
  const named = (wanted: Rule['decision'], what: string) => {
    const rows = changes.flatMap(({ rule, decision }) => (decision === wanted ? [rule.id] : []));
    return rows.length === 0 ? [] : [`${listed(rows.map((id) => rowName(step, id)))}: ${what}.`];
  };
  return [
    {
      edits: changes.map(({ rule, decision }): StepEdit => ({
        step: step.id,
        do: 'set-decision',
        rule: rule.id,
        decision,
      })),
      sentence: [
        ...named('hold-existing', 'leave it as it is and hand over'),
        ...named('unresolved', 'do nothing and hand over as unresolved'),
      ].join(' '),
      reason: 'What is known there does not allow to act.',
      asks: changes.flatMap(({ rule }) => (!rule.owner || !rule.nextUpdate || !rule.stop ? [rule.id] : [])),
    },
  ];
}

/** The decision that leaves more to a person. Null: there is none. */
function moreCautious({ table }: Step, rule: Rule): Rule['decision'] {
  switch (rule.decision) {
    case 'attempt':
    case 'conflict':
    case 'hold-empty':
    case 'hold-existing':
      return 'unresolved';
    case 'reconciled': {
      const evidence = inputOf(table, 'evidence');
      const condition = conditionOf(rule, evidence);
      const found = evidence.values.filter(({ shownBy }) => shownBy.includes('found-equal')).map(({ id }) => id);
      const onlyFound = condition !== 'any' && condition.every((id) => found.includes(id));
      return onlyFound ? 'hold-existing' : 'unresolved';
    }
    default:
      return null;
  }
}

/** Changes that are made together. */
export function joined(changes: readonly SafeChange[]): SafeChange {
  return {
    edits: changes.flatMap(({ edits }) => edits),
    sentence: changes.map(({ sentence }) => sentence).join(' '),
    reason: changes.map(({ reason }) => reason).join(' '),
    asks: [...new Set(changes.flatMap(({ asks }) => asks))],
  };
}
