import { ExerciseSchema } from '../core/exercise.ts';
import type { BreakExerciseFile, CodeExerciseFile, Exercise, ExerciseFile } from '../core/exercise.ts';
import { fingerprint } from '../core/hash.ts';
import { renderMarkdown, type LinkTargets, type Setting } from './markdown.ts';
import { readJson, type Read } from './parse-data.ts';
import { casesOf, readScenarios, taskOf } from './parse-task.ts';
import { parseSql } from './parse-sql.ts';
import { parseTests } from './parse-tests.ts';
import { lineAt, type Problem } from './problem.ts';

/** An exercise's source, told apart but not yet rendered. */
export interface ExerciseSource {
  /** For example `exercises/first-recovery`. */
  readonly folder: string;
  readonly data: ExerciseFile;
  /** Text by file name inside the folder, for example `mutants/blind-retry.ts`. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads exercise.json, and says which files are missing or one too many. The id must be the folder's name. */
export function readExercise(folder: string, files: ReadonlyMap<string, string>): Read<ExerciseSource> {
  const file = `${folder}/exercise.json`;
  const text = files.get('exercise.json');
  if (text === undefined) return { value: null, problems: [{ file, line: 1, message: 'is missing' }] };
  const read = readJson(ExerciseSchema, text, file);
  if (read.value === null) return { value: null, problems: read.problems };
  const data = read.value;
  if (folder !== `exercises/${data.id}`) {
    const line = lineAt(text, text.indexOf('"id"'));
    return { value: null, problems: [{ file, line, message: `id "${data.id}" must be the folder's name` }] };
  }
  return { value: { folder, data, files }, problems: fileProblems(folder, data, files) };
}

/** The exercise as page and terminal use it. Null when one of its files could not be read. @param others all exercises */
export function parseExercise(
  source: ExerciseSource,
  targets: LinkTargets,
  others: readonly ExerciseSource[] = [],
): Read<Exercise> {
  const { folder, data, files } = source;
  const setting: Setting = { file: `${folder}/brief.md`, targets, topHeading: 3, ids: new Set() };
  const brief = renderMarkdown(files.get('brief.md') ?? '', 1, setting);
  const shown = { brief: brief.html, stamp: fingerprint(JSON.stringify(data)) };
  switch (data.kind) {
    case 'classify':
    case 'table':
      return { value: { ...data, ...shown }, problems: brief.problems };
    case 'write': {
      const line = lineAt(files.get('exercise.json') ?? '', (files.get('exercise.json') ?? '').indexOf('"records"'));
      const records = renderMarkdown(data.records, 1, { ...setting, file: `${folder}/exercise.json` });
      const problems = records.problems.map((problem) => ({ ...problem, line }));
      return { value: { ...data, ...shown, records: records.html }, problems: [...brief.problems, ...problems] };
    }
    case 'recover': {
      const code = parseCode(source, data, brief.html);
      return { value: code.value, problems: [...brief.problems, ...code.problems] };
    }
    case 'break': {
      const broken = parseBreak(source, data, brief.html);
      return { value: broken.value, problems: [...brief.problems, ...broken.problems] };
    }
    case 'sql':
      return { value: parseSql(source, data, brief.html), problems: brief.problems };
    case 'tests': {
      const tests = parseTests(source, data, brief.html, others);
      return { value: tests.value, problems: [...brief.problems, ...tests.problems] };
    }
  }
}

function parseCode({ folder, files }: ExerciseSource, data: CodeExerciseFile, brief: string): Read<Exercise> {
  const read = readScenarios(data, files.get('scenarios.json') ?? '', `${folder}/scenarios.json`);
  if (read.value === null) return { value: null, problems: read.problems };
  const task = taskOf(data, read.value);
  const starter = files.get('starter.ts') ?? '';
  const { mutants, ...rest } = data;
  const value: Exercise = {
    ...rest,
    brief,
    task,
    stamp: fingerprint(starter + JSON.stringify(task)),
    starter,
    solution: files.get('solution.ts') ?? '',
    mutants: mutants.map((mutant) => ({ ...mutant, code: files.get(`mutants/${mutant.file}`) ?? '' })),
    cases: casesOf(read.value),
  };
  return { value, problems: [] };
}

function parseBreak({ folder, files }: ExerciseSource, data: BreakExerciseFile, brief: string): Read<Exercise> {
  const read = readScenarios(data, files.get('scenarios.json') ?? '', `${folder}/scenarios.json`);
  if (read.value === null) return { value: null, problems: read.problems };
  const task = taskOf(data, read.value);
  const implementation = files.get('implementation.ts') ?? '';
  const stamp = fingerprint(implementation + JSON.stringify([task, data.goal]));
  return { value: { ...data, brief, task, stamp, implementation, cases: casesOf(read.value) }, problems: [] };
}

function fileProblems(folder: string, data: ExerciseFile, files: ReadonlyMap<string, string>): Problem[] {
  const expected = ['exercise.json', 'brief.md', ...filesOfKind(data)];
  const missing = expected.filter((name) => (files.get(name) ?? '').trim() === '');
  const extra = [...files.keys()].filter((name) => !expected.includes(name));
  return [
    ...missing.map((name) => ({ file: `${folder}/${name}`, line: 1, message: 'is missing or empty' })),
    ...extra.map((name) => ({
      file: `${folder}/${name}`,
      line: 1,
      message: 'belongs to nothing: exercise.json does not name it',
    })),
  ];
}

/** The files that an exercise has for its kind, beside exercise.json and brief.md. */
function filesOfKind(data: ExerciseFile): readonly string[] {
  switch (data.kind) {
    case 'recover': {
      const mutants = data.mutants.map((mutant) => `mutants/${mutant.file}`);
      return ['starter.ts', 'solution.ts', 'scenarios.json', ...mutants];
    }
    case 'break':
      return ['implementation.ts', 'scenarios.json'];
    case 'tests': {
      const wheats = data.wheats.map(({ file }) => `wheats/${file}`);
      const chaffs = data.chaffs.map(({ file }) => `chaffs/${file}`);
      return ['starter.ts', 'solution.ts', ...(data.world ? ['scenarios.json'] : []), ...wheats, ...chaffs];
    }
    case 'sql':
      return ['starter.sql', 'solution.sql', ...data.mutants.map(({ file }) => `mutants/${file}`)];
    case 'classify':
    case 'table':
    case 'write':
      return [];
  }
}
