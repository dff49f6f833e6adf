import { MOST_FAULTS, type PlannedFault } from '../../core/tests/planned-test.ts';
import type { RuleId } from '../../core/rules.ts';
import { follow } from '../follow.ts';
import type { Harness, JudgedRun } from '../harness.ts';
import type { Chooser } from '../play.ts';
import type { Scenario } from '../workloads/workload.ts';

/** A story as a test can name it: the rule that broke, and the faults, each at the how-manieth call of its kind. */
export interface Told {
  readonly rule: RuleId | null;
  readonly faults: readonly PlannedFault[];
}

/** @returns a sentence when a test has no words for what happened. */
export async function retell<S extends Scenario>(
  harness: Harness<S>,
  scenario: S,
  seed: number,
  path: readonly number[],
): Promise<Told | { readonly sentence: string }> {
  const noting = noteFaults(follow(path));
  const judged = await harness.play(scenario, seed, ['own'], noting.choose, false);
  if (noting.movedAlone()) {
    return {
      sentence: 'Something happens in this story between two calls, and a test can only say how a call fails.',
    };
  }
  const faults = noting.noted().flatMap((each) => plannedFaults(each, judged));
  if (faults.length > MOST_FAULTS) return { sentence: `The story needs more than ${MOST_FAULTS} faults.` };
  return { rule: judged.violations[0]?.rule ?? null, faults };
}

interface Noted {
  readonly planned: PlannedFault;
  readonly lasting: boolean;
}

/** Notes which faults a chooser places, each by the name of its call and by the how-manieth such call it is. */
function noteFaults(inner: Chooser): {
  readonly choose: Chooser;
  readonly noted: () => readonly Noted[];
  readonly movedAlone: () => boolean;
} {
  const seen = new Map<string, number>();
  const all: Noted[] = [];
  let alone = false;
  return {
    noted: () => all,
    movedAlone: () => alone,
    choose: (options, question, moment) => {
      const index = inner(options, question, moment);
      const option = index === null ? undefined : options[index];
      if (question.kind === 'turn' && option?.fault) alone = true;
      if (question.kind !== 'call') return index;
      const at = `${question.target}.${question.method}`;
      const nth = (seen.get(at) ?? 0) + 1;
      seen.set(at, nth);
      if (option?.fault) all.push({ planned: { at, nth, fault: option.fault }, lasting: option.lasting ?? false });
      return index;
    },
  };
}

/** An outage from the first such call on strikes every one; from a later one on, those that the story told. */
function plannedFaults({ planned, lasting }: Noted, { played }: JudgedRun): readonly PlannedFault[] {
  if (!lasting) return [planned];
  if (planned.nth === 1) return [{ ...planned, nth: 'every' }];
  const struck = played.run.steps.filter(
    ({ event, quiet }) =>
      !quiet &&
      event.kind === 'call' &&
      event.fault === planned.fault &&
      `${event.call.target}.${event.call.method}` === planned.at,
  );
  return struck.map((_, index) => ({ ...planned, nth: Number(planned.nth) + index }));
}
