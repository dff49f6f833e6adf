/** Writes data as TypeScript, laid out as Prettier lays it out with lines of 120 characters and single quotes. */

export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

const WIDTH = 120;

/** A text in the quotes that need the fewest escapes. */
export function quoted(text: string): string {
  const singles = text.split("'").length - 1;
  const doubles = text.split('"').length - 1;
  const quote = singles > doubles ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `${quote}${escaped}${quote}`;
}

/** A key of an object, in quotes only where it needs them. */
export function keyed(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/**
 * @param column where the value begins in its line, and @param after how many characters follow it there.
 * @param open whether an object is written on lines of its own even if it would fit into one.
 */
export function printData(data: Data, indent: number, column: number, after: number, open = false): string {
  if (data === null || typeof data !== 'object') return printLeaf(data);
  const flat = flatData(data);
  if (!open && column + flat.length + after <= WIDTH) return flat;
  const inner = ' '.repeat(indent + 2);
  const end = ' '.repeat(indent);
  if (isList(data)) {
    const lines = data.map((each) => `${inner}${printData(each, indent + 2, indent + 2, 1, isObject(each))},`);
    return ['[', ...lines, `${end}]`].join('\n');
  }
  const lines = Object.entries(data).map(([key, value]) => printEntry(keyed(key), value, indent + 2));
  return ['{', ...lines, `${end}}`].join('\n');
}

function printEntry(key: string, value: Data, indent: number): string {
  const start = `${' '.repeat(indent)}${key}:`;
  const text = printData(value, indent, start.length + 1, 1);
  // Under a short key a line break would gain nothing.
  const isLong = typeof value === 'string' && key.length >= 5 && start.length + 1 + text.length + 1 > WIDTH;
  return isLong ? `${start}\n${' '.repeat(indent + 2)}${text},` : `${start} ${text},`;
}

function flatData(data: Data): string {
  if (data === null || typeof data !== 'object') return printLeaf(data);
  if (isList(data)) return `[${data.map(flatData).join(', ')}]`;
  const entries = Object.entries(data).map(([key, value]) => `${keyed(key)}: ${flatData(value)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function printLeaf(leaf: string | number | boolean | null): string {
  return typeof leaf === 'string' ? quoted(leaf) : String(leaf);
}

function isList(data: Data): data is readonly Data[] {
  return Array.isArray(data);
}

function isObject(data: Data): boolean {
  return data !== null && typeof data === 'object' && !isList(data);
}

/** A union of texts as a type, on one line or on several. */
export function printUnion(head: string, values: readonly string[]): string {
  if (values.length === 0) return `${head} = never;`;
  const flat = `${head} = ${values.map(quoted).join(' | ')};`;
  return flat.length <= WIDTH ? flat : `${head} =\n${values.map((value) => `  | ${quoted(value)}`).join('\n')};`;
}

/** A comment of several lines. What would end it early is written apart. */
export function printComment(lines: readonly string[]): string {
  const plain = lines.flatMap((line) =>
    wrapped(line.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim(), WIDTH - 4),
  );
  return ['/**', ...plain.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The head of a function, with its parameters on lines of their own where they don't fit into one. */
export function printSignature(name: string, parameters: readonly string[], returns: string): string {
  const flat = `${name}(${parameters.join(', ')}): ${returns} {`;
  return flat.length <= WIDTH
    ? flat
    : `${name}(\n${parameters.map((each) => `  ${each},`).join('\n')}\n): ${returns} {`;
}
