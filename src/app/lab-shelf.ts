import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { exerciseIds, loadExercise } from '../content/index.ts';
import type { BreakExercise, CodeExercise, CodeTask, Exercise } from '../core/exercise.ts';
import { labCode } from '../core/export/lab-code.ts';
import { WORKLOAD_LABELS, type LabSet, type LabWorkload } from '../core/lab.ts';
import { blankStep } from '../core/worksheet/blank.ts';
import { courseRules } from '../core/worksheet/course-table.ts';
import { declaredStarts } from '../core/worksheet/declared-starts.ts';
import type { Step } from '../core/worksheet/model.ts';
import { TABLE_RULES } from '../core/worksheet/table-rules.ts';
import type { Loading } from './loading.ts';

/** What the lab can put on its bench: everything that the exercises of a workload hold, gathered when it is first asked for. */

const shelf = signal<Loading<readonly LabWorkload[]>>({ state: 'loading' });
let asked = false;

/**
 * The worlds of the course and their code for the bench. Fetched with the first call; after a failure, with the next
 * one.
 */
export function labShelf(): ReadonlySignal<Loading<readonly LabWorkload[]>> {
  if (!asked) {
    asked = true;
    Promise.all(exerciseIds.map(loadExercise)).then(
      (all) => (shelf.value = { state: 'ready', value: gather(all.filter((each) => each !== null)) }),
      () => {
        asked = false;
        shelf.value = {
          state: 'broken',
          why: 'The course’s code could not be fetched. Check the connection and reload the page.',
        };
      },
    );
  }
  return shelf;
}

/** By workload, what its exercises demand, where they start, and their code. */
export function gather(exercises: readonly Exercise[]): readonly LabWorkload[] {
  const playable = exercises.filter((each) => each.kind === 'recover' || each.kind === 'break');
  const ids = Object.keys(WORKLOAD_LABELS) as LabWorkload['id'][];
  return ids.flatMap((id) => {
    if (id === 'declared') return [DECLARED];
    const own = playable.filter(({ workload }) => workload === id);
    return own.length === 0 ? [] : [workloadOf(id, own)];
  });
}

/** The rules that a worksheet's table is held against, by this name: no exercise has them. */
export const TABLE_SET = 'worksheet-table';

/** The destination of a worksheet. What stands on its shelf is the course's own table, written as any other is. */
const DECLARED: LabWorkload = {
  id: 'declared',
  statements: [],
  scenarios: declaredStarts(),
  sets: [
    {
      exercise: TABLE_SET,
      title: 'The check of a worksheet',
      rules: [...TABLE_RULES],
      demandsOwner: false,
      capabilities: {},
      starts: declaredStarts().map(({ id }) => id),
      codes: [{ name: 'course-table', label: 'The course’s own table', code: labCode(courseStep()) }],
    },
  ],
};

function courseStep(): Step {
  const step = blankStep('step-1', 'the course’s own table');
  return { ...step, nothingFound: 'counts-after-wait', table: { ...step.table, rules: courseRules(step.table) } };
}

function workloadOf(id: LabWorkload['id'], exercises: readonly (CodeExercise | BreakExercise)[]): LabWorkload {
  const scenarios = startsOf(exercises);
  return {
    id,
    statements: [...new Set(exercises.flatMap(({ statements }) => statements))],
    scenarios,
    sets: exercises.map((exercise) => setOf(exercise, scenarios)),
  };
}

/** Every start state once: those of different exercises are often the same, under the same name or another. */
function startsOf(exercises: readonly (CodeExercise | BreakExercise)[]): CodeTask['scenarios'] {
  const seen = new Set<string>();
  const ids = new Set<string>();
  const all: readonly CodeTask['scenarios'][number][] = exercises.flatMap(
    ({ task }) => task.scenarios as readonly CodeTask['scenarios'][number][],
  );
  const kept = all.flatMap((scenario) => {
    const { id } = scenario;
    const text = startText(scenario);
    if (seen.has(text)) return [];
    seen.add(text);
    const free =
      [id, ...Array.from({ length: 99 }, (_, nth) => `${id}-${nth + 2}`)].find((name) => !ids.has(name)) ?? id;
    ids.add(free);
    return [{ ...scenario, id: free }];
  });
  // All are of one workload.
  return kept as unknown as CodeTask['scenarios'];
}

/** A start state without what it is called: two of different exercises may be the same. */
function startText({ id: _id, label: _label, ...start }: CodeTask['scenarios'][number]): string {
  return JSON.stringify(start);
}

function setOf(exercise: CodeExercise | BreakExercise, scenarios: CodeTask['scenarios']): LabSet {
  const { id, title, rules, demandsOwner, capabilities } = exercise;
  const own = new Set(exercise.task.scenarios.map(startText));
  const starts = scenarios.filter((scenario) => own.has(startText(scenario))).map((scenario) => scenario.id);
  return { exercise: id, title, rules, demandsOwner, capabilities, starts, codes: codesOf(exercise) };
}

function codesOf(exercise: CodeExercise | BreakExercise): LabSet['codes'] {
  if (exercise.kind === 'break') {
    return [{ name: 'implementation', label: 'The code to break', code: exercise.implementation }];
  }
  return [
    { name: 'solution', label: 'A right solution', code: exercise.solution },
    ...exercise.mutants.map(({ file, misconception, code, case: reported }) => ({
      name: file.replace(/\.ts$/, ''),
      label: `“${misconception}”`,
      code,
      ...(reported && { case: reported }),
    })),
  ];
}
