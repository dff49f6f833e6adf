/** SQL as text: its statements with their lines, the values that it names, and its parts. */

export interface SqlStatement {
  readonly text: string;
  /** Line on which it begins, 1-based. */
  readonly line: number;
}

const TOKEN =
  /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|`(?:[^`]|``)*`?|\[[^\]]*\]?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[:@$][A-Za-z_]\w*|\?\d*|[A-Za-z_]\w*|[^]/g;

/** Told apart at each semicolon that is neither quoted nor in a comment. Nothing but comments is no statement. */
export function sqlStatements(sql: string, firstLine = 1): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  let text = '';
  let line = firstLine;
  let begun = firstLine;
  let bare = true;
  const end = () => {
    if (!bare) statements.push({ text: text.trim(), line: begun });
    text = '';
    bare = true;
  };
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') {
      end();
      continue;
    }
    if (bare && !isBlank(token)) {
      bare = false;
      begun = line;
      text = '';
    }
    text += token;
    line += token.split('\n').length - 1;
  }
  end();
  return statements;
}

function isBlank(token: string): boolean {
  return token.trim() === '' || token.startsWith('--') || token.startsWith('/*');
}

/** Places for values in a statement, as they are written: `:operation`, `?`. Each once. */
export function placesIn(statement: string): readonly string[] {
  const found = [...statement.matchAll(TOKEN)].map(([token]) => token);
  return [...new Set(found.filter((token) => /^([:@$]\w|\?)/.test(token)))];
}

const PART = /^[ \t]*-- part: *(\S+)[ \t]*$/;

/** A text that is divided by lines `-- part: ID`. What stands before the first of them is left out. */
export function partsOf(sql: string): readonly { readonly id: string; readonly text: string; readonly line: number }[] {
  const parts: { id: string; text: string; line: number }[] = [];
  for (const [index, line] of sql.split('\n').entries()) {
    const id = PART.exec(line.replace(/\r$/, ''))?.[1];
    const last = parts.at(-1);
    if (id !== undefined) parts.push({ id, text: '', line: index + 2 });
    else if (last) last.text += `${line}\n`;
  }
  return parts;
}
