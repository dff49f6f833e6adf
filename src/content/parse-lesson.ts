import {
  CompareSchema,
  LessonFrontMatterSchema,
  PLOTS,
  PlotSchema,
  QuizSchema,
  SuiteSchema,
  TableBlockSchema,
  TimelineSchema,
} from '../core/lesson.ts';
import type { Lesson, LessonBlock, LessonFrontMatter } from '../core/lesson.ts';
import { pieces, renderNote, renderPieces, type LinkTargets, type Piece, type Setting } from './markdown.ts';
import { readYaml, type Place, type Read } from './parse-data.ts';
import type { Problem } from './problem.ts';

/** A lesson's source, told apart but not yet rendered: its links need the other lessons. */
export interface LessonSource {
  /** For example `lessons/02-lost-acknowledgement/lesson.md`. */
  readonly file: string;
  readonly number: string;
  readonly front: LessonFrontMatter;
  /** The whole file. */
  readonly text: string;
  readonly body: string;
  /** The file's line on which the body begins. */
  readonly bodyLine: number;
}

/** A block and the file's line on which it begins. */
export interface PlacedBlock {
  readonly block: LessonBlock;
  readonly line: number;
}

export interface ParsedLesson {
  readonly lesson: Lesson;
  readonly source: LessonSource;
  readonly placed: readonly PlacedBlock[];
}

const LESSON_FILE = /^lessons\/(\d\d)-([a-z0-9-]+)\/lesson\.md$/;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** Reads a lesson's front matter. Its id must be its folder's name. */
export function readLesson(text: string, file: string): Read<LessonSource> {
  const [, number, folder] = LESSON_FILE.exec(file) ?? [];
  if (number === undefined) return failed(file, 1, 'must be lessons/NN-slug/lesson.md');
  const match = FRONT_MATTER.exec(text);
  if (!match) return failed(file, 1, 'must begin with front matter between two lines of ---');
  const front = readYaml(LessonFrontMatterSchema, match[1] ?? '', { file, line: 2 });
  if (front.value === null) return { value: null, problems: front.problems };
  if (front.value.id !== folder) return failed(file, 2, `id "${front.value.id}" must be the folder's "${folder}"`);
  const body = text.slice(match[0].length);
  const bodyLine = match[0].split('\n').length;
  return { value: { file, number, front: front.value, text, body, bodyLine }, problems: [] };
}

/** Renders a lesson's text and reads its blocks. */
export function parseLesson(
  source: LessonSource,
  targets: LinkTargets,
): ParsedLesson & { problems: readonly Problem[] } {
  const setting: Setting = { file: source.file, targets, topHeading: 2, ids: new Set() };
  const placed: PlacedBlock[] = [];
  const problems: Problem[] = [];
  let run: Piece[] = [];
  const endRun = () => {
    const line = run.find(({ token }) => token.type !== 'space')?.line;
    if (line !== undefined) {
      const prose = renderPieces(run, setting);
      placed.push({ block: { type: 'prose', html: prose.html }, line });
      problems.push(...prose.problems);
    }
    run = [];
  };
  const keepNote = (note: { readonly html: string; readonly problems: readonly Problem[] }, line: number) => {
    endRun();
    placed.push({ block: { type: 'prose', html: note.html }, line });
    problems.push(...note.problems);
  };
  for (const piece of pieces(source.body, source.bodyLine)) {
    const note = readNote(piece, setting);
    if (note) {
      keepNote(note, piece.line);
      continue;
    }
    const read = readBlock(piece, source.file, placed.filter(({ block }) => block.type === 'sql').length);
    if (read === null) {
      run.push(piece);
      continue;
    }
    endRun();
    problems.push(...read.problems);
    if (read.value !== null) placed.push({ block: read.value, line: piece.line });
  }
  endRun();
  const lesson = {
    ...source.front,
    number: source.number,
    blocks: placed.map(({ block }) => block),
    file: source.file,
  };
  return { lesson, source, placed, problems };
}

/** A fenced block of ours, or null when the piece is prose or a plain code block. */
function readBlock({ fence, line }: Piece, file: string, sqlBlocks: number): Read<LessonBlock> | null {
  if (fence === null) return null;
  const { info, text } = fence;
  const [kind = '', ...rest] = info.split(/\s+/);
  const place: Place = { file, line: line + 1 };
  switch (kind) {
    case 'sql':
      if (rest.length === 0) return null;
      if (!/^run( refused)?$/.test(rest.join(' '))) {
        return failed(file, line, `unknown block "${info}": expected sql, sql run or sql run refused`);
      }
      return text.trim() === ''
        ? failed(file, line, 'the block is empty')
        : { value: { type: 'sql', id: `sql-${sqlBlocks + 1}`, sql: text, refused: rest.length > 1 }, problems: [] };
    case 'timeline':
      return typed('timeline', readYaml(TimelineSchema, text, place));
    case 'compare':
      return typed('compare', readYaml(CompareSchema, text, place));
    case 'suite':
      return typed('suite', readYaml(SuiteSchema, text, place));
    case 'plot':
      return readPlotBlock(rest, text, place);
    case 'table':
      return typed('table', readYaml(TableBlockSchema, text, place));
    case 'quiz':
      return typed('quiz', readYaml(QuizSchema, text, place));
    case 'exercise':
      return readExerciseBlock(rest, text, file, line);
    default:
      return rest.length === 0 ? null : failed(file, line, `unknown block "${info}"`);
  }
}

function readPlotBlock(names: readonly string[], text: string, place: Place): Read<LessonBlock> {
  const plot = PLOTS.find((each) => each === names.join(' '));
  if (!plot) return failed(place.file, place.line - 1, `write it as: plot NAME, with ${PLOTS.join(' or ')}`);
  const read = readYaml(PlotSchema, text, place);
  return { value: read.value === null ? null : { type: 'plot', plot, ...read.value }, problems: read.problems };
}

const LANGUAGES: Readonly<Record<string, string>> = { python: 'In Python', php: 'In PHP' };

/** `note python` and `note php`: what the function beside it corresponds to in that language. Null: the piece is no note. */
function readNote({ fence, line }: Piece, setting: Setting): { html: string; problems: Problem[] } | null {
  const [kind, language = '', ...more] = fence?.info.split(/\s+/) ?? [];
  if (!fence || kind !== 'note') return null;
  const summary = more.length === 0 ? LANGUAGES[language] : undefined;
  if (summary === undefined || fence.text.trim() === '') {
    const message = `write it as: note LANGUAGE, with ${Object.keys(LANGUAGES).join(' or ')}, and some text`;
    return { html: '', problems: [{ file: setting.file, line, message }] };
  }
  return renderNote(summary, fence.text, line + 1, setting);
}

function readExerciseBlock(names: readonly string[], text: string, file: string, line: number): Read<LessonBlock> {
  const [exercise, ...more] = names;
  if (exercise === undefined || more.length > 0) return failed(file, line, 'write it as: exercise SLUG');
  if (text.trim() !== '') return failed(file, line, 'an exercise block has an empty body');
  return { value: { type: 'exercise', exercise }, problems: [] };
}

function typed<K extends LessonBlock['type'], T>(type: K, read: Read<T>): Read<{ readonly type: K } & T> {
  return { value: read.value === null ? null : { type, ...read.value }, problems: read.problems };
}

function failed(file: string, line: number, message: string): Read<never> {
  return { value: null, problems: [{ file, line, message }] };
}
