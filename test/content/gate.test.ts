import { describe, expect, test } from 'vitest';
import { problemList } from '../../src/content/problem.ts';
import { course, files } from './course.ts';
import { importProblems } from './gate/imports.ts';
import { paragraphProblems } from './gate/paragraphs.ts';
import { lengthProblems, lengthShares, quizProblems, quizzesOf } from './gate/quizzes.ts';
import { readingTimeProblems } from './gate/reading-time.ts';
import { jargonProblems, wordingProblems } from './gate/wording.ts';

/** What must hold for lessons/ and exercises/ as they are. Each failure lists every file and line to mend. */

const { lessons, exercises } = course;

describe('the content', () => {
  test('is there', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    expect(exercises.length).toBeGreaterThanOrEqual(10);
  });

  test('is whole, and every link resolves both ways', () => {
    expect(problemList(course.problems)).toBe('');
  });

  test('keeps to the house’s wording', () => {
    const problems = [...files].flatMap(([file, text]) => wordingProblems(file, text));
    expect(problemList(problems)).toBe('');
  });

  test('gives operators a way through, in words that are theirs', () => {
    const theirs = lessons.filter(({ lesson }) => lesson.track === 'operator');
    expect(problemList(theirs.flatMap(({ source }) => jargonProblems(source.file, source.text)))).toBe('');
    const kinds = new Set(['timeline', 'compare', 'table', 'quiz']);
    const without = theirs.filter(({ lesson }) => !lesson.blocks.some(({ type }) => kinds.has(type)));
    expect(without.map(({ source }) => source.file)).toEqual([]);
  });

  test('asks for reasons, never for what is not so', () => {
    expect(problemList(lessons.flatMap(quizProblems))).toBe('');
  });

  test('asks nothing that the lengths of the options answer', () => {
    expect(problemList(lessons.flatMap(lengthProblems))).toBe('');
    // With three options each, a third would be chance.
    const { longest, shortest, between } = lengthShares(lessons.flatMap(quizzesOf).map(({ quiz }) => quiz));
    expect(longest, 'share of questions whose right option is the longest').toBeLessThanOrEqual(0.35);
    expect(shortest, 'share of questions whose right option is the shortest').toBeLessThanOrEqual(0.4);
    expect(between, 'share of questions whose right option is between').toBeLessThanOrEqual(0.4);
  });

  test('has no paragraph over six lines and no heading out of order', () => {
    const bodies = lessons.flatMap(({ source }) => paragraphProblems(source.file, source.body, source.bodyLine));
    const briefs = exercises.flatMap(({ source }) =>
      paragraphProblems(`${source.folder}/brief.md`, source.files.get('brief.md') ?? '', 1),
    );
    expect(problemList([...bodies, ...briefs])).toBe('');
  });

  test('takes no longer to read than it says', () => {
    expect(problemList(lessons.flatMap(readingTimeProblems))).toBe('');
  });

  test('imports only types of the learner API in its code', () => {
    const code = [...files].filter(([file]) => file.endsWith('.ts'));
    expect(problemList(code.flatMap(([file, text]) => importProblems(file, text)))).toBe('');
  });
});
