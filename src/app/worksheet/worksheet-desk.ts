import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Edit } from '../../core/worksheet/edits.ts';
import type { Finding } from '../../core/worksheet/finding.ts';
import { findingsOf } from '../../core/worksheet/findings.ts';
import { beginHistory, edited, redo, taken, undo, type History } from '../../core/worksheet/history.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import type { EngineClient } from '../../worker/client.ts';
import { followStep, type CheckState, type StepCheck } from './worksheet-check.ts';

/** One worksheet while somebody works on it: every change is kept, analysed and checked at once. */
export interface WorksheetDesk {
  readonly sheet: ReadonlySignal<Worksheet>;
  /** @param typing names the field while somebody types into it: letters there are undone together */
  edit(edit: Edit, typing?: string): void;
  undo(): void;
  redo(): void;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  readonly findings: ReadonlySignal<readonly Finding[]>;
  /** The model check of a step’s table, which follows its changes from when it is first asked for. */
  check(step: string): ReadonlySignal<CheckState>;
  stopCheck(step: string): void;
  checkAgain(step: string): void;
  /** True when the last change could not be kept, because another tab owns the work. */
  readonly refused: ReadonlySignal<boolean>;
  /** Takes the worksheet as another tab, or a restore, has left it. What was here before comes back with undo. */
  receive(sheet: Worksheet): void;
  close(): void;
}

export interface DeskParts {
  readonly start: Worksheet;
  readonly engine: Pick<EngineClient, 'checkWorksheet'>;
  /** @returns false: it may not be kept by this tab */
  readonly keep: (sheet: Worksheet) => boolean;
  /** Calls back after a pause in typing, and returns what calls that off. */
  readonly afterPause: (then: () => void) => () => void;
}

export function openSheetDesk({ start, engine, keep, afterPause }: DeskParts): WorksheetDesk {
  const history = signal<History>(beginHistory(start));
  const sheet = computed(() => history.value.present);
  const refused = signal(false);
  const checks = new Map<string, StepCheck>();

  function become(next: History) {
    if (next === history.peek()) return;
    if (next.present !== history.peek().present) {
      refused.value = !keep(next.present);
      if (refused.peek()) return;
    }
    history.value = next;
  }

  function checkOf(id: string): StepCheck {
    const known = checks.get(id);
    if (known) return known;
    const step = computed(() => sheet.value.steps.find((each) => each.id === id) ?? null);
    const made = followStep({ step, engine, afterPause });
    checks.set(id, made);
    return made;
  }

  return {
    sheet,
    edit: (edit, typing) => become(edited(history.peek(), edit, typing ?? null)),
    undo: () => become(undo(history.peek())),
    redo: () => become(redo(history.peek())),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    findings: computed(() => findingsOf(sheet.value)),
    check: (id) => checkOf(id).now,
    stopCheck: (id) => checkOf(id).stop(),
    checkAgain: (id) => checkOf(id).again(),
    refused,
    receive(next) {
      refused.value = false;
      history.value = taken(history.peek(), next);
    },
    close() {
      for (const check of checks.values()) check.end();
      checks.clear();
    },
  };
}

export type { CheckState };
