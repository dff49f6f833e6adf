import * as v from 'valibot';

/** Something that data has and should not have, or the other way round. */
export interface ShapeProblem {
  /** Keys and positions from the outside in, for example `['options', 1, 'why']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What data can be held against, so that folders without valibot can name it. */
export type Schema = v.GenericSchema;
export type OutputOf<S extends Schema> = v.InferOutput<S>;

export type Shaped<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly ShapeProblem[] };

/**
 * Holds data that came from outside against a schema. Every problem is reported, each with its path.
 * @param problems `first` to look no further than the first one: in what somebody else sent there may be a hundred thousand
 */
export function readShape<S extends Schema>(
  schema: S,
  data: unknown,
  problems: 'all' | 'first' = 'all',
): Shaped<OutputOf<S>> {
  const result = v.safeParse(schema, data, { abortEarly: problems === 'first' });
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.flatMap(problemsOf) };
}

/** A path as a person reads it: `options[1].why`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');
}

function problemsOf(issue: v.BaseIssue<unknown>): ShapeProblem[] {
  return [{ path: (issue.path ?? []).map(keyOf), message: messageOf(issue) }];
}

function keyOf(item: v.IssuePathItem): string | number {
  return typeof item.key === 'number' ? item.key : String(item.key);
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown key';
  if (issue.received === 'undefined') return 'is missing';
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  const subject = issue.message.startsWith('Invalid length') ? 'a length of ' : '';
  return `expected ${subject}${inWords(issue.expected)}, found ${inWords(issue.received)}`;
}

function inWords(type: string | null): string {
  switch (type) {
    case null:
      return 'something else';
    case 'Array':
      return 'a list';
    case 'Object':
      return 'keys and values';
    default:
      return type;
  }
}
