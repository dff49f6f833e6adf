import { computed, effect, signal } from '@preact/signals';
import type { CodeExercise } from '../core/exercise.ts';
import type { Verdict } from '../core/verdict.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Played } from '../worker/protocol.ts';
import type { Book } from './create-book.ts';
import { hasMoreHints, hintedRule, shownHints, withNextHint } from './hints.ts';
import type { HintsShown } from './hints.ts';
import { addAttempt } from './history.ts';
import { otherVersion } from './other-version.ts';
import { recordPass, recordStart } from './progress.ts';
import { workspaceDraft } from './workspace-draft.ts';
import { workspaceRuns } from './workspace-runs.ts';
import type { Checked } from './workspace-runs.ts';
import type { Workspace } from './workspace.ts';

export interface WorkspaceParts {
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'check' | 'play'>;
  /** ISO time of now. */
  readonly now: () => string;
  readonly seed: number;
}

/** What a reset takes away. */
interface Before {
  readonly code: string;
  readonly checked: Checked | null;
  readonly played: Played | null;
}

export function openWorkspace(exercise: CodeExercise, { book, engine, now, seed }: WorkspaceParts): Workspace {
  const { id, hints } = exercise;
  const draft = workspaceDraft(exercise, book, now);
  const runs = workspaceRuns({ exercise, draft, book, engine, seed, onChecked: remember });
  const { activity, checked, played } = runs;
  const before = signal<Before | null>(null);
  const hintsShown = signal<HintsShown>({});
  const past = computed(() => book.all('history').value[id]?.attempts ?? []);
  const rule = computed(() => hintedRule(checked.value?.result.verdict ?? null, hints));
  const other = otherVersion(book, exercise, draft.code);

  void book.openHistory(id);
  effect(() => {
    if (book.erasures.value > 0) forget();
  });

  function remember({ code, result: { verdict } }: Checked) {
    if (verdict.status === 'workbook-fault') return;
    const attempt = { at: now(), code, status: verdict.status, message: messageOf(verdict) };
    book.set('history', id, { attempts: addAttempt(past.peek(), attempt) });
    if (verdict.status === 'passed') recordPass(book, id, exercise.stamp, now());
  }

  function forget() {
    checked.value = null;
    played.value = null;
    before.value = null;
    hintsShown.value = {};
  }

  function standing(): Before {
    return { code: draft.code.peek(), checked: checked.peek(), played: played.peek() };
  }

  function reset() {
    const taken = standing();
    if (!draft.clear()) return;
    runs.stop();
    forget();
    before.value = taken;
  }

  function undoReset() {
    const back = before.peek();
    if (!back) return;
    const instead = draft.record.peek().code === null ? null : standing();
    if (!draft.write(back.code, false)) return;
    runs.stop();
    checked.value = back.checked;
    played.value = back.played;
    before.value = instead;
  }

  return {
    exercise,
    draft: draft.code,
    edit(code) {
      if (code === draft.code.peek()) return;
      if (draft.write(code, activity.peek().kind !== 'idle')) recordStart(book, id);
    },
    activity,
    result: computed(() => checked.value?.result ?? null),
    stale: computed(() => checked.value !== null && checked.value.code !== draft.code.value),
    played,
    run: (scenario) => runs.run(scenario),
    check: () => runs.check(),
    stop: () => runs.stop(),
    open: (storyId) => runs.open(storyId),
    reset,
    undoReset,
    canUndoReset: computed(() => before.value !== null),
    hints: computed(() => shownHints(rule.value, hintsShown.value, hints)),
    showHint: () => (hintsShown.value = withNextHint(rule.peek(), hintsShown.peek(), hints)),
    moreHints: computed(() => hasMoreHints(rule.value, hintsShown.value, hints)),
    solutionOpened: draft.solutionOpened,
    openSolution: () => draft.openSolution(),
    history: past,
    outdated: draft.outdated,
    useOutdated: () => draft.useOutdated(),
    dropOutdated: () => draft.dropOutdated(),
    unfinished: computed(
      () => draft.record.value.unfinished && activity.value.kind === 'idle' && book.role.value === 'owner',
    ),
    other: other.version,
    useOther: () => other.use(),
    dropOther: () => other.drop(),
  };
}

function messageOf(verdict: Verdict): string {
  switch (verdict.status) {
    case 'passed':
      return 'Every schedule was right.';
    case 'failed':
    case 'unknown':
    case 'workbook-fault':
      return verdict.sentence;
    case 'code-fault':
      return verdict.fault.sentence;
  }
}
