import type { Locator, Page } from 'playwright';
import type { BreakExercise, ClassifyExercise, Exercise, TableExercise, WriteExercise } from '../../src/core/exercise.ts';
import type { Lesson, Quiz } from '../../src/core/lesson.ts';
import { placingOf } from './reference.ts';

/** What somebody does in the page with a lesson's questions and exercises: by hand, in the page's own words. */

/** Goes to an address as a link does. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), hash);
}

/** Every question of a lesson, those before a figure included. */
export function quizzesOf({ blocks }: Lesson): Quiz[] {
  return blocks.flatMap((block) => {
    if (block.type === 'quiz') return [block];
    return 'predict' in block && block.predict ? [block.predict] : [];
  });
}

/** Answers a question, and plays the figure behind it where there is one. @returns what is said to it */
export async function answerQuiz(page: Page, quiz: Quiz, option: number): Promise<string> {
  const place = page.locator('form.quiz, figure').filter({ has: page.locator('legend', { hasText: exactly(quiz.question) }) });
  await place.locator('.quiz-options input').nth(option).check();
  await place.locator('.toolbar button').first().click();
  const reply = place.locator('.quiz-reply');
  await reply.waitFor();
  return (await reply.textContent()) ?? '';
}

/** Opens an exercise where it stands in its lesson. */
export async function openExercise(page: Page, lesson: string, exercise: string): Promise<void> {
  await goTo(page, `#/lesson/${lesson}/${exercise}`);
}

/** Replaces what is in the editor, and checks it. @returns the panel with the verdict */
export async function checkCode(page: Page, code: string, expected: 'passed' | 'failed'): Promise<Locator> {
  const editor = page.locator('.workbench .cm-content');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(code);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const verdict = page.locator(`.workbench [data-verdict="${expected}"]:not([data-earlier="true"])`);
  await verdict.waitFor();
  return verdict;
}

const sheet = (page: Page) => page.locator('.inline-exercise');

/** Fills a sheet with right answers, but for those that `instead` gives, and checks it. */
export async function fillClassify(page: Page, exercise: ClassifyExercise, instead: Record<string, string> = {}) {
  for (const [at, item] of exercise.items.entries()) {
    const answer = instead[item.id] ?? item.answer;
    await sheet(page).locator('.sheet-item').nth(at).locator(`input[value="${answer}"]`).check();
  }
  await checkSheet(page);
}

export async function fillTable(page: Page, exercise: TableExercise, instead: Record<string, string> = {}) {
  for (const [at, row] of exercise.rows.entries()) {
    const columns = exercise.columns.filter(({ id, options }) => options && row.answers[id]);
    for (const [nth, { id }] of columns.entries()) {
      const answer = instead[`${row.id}/${id}`] ?? row.answers[id]?.answer ?? '';
      await sheet(page).locator('tbody tr').nth(at).locator('select').nth(nth).selectOption(answer);
    }
  }
  await checkSheet(page);
}

export async function fillWrite(page: Page, exercise: WriteExercise, instead: Record<string, string> = {}) {
  for (const [at, field] of exercise.fields.entries()) {
    await sheet(page).locator('.write-field textarea').nth(at).fill(instead[field.id] ?? field.example);
  }
  await checkSheet(page);
}

async function checkSheet(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Check', exact: true }).click();
}

export async function passedSheet(page: Page): Promise<void> {
  await sheet(page).locator('.sheet-foot .reply[data-status="passed"]').waitFor();
}

/** Plays a puzzle and places what wins it. */
export async function winPuzzle(page: Page, exercise: BreakExercise): Promise<void> {
  const { scenario, team, picks } = await placingOf(exercise);
  await startPuzzle(page);
  const choose = async (label: string, value: string) => {
    const select = sheet(page).getByLabel(label);
    if ((await select.count()) > 0) await select.selectOption(value);
  };
  await choose('Where it starts', scenario);
  await choose('Who is at work', String(team));
  for (const [nth, { position, option }] of picks.entries()) {
    const step = sheet(page).locator('.board .story-step').nth(position);
    await step.locator('.choices-open, .story-number').first().click();
    await step.locator('.choice-option').nth(option).click();
    await sheet(page).locator('.board-placed', { hasText: `${nth + 1} ` }).waitFor();
  }
  await sheet(page).locator('.reply[data-status="passed"]', { hasText: 'Passed' }).waitFor();
}

export async function startPuzzle(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Play it' }).click();
  await sheet(page).locator('.board').waitFor();
}

/** The reference answer to any exercise, given as somebody gives it, until the page says that it passed. */
export async function solve(page: Page, exercise: Exercise): Promise<void> {
  switch (exercise.kind) {
    case 'recover':
    case 'tests':
    case 'sql':
      await checkCode(page, exercise.solution, 'passed');
      return;
    case 'classify':
      await fillClassify(page, exercise);
      return passedSheet(page);
    case 'table':
      await fillTable(page, exercise);
      return passedSheet(page);
    case 'write':
      await fillWrite(page, exercise);
      return passedSheet(page);
    case 'break':
      return winPuzzle(page, exercise);
  }
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
