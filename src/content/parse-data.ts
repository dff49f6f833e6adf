import { isMap, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { pathText, readShape, type OutputOf, type Schema } from '../core/shape.ts';
import type { Problem } from './problem.ts';

/** Data read from a file or from a part of one. Null: the problems say why. */
export interface Read<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
}

/** Where a piece of text stands. */
export interface Place {
  readonly file: string;
  /** The file's line on which the text begins, 1-based. */
  readonly line: number;
}

/** Reads YAML and holds it against a schema. Problems carry the line of the key that they are about. */
export function readYaml<S extends Schema>(schema: S, text: string, place: Place): Read<OutputOf<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineOf = (position: number) => place.line + lines.linePos(position).line - 1;
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file: place.file,
      line: lineOf(error.pos[0]),
      message: error.message,
    }));
    return { value: null, problems };
  }
  const shaped = readShape(schema, document.toJS());
  if (shaped.ok) return { value: shaped.value, problems: [] };
  const problems = shaped.problems.map(({ path, message }) => ({
    file: place.file,
    line: lineOf(positionOf(document, path)),
    message: path.length === 0 ? message : `${pathText(path)}: ${message}`,
  }));
  return { value: null, problems };
}

/** Reads JSON and holds it against a schema. JSON is YAML too, which is what gives the lines. */
export function readJson<S extends Schema>(schema: S, text: string, file: string): Read<OutputOf<S>> {
  const place = { file, line: 1 };
  const read = readYaml(schema, text, place);
  try {
    JSON.parse(text);
    return read;
  } catch {
    if (read.value === null) return read;
    const message = 'is not JSON: texts and keys stand in double quotes, without comments or a comma at the end';
    return { value: null, problems: [{ ...place, message }] };
  }
}

/** The position of the key or entry at a path, or of the nearest thing around it that is there. */
function positionOf(document: Document, path: readonly (string | number)[]): number {
  let node: unknown = document.contents;
  let position = 0;
  for (const key of path) {
    const [next, at] = step(node, key);
    if (at === null) return position;
    position = at;
    node = next;
  }
  return position;
}

function step(node: unknown, key: string | number): [node: unknown, position: number | null] {
  if (isMap<Node, Node>(node)) {
    const pair = node.items.find((each) => String(each.key) === String(key));
    return [pair?.value, pair?.key.range?.[0] ?? null];
  }
  if (isSeq<Node>(node)) {
    const item = node.items[Number(key)];
    return [item, item?.range?.[0] ?? null];
  }
  return [null, null];
}
