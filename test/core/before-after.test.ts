import { expect, test } from 'vitest';
import { casesOf, CHOICES, compareTimes, unanswered } from '../../src/core/before-after.ts';
import type { BeforeAfter, CheckCase } from '../../src/core/before-after.ts';
import { decide, OUTCOMES, outcomeOf } from '../../src/core/decisions.ts';
import { course, files } from '../content/course.ts';

/** The check before and after the course: its cases agree with the table, and it tells what changed. */

if (!course.beforeAfter) throw new Error('The check is missing.');
const check: BeforeAfter = course.beforeAfter;
const right = ({ evidence, authority }: CheckCase) => decide(evidence, authority).decision;
const key = Object.fromEntries(check.cases.map((each) => [each.id, right(each)]));

test('it has six cases, each in two sets that have no text in common', () => {
  expect(check.cases).toHaveLength(6);
  const texts = check.cases.flatMap(({ first, second }) => [first.text, second.text]);
  expect(new Set(texts).size).toBe(12);
});

test('both sets hold every case, and in different orders', () => {
  const [first, second] = (['first', 'second'] as const).map((time) => casesOf(check, time).map(({ id }) => id));
  expect(second?.toSorted()).toEqual(first?.toSorted());
  expect(second).not.toEqual(first);
});

test('the decisions that can be chosen are those of the table, and no guess by elimination works', () => {
  expect(CHOICES.map(outcomeOf)).toEqual(OUTCOMES);
  const decisions = Object.values(key);
  expect(new Set(decisions).size).toBeLessThan(decisions.length);
  expect(CHOICES.filter((choice) => !decisions.includes(choice))).not.toEqual([]);
});

test('no case is in a lesson or an exercise', () => {
  const elsewhere = [...files].filter(([file]) => file !== 'lessons/check.yaml').map(([, text]) => text);
  for (const { first, second } of check.cases)
    for (const { text } of [first, second])
      expect(elsewhere.some((each) => each.includes(text.slice(0, 40)))).toBe(false);
});

test('each decision is told as gained, kept, lost or missed', () => {
  const wrong = (id: string) => CHOICES.find((choice) => choice !== key[id]) ?? '';
  const [gained = '', lost = '', missed = '', ...kept] = check.cases.map(({ id }) => id);
  const first = { ...key, [gained]: wrong(gained), [missed]: wrong(missed) };
  const second = { ...key, [lost]: wrong(lost), [missed]: wrong(missed) };
  const { cases, before, after, sentence } = compareTimes(check, first, second, right);
  expect(cases.map(({ change }) => change)).toEqual(['gained', 'lost', 'missed', ...kept.map(() => 'kept')]);
  expect([before, after]).toEqual([4, 4]);
  expect(sentence).toBe(
    'The first time, 4 of 6 were right. The second time, 4 of 6. Of the decisions, 1 gained and 1 lost.',
  );
});

test('nothing changed is said as well', () => {
  expect(compareTimes(check, key, key, right).sentence).toContain('No decision has changed sides.');
});

test('an answer that is none of the choices is no answer', () => {
  const answers = { ...key, 'heard-an-error': 'constructor' };
  expect(unanswered(check, answers).map(({ id }) => id)).toEqual(['heard-an-error']);
  expect(compareTimes(check, answers, key, right).cases[0]).toMatchObject({ first: null, change: 'gained' });
});
