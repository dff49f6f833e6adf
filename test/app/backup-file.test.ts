import { describe, expect, it } from 'vitest';
import { readBackup, refuseSize, writeBackup } from '../../src/app/storage/backup-file.ts';
import type { Contents } from '../../src/app/storage/backup-file.ts';
import { STRICT } from '../../src/core/trainers/assignment.ts';

const assignment = {
  title: 'After a lost answer',
  lessons: [],
  exercises: ['first-recovery'],
  content: '1f3c9a20',
  pass: STRICT,
  due: null,
  note: '',
  hideSolutions: false,
  practice: false,
  anonymous: false,
  worksheet: false,
  readTexts: false,
};
const at = '2026-03-03T14:05:00.000Z';
const contents: Contents = {
  records: {
    drafts: { first: { code: 'export {}', stamp: 's', earlier: [], solutionOpened: true, unfinished: false } },
    progress: { first: { status: 'passed', passedAt: at, stamp: 's' } },
    visits: { lost: { at } },
    answers: { quiz: { values: { q: 'a' } } },
    history: { first: { attempts: [{ at, code: 'c', status: 'failed', message: 'm' }] } },
    settings: { settings: { name: 'Ada', theme: 'dark', plainEditor: false } },
    classes: { k1: { assignment, createdAt: at, seed: 7, pattern: '', points: 100 } },
    handins: {
      'k1/1': { file: 'ada.recovery.json', receivedAt: at, text: '{}', login: '', graded: {}, marks: {} },
    },
    assignments: { '1f3c9a20': { text: '[1]', openedAt: at, login: 'ada', title: 'T', hides: ['first-recovery'] } },
    worksheets: { w1: { title: 'Access', text: '{}', changedAt: at } },
  },
  setAside: [{ key: 'k', store: 'drafts', record: 'x', why: 'w', at, value: { any: ['thing'] }, open: false }],
};
const file = writeBackup(contents, at);
const changed = (edit: (parsed: Record<string, unknown>) => void): string => {
  const parsed: Record<string, unknown> = JSON.parse(file);
  edit(parsed);
  return JSON.stringify(parsed);
};

describe('a backup file', () => {
  it('gives back what was written', async () => {
    expect(await readBackup(file)).toEqual({ ok: true, savedAt: at, contents, tooLong: [] });
  });

  it('is readable and says what it is at its top', () => {
    expect(file.split('\n').slice(0, 5).join('\n')).toMatchInlineSnapshot(`
      "{
        "tool": "after-the-timeout",
        "file": "backup",
        "version": 1,
        "savedAt": "2026-03-03T14:05:00.000Z","
    `);
  });

  it.each([
    ['holds no JSON', 'name,grade\nada,1\n'],
    ['is empty', ''],
    ['belongs to another tool', '{"tool":"other","file":"backup","version":1}'],
    ['is another file of this workbook', '{"tool":"after-the-timeout","file":"submission","version":1}'],
    ['is a list', '[]'],
  ])('is refused when it %s', async (_why, text) => {
    const read = await readBackup(text);
    expect(read).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^This is not a backup of this workbook/),
    });
    expect(read).toMatchObject({ sentence: expect.stringMatching(/Nothing was changed\.$/) });
  });

  it('is refused when it is cut short, wherever that is', async () => {
    const { length } = file.trimEnd();
    for (let end = 60; end < length; end += 37)
      expect(await readBackup(file.slice(0, end))).toMatchObject({ ok: false });
    expect(await readBackup(file.slice(0, 400))).toEqual({
      ok: false,
      sentence: expect.stringMatching(/^The backup is (cut short: it ends in line \d+|damaged)/),
    });
  });

  it('is refused when a newer version made it, and the sentence says what to do', async () => {
    expect(await readBackup(changed((parsed) => (parsed['version'] = 7)))).toMatchInlineSnapshot(`
      {
        "ok": false,
        "sentence": "This backup was made by a newer version of the workbook (format 7; this page reads format 1). Reload the page to get that version. Nothing was changed.",
      }
    `);
  });

  it('is refused as a whole when one record is wrong, and the sentence says where', async () => {
    const text = file.replace('"passed"', '"finished"').replace('"dark"', '"purple"');
    expect(await readBackup(text)).toMatchInlineSnapshot(`
      {
        "ok": false,
        "sentence": "The backup is damaged at records.progress.first: status: Invalid type: Expected ("untouched" | "started" | "passed") but received "finished"; records.settings.settings: theme: Invalid type: Expected ("system" | "light" | "dark") but received "purple". Nothing was changed.",
      }
    `);
  });

  it('is refused when it holds stores or fields that nobody knows', async () => {
    expect(await readBackup(changed((parsed) => (parsed['records'] = { grades: {} })))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('records.grades'),
    });
    expect(await readBackup(changed((parsed) => (parsed['extra'] = 1)))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('extra'),
    });
  });

  it.each([0, -3.5, 1.5, '1', null])('is refused when its version is %j, which no version is', async (version) => {
    const read = await readBackup(changed((parsed) => (parsed['version'] = version)));
    expect(read).toMatchObject({ ok: false, sentence: expect.stringMatching(/Nothing was changed\.$/) });
  });

  it.each(['2026-02-31T14:05:00.000Z', '2026-13-01T14:05:00.000Z', '2025-02-29T00:00:00.000Z'])(
    'is refused when it holds a day that is not in the calendar: %s',
    async (day) => {
      expect(await readBackup(changed((parsed) => (parsed['savedAt'] = day)))).toMatchObject({
        ok: false,
        sentence: expect.stringContaining('damaged at savedAt'),
      });
      const visit = changed((parsed) => (parsed['records'] = { visits: { lost: { at: day } } }));
      expect(await readBackup(visit)).toMatchObject({
        ok: false,
        sentence: expect.stringContaining('records.visits.lost: at:'),
      });
    },
  );

  it('is not read when it is larger than 50 MB', () => {
    expect(refuseSize(50_000_000)).toBeNull();
    expect(refuseSize(50_000_001)?.sentence).toBe(
      'This file holds 51 MB; files of more than 50 MB are not read. Nothing was changed.',
    );
  });

  it('sets a record aside that is longer than a million characters, and keeps the others', async () => {
    const long: Contents = {
      ...contents,
      records: {
        ...contents.records,
        drafts: {
          ...contents.records.drafts,
          long: {
            code: 'x'.repeat(600_000),
            stamp: 's',
            earlier: [{ code: 'y'.repeat(400_000), stamp: 'r' }],
            solutionOpened: false,
            unfinished: false,
          },
        },
      },
    };
    const read = await readBackup(writeBackup(long, at));
    if (!read.ok) throw new Error(read.sentence);
    expect(read.contents.records).toEqual(contents.records);
    expect(read.tooLong).toEqual(['drafts/long']);
    expect(read.contents.setAside[1]).toMatchObject({
      record: 'long',
      open: false,
      value: long.records.drafts['long'],
    });
  });

  it('puts nothing into a prototype', async () => {
    const text = file.replace('"drafts": {', '"drafts": { "__proto__": { "code": "x" },');
    const read = await readBackup(text);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('code');
    expect(read.ok && Object.keys(read.contents.records.drafts)).toEqual(['first']);
  });
});
