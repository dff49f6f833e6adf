import { expect, test } from 'vitest';
import { classJunit } from '../../src/core/trainers/class-junit.ts';
import { exerciseWords, feedbackHtml, feedbackMarkdown, feedbackPath } from '../../src/core/trainers/class-feedback.ts';
import { classReports, exercisesById, unreadableFiles } from '../../src/core/trainers/class-reports.ts';
import { classRoll } from '../../src/core/trainers/class-roll.ts';
import { readCsv } from '../../src/core/trainers/csv-cells.ts';
import { ownCsv } from '../../src/core/trainers/gradebook-own.ts';
import { ungraded } from '../../src/core/trainers/graded-answer.ts';
import { makeArchive } from '../../src/app/zip.ts';
import { unzipSync } from 'fflate';
import { breakers } from './breakers.ts';
import { assignmentOf, exercisesOf, workFor } from './class-of-work.ts';
import { aSubmission, received } from './make.ts';

/** What is handed in to break things costs its own row, in the roll and in every report. */

const exercises = await exercisesOf(['first-recovery', 'failure-table']);
const assignment = assignmentOf(exercises);
const works = exercises.map((each) => workFor(each));
const all = breakers(assignment, works);
const handIns = [
  received(aSubmission(assignment, { name: 'Ada' }, works), 'ada.recovery.json'),
  ...Object.entries(all).map(([name, { text }]) => received(text, `${name}.json`)),
];
const roll = classRoll(handIns, false);
const known = exercisesById(exercises);
const graded = Object.fromEntries(exercises.map((each) => [each.id, ungraded(each, 'failed', '=1+1')]));
const reports = classReports(
  assignment,
  roll,
  known,
  () => graded,
  () => undefined,
  () => undefined,
);

test('each is read under its name, or has a sentence of its own', () => {
  const saidOf = (file: string) => {
    const read = handIns.find((each) => each.file === `${file}.json`)?.read;
    return read?.ok ? ['read', read.submission.learner.name] : ['refused', read?.sentence];
  };
  const names = Object.entries(all).filter(([, { name }]) => name !== null);
  expect(names.map(([file]) => saidOf(file))).toEqual(names.map(([, { name }]) => ['read', name]));
  const refused = Object.entries(all).filter(([, { name }]) => name === null);
  expect(refused.map(([file]) => saidOf(file))).toEqual(
    refused.map(([, { sentence }]) => ['refused', expect.stringContaining(sentence) as string]),
  );
});

test('keys that a file has twice, or that a prototype has, are told as a change', () => {
  const remarks = (name: string) => reports.find(({ learner }) => learner.name === name)?.remarks.join(' ');
  expect(remarks('Second')).toContain('The file was changed after the page had made it.');
  expect(remarks('Ada')).not.toContain('changed');
});

test('every report has a row for each, and is one that others can read', async () => {
  const unreadable = unreadableFiles(roll);
  const sheet = readCsv(ownCsv(assignment, { 'first-recovery': 'One', 'failure-table': 'Two' }, reports, unreadable));
  if ('sentence' in sheet) throw new Error(sheet.sentence);
  expect(sheet.rows).toHaveLength(1 + handIns.length);
  for (const { value } of sheet.rows.slice(1).flat()) expect(value).not.toMatch(/^[=+\-@\t\r]/);
  const junit = classJunit(assignment, {}, reports, unreadable);
  expect(junit.match(/<testsuite /g)).toHaveLength(handIns.length);
  // https://www.w3.org/TR/xml/#charsets
  const signs = new Set(
    Array.from(junit, (letter) => letter.charCodeAt(0)).filter((code) => code < 0x20 || code > 0xfffd),
  );
  expect([...signs]).toEqual([0x0a]);
  const files: Record<string, string> = {};
  const words = Object.fromEntries(exercises.map((each) => [each.id, exerciseWords(each, each.id)]));
  for (const report of reports) {
    files[feedbackPath(report, 'md')] = feedbackMarkdown(assignment, words, report);
    files[feedbackPath(report, 'html')] = feedbackHtml(assignment, words, report);
  }
  expect(Object.keys(files)).toHaveLength(2 * reports.length);
  const unpacked = unzipSync(new Uint8Array(await (await makeArchive(files)).arrayBuffer()));
  expect(Object.keys(unpacked)).toHaveLength(2 * reports.length);
});
