import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Step } from '../../core/worksheet/model.ts';
import type { SheetVerdict } from '../../core/worksheet/verdict.ts';
import { withAcceptance } from '../../core/worksheet/verdict-words.ts';
import type { EngineClient } from '../../worker/client.ts';

/** What is known of one step’s table, and whether it is being found out now. */
export interface CheckState {
  /** The last verdict, which stays until the next one is there. */
  readonly verdict: SheetVerdict | null;
  /** Whether nothing that the verdict depends on has changed since. */
  readonly current: boolean;
  /** Schedules tried so far, or null while nothing runs. */
  readonly running: { readonly schedules: number } | null;
  /** Somebody stopped it: it goes on with the next change, or when asked. */
  readonly stopped: boolean;
  /** Why the last check came to nothing. */
  readonly trouble: string | null;
}

/** Whether the next verdict is coming by itself. */
export function isComing({ current, stopped, trouble }: CheckState): boolean {
  return !current && !stopped && trouble === null;
}

export interface StepCheck {
  readonly now: ReadonlySignal<CheckState>;
  stop(): void;
  again(): void;
  end(): void;
}

export interface FollowParts {
  readonly step: ReadonlySignal<Step | null>;
  readonly engine: Pick<EngineClient, 'checkWorksheet'>;
  readonly afterPause: (then: () => void) => () => void;
}

/** Names in stories are made from it, always the same, so that a verdict can be compared with an earlier one. */
const SEED = 1;

/** After how many schedules the count is shown anew. */
const EACH = 1_000;

const NOTHING: CheckState = { verdict: null, current: false, running: null, stopped: false, trouble: null };

/** Checks a step anew whenever what is played of it changed and somebody paused. */
export function followStep({ step, engine, afterPause }: FollowParts): StepCheck {
  const now = signal<CheckState>(NOTHING);
  let running = new AbortController();
  let callOff = () => undefined as void;
  let checked: string | null = null;
  /** The answers that the last verdict is about. */
  let answers: Step['answers'] | null = null;
  /** Who accepts what is left changes no verdict, but its words. */
  const accepted = computed(() => step.value?.accepted ?? null);
  const told = computed(() => {
    const { verdict } = now.value;
    if (!verdict || !answers || !accepted.value) return now.value;
    return { ...now.value, verdict: withAcceptance(verdict, { answers, accepted: accepted.value }) };
  });

  const change = (to: Partial<CheckState>) => (now.value = { ...now.peek(), ...to });

  function halt() {
    running.abort();
    callOff();
    callOff = () => undefined;
  }

  const stopFollowing = effect(() => {
    const current = step.value;
    const played = current && playedText(current);
    if (!current || played === checked) return;
    checked = played;
    halt();
    // Nothing of a table without a row can be played; what was said of an earlier one is over with it.
    if (current.table.rules.length === 0) return void (now.value = { ...NOTHING, current: true });
    change({ current: false, running: null, stopped: false, trouble: null });
    callOff = afterPause(() => void run(current));
  });

  async function run(current: Step) {
    const mine = new AbortController();
    running = mine;
    change({ running: { schedules: 0 }, stopped: false, trouble: null });
    const found = await engine.checkWorksheet({
      step: current,
      seed: SEED,
      signal: mine.signal,
      onProgress: (schedules) => {
        const shown = now.peek().running?.schedules ?? 0;
        // Often enough to be seen going on, and not so often that the page has nothing else to do.
        if (!mine.signal.aborted && schedules - shown >= EACH) change({ running: { schedules } });
      },
    });
    if (mine.signal.aborted || found === null) return;
    if ('failure' in found) change({ running: null, trouble: found.failure });
    else {
      answers = current.answers;
      change({ verdict: found, current: true, running: null });
    }
  }

  return {
    now: told,
    stop() {
      halt();
      change({ running: null, stopped: true });
    },
    again() {
      const current = step.peek();
      halt();
      if (current) void run(current);
    },
    end() {
      stopFollowing();
      halt();
    },
  };
}

/** Notes for people change no verdict, nor does who accepts what is left, and none of them is worth a new check. */
function playedText({ answers, table, nothingFound, excluded, destination }: Step): string {
  const rules = table.rules.map(({ id, when, decision, attempt }) => [id, when, decision, attempt]);
  const values = Object.entries(answers).map(([id, { value, words }]) => [id, value, id === 'keyHours' ? words : '']);
  return JSON.stringify([values, table.hitPolicy, table.inputs, rules, nothingFound, excluded, destination.name]);
}
