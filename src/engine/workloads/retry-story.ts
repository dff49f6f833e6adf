import type { RetryScenario } from '../../core/scenarios.ts';
import { FAULTS } from '../../core/faults.ts';
import { bareText } from '../../core/plain-text.ts';
import type { Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import { narrateGrants } from './grants-story.ts';
import type { Sentences, Spent, ToldStep } from './workload.ts';

/** Tells a run on the clock: as with grants, and what it has cost so far. */
export function narrateRetry(
  { id, label, evidence, authority, budget }: RetryScenario,
  cast: Cast,
): (step: ToldStep, tables: Tables) => Sentences {
  const narrate = narrateGrants({ id, label, evidence, authority, twin: false }, cast);
  return (step, tables) => {
    const told = narrate(asGrant(step), tables);
    const { event } = step;
    if (event.kind !== 'call') return told;
    const truth = [withdrawal(event), told.truth, sayCall(step, budget)].filter(Boolean).join(' ');
    return { ...told, truth, known: afterCall(event) ?? told.known };
  };
}

type CallEvent = Extract<ToldStep['event'], { kind: 'call' }>;

/** A sending is told as the grant that it is. What the clock does tells nothing about the grant, as when nobody calls. */
function asGrant(step: ToldStep): ToldStep {
  const { event } = step;
  if (event.kind !== 'call') return step;
  if (event.call.target === 'clock') return { ...step, event: { kind: 'world', fault: 'authority-withdrawn' } };
  return event.call.method === 'send'
    ? { ...step, event: { ...event, call: { ...event.call, method: 'grant' } } }
    : step;
}

function withdrawal({ call, fault }: CallEvent): string {
  return call.target === 'clock' && fault ? FAULTS[fault].sentence : '';
}

/** What the caller knows after a wait, and after an answer that says whether to come back. Null: as with grants. */
function afterCall({ call, reply }: CallEvent): string | null {
  if (call.target === 'clock') {
    const [seconds] = call.args;
    if (call.method === 'now')
      return reply.kind === 'value' ? `Seconds since it began: ${bareText(reply.value)}.` : null;
    return `Waited ${bareText(seconds)} ${seconds === 1 ? 'second' : 'seconds'}. What was read about the approval is old now.`;
  }
  if (reply.kind !== 'error' || call.method === 'lookup') return null;
  const { kind, retryAfter } = reply.error;
  if (kind === 'rejected')
    return 'Rejected: this attempt changed nothing, and the same request will be answered like this again.';
  if (retryAfter === undefined) return null;
  return `Turned away: this attempt changed nothing. It may come back in ${retryAfter} seconds.`;
}

/** What the attempt has spent, after each call that took time or cost something. */
function sayCall({ event, spent }: ToldStep, budget: Spent): string {
  if (event.kind !== 'call' || !spent || event.call.target === 'authority' || event.call.method === 'now') return '';
  return (
    `Spent: ${counted(spent.sendings, budget.sendings, 'sending')}, ` +
    `${counted(spent.seconds, budget.seconds, 'second')}, cost ${spent.cost} of ${budget.cost}.`
  );
}

function counted(count: number, most: number, noun: string): string {
  return `${count} of ${most} ${noun}${most === 1 ? '' : 's'}`;
}
