/**
 * A schedule's id replays it exactly: `exercise@content:seed:scenario:level:path`, for example
 * `first-recovery@1f3c9a20:7:match-yes:110:0.2`. The path holds the index of the option taken at each choice point;
 * options left out at the end are 0, which is "nothing goes wrong".
 */

import type { Level } from './verdict.ts';

export interface ScheduleId {
  readonly exercise: string;
  readonly content: string;
  readonly seed: number;
  readonly scenario: string;
  readonly level: Level;
  readonly path: readonly number[];
}

const PATTERN = /^([a-z0-9-]+)@([0-9a-f]{8}):(\d{1,9}):([a-z0-9-]+):(\d)(\d)(\d):((?:\d{1,3}(?:\.\d{1,3})*)?)$/;

export function formatScheduleId(id: ScheduleId): string {
  const { workers, faults, preemptions } = id.level;
  const path = trimPath(id.path).join('.');
  return `${id.exercise}@${id.content}:${id.seed}:${id.scenario}:${workers}${faults}${preemptions}:${path}`;
}

/** @returns null when the text is no schedule id, for example because it was cut short or edited. */
export function parseScheduleId(text: string): ScheduleId | null {
  const match = PATTERN.exec(text.trim());
  if (!match) return null;
  const [, exercise = '', content = '', seed = '', scenario = '', workers, faults, preemptions, path = ''] = match;
  return {
    exercise,
    content,
    seed: Number(seed),
    scenario,
    level: { workers: Number(workers), faults: Number(faults), preemptions: Number(preemptions) },
    path: path === '' ? [] : path.split('.').map(Number),
  };
}

/** Leaves out the zeros at the end: what isn't said is "nothing goes wrong". */
export function trimPath(path: readonly number[]): number[] {
  let end = path.length;
  while (end > 0 && path[end - 1] === 0) end--;
  return path.slice(0, end);
}
