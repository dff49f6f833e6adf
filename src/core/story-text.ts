import { FAULTS } from './faults.ts';
import type { Fault } from './faults.ts';
import { plainText, rowText } from './plain-text.ts';
import { RULES } from './rules.ts';
import { breakPosition, mainViolation, storyFaults, storyParts } from './story-parts.ts';
import type { CallRecord, Ending, Reply, RowChange, Story, StoryStep } from './trace.ts';

type CallEvent = Extract<StoryStep['event'], { kind: 'call' }>;

/** The text form of a story: for screen readers, and to be copied into an incident record. */

/** A call as the learner would write it, for example `destination.lookup('tenant-a:req-7:grant')`. */
export function callText(call: CallRecord): string {
  return `${call.target}.${call.method}(${call.args.map(plainText).join(', ')})`;
}

/** Calls that only look, ask or wait, and the frame of a transaction. They commit nothing, and that is no news. */
const READS: ReadonlySet<string> = new Set([
  'lookup',
  'find',
  'claim',
  'check',
  'get',
  'all',
  'now',
  'wait',
  'begin',
  'rollback',
]);

/** Whether a call is meant to change something. */
export function isWrite({ method }: CallRecord): boolean {
  return !READS.has(method);
}

/** What came back to the caller. */
export function replyText(reply: Reply, { target, method }: Pick<CallRecord, 'target' | 'method'>): string {
  switch (reply.kind) {
    case 'value':
      return `Answer: ${reply.value === null ? emptyAnswer(target, method) : plainText(reply.value)}`;
    case 'error':
      return `Error ${reply.error.kind}, ${reply.error.definite ? 'definite' : 'indefinite'}: ${reply.error.message}`;
    case 'nothing':
      return 'Nothing: its process is gone';
  }
}

/** What an answer without a value says: nothing was found, or it was done. */
function emptyAnswer(target: CallRecord['target'], method: string): string {
  if (method === 'get') return 'no row';
  return target === 'destination' && READS.has(method) ? 'nothing is stored' : 'done';
}

/** The fault that struck a call, and where it cut it. A call that only reads has no commit to be cut at. */
export function faultText({ label, boundary }: Fault, call: CallRecord): string {
  if (!isWrite(call)) return label;
  return `${label}, cut ${boundary === 'before-commit' ? 'before the commit' : 'after the commit'}`;
}

/** A committed change in a line: the table, then the row before and after. */
export function changeText({ table, before, after }: RowChange): string {
  if (before === null) return `${table}, new row: ${after ? rowText(after) : ''}`;
  if (after === null) return `${table}, row gone: ${rowText(before)}`;
  return `${table}, row changed: ${rowText(before)} → ${rowText(after)}`;
}

/** How an attempt begins: after a restart, or beside another worker. */
export function beginningText(worker: number | null, restart: boolean): string {
  return ['begins', ...(worker ? ['in a second worker'] : []), ...(restart ? ['after a restart'] : [])].join(' ');
}

/** How an attempt ended. */
export function endingText(ending: Ending): string {
  switch (ending.kind) {
    case 'returned':
      return `returns ${plainText(ending.value)}`;
    case 'threw':
      return `ends with an error that it did not catch: ${ending.error.kind}, ${ending.error.message}`;
    case 'stopped':
      return `is stopped: ${ending.fault.sentence}`;
  }
}

/** What a step is, in one sentence, without what is true and known after it. */
export function stepHead(step: StoryStep): string {
  const who = `Attempt ${step.attempt}`;
  const { event } = step;
  switch (event.kind) {
    case 'world':
      return `Meanwhile, by no call: ${FAULTS[event.fault].sentence}`;
    case 'begin':
      return `${who} ${beginningText(step.worker, event.restart)}, reference ${event.reference}.`;
    case 'end':
      return `${who} ${endingText(event.ending)}${ends(endingText(event.ending)) ? '' : '.'}`;
    case 'call': {
      const line = event.call.line === undefined ? '' : `, line ${event.call.line} of the code`;
      return `${who} calls ${callText(event.call)}${line}.`;
    }
  }
}

/** One step as lines of text: what happened first, then what is true, then what the caller knows. */
export function stepLines(step: StoryStep): readonly string[] {
  const { event } = step;
  const committed = step.changes.map((change) => `Committed: ${changeText(change)}.`);
  const lines = [stepHead(step)];
  if (event.kind !== 'call') lines.push(...committed);
  else lines.push(...callLines(event, committed));
  lines.push(`True: ${step.truth}`);
  lines.push(`The caller knows: ${step.known}${step.doubt ? ' (It cannot tell.)' : ''}`);
  return lines;
}

/** A fault stands where it cut the call: above what was committed, or below it. */
function callLines({ call, fault, reply }: CallEvent, committed: readonly string[]): string[] {
  const answer = replyText(reply, call);
  const reached = ends(answer) ? answer : `${answer}.`;
  if (fault === null) return [...committed, reached];
  const cut = `${faultText(FAULTS[fault], call)}. ${FAULTS[fault].sentence}`;
  return FAULTS[fault].boundary === 'before-commit' ? [cut, ...committed, reached] : [...committed, cut, reached];
}

/** The whole story as text, the same on every machine. */
export function storyText(story: Story): string {
  const violation = mainViolation(story);
  const broken = breakPosition(story);
  let place = 0;
  const parts = storyParts(story).map((part) => {
    const steps = part.steps.map((step) => {
      const [head = '', ...rest] = stepLines(step);
      const mark = place === broken && violation ? [`BROKEN HERE: ${RULES[violation.rule].broken}.`] : [];
      place += 1;
      return [`${String(place).padStart(2)}. ${head}`, ...[...rest, ...mark].map((line) => `    ${line}`)].join('\n');
    });
    return [...(part.title === '' ? [] : [part.title]), ...steps].join('\n');
  });
  return [opening(story), ...parts, closing(story)].join('\n\n') + '\n';
}

function opening(story: Story): string {
  return [
    `Asked for: ${story.asked}`,
    `Start: ${story.scenario.label}`,
    `Faults: ${storyFaults(story)}`,
    `Schedule: ${story.id}`,
  ].join('\n');
}

function closing(story: Story): string {
  if (story.codeFault) return `The code could not be judged: ${story.codeFault.sentence}`;
  if (story.violations.length === 0) return 'No rule was broken.';
  return story.violations
    .map(({ rule, sentence }) => `Broken: ${RULES[rule].broken}. ${sentence}\nThe rule: ${RULES[rule].holds}`)
    .join('\n');
}

function ends(text: string): boolean {
  return /[.!?]$/.test(text);
}
