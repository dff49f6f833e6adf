/** The files that go between trainer and learner. Each begins with the same three keys, so that one is never taken for another. */

export const TOOL = 'after-the-timeout';

/** What a file of ours holds. */
export type FileKind = 'assignment' | 'submission' | 'class' | 'backup';

/** The newest form of every kind that this page reads. */
const NEWEST: Readonly<Record<FileKind, number>> = { assignment: 3, submission: 2, class: 3, backup: 1 };

const NAMES: Readonly<Record<FileKind, string>> = {
  assignment: 'an assignment',
  submission: 'a hand-in',
  class: 'a class',
  backup: 'a backup',
};

export type Opened =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly sentence: string };

/** The keys that a file of ours begins with. @param version the first that can hold what is in the file */
export function fileHead<K extends FileKind>(kind: K, version = 1) {
  return { tool: TOOL, file: kind, version } as const;
}

/** Reads the outermost part of a file that should be of one kind. What is wrong is said in one sentence. */
export function openFile(text: string, wanted: FileKind): Opened {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return refuse('This file is empty.');
  const data = parse(plain);
  if (data === undefined) return refuse(notJson(plain, wanted));
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return refuse(foreign(wanted));
  const { tool, file, version } = data as Readonly<Record<string, unknown>>;
  if (tool !== TOOL || typeof file !== 'string') return refuse(foreign(wanted));
  if (file !== wanted) return refuse(`This is ${nameOf(file)}, and not ${NAMES[wanted]}.`);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return refuse(`This is ${NAMES[wanted]} without a version: it was changed on its way.`);
  if (version > NEWEST[wanted])
    return refuse(
      `This is ${NAMES[wanted]} of a newer version of the workbook (form ${version}; this one reads form ${NEWEST[wanted]}). Get that version: in a browser, reload the page.`,
    );
  return { ok: true, data: data as Readonly<Record<string, unknown>> };
}

/** Whether a text begins as a file of ours does, whatever became of the rest. */
export function isOurs(text: string): boolean {
  return /^\uFEFF?\s*\{\s*"tool":\s*"after-the-timeout"/.test(text);
}

function nameOf(file: string): string {
  return Object.hasOwn(NAMES, file) ? NAMES[file as FileKind] : 'another file of this workbook';
}

function foreign(wanted: FileKind): string {
  return `This is a file of another tool, and not ${NAMES[wanted]} of this workbook.`;
}

function notJson(text: string, wanted: FileKind): string {
  if (!isOurs(text)) return foreign(wanted);
  if (text.trimEnd().endsWith('}')) return `This is ${NAMES[wanted]}, but it was damaged: it is no JSON any more.`;
  const lines = text.trimEnd().split('\n').length;
  return `This is ${NAMES[wanted]}, but it was cut short: it ends in line ${lines}, before its last brace.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}
