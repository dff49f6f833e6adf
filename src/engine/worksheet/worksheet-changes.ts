import type { DecisionName } from '../../core/decisions.ts';
import { analyseTable } from '../../core/worksheet/analyse.ts';
import { freshId } from '../../core/worksheet/blank.ts';
import { EXPIRED } from '../../core/worksheet/default-values.ts';
import { withEdits, type StepEdit } from '../../core/worksheet/edits.ts';
import { expiredRow, timeOfKey } from '../../core/worksheet/key-time.ts';
import { conditionOf, inputOf, sendsAnything, type Input, type Rule, type Step } from '../../core/worksheet/model.ts';
import { contradicts } from '../../core/worksheet/sense/acting.ts';
import type { Shown } from '../../core/worksheet/observations.ts';
import type { SafeChange } from '../../core/worksheet/verdict.ts';
import { conditionText, laterName, listed, operatorWords, rowName } from '../../core/worksheet/words.ts';

/**
 * Changes to a table towards more caution, the smallest first: a bound, a look, the original key, an end once that key is
 * forgotten, then a row that goes on only where it may, then one that hands over instead of acting. None of them makes up an
 * approval.
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
  const ofTime = keyTime(step);
  const single = [...ofRows, ...ofLook, ...ofTime];
  const both = [...ofRows, ...ofLook.slice(0, 1), ...ofTime];
  const together = both.length > 1 ? [joined(step, both)] : [];
  const split = [...inStory.flatMap((rule) => splitOff(step, rule)), ...splitAll(step)];
  const handedOver = inStory.flatMap((rule) => handOver(step, [rule]));
  const all = allAttempts.length > 1 ? handOver(step, allAttempts) : [];
  return [...single, ...together, ...split, ...narrowed(step, inStory), ...handedOver, ...all];
}

/**
 * Everything that lets rows go on with less, at once: a bound, a look, the original key, and only where it is approved and
 * what was seen allows it. So a row that acts whatever is seen keeps the one case in which it may.
 */
function narrowed(step: Step, rules: readonly Rule[]): SafeChange[] {
  const goingOn = rules.filter(({ decision }) => decision && MAY_GO_ON[decision]);
  const changes: SafeChange[] = lookBetter(step).slice(0, 1);
  let changed = step;
  const make = (made: readonly SafeChange[]) => {
    changes.push(...made);
    changed = withEdits(
      changed,
      made.flatMap(({ edits }) => edits),
    );
  };
  for (const { id, decision } of goingOn) {
    const now = () => changed.table.rules.find((rule) => rule.id === id);
    const attempt = decision === 'attempt' ? now() : undefined;
    if (attempt) make([...bound(step, attempt), ...lookAgain(step, attempt), ...originalKey(step, attempt)]);
    for (const [role, fine] of [
      ['authority', ['yes']] as const,
      ['evidence', (decision && MAY_GO_ON[decision]) ?? []] as const,
    ]) {
      const rule = now();
      if (rule) make(splitAlong(changed, rule, inputOf(changed.table, role), fine, step));
    }
  }
  return changes.length < 2 ? [] : [joined(step, changes)];
}

/** Hands over in every row that does or says anything else: what is left then sends nothing, and claims nothing. */
export function handOverEverything(step: Step): SafeChange[] {
  const rows = step.table.rules.filter(({ decision }) => decision !== null && decision !== 'unresolved');
  if (rows.length === 0) return [];
  const edits = rows.map((rule) => decide(step, rule, 'unresolved'));
  return [{ ...told(step, edits), reason: REASON, asks: rows.filter(lacksOwner).map(({ id }) => id) }];
}

/** Whether nobody could take over what a row hands over. */
function lacksOwner({ owner, nextUpdate, stop }: Rule): boolean {
  return !owner || !nextUpdate || !stop;
}

function bound(step: Step, { id, attempt }: Rule): SafeChange[] {
  if (attempt.atMost !== null) return [];
  return [
    {
      ...told(step, [{ step: step.id, do: 'set-attempt', rule: id, change: { atMost: 3 } }]),
      reason: 'While the destination is down, nothing else ends it.',
      asks: [],
    },
  ];
}

function lookAgain(step: Step, { id, attempt }: Rule): SafeChange[] {
  if (attempt.noAnswer !== 'send-again') return [];
  return [
    {
      ...told(step, [{ step: step.id, do: 'set-attempt', rule: id, change: { noAnswer: 'look-again' } }]),
      reason: 'A call without an answer may have been carried out, and the approval may have gone since.',
      asks: [],
    },
  ];
}

function originalKey(step: Step, { id, attempt }: Rule): SafeChange[] {
  if (attempt.key === 'original') return [];
  return [
    {
      ...told(step, [{ step: step.id, do: 'set-attempt', rule: id, change: { key: 'original' } }]),
      reason: 'Under another key, or under none, the destination takes a repeat for a new request.',
      asks: [],
    },
  ];
}

function lookBetter(step: Step): SafeChange[] {
  if (step.nothingFound !== 'counts') return [];
  return (['counts-after-wait', 'does-not-count'] as const).map((value) => ({
    ...told(step, [{ step: step.id, do: 'set-nothing-found', value }]),
    reason: 'A look that lags or sees a part can’t show that something is absent.',
    asks: [],
  }));
}

/**
 * Hands over once the destination has forgotten the key, and leaves what may be done before. Empty: it does so already, or
 * its rows leave no room for that.
 */
export function keyTime(step: Step): SafeChange[] {
  const edits = expiredRow(step);
  if (edits.length === 0 || !sendsAnything(step.table)) return [];
  // A row that asks for no evidence fits the new case, too.
  if (contradictionsIn(withEdits(step, edits)) > contradictionsIn(step)) return [];
  const row = edits.flatMap((edit) => (edit.do === 'add-rule' && edit.rule ? [edit.rule] : []));
  const needs = row.some(lacksOwner) ? ' It needs a case owner, a next update and a stop condition.' : '';
  return [
    {
      edits,
      sentence: `A new row, with a value of its own, “${EXPIRED.label}” (by the clock, ${timeOfKey(step)} after the first try): ${decisionWhat('unresolved')}.${needs}`,
      reason: 'After that time the destination takes a repeat for a new request.',
      asks: [],
    },
  ];
}

/** Hands over instead of doing what these rows say. Empty: none of them can be more cautious. */
export function handOver(step: Step, rules: readonly Rule[]): SafeChange[] {
  const changes = rules.flatMap((rule) => {
    const decision = moreCautious(step, rule);
    return decision === null ? [] : [{ rule, decision }];
  });
  if (changes.length === 0) return [];
  const edits = changes.map(({ rule, decision }) => decide(step, rule, decision));
  return [
    {
      ...told(step, edits),
      reason: REASON,
      asks: changes.flatMap(({ rule }) => (lacksOwner(rule) ? [rule.id] : [])),
    },
  ];
}

/** What a team wrote stays, unless it tells somebody to do what the row no longer decides. */
function decide(step: Step, { id: rule, next }: Rule, decision: DecisionName): StepEdit {
  const isOver = next.trim() !== '' && contradicts(step, decision, next);
  const words = isOver ? { next: operatorWords(decision, step.destination.businessOwner) } : {};
  return { step: step.id, do: 'set-decision', rule, decision, ...words };
}

/** The decision that leaves more to a person. Null: there is none. */
function moreCautious({ table }: Step, rule: Rule): DecisionName | null {
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

/** What a row that goes on may go on with: where it covers more, it is split. */
const MAY_GO_ON: Readonly<Partial<Record<NonNullable<Rule['decision']>, readonly Shown[]>>> = {
  attempt: ['found-nothing'],
  reconciled: ['found-equal'],
};

/** Lets a row go on only where it may, and hands the rest of its cases over in a row of their own. */
function splitOff(step: Step, rule: Rule): SafeChange[] {
  const fine = rule.decision && MAY_GO_ON[rule.decision];
  if (!fine) return [];
  return [
    ...splitAlong(step, rule, inputOf(step.table, 'authority'), ['yes']),
    ...splitAlong(step, rule, inputOf(step.table, 'evidence'), fine),
  ];
}

/** Lets every row that goes on do so only where it is approved: where nobody asks for the approval, one row is not enough. */
function splitAll(step: Step): SafeChange[] {
  let changed = step;
  const changes: SafeChange[] = [];
  for (const rule of step.table.rules) {
    const [change] = onlyApproved(changed, rule, step);
    if (!change) continue;
    changes.push(change);
    changed = withEdits(changed, change.edits);
  }
  return changes.length < 2 ? [] : [joined(step, changes)];
}

/** Lets a row that goes on do so only where it is approved. @param named the table by whose rows it is told */
export function onlyApproved(step: Step, rule: Rule, named: Step): SafeChange[] {
  if (!rule.decision || !MAY_GO_ON[rule.decision]) return [];
  return splitAlong(step, rule, inputOf(step.table, 'authority'), ['yes'], named);
}

function splitAlong(step: Step, rule: Rule, input: Input, fine: readonly Shown[], named = step): SafeChange[] {
  const condition = conditionOf(rule, input);
  const asked = input.values.filter(({ id }) => condition === 'any' || condition.includes(id));
  // What stands for nothing that is played is left where it was.
  const rest = asked.filter(({ shownBy }) => shownBy.some((shown) => !fine.includes(shown)));
  const kept = asked.filter((value) => !rest.includes(value));
  if (rest.length === 0 || !kept.some(({ shownBy }) => shownBy.length > 0)) return [];
  const when = { ...rule.when, [input.id]: rest.map(({ id }) => id) };
  const decision = moreCautious(step, { ...rule, when });
  if (decision === null) return [];
  const id = freshId('rule', step.table.rules);
  const added: Rule = { ...rule, id, when, decision, next: '', authorityNeeded: '', stop: '', note: '' };
  const at = step.table.rules.indexOf(rule) + 1;
  const keptIds = kept.map((value) => value.id);
  const edits: StepEdit[] = [
    { step: step.id, do: 'set-condition', rule: rule.id, input: input.id, condition: keptIds },
    { step: step.id, do: 'add-rule', at, rule: added },
  ];
  const changed = withEdits(step, edits);
  if (contradictionsIn(changed) > contradictionsIn(step)) return [];
  return [
    {
      edits,
      sentence: [
        `${rowName(named, rule.id)}: only with “${conditionText(input, keptIds)}”.`,
        `A new row after ${laterName(named, rule.id)}, with “${conditionText(input, when[input.id] ?? 'any')}”: ${decisionWhat(decision)}. It needs a stop condition${rule.owner.trim() === '' || rule.nextUpdate.trim() === '' ? ', a case owner and a next update' : ''}.`,
      ].join('\n'),
      reason: REASON,
      asks: [],
    },
  ];
}

function contradictionsIn({ table }: Step): number {
  return analyseTable(table).contradictions.length;
}

/** Changes that are made together: what is made of a row in the end, and each reason once. */
export function joined(step: Step, changes: readonly SafeChange[]): SafeChange {
  const { edits, sentence } = told(step, settled(changes.flatMap((change) => change.edits)));
  const splits = changes.filter((change) => change.edits.some((edit) => edit.do === 'add-rule'));
  return {
    edits,
    sentence: [sentence, ...splits.map((change) => change.sentence)].filter((line) => line !== '').join('\n'),
    reason: [...new Set(changes.map(({ reason }) => reason))].join(' '),
    asks: [...new Set(changes.flatMap(({ asks }) => asks))],
  };
}

/** Without what a later edit makes of the same row. */
function settled(edits: readonly StepEdit[]): StepEdit[] {
  return edits.filter((edit, at) => {
    const later = edits.slice(at + 1);
    if (edit.do === 'set-nothing-found') return later.every((other) => other.do !== 'set-nothing-found');
    if (edit.do !== 'set-decision' && edit.do !== 'set-attempt') return true;
    return later.every((other) => other.do !== 'set-decision' || other.rule !== edit.rule);
  });
}

/** Edits with their sentence: one line for all rows of which the same is made. */
function told(step: Step, edits: readonly StepEdit[]): Pick<SafeChange, 'edits' | 'sentence'> {
  const byRow = new Map<string, string[]>();
  const lines: string[] = [];
  for (const edit of edits) {
    const what = whatOf(edit);
    if (what === '') continue;
    if (edit.do === 'set-nothing-found') lines.push(`${what}.`);
    else if ('rule' in edit && typeof edit.rule === 'string')
      byRow.set(edit.rule, [...(byRow.get(edit.rule) ?? []), what]);
  }
  const rowsOf = new Map<string, string[]>();
  for (const { id } of step.table.rules) {
    const what = byRow.get(id)?.join('; ');
    if (what !== undefined) rowsOf.set(what, [...(rowsOf.get(what) ?? []), rowName(step, id)]);
  }
  const ofNew = [...byRow].filter(([id]) => step.table.rules.every((rule) => rule.id !== id));
  for (const [, what] of ofNew) lines.push(`In the new row: ${what.join('; ')}.`);
  const ofRows = [...rowsOf].map(([what, rows]) => `${listed(rows)}: ${what}.`);
  return { edits, sentence: [...ofRows, ...lines].join('\n') };
}

/** What an edit of ours makes of its row, in words. Empty: it is none of them. */
function whatOf(edit: StepEdit): string {
  switch (edit.do) {
    case 'set-decision':
      return decisionWhat(edit.decision);
    case 'set-attempt': {
      const { atMost, noAnswer, key } = edit.change;
      if (atMost !== undefined && atMost !== null) return `send at most ${atMost} times, then hand over as unresolved`;
      if (noAnswer !== undefined) return 'when no answer comes, look and use the table again, instead of sending again';
      return key === undefined ? '' : 'send under the original operation key';
    }
    case 'set-nothing-found':
      return edit.value === 'counts-after-wait'
        ? 'Take “found nothing” for “not done” only after waiting and looking once more'
        : 'Treat “found nothing” like “cannot tell”';
    default:
      return '';
  }
}

function decisionWhat(decision: Rule['decision']): string {
  return decision === 'hold-existing' ? 'leave it as it is and hand over' : 'do nothing and hand over as unresolved';
}

const REASON = 'What is known there does not allow to act.';
