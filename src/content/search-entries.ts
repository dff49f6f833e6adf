import type { Exercise } from '../core/exercise.ts';
import type { LessonBlock, Quiz } from '../core/lesson.ts';
import type { SearchEntry } from '../core/search.ts';
import type { ParsedCourse } from './parse-course.ts';
import type { ParsedLesson } from './parse-lesson.ts';

/** Everything that search looks through, made at build time: the page fetches it when somebody searches. */
export function searchEntries(course: ParsedCourse): SearchEntry[] {
  return [
    ...course.glossary.map(({ id, term, meaning }): SearchEntry => ({
      kind: 'term',
      term: id,
      title: term,
      text: meaning,
    })),
    ...course.lessons.flatMap(lessonEntries),
    ...course.exercises.flatMap(({ exercise }) => exerciseEntry(exercise)),
  ];
}

/** One entry for the lesson, and one for each of its sections. */
function lessonEntries({ lesson }: ParsedLesson): SearchEntry[] {
  const sections: { section: string | null; title: string; texts: string[] }[] = [
    { section: null, title: lesson.title, texts: [lesson.summary, ...lesson.objectives.map((text) => `${text}.`)] },
  ];
  const add = (text: string) => sections.at(-1)?.texts.push(text);
  for (const block of lesson.blocks) {
    if (block.type !== 'prose') {
      blockTexts(block).forEach(add);
      continue;
    }
    const [first = '', ...rest] = block.html.split(/<h[23] id="/);
    add(textOf(first));
    for (const part of rest) {
      const [, id = '', title = '', text = ''] = /^([^"]+)">(.*?)<\/h[23]>([\s\S]*)$/.exec(part) ?? [];
      sections.push({ section: id, title: textOf(title), texts: [textOf(text)] });
    }
  }
  return sections.map(({ section, title, texts }) => ({
    kind: 'section',
    lesson: lesson.id,
    section,
    title,
    text: tidy(texts.join(' ')),
  }));
}

function blockTexts(block: LessonBlock): string[] {
  switch (block.type) {
    case 'prose':
    case 'exercise':
      return [];
    case 'sql':
      return [block.sql];
    case 'quiz':
      return quizTexts(block);
    case 'table':
      return [block.caption];
    case 'timeline':
    case 'compare':
    case 'suite':
    case 'plot':
      return [block.caption, ...(block.predict ? quizTexts(block.predict) : [])];
  }
}

function quizTexts({ question, options }: Quiz): string[] {
  return [question, ...options.map(({ text }) => text)];
}

function exerciseEntry(exercise: Exercise): SearchEntry[] {
  const text = tidy(textOf(exercise.brief));
  const { id, title } = exercise;
  if (exercise.lesson !== null) return [{ kind: 'exercise', lesson: exercise.lesson, exercise: id, title, text }];
  return [{ kind: 'puzzle', puzzle: id, title, text }];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of HTML that was made here. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&(#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?)])/g, '$1')
    .trim();
}
