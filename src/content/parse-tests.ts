import type { CodeTask, Exercise, Implementation, TestsExerciseFile, TestsTask } from '../core/exercise.ts';
import { fingerprint } from '../core/hash.ts';
import type { Read } from './parse-data.ts';
import type { ExerciseSource } from './parse-exercise.ts';
import { readScenarios, taskOf } from './parse-task.ts';
import { lineAt } from './problem.ts';

/** An exercise in tests, with the world of another exercise or its own. @param others all exercises */
export function parseTests(
  { folder, files }: ExerciseSource,
  data: TestsExerciseFile,
  brief: string,
  others: readonly ExerciseSource[],
): Read<Exercise> {
  const read = readWorld({ folder, files }, data, others);
  if (read.value === null) return { value: null, problems: read.problems };
  const { of: _of, world: _world, demand: _demand, ...rest } = data;
  const task = testsTask(data, read.value, files);
  const starter = files.get('starter.ts') ?? '';
  const solution = files.get('solution.ts') ?? '';
  const stamp = fingerprint(starter + JSON.stringify([task.world, task.demand, data.wheats, data.chaffs]));
  return { value: { ...rest, brief, task, stamp, starter, solution }, problems: [] };
}

function testsTask(data: TestsExerciseFile, world: CodeTask, files: ExerciseSource['files']): TestsTask {
  const implementation = (folder: string, file: string, label: string): Implementation => ({
    id: idOf(file),
    label,
    code: files.get(`${folder}/${file}`) ?? '',
  });
  const task = {
    id: data.id,
    world,
    wheats: data.wheats.map(({ file, label }) => implementation('wheats', file, label)),
    chaffs: data.chaffs.map(({ file, misconception }) => implementation('chaffs', file, misconception)),
    demand: typeof data.demand === 'object' ? data.demand.map(idOf) : data.demand,
  };
  return { ...task, content: fingerprint(JSON.stringify(task)) };
}

function idOf(file: string): string {
  return file.replace(/\.ts$/, '');
}

function readWorld(
  { folder, files }: Pick<ExerciseSource, 'folder' | 'files'>,
  { id, of, world }: TestsExerciseFile,
  others: readonly ExerciseSource[],
): Read<CodeTask> {
  const text = files.get('exercise.json') ?? '';
  const problem = (about: string, message: string): Read<CodeTask> => ({
    value: null,
    problems: [
      { file: `${folder}/exercise.json`, line: lineAt(text, Math.max(text.indexOf(`"${about}"`), 0)), message },
    ],
  });
  if ((of === undefined) === (world === undefined)) return problem('kind', 'needs `of` or `world`: one of the two');
  if (world) return readTask({ id, ...world }, files, folder);
  const other = others.find(({ data }) => data.id === of);
  if (other?.data.kind !== 'recover') return problem('of', `"${of}" is no code exercise`);
  return readTask(other.data, other.files, other.folder);
}

function readTask(data: Parameters<typeof taskOf>[0], files: ExerciseSource['files'], folder: string): Read<CodeTask> {
  const { value, problems } = readScenarios(data, files.get('scenarios.json') ?? '', `${folder}/scenarios.json`);
  return value === null ? { value, problems } : { value: taskOf(data, value), problems };
}
