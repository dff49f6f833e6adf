import type { Expectation } from '../../core/tests/planned-test.ts';
import { effectCount } from '../../core/tests/test-words.ts';
import { allOrNothing } from '../invariants/all-or-nothing.ts';
import { added, type Demands } from '../invariants/invariant.ts';
import { ownedEnd } from '../invariants/owned-end.ts';
import { receiptOnReplay } from '../invariants/receipt-on-replay.ts';
import type { AttemptRecord, RecordedStep, Run } from '../run.ts';
import type { Effect } from '../workloads/workload.ts';

/**
 * What was otherwise than a test expects when an attempt had ended.
 * @param attempt null when there is none: the code broke off before.
 * @returns one sentence for each, with the values; empty when all of it held.
 */
export function unmet(expectation: Expectation, run: Run, attempt: AttemptRecord | null): readonly string[] {
  const step = run.steps[attempt?.last ?? run.steps.length - 1];
  if (!step) return ['Nothing was run.'];
  const sentences = [
    outcomeProblem(expectation, run, attempt),
    effectsProblem(expectation, effectsOf(run, step)),
    keyProblem(expectation, run, step),
    unchangedProblem(expectation, run, step),
    ...historyProblems(expectation, upTo(run, step, attempt)),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

function outcomeProblem({ outcomes }: Expectation, run: Run, attempt: AttemptRecord | null): string | null {
  if (!outcomes) return null;
  const found = attempt?.outcome?.outcome;
  if (found !== undefined && outcomes.includes(found)) return null;
  const expected = `Expected the outcome ${outcomes.join(' or ')}`;
  return `${expected}, found ${found ?? `no outcome: ${howItEnded(run, attempt)}`}.`;
}

function howItEnded({ codeFault, steps }: Run, attempt: AttemptRecord | null): string {
  if (codeFault) return `the code could not go on (${codeFault.id})`;
  const event = attempt && steps[attempt.last]?.event;
  if (event?.kind === 'end' && event.ending.kind === 'threw')
    return `it ended with the error ${event.ending.error.kind}`;
  return 'it was not run to an end';
}

/** What this operation has come to: what stands under its own key, and whatever was added under any other. */
function effectsOf(run: Run, { effects }: RecordedStep): readonly Effect[] {
  const isOwn = ({ key }: Effect) => run.parts.some((part) => part.key === key);
  return [...effects.filter(isOwn), ...added(run.start, effects).filter((effect) => !isOwn(effect))];
}

/** How many effects there are when an attempt has ended, as a test counts them. */
export function countEffects(run: Run, attempt: AttemptRecord | null): number {
  const step = run.steps[attempt?.last ?? run.steps.length - 1];
  return step ? effectsOf(run, step).length : 0;
}

function effectsProblem({ effects: expected }: Expectation, effects: readonly Effect[]): string | null {
  if (expected === undefined || effects.length === expected) return null;
  const found = effects.length === 0 ? '' : `: ${listed(effects)}`;
  return `Expected ${effectCount(expected)}, found ${effects.length}${found}.`;
}

function keyProblem({ key }: Expectation, run: Run, { effects }: RecordedStep): string | null {
  if (!key) return null;
  const made = added(run.start, effects);
  const own = run.parts.map((part) => part.key);
  const strange = made.filter((effect) => !own.includes(effect.key));
  if (made.length > 0 && strange.length === 0) return null;
  const found = made.length === 0 ? 'and nothing was added' : `found ${listed(strange)}`;
  return `Expected something new under ${own.join(' or ')}, ${found}.`;
}

function unchangedProblem({ unchanged }: Expectation, { before }: Run, { tables }: RecordedStep): string | null {
  if (!unchanged || JSON.stringify(before) === JSON.stringify(tables)) return null;
  const different = Object.keys(tables).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(tables[name]));
  return `Expected every row as at the start, and the table ${different.join(', ')} had changed.`;
}

/** What rules say of these: a test states them for one attempt, a check demands them of every run. */
function historyProblems({ owned, together, receipt }: Expectation, run: Run): readonly (string | null)[] {
  const rules = [
    ...(owned ? [ownedEnd] : []),
    ...(together ? [allOrNothing] : []),
    ...(receipt ? [receiptOnReplay] : []),
  ];
  return rules.map((rule) => rule.judge(run, DEMANDS)?.sentence ?? null);
}

const DEMANDS: Demands = { owner: true, reason: true, repeatProtected: false, absenceProvable: true };

/** The run as far as this attempt's end, with no other attempt in it. */
function upTo(run: Run, step: RecordedStep, attempt: AttemptRecord | null): Run {
  return { ...run, steps: run.steps.slice(0, step.index + 1), attempts: attempt ? [attempt] : [] };
}

/** Effects in words, equal ones counted: `reader for person-9 under tenant-a:req-7:grant, twice`. */
function listed(effects: readonly Effect[]): string {
  const texts = effects.map(({ key, details }) => `${details} under ${key}`);
  return [...new Set(texts)].map((text) => text + times(texts.filter((each) => each === text).length)).join('; ');
}

function times(count: number): string {
  if (count === 1) return '';
  return count === 2 ? ', twice' : `, ${count} times`;
}
