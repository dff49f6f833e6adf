import * as v from 'valibot';
import { LIMITS } from '../../core/worksheet/limits.ts';
import { asideItem } from './put-aside.ts';
import { checkSetAside, checkValue, time } from './record-schemas.ts';
import { byStore, STORES } from './records.ts';
import type { Records, RecordValues, SetAside, StoreName } from './records.ts';
import { inStretches } from './stretches.ts';

/** The backup file: one JSON text that a person can read. Its version counts with the stored records' shape. */

const TOOL = 'after-the-timeout';
const VERSION = 1;

/** The largest file that is read, in bytes. Nobody writes that much here, and reading more would hold the page up. */
export const LARGEST_FILE = 50_000_000;

/** The longest record that is put back, in characters of its texts. */
const LONGEST_RECORD = 1_000_000;

/** A worksheet is put back whenever it can be opened: its file, its title beside that, and when it was changed. */
const LONGEST_WORKSHEET = LIMITS.file + LIMITS.text + 100;

const longest = (store: StoreName) => (store === 'worksheets' ? LONGEST_WORKSHEET : LONGEST_RECORD);

/** Everything that is kept, whether it lies in the store or in memory. */
export interface Contents {
  readonly records: Records;
  readonly setAside: readonly SetAside[];
}

export type ReadBackup =
  | {
      readonly ok: true;
      readonly savedAt: string;
      readonly contents: Contents;
      /** Records that are too long, as `store/key`. They are among what is set aside. */
      readonly tooLong: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/** The backup as JSON text. @param savedAt ISO time */
export function writeBackup(contents: Contents, savedAt: string): string {
  return `${JSON.stringify({ tool: TOOL, file: 'backup', version: VERSION, savedAt, ...contents }, null, 2)}\n`;
}

/** Why a file of this size is not read, or null. */
export function refuseSize(bytes: number): { readonly ok: false; readonly sentence: string } | null {
  if (bytes <= LARGEST_FILE) return null;
  return refuse(
    `This file holds ${megabytes(bytes)} MB; files of more than ${megabytes(LARGEST_FILE)} MB are not read.`,
  );
}

/** Reads and checks a whole backup. Nothing of it is used when anything is wrong; the sentence says what, and where. */
export async function readBackup(text: string): Promise<ReadBackup> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const head = v.safeParse(HeadSchema, parsed.value);
  if (!head.success || head.output.tool !== TOOL || head.output.file !== 'backup') {
    return refuse('This is not a backup of this workbook.');
  }
  if (Number.isInteger(head.output.version) && head.output.version > VERSION) {
    return refuse(
      `This backup was made by a newer version of the workbook (format ${head.output.version}; this page reads format ${VERSION}). Reload the page to get that version.`,
    );
  }
  const body = v.safeParse(BodySchema, parsed.value);
  if (!body.success) return refuse(`The backup is damaged at ${place(body.issues[0])}.`);
  return checkBody(body.output);
}

/** Checks records that came from outside. @param problems is told what is wrong, and where */
export async function checkRecords(
  raw: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  problems: string[],
): Promise<Records> {
  for (const name of Object.keys(raw)) {
    if (!STORES.some((store) => store === name)) problems.push(`records.${name}: there are no such records`);
  }
  const checked = async <S extends StoreName>(store: S): Promise<Record<string, RecordValues[S]>> => {
    const found: [string, RecordValues[S]][] = [];
    await inStretches(Object.entries(raw[store] ?? {}), ([key, record]) => {
      const result = checkValue(store, record);
      if (result.ok) found.push([key, result.value]);
      else problems.push(`records.${store}.${key}: ${result.why}`);
    });
    return Object.fromEntries(found);
  };
  return {
    drafts: await checked('drafts'),
    progress: await checked('progress'),
    visits: await checked('visits'),
    answers: await checked('answers'),
    history: await checked('history'),
    settings: await checked('settings'),
    classes: await checked('classes'),
    handins: await checked('handins'),
    assignments: await checked('assignments'),
    worksheets: await checked('worksheets'),
  };
}

/** A count from 1 on. */
const version = v.pipe(
  v.number(),
  v.check((count) => Number.isInteger(count) && count >= 1, 'must be a whole number from 1 on'),
);

const HeadSchema = v.object({ tool: v.string(), file: v.string(), version: v.number() });

const BodySchema = v.strictObject({
  tool: v.string(),
  file: v.string(),
  version,
  savedAt: time,
  records: v.record(v.string(), v.record(v.string(), v.unknown())),
  setAside: v.array(v.unknown()),
});

async function checkBody({ savedAt, records: raw, setAside }: v.InferOutput<typeof BodySchema>): Promise<ReadBackup> {
  const problems: string[] = [];
  const records = await checkRecords(raw, problems);
  const asides = setAside.flatMap((item, index) => {
    const result = checkSetAside(item);
    if (!result.ok) problems.push(`setAside.${index}: ${result.why}`);
    return result.ok ? [result.value] : [];
  });
  if (problems.length > 0) return refuse(damaged(problems));
  const { fitting, tooLong } = withoutTooLong(records, savedAt);
  const contents = { records: fitting, setAside: [...asides, ...tooLong] };
  return { ok: true, savedAt, contents, tooLong: tooLong.map(({ store, record }) => `${store}/${record}`) };
}

/** Takes out what no editor could show without holding the page up. */
function withoutTooLong(records: Records, savedAt: string): { fitting: Records; tooLong: readonly SetAside[] } {
  const tooLong: SetAside[] = [];
  const fits = (store: StoreName, record: string, value: unknown): boolean => {
    if (charactersIn(value) <= longest(store)) return true;
    const what = { store, record, why: 'Longer than a million characters.', value, open: false };
    tooLong.push(asideItem({ now: () => savedAt, tab: '' }, what));
    return false;
  };
  const fitting = byStore((store) =>
    Object.fromEntries(Object.entries(records[store]).filter(([record, value]) => fits(store, record, value))),
  );
  return { fitting, tooLong };
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + charactersIn(part), 0);
}

function damaged(problems: readonly string[]): string {
  const shown = problems.slice(0, 3).join('; ');
  const rest = problems.length - 3;
  return `The backup is damaged at ${shown}${rest > 0 ? `; and at ${rest} more` : ''}.`;
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; sentence: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const isOurs = /^\s*\{\s*"tool":\s*"after-the-timeout"/.test(text);
    if (!isOurs) return refuse('This is not a backup of this workbook: the file holds no JSON.');
    if (!text.trimEnd().endsWith('}')) {
      return refuse(
        `The backup is cut short: it ends in line ${text.trimEnd().split('\n').length}, before its last brace.`,
      );
    }
    return refuse(`The backup is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function place(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'its top'}: ${issue.message}`;
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1_000_000).toLocaleString('en-GB');
}

function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence: `${sentence} Nothing was changed.` };
}
