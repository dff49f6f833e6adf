/** A line of a file, with only the words in it that people read. */
export interface ProseLine {
  readonly line: number;
  readonly prose: string;
}

/** Blocks of lessons whose bodies people read: YAML, but for notes, which are Markdown. */
const READ_BLOCKS = /^```(quiz|timeline|compare|suite|plot|note|table)\b/;

/** Leaves out code: fenced code, code in back quotes, addresses, and in TypeScript files all but the comments. */
export function proseLines(file: string, text: string): ProseLine[] {
  const lines = text.split('\n').map((content, at) => ({ line: at + 1, prose: content }));
  const kept = file.endsWith('.ts') ? lines.map(commentOnly) : file.endsWith('.md') ? withoutCode(lines) : lines;
  return kept.map(({ line, prose }) => ({ line, prose: prose.replace(/`[^`]*`/g, '`').replace(/https?:\S+/g, '') }));
}

function commentOnly({ line, prose }: ProseLine): ProseLine {
  return { line, prose: /\/\/.*$|\/\*.*$|^\s*\*.*$/.exec(prose)?.[0] ?? '' };
}

function withoutCode(lines: readonly ProseLine[]): ProseLine[] {
  let code = false;
  let fenced = false;
  return lines.filter(({ prose }) => {
    const fence = /^\s*```/.test(prose);
    if (fence) {
      code = !fenced && !READ_BLOCKS.test(prose);
      fenced = !fenced;
      return false;
    }
    return !fenced || !code;
  });
}
