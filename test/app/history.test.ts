import { describe, expect, it } from 'vitest';
import { addAttempt, joinHistories } from '../../src/app/history.ts';
import type { PastAttempt } from '../../src/app/storage/records.ts';

const attempt = (code: string, minute: number): PastAttempt => ({
  at: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
  code,
  status: 'failed',
  message: 'a rule was broken',
});

describe('the history of own checks', () => {
  it('has the newest first', () => {
    expect(addAttempt([attempt('a', 1)], attempt('b', 2)).map(({ code }) => code)).toEqual(['b', 'a']);
  });

  it('holds the same code with the same outcome once, under its latest time', () => {
    const history = addAttempt([attempt('b', 2), attempt('a', 1)], attempt('a', 3));
    expect(history).toEqual([attempt('a', 3), attempt('b', 2)]);
  });

  it('keeps the same code with another outcome apart', () => {
    expect(addAttempt([attempt('a', 1)], { ...attempt('a', 2), status: 'passed' })).toHaveLength(2);
  });

  it('holds fifty checks', () => {
    let history: readonly PastAttempt[] = [];
    for (let minute = 0; minute < 60; minute++) history = addAttempt(history, attempt(`code ${minute}`, minute));
    expect(history).toHaveLength(50);
    expect(history[0]?.code).toBe('code 59');
  });

  it('drops the oldest when their code together is very long, and never the newest', () => {
    const long = 'x'.repeat(300_000);
    const history = addAttempt(addAttempt([], attempt(`${long}a`, 1)), attempt(`${long}b`, 2));
    expect(history.map(({ code }) => code.at(-1))).toEqual(['b']);
    expect(addAttempt([], attempt('x'.repeat(600_000), 1))).toHaveLength(1);
  });

  it('brings two tabs together in order of time', () => {
    const joined = joinHistories([attempt('c', 3), attempt('a', 1)], [attempt('b', 2), attempt('a', 0)]);
    expect(joined.map(({ code }) => code)).toEqual(['c', 'b', 'a']);
  });
});
