import * as v from 'valibot';
import { checkSetAside, checkValue } from './record-schemas.ts';
import { STORES } from './records.ts';
import type { RecordValues, SetAside, StoreName } from './records.ts';

/** The backup file: one JSON text that a person can read. Its version counts with the stored records' shape. */

const TOOL = 'after-the-timeout';
const VERSION = 1;

/** Everything that is kept, whether it lies in the store or in memory. */
export interface Contents {
  readonly records: { readonly [S in StoreName]: Readonly<Record<string, RecordValues[S]>> };
  readonly setAside: readonly SetAside[];
}

export type ReadBackup =
  | { readonly ok: true; readonly savedAt: string; readonly contents: Contents }
  | { readonly ok: false; readonly sentence: string };

export function writeBackup(contents: Contents, savedAt: string): string {
  return `${JSON.stringify({ tool: TOOL, file: 'backup', version: VERSION, savedAt, ...contents }, null, 2)}\n`;
}

/** Reads and checks a whole backup. Nothing of it is used when anything is wrong; the sentence says what, and where. */
export function readBackup(text: string): ReadBackup {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const head = v.safeParse(HeadSchema, parsed.value);
  if (!head.success || head.output.tool !== TOOL || head.output.file !== 'backup') {
    return refuse('This is not a backup of this workbook.');
  }
  if (head.output.version > VERSION) {
    return refuse(
      `This backup was made by a newer version of the workbook (format ${head.output.version}; this page reads format ${VERSION}). Reload the page to get that version.`,
    );
  }
  const body = v.safeParse(BodySchema, parsed.value);
  if (!body.success) return refuse(`The backup is damaged at ${place(body.issues[0])}.`);
  return checkRecords(body.output);
}

const HeadSchema = v.object({ tool: v.string(), file: v.string(), version: v.number() });

const BodySchema = v.strictObject({
  tool: v.string(),
  file: v.string(),
  version: v.number(),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  records: v.record(v.string(), v.record(v.string(), v.unknown())),
  setAside: v.array(v.unknown()),
});

function checkRecords({ savedAt, records, setAside }: v.InferOutput<typeof BodySchema>): ReadBackup {
  const problems: string[] = [];
  for (const name of Object.keys(records)) {
    if (!STORES.some((store) => store === name)) problems.push(`records.${name}: there are no such records`);
  }
  const checked = <S extends StoreName>(store: S): Record<string, RecordValues[S]> => {
    const found: Record<string, RecordValues[S]> = {};
    for (const [key, record] of Object.entries(records[store] ?? {})) {
      const result = checkValue(store, record);
      if (result.ok) found[key] = result.value;
      else problems.push(`records.${store}.${key}: ${result.why}`);
    }
    return found;
  };
  const contents: Contents = {
    records: {
      drafts: checked('drafts'),
      progress: checked('progress'),
      visits: checked('visits'),
      answers: checked('answers'),
      history: checked('history'),
      settings: checked('settings'),
    },
    setAside: setAside.flatMap((raw, index) => {
      const result = checkSetAside(raw);
      if (!result.ok) problems.push(`setAside.${index}: ${result.why}`);
      return result.ok ? [result.value] : [];
    }),
  };
  return problems.length === 0 ? { ok: true, savedAt, contents } : refuse(damaged(problems));
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

function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence: `${sentence} Nothing was changed.` };
}
