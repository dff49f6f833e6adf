import { transform, type Options } from 'sucrase';

/** Turns TypeScript into what QuickJS runs, line by line: a line of the result is the same line of the source. */

export interface SyntaxProblem {
  readonly message: string;
  /** 1-based. Null: not known. */
  readonly line: number | null;
  readonly column: number | null;
}

export interface Transpiled {
  /** The module without its types: for finding errors. */
  readonly module: string;
  /** The same as a script that uses `exports` and `require`: for running. */
  readonly script: string;
  /** The column of the source that a column of `module` came from. Both 1-based. */
  sourceColumn(line: number, column: number): number;
}

export function transpile(code: string): Transpiled | { readonly problem: SyntaxProblem } {
  try {
    return {
      module: transform(code, MODULE).code,
      script: toScript(code),
      sourceColumn: (line, column) => columnInSource(mappingsOf(code), line, column),
    };
  } catch (error) {
    return { problem: problemOf(error, code) };
  }
}

const MODULE: Options = { transforms: ['typescript'], disableESTransforms: true };

/** Made only when an error is to be placed. */
function mappingsOf(code: string): string {
  const options = { ...MODULE, filePath: FILE, sourceMapOptions: { compiledFilename: FILE } };
  return transform(code, options).sourceMap?.mappings ?? '';
}

const FILE = 'code.ts';

/** Takes the types out and makes imports and exports into `require` and `exports`. */
export function toScript(code: string): string {
  return transform(code, { transforms: ['typescript', 'imports'], disableESTransforms: true }).code;
}

function problemOf(error: unknown, code: string): SyntaxProblem {
  if (error instanceof RangeError) return { message: 'stack overflow', line: null, column: null };
  const { message, loc, pos } = error as { message?: string; loc?: { line: number; column: number }; pos?: number };
  const place = { line: loc?.line ?? null, column: loc?.column ?? null };
  if (pos !== undefined && pos >= code.trimEnd().length) return { message: ENDS_EARLY, ...place };
  return { message: String(message ?? error).replace(/ \(\d+:\d+\)$/, ''), ...place };
}

const ENDS_EARLY = 'it ends before it is complete, so a bracket or a quote is not closed';

/** Reads one line of a source map: groups of base-64 numbers, of which the first and the fourth are the two columns. */
function columnInSource(mappings: string, line: number, column: number): number {
  let generated = 0;
  let source = 0;
  let result = column;
  for (const [index, text] of mappings.split(';').entries()) {
    generated = 0;
    for (const segment of text.split(',')) {
      const [columns = 0, , , sourceColumns = 0] = decodeNumbers(segment);
      generated += columns;
      source += sourceColumns;
      if (index === line - 1 && segment !== '' && generated < column) result = source + column - generated;
    }
    if (index === line - 1) break;
  }
  return result;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Variable-length quantities: five bits a digit, the sixth says that more follow, the lowest bit of all is the sign. */
function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of text) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
