import type { RemoteScenario } from '../../core/scenarios.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import { narrateGrants } from './grants-story.ts';
import { clockworkOf, type Shown } from './remote-looks.ts';
import type { Sentences, ToldStep } from './workload.ts';

/** Tells a run where a look shows less than there is: as with grants, and how far each look can be relied on. */
export function narrateRemote(scenario: RemoteScenario, cast: Cast): (step: ToldStep, tables: Tables) => Sentences {
  const { id, label, evidence, authority } = scenario;
  const narrate = narrateGrants({ id, label, evidence, authority, twin: false }, cast);
  const { now, sent, lastSent } = clockworkOf(scenario, cast.now);
  let reach = lastSent;
  return (step, tables) => {
    const { event } = step;
    const told = narrate(step, tables);
    // From a sending on, only a look that reaches this minute says anything about it.
    if (event.kind === 'call' && event.call.method === 'grant') reach = now;
    const beside = [told.truth, openCall(tables), handRow(tables)].filter(Boolean).join(' ');
    if (event.kind === 'begin') {
      const when = `First sent at minute ${sent}, and it is minute ${now}.`;
      return { ...told, truth: beside, known: [told.known, when, noted(scenario)].filter(Boolean).join(' ') };
    }
    const looked = event.kind === 'call' && event.call.method === 'lookup' && event.reply.kind === 'value';
    if (!looked) return { ...told, truth: beside };
    const shown = event.reply.value as unknown as Shown;
    return { truth: beside, known: saySeen(shown, reach), doubt: inDoubt(shown, cast, reach) };
  };
}

function openCall(tables: Tables): string {
  return (tables['open_calls'] ?? []).length > 0 ? 'A call is still being worked on.' : '';
}

function handRow(tables: Tables): string {
  const [change] = tables['changes_by_hand'] ?? [];
  return change ? `A person ${change['what']} the row, at minute ${change['minute']}.` : '';
}

function noted({ note }: RemoteScenario): string {
  return note === '' ? '' : `Somebody noted: “${note}”`;
}

/** True while what was shown settles nothing by itself. @param last the minute of the last sending. */
function inDoubt(shown: Shown, { operation }: Cast, last: number): boolean {
  if (shown.byHand.length > 0) return true;
  return !provesAbsence(shown, last) && !shown.found.some((row) => row['operation'] === operation);
}

/** True for an empty look that would have shown it. */
function provesAbsence({ found, upTo, complete, inProgress, byHand }: Shown, last: number): boolean {
  return found.length === 0 && complete && !inProgress && byHand.length === 0 && upTo >= last;
}

function saySeen(shown: Shown, last: number): string {
  const { found, upTo, complete, inProgress, byHand } = shown;
  if (provesAbsence(shown, last)) return 'The look shows no row, and would have shown it: nothing was done.';
  return [
    found.length === 0 ? 'The look shows no row.' : `The look shows: ${found.map(sayRow).join('; ')}.`,
    ...(upTo < last ? [`It sees up to minute ${upTo}, and the last sending was at ${last}.`] : []),
    ...(complete ? [] : ['It sees only a part of what is there.']),
    ...(inProgress ? ['A call under this key is still being worked on.'] : []),
    ...byHand.map(({ what, minute }) => `A person ${String(what)} it at minute ${String(minute)}.`),
  ].join(' ');
}

function sayRow({ operation, person, access }: Row): string {
  return `${access} for ${person}, ${operation === null ? 'without a key' : `under ${operation}`}`;
}
