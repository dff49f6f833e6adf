import type { ApiEntry } from '../../core/api-entry.ts';
import type { TestsTask } from '../../core/exercise.ts';

/** The exercise's start states, as the editor proposes them after `given`. */
export function testNames({ world }: TestsTask): readonly ApiEntry[] {
  return world.scenarios.map(({ id, label }) => ({
    name: id,
    kind: 'value',
    owner: 'given',
    detail: `'${id}'`,
    doc: label,
  }));
}
