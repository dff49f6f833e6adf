import type { TestsExercise } from '../core/exercise.ts';
import type { Finding } from './check-exercise.ts';
import { repeated } from '../core/repeated.ts';

/** An exercise in tests: every name leads somewhere, and whoever needs a hint finds one. */
export function checkTests({ task, wheats, chaffs, hints }: TestsExercise): Finding[] {
  const { world, demand } = task;
  const hinted: readonly string[] = Object.keys(hints);
  const files = chaffs.map(({ file }) => file);
  const ids = [...task.wheats, ...task.chaffs].map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => ({ about: `${id}.ts`, message: `implementation "${id}" is named twice` })),
    ...repeated([...wheats, ...chaffs].map(labelOf)).map((label) => ({
      about: label,
      message: `two implementations are called "${label}"`,
    })),
    ...chaffs
      .filter(({ rule }) => !world.rules.includes(rule))
      .map(({ file, rule }) => ({
        about: file,
        message: `rule "${rule}" of planted bug "${file}" is not one that the exercise demands`,
      })),
    ...demandFindings(demand, task.chaffs),
    ...['too-strict', ...files]
      .filter((name) => !hinted.includes(name))
      .map((name) => ({ about: 'hints', message: `"${name}" has no hints` })),
    ...hinted
      .filter((name) => name !== 'too-strict' && !files.includes(name))
      .map((name) => ({ about: 'hints', message: `hints for "${name}", which is no planted bug` })),
  ];
}

function labelOf(of: { readonly label: string } | { readonly misconception: string }): string {
  return 'label' in of ? of.label : of.misconception;
}

function demandFindings(demand: TestsExercise['task']['demand'], chaffs: TestsExercise['task']['chaffs']): Finding[] {
  if (demand === 'all') return [];
  if (typeof demand === 'number') {
    const few = demand > chaffs.length;
    return few ? [{ about: 'demand', message: `demands ${demand} planted bugs, and there are ${chaffs.length}` }] : [];
  }
  return demand
    .filter((id) => !chaffs.some((chaff) => chaff.id === id))
    .map((id) => ({ about: 'demand', message: `demands "${id}.ts", which is no planted bug` }));
}
