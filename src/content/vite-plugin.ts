import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { opening } from './opening.ts';
import { parseApi } from './parse-api.ts';
import { parseCourse, summarise, summarisePuzzles, type ParsedCourse } from './parse-course.ts';
import { courseRecord } from './course-record.ts';
import { problemList } from './problem.ts';
import { readContentFiles } from './read-files.ts';
import { searchEntries } from './search-entries.ts';

/**
 * Serves lessons/ and exercises/ as virtual modules, parsed: page and terminal get the same data, and a reader downloads
 * neither Markdown nor YAML parser. Each lesson and each exercise is a module of its own, loaded when it is opened.
 * A problem in any file fails the build and names every other one too; the dev server shows them and recovers.
 */

const PREFIX = 'virtual:content/';
const API_FILE = 'src/core/learner-api.d.ts';

/**
 * Gives the page `virtual:content/…`: the course as it stands in the files. With one problem in it a build fails, and
 * the dev server shows all of them.
 */
export function content(): Plugin {
  let root = process.cwd();
  let course: ParsedCourse | null = null;

  const read = (): ParsedCourse => {
    course ??= parseCourse(readContentFiles(root));
    if (course.problems.length === 0) return course;
    const count = course.problems.length === 1 ? '1 problem' : `${course.problems.length} problems`;
    const error = new Error(`${count} in lessons and exercises:\n${problemList(course.problems)}`);
    // The places to mend are in the message; where in this file it was raised helps nobody.
    error.stack = '';
    throw error;
  };

  return {
    name: 'content',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      course = null;
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      if (name === 'api') return exported('completions', parseApi(readFileSync(join(root, API_FILE), 'utf8')));
      return moduleText(name, read());
    },
    hotUpdate({ file }) {
      const path = normalizePath(relative(root, file));
      if (!path.startsWith('lessons/') && !path.startsWith('exercises/') && path !== API_FILE) return undefined;
      course = null;
      const graph = this.environment.moduleGraph;
      for (const module of graph.idToModuleMap.values()) {
        if (module.id?.startsWith(`\0${PREFIX}`)) graph.invalidateModule(module);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function moduleText(name: string, course: ParsedCourse): string {
  const [kind, id] = name.split('/');
  switch (kind) {
    case 'course':
      return exported('course', summarise(course));
    case 'puzzles':
      return exported('puzzles', summarisePuzzles(course));
    case 'search':
      return exported('searchEntries', searchEntries(course));
    case 'record':
      return exported('courseRecord', courseRecord(course));
    case 'before-after':
      return exported('beforeAfter', course.beforeAfter);
    case 'glossary':
      return exported('glossary', course.glossary);
    case 'lessons':
      return loaders(
        'lesson',
        course.lessons.map(({ lesson }) => lesson.id),
      );
    case 'exercise-ids':
      return exported(
        'exerciseIds',
        course.exercises.map(({ exercise }) => exercise.id),
      );
    case 'exercises':
      return loaders(
        'exercise',
        course.exercises.map(({ exercise }) => exercise.id),
      );
    case 'lesson': {
      const found = course.lessons.find(({ lesson }) => lesson.id === id)?.lesson;
      return `${exported('lesson', found)}\n${exported('opening', found ? opening(found, summarise(course)) : '')}`;
    }
    case 'exercise':
      return exported('exercise', course.exercises.find(({ exercise }) => exercise.id === id)?.exercise);
    default:
      throw new Error(`There is no module ${PREFIX}${name}.`);
  }
}

function exported(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

function loaders(kind: string, ids: readonly string[]): string {
  const entries = ids.map((id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`${PREFIX}${kind}/${id}`)})`);
  return `export const ${kind}s = { ${entries.join(', ')} };`;
}
