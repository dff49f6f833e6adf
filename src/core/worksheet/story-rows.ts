import { breakPosition } from '../story-parts.ts';
import type { CallRecord, Reply, Story, StoryStep } from '../trace.ts';
import { valueFor } from './follow.ts';
import { conditionOf, inputOf, type Rule, type Step } from './model.ts';
import { FALLBACK, type Observation } from './observations.ts';
import { requestOf } from './plain-standing.ts';
import { toldBy } from './told-by-errors.ts';

/** Where in a failing story each row of the table is followed. */

type Told = Pick<Story, 'asked' | 'steps' | 'violations'>;
type SheetStep = Pick<Step, 'table' | 'nothingFound'>;

/** To the end of the run in which it went wrong: what comes after it shows no more than that it stays so. */
export function toldSteps({ steps, violations }: Pick<Story, 'steps' | 'violations'>): readonly StoryStep[] {
  const at = breakPosition({ steps, violations });
  if (at === null) return steps;
  const end = steps.findIndex(
    ({ event, worker }, place) => place >= at && event.kind === 'end' && worker === steps[at]?.worker,
  );
  return end < 0 ? steps : steps.slice(0, end + 1);
}

/** The rows that the told part of a story goes through, in order and each once. @param rows those of the whole story */
export function toldRows(story: Told, step: SheetStep, rows: readonly string[]): string[] {
  const followed = rowsByStep(story, step, rows).flatMap((rule) => (rule ? [rule.id] : []));
  return [...new Set(followed)];
}

/** By told step, the row that somebody follows there by sending or by ending. Null: none. */
export function rowsByStep(story: Told, step: SheetStep, rows: readonly string[]): (Rule | null)[] {
  const rules = step.table.rules.filter(({ id }) => rows.includes(id));
  const lanes = new Map<number, Lane>();
  return toldSteps(story).map(({ event, attempt, worker }) => {
    const lane = lanes.get(attempt) ?? { seen: null, approval: 'unknown' };
    lanes.set(attempt, lane);
    if (event.kind === 'end') return isCompleted(event.ending) ? null : rowFor(step, rules, lane);
    if (event.kind !== 'call') return null;
    if (event.call.method === 'grant') {
      const row = rowFor(step, rules, lane);
      learnBySending(lane, event.reply, row);
      return row;
    }
    learn(lane, event.call, event.reply, () => requestOf(story, worker ?? 0).details);
    return null;
  });
}

/** What one attempt knows so far. */
interface Lane {
  seen: Observation | null;
  approval: 'yes' | 'no' | 'unknown';
}

function learnBySending(lane: Lane, reply: Reply, row: Rule | null): void {
  if (reply.kind !== 'error') return;
  const told = toldBy(reply.error);
  if (told !== null && told !== 'rejected') lane.seen = told;
  // Nothing is told, and it begins again: what an earlier answer said counts no longer.
  else if (told === null && row?.attempt.noAnswer === 'look-again') lane.seen = null;
}

function learn(lane: Lane, { target, method }: CallRecord, reply: Reply, details: () => string): void {
  const value = reply.kind === 'value' ? reply.value : undefined;
  if (target === 'authority') lane.approval = value === 'yes' || value === 'no' ? value : 'unknown';
  if (method === 'now' && value === 'over') lane.seen = 'key-expired';
  if (method !== 'lookup') return;
  const shown = seenIn(value, details);
  // What an answer said is not forgotten over a look that shows nothing.
  const isToldMore = lane.seen === 'found-unsure' || lane.seen === 'in-progress';
  if (!isToldMore || (shown !== 'found-nothing' && shown !== 'cannot-look')) lane.seen = shown;
}

/** What a look shows. @param value its answer, undefined where there is none @param details those that were asked for */
export function seenIn(value: unknown, details: () => string): Observation {
  if (value === undefined) return 'cannot-look';
  if (value === null) return 'found-nothing';
  const { access, person } = value as { readonly access: string; readonly person: string };
  return `${access} for ${person}` === details() ? 'found-equal' : 'found-other';
}

function isCompleted(ending: Extract<StoryStep['event'], { kind: 'end' }>['ending']): boolean {
  return ending.kind === 'returned' && (ending.value as { readonly outcome?: string } | null)?.outcome === 'completed';
}

/** The other columns stay as they are in one run: of its rows, only one fits what is seen. */
function rowFor({ table, nothingFound }: SheetStep, rules: readonly Rule[], { seen, approval }: Lane): Rule | null {
  const evidence = inputOf(table, 'evidence');
  const authority = inputOf(table, 'authority');
  const fits = (rule: Rule, shown: Observation) =>
    [
      [evidence, valueFor(evidence, shown, FALLBACK)] as const,
      [authority, valueFor(authority, approval, 'unknown')] as const,
    ].every(([input, value]) => {
      const condition = conditionOf(rule, input);
      return condition === 'any' || condition.includes(value);
    });
  const shown = seen ?? FALLBACK;
  // Where nobody has said what finding nothing counts for, the story may have taken it for not being able to tell.
  const asUnsure = shown === 'found-nothing' && nothingFound !== 'counts' && nothingFound !== 'counts-after-wait';
  const first = nothingFound === 'does-not-count' && asUnsure ? FALLBACK : shown;
  const found = rules.find((rule) => fits(rule, first));
  return found ?? (asUnsure ? rules.find((rule) => fits(rule, FALLBACK)) : undefined) ?? null;
}
