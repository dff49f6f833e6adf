/** Something wrong in lessons/ or exercises/, at the line to mend. */
export interface Problem {
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** One line a problem, in the order of files and lines: `lessons/02-x/lesson.md:14 unknown key "titel"`. */
export function problemList(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line)
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
    .join('\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The 1-based line of a position in text. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
