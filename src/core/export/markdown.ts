/** Pieces of Markdown from texts that may hold anything. */

/** A text in the middle of a line: nothing in it acts as markup. */
export function inline(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]<>#|~!]/g, '\\$&')
    .replaceAll('&', '&amp;');
}

/** What was written, or a line to be filled in by hand. */
export function orBlank(text: string): string {
  return text.trim() === '' ? '_not yet written_' : inline(text);
}

/** Rows as a table, the first one its head. What a person typed is escaped. */
export function table(rows: readonly (readonly string[])[]): string {
  return readyTable(rows.map((cells) => cells.map(inline)));
}

/** The same with cells that are Markdown already. */
export function readyTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell || ' ').join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...body.map(line)].join('\n');
}

/** What somebody wrote, to stand among other sentences. Empty: nothing. */
export function sentence(text: string): string {
  const said = text.trim();
  return said === '' || /[.!?…]["'”’)]*$/.test(said) ? inline(said) : `${inline(said)}.`;
}

/** A list of what was written. Empty texts are left out. */
export function list(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item) => `- ${item}`)
    .join('\n');
}

/** A label and what was written to it. */
export function field(label: string, text: string): string {
  return `**${label}${label.endsWith('?') ? '' : ':'}** ${orBlank(text)}`;
}

/** What somebody wrote, under its name. Nothing where nobody wrote anything. */
export function written(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [`**${label}:** ${sentence(text)}`];
}

/** A list under its heading. Nothing where it is empty. */
export function titled(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [heading, list(items)];
}

/** Parts of a document, with an empty line between. */
export function document(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
