import type { FencedScenario } from '../../core/scenarios.ts';
import { FAULTS } from '../../core/faults.ts';
import { bareText } from '../../core/plain-text.ts';
import type { Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import { narrateGrants, sayGrants } from './grants-story.ts';
import type { Sentences, ToldStep } from './workload.ts';

/** Tells a run of workers who claim what they work on: as with grants, and whose number counts. */
export function narrateFenced(
  { id, label, evidence, authority }: FencedScenario,
  cast: Cast,
): (step: ToldStep, tables: Tables) => Sentences {
  const narrate = narrateGrants({ id, label, evidence, authority, twin: false }, cast);
  return (step, tables) => {
    const { event } = step;
    if (event.kind !== 'call') return narrate(step, tables);
    if (event.call.method === 'claim') return sayClaim(event, sayGrants(cast, tables));
    const told = narrate(step, tables);
    return isOvertaken(event) ? { ...told, ...overtaken(sayGrants(cast, tables)) } : told;
  };
}

type CallEvent = Extract<ToldStep['event'], { kind: 'call' }>;

/** A claim finds out nothing: whatever was in doubt before it still is. */
function sayClaim({ fault, reply }: CallEvent, holds: string): Sentences {
  const happened = fault === null ? `Number ${numberIn(reply)} counts from now on.` : FAULTS[fault].sentence;
  return { truth: `${happened} ${holds}`, known: knownOf(reply), doubt: true };
}

function numberIn(reply: CallEvent['reply']): string {
  return reply.kind === 'value' ? bareText(reply.value) : '';
}

function knownOf(reply: CallEvent['reply']): string {
  switch (reply.kind) {
    case 'value':
      return `Claimed it, with number ${bareText(reply.value)}. What was sent under an earlier number can’t arrive any more.`;
    case 'error':
      return 'Could not claim it.';
    case 'nothing':
      return 'Nothing any more: the process is gone.';
  }
}

function isOvertaken({ call, fault, reply }: CallEvent): boolean {
  return call.method === 'grant' && fault === null && reply.kind === 'error' && reply.error.kind === 'refused';
}

function overtaken(holds: string): Sentences {
  return {
    truth: `Its number was not the latest, so it was turned away. ${holds}`,
    known: 'Somebody else has claimed it since. This attempt changed nothing, and what the other one did is not known.',
    doubt: true,
  };
}
