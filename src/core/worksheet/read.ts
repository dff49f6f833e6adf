import { pathText, readShape } from '../shape.ts';
import { LIMITS } from './limits.ts';
import { migrated } from './migrations.ts';
import { FORMAT, inputOf, VERSION, WorksheetSchema, type Table, type Worksheet } from './model.ts';
import { QUESTION_IDS, valuesOf } from './questions.ts';

/** A worksheet read from text, or a sentence for people that says what is wrong and where. */
export type ReadSheet = { readonly sheet: Worksheet } | { readonly sentence: string };

/** Letters beyond which problems are not counted: there may be as many of them as letters. */
const LARGE = 200_000;

/** Reads a saved or shared worksheet. Never throws, whatever the text is. */
export function readWorksheet(text: string): ReadSheet {
  if (text.length > LIMITS.file) {
    return {
      sentence: `The file has ${millions(text.length)} million characters. A worksheet never has more than ${millions(LIMITS.file)} million, so it was not read.`,
    };
  }
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { sentence: notJson(text) };
  }
  return shapedSheet(data, text.length > LARGE ? 'first' : 'all');
}

/** Reads data that was a worksheet once. @param problems whether all are counted, or the first alone is told */
export function shapedSheet(data: unknown, problems: 'all' | 'first' = 'all'): ReadSheet {
  if (!isRecord(data)) return { sentence: 'The file holds no worksheet, but a single value or a list.' };
  if (data['format'] !== FORMAT) return { sentence: otherFile(data) };
  const version = data['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { sentence: 'The worksheet does not say of which version it is, at “version”.' };
  }
  if (version > VERSION) {
    return {
      sentence: `This worksheet is of version ${version}. This page reads up to version ${VERSION}: reload it to get a newer one, or open the file where it was made.`,
    };
  }
  const shaped = readShape(WorksheetSchema, migrated(data), problems);
  if (!shaped.ok) {
    const [first] = shaped.problems;
    const more = shaped.problems.length > 1 ? ` ${shaped.problems.length - 1} more like this were found.` : '';
    const where = pathText(first?.path ?? []);
    return {
      sentence: `The worksheet can’t be read, ${where === '' ? 'at the top' : `at ${where}`}: ${first?.message ?? 'it is wrong'}.${more}`,
    };
  }
  const wrong = inconsistency(shaped.value);
  return wrong === null ? { sheet: shaped.value } : { sentence: `The worksheet can’t be read: ${wrong}` };
}

/** What is wrong with a table by itself, beyond its shape, or null. */
export function tableFault(table: Table): string | null {
  for (const input of table.inputs) {
    const ids = input.values.map(({ id }) => id);
    if (new Set(ids).size < ids.length) return `the column “${input.label}” has two values of the same id.`;
    const shown = input.values.flatMap(({ shownBy }) => shownBy);
    if (new Set(shown).size < shown.length) return `in the column “${input.label}” two values stand for the same.`;
  }
  const authority = inputOf(table, 'authority').values.flatMap(({ shownBy }) => shownBy);
  if (authority.some((shown) => !['yes', 'no', 'unknown'].includes(shown))) {
    return 'a value of the approval stands for something that a look shows.';
  }
  for (const [nth, rule] of table.rules.entries()) {
    for (const [name, condition] of Object.entries(rule.when)) {
      const input = table.inputs.find(({ id }) => id === name);
      if (!input) return `row ${nth + 1} asks for a column “${name}” that is not there.`;
      if (condition.length === 0) return `row ${nth + 1} asks for none of the values of “${input.label}”.`;
      const strange = condition === 'any' ? undefined : condition.find((id) => !input.values.some((v) => v.id === id));
      if (strange !== undefined) return `row ${nth + 1} asks for “${strange}”, which “${input.label}” does not have.`;
    }
  }
  return null;
}

function inconsistency({ steps, failureTable }: Worksheet): string | null {
  for (const [nth, step] of steps.entries()) {
    const fault = tableFault(step.table);
    if (fault !== null) return `in the table of step ${nth + 1}, ${fault}`;
    for (const id of QUESTION_IDS) {
      const { value } = step.answers[id];
      const strange = Array.isArray(value) ? value.find((each) => !valuesOf(id).includes(each)) : undefined;
      if (strange !== undefined) return `steps[${nth}].answers.${id} holds “${strange}”, which is no answer to that.`;
    }
  }
  const lost = failureTable.findIndex((row) => !steps.some(({ id }) => id === row.step));
  return lost < 0 ? null : `failureTable[${lost}] belongs to no step.`;
}

function notJson(text: string): string {
  const begin = text.trimStart();
  if (begin === '') return 'The file is empty.';
  if (begin.startsWith('<')) {
    return 'This is a web page or an XML file, not a saved worksheet. A decision table in DMN is opened with “Import a table”.';
  }
  if (begin.startsWith('{')) {
    return `The file begins like a worksheet, but is cut short or damaged: it can’t be read whole (${text.length} characters).`;
  }
  return 'This is no saved worksheet. Rows from a spreadsheet are opened with “Import a table”.';
}

function otherFile(data: Readonly<Record<string, unknown>>): string {
  const { tool, file } = data;
  if (tool === 'after-the-timeout' && typeof file === 'string') {
    return `This is another file of this workbook, “${file.slice(0, 40)}”, and no worksheet.`;
  }
  const names = Object.keys(data).slice(0, 3);
  const has = names.length > 0 ? ` It holds ${names.map((name) => `“${name.slice(0, 40)}”`).join(', ')}.` : '';
  return `This is a file of another tool: at the top it does not say “${FORMAT}”.${has}`;
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function millions(letters: number): string {
  return (letters / 1_000_000).toFixed(letters < 10_000_000 ? 1 : 0);
}
