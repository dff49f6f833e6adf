import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exercise } from '../../src/core/exercise.ts';
import { withoutCode } from '../../src/core/tracks.ts';
import { course } from '../content/course.ts';
import {
  answerQuiz,
  checkCode,
  fillClassify,
  fillTable,
  fillWrite,
  goTo,
  openExercise,
  quizzesOf,
  solve,
  startPuzzle,
} from './learner.ts';
import { openSite, visit, type Site } from './site.ts';

/** Both ways through the whole course in a real browser, whatever lessons there are, and the hints for what goes wrong. */

const lessons = course.lessons.map(({ lesson }) => lesson);
const exercises = new Map(course.exercises.map(({ exercise }) => [exercise.id, exercise]));
const WITH_CODE: readonly Exercise['kind'][] = ['recover', 'tests', 'sql'];
const HOUR = 3_600_000;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(async () => {
  await site.close();
});

function exercise(id: string): Exercise {
  const found = exercises.get(id);
  if (!found) throw new Error(`there is no exercise ${id}`);
  return found;
}

test.concurrent('the whole course is passed with the reference answers', { timeout: HOUR }, async () => {
  const { page, troubles } = await visit(site);
  for (const lesson of lessons) {
    await goTo(page, `#/lesson/${lesson.id}`);
    await page.getByRole('heading', { level: 1, name: lesson.title, exact: true }).waitFor();
    for (const quiz of quizzesOf(lesson)) {
      const said = await answerQuiz(page, quiz, quiz.options.findIndex(({ correct }) => correct));
      expect(said, `${lesson.id}: ${quiz.question}`).toMatch(/^(Right|So it was)\./);
    }
    for (const id of lesson.exercises) {
      await openExercise(page, lesson.id, id);
      await solve(page, exercise(id));
    }
  }
  await goTo(page, '#/');
  await page.getByText(`${lessons.length} of ${lessons.length} lessons done.`).waitFor();
  await goTo(page, '#/record');
  const passed = page.locator('.record .status[data-status="passed"]');
  await passed.first().waitFor();
  expect(await passed.count()).toBe(lessons.flatMap((lesson) => lesson.exercises).length);
  expect(troubles).toEqual([]);
  await page.close();
});

test.concurrent('the way without code is passed without any, in its own order', { timeout: HOUR }, async () => {
  const { page, troubles } = await visit(site);
  const way = withoutCode(lessons);
  await page.getByRole('radio', { name: /no code is needed/ }).check();
  for (const [at, lesson] of way.entries()) {
    await goTo(page, `#/lesson/${lesson.id}`);
    await page.getByRole('heading', { level: 1, name: lesson.title, exact: true }).waitFor();
    for (const id of lesson.exercises.filter((each) => !WITH_CODE.includes(exercise(each).kind))) {
      await openExercise(page, lesson.id, id);
      await solve(page, exercise(id));
    }
    const next = way[at + 1];
    if (next) await page.locator(`.lesson-steps a[href="#/lesson/${next.id}"]`).first().waitFor();
  }
  await goTo(page, '#/');
  await page.getByRole('radio', { name: /no code is needed/ }).check();
  await page.getByText(`${way.length} of ${way.length} lessons done.`).waitFor();
  expect(troubles).toEqual([]);
  await page.close();
});

test.concurrent('usual wrong answers meet the explanation that was written for them', { timeout: HOUR }, async () => {
  const { page, troubles } = await visit(site);
  for (const lesson of lessons) {
    await goTo(page, `#/lesson/${lesson.id}`);
    await page.getByRole('heading', { level: 1, name: lesson.title, exact: true }).waitFor();
    for (const quiz of quizzesOf(lesson).slice(0, 1)) {
      const wrong = quiz.options.findIndex(({ correct }) => !correct);
      const said = await answerQuiz(page, quiz, wrong);
      expect(said).toContain(quiz.options[wrong]?.why);
      expect(said).toMatch(/^(Not so|It went otherwise)\./);
    }
    for (const id of lesson.exercises) {
      await openExercise(page, lesson.id, id);
      await page.locator(`#open-${id}`, { hasText: 'Close' }).waitFor();
      await meetHint(page, exercise(id)).catch((cause: unknown) => {
        throw new Error(`the usual mistake in ${id} does not meet its explanation`, { cause });
      });
    }
  }
  expect(troubles).toEqual([]);
  await page.close();
});

type Page = Awaited<ReturnType<typeof visit>>['page'];

/** One usual mistake of an exercise, and what the page says to it. */
async function meetHint(page: Page, opened: Exercise): Promise<void> {
  const plain = (text: string) => text.replaceAll('`', '');
  const place = page.locator('.inline-exercise, .workbench');
  const says = (text: string) => place.getByText(plain(text)).first().waitFor();
  switch (opened.kind) {
    case 'recover': {
      const mutant = opened.mutants.find(({ rule }) => opened.hints[rule]);
      if (!mutant) return;
      await checkCode(page, mutant.code, 'failed');
      await page.locator('.workbench').getByRole('button', { name: 'Hint', exact: true }).click();
      return says(opened.hints[mutant.rule]?.[0] ?? '');
    }
    case 'tests':
    case 'sql': {
      await checkCode(page, opened.starter, 'failed');
      await page.locator('.workbench').getByRole('button', { name: 'Hint', exact: true }).click();
      const hint = (await page.locator('.workspace-hints li').first().textContent()) ?? '';
      const firsts = Object.values<readonly string[]>(opened.hints).map(([first = '']) => plain(first));
      expect(firsts.some((first) => hint.includes(first))).toBe(true);
      return;
    }
    case 'classify': {
      const [item] = opened.items;
      const wrong = opened.categories.find(({ id }) => id !== item?.answer)?.id ?? '';
      if (!item) return;
      await fillClassify(page, opened, { [item.id]: wrong });
      return says(item.why[wrong] ?? '');
    }
    case 'table': {
      const [cell] = opened.rows.flatMap((row) =>
        opened.columns.flatMap(({ id, options }) => {
          const known = row.answers[id];
          const wrong = options?.find((option) => option.id !== known?.answer)?.id;
          return known && wrong ? [{ key: `${row.id}/${id}`, wrong, why: known.why[wrong] ?? '' }] : [];
        }),
      );
      if (!cell) return;
      await fillTable(page, opened, { [cell.key]: cell.wrong });
      return says(cell.why);
    }
    case 'write': {
      const field = opened.fields.find(({ mentions }) => mentions.length > 0);
      if (!field) return;
      await fillWrite(page, opened, { [field.id]: 'It will be looked at.' });
      return says(field.mentions[0]?.why ?? '');
    }
    case 'break':
      await startPuzzle(page);
      await page.locator('.inline-exercise').getByRole('button', { name: 'Hint', exact: true }).click();
      return says(opened.hints[0]);
  }
}
