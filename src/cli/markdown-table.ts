/** A table as Markdown, padded as Prettier pads it. The first row is the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Two comments in a Markdown file, between which a command writes. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** The text with what stands between the marks replaced. @returns null when the marks are missing */
export function withBetween(text: string, marks: Marks, content: string): string | null {
  const begin = text.indexOf(marks.begin);
  const end = text.indexOf(marks.end);
  if (begin === -1 || end < begin) return null;
  return `${text.slice(0, begin + marks.begin.length)}\n\n${content}\n\n${text.slice(end)}`;
}

/** What stands between the marks, without the empty lines around it. @returns null when the marks are missing */
export function textBetween(text: string, marks: Marks): string | null {
  const begin = text.indexOf(marks.begin);
  const end = text.indexOf(marks.end);
  return begin === -1 || end < begin ? null : text.slice(begin + marks.begin.length, end).trim();
}
