import type { StepsScenario } from '../../core/scenarios.ts';
import { FAULTS } from '../../core/faults.ts';
import { bareText } from '../../core/plain-text.ts';
import type { Tables } from '../../core/plain.ts';
import type { Reply, Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import { sayEnding, type Knowledge } from './endings.ts';
import { STEP_NAMES, STEP_TABLES, stepsOf, wholeKey, withdrawalOf, type Action } from './steps-parts.ts';
import { capitalised } from '../../core/first-letter.ts';
import { sayStanding } from './steps-standing.ts';
import type { Sentences } from './workload.ts';

/** Tells a run of several steps: which of them are really done, and which of them the caller knows about. */
export function narrateSteps(_scenario: StepsScenario, cast: Cast): (step: Step, tables: Tables) => Sentences {
  const knowledge: StepKnowledge = { doubt: true, open: new Set() };
  return (step, tables) => ({
    truth: [happened(step), sayStanding(cast, tables)].filter(Boolean).join(' '),
    known: known(step, cast, knowledge),
    doubt: knowledge.doubt,
  });
}

/** Also the keys of which this attempt has heard something, and doesn't know whether they were done. */
interface StepKnowledge extends Knowledge {
  readonly open: Set<string>;
}

type CallEvent = Extract<Step['event'], { kind: 'call' }>;

const DONE: Readonly<Record<Action, string>> = {
  create: 'The record was created and committed.',
  attach: 'The document was attached and committed.',
  notify: 'The notice was sent and committed.',
  withdraw: 'The record was taken back, with what was attached to it. That was committed.',
};

function happened({ event, changes }: Step): string {
  if (event.kind !== 'call') return '';
  if (event.fault) return FAULTS[event.fault].sentence;
  if (!isAction(event.call.method)) return '';
  if (event.reply.kind === 'error') return 'The destination refused the key.';
  return changes.length > 0 ? DONE[event.call.method] : 'Already stored: nothing was written.';
}

function known(step: Step, cast: Cast, knowledge: StepKnowledge): string {
  const { event } = step;
  switch (event.kind) {
    case 'begin':
      knowledge.doubt = true;
      knowledge.open.clear();
      if (event.restart) return 'Starts again, with nothing in memory. Which steps were done is not known.';
      return step.attempt === 1
        ? 'An earlier attempt ended without an answer. Which steps were done is not known.'
        : 'Looks again. Which steps were done is not known.';
    case 'end':
      return sayEnding(event.ending);
    case 'world':
      return 'Nobody was told.';
    case 'call':
      return afterCall(event, cast, knowledge);
  }
}

function afterCall({ call, reply }: CallEvent, cast: Cast, knowledge: StepKnowledge): string {
  const key = bareText(call.args[0]);
  if (reply.kind === 'nothing') {
    knowledge.doubt = true;
    return 'Nothing any more: the process is gone.';
  }
  if (call.method === 'check') return afterCheck(reply, key, cast);
  const name = nameOf(key, call.method, cast);
  const answered = reply.kind === 'value';
  if (answered) knowledge.open.delete(key);
  else if (call.method === 'lookup' || !reply.error.definite) knowledge.open.add(key);
  knowledge.doubt = knowledge.open.size > 0;
  if (call.method !== 'lookup') return afterStep(reply, name);
  if (!answered) return `Could not look for ${name}. Whether it was done is not known.`;
  return reply.value === null ? `Nothing is stored under ${key}.` : `${capitalised(name)} is there: ${aboutOf(reply)}.`;
}

function afterStep(reply: Exclude<Reply, { kind: 'nothing' }>, name: string): string {
  if (reply.kind === 'value') return `The destination said that ${name} is done.`;
  if (!reply.error.definite)
    return `No answer about ${name}. It may have been done, or not, and both look the same from here.`;
  return reply.error.kind === 'conflict'
    ? 'The key is stored with other details.'
    : `Turned away: this call changed nothing about ${name}.`;
}

function afterCheck(reply: Reply, key: string, cast: Cast): string {
  const what = key === wholeKey(cast) ? 'The request' : key === withdrawalOf(cast).key ? 'The withdrawal' : 'That';
  switch (reply.kind === 'value' ? reply.value : 'unknown') {
    case 'yes':
      return `${what} is approved, now.`;
    case 'no':
      return `${what} is not approved.`;
    default:
      return `Whether ${what.toLowerCase()} is approved could not be read: neither a yes nor a no.`;
  }
}

/** Which step a call is about: by its key, or else by what it does. */
function nameOf(key: string, method: string, cast: Cast): string {
  const place = stepsOf(cast, false).findIndex((step) => step.key === key);
  if (place >= 0) return `the ${STEP_NAMES[place] ?? 'step'}`;
  if (key === withdrawalOf(cast).key) return 'the withdrawal';
  const byAction = STEP_TABLES.findIndex(({ action }) => action === method);
  return byAction >= 0 ? `the ${STEP_NAMES[byAction] ?? 'withdrawal'}` : 'that';
}

function aboutOf({ value }: Extract<Reply, { kind: 'value' }>): string {
  return value !== null && typeof value === 'object' && 'about' in value ? bareText(value.about) : bareText(value);
}

function isAction(method: string): method is Action {
  return STEP_TABLES.some(({ action }) => action === method);
}
