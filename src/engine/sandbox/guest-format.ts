/** Shows values as text, the way a console does. Runs none of the learner's code except through proxies, and never throws. */

const MAX_DEPTH = 4;
const MAX_NODES = 200;
const MAX_ENTRIES = 50;
const NESTED_TEXT = 200;
const LARGE = 10n ** 60n;

/** Keeps the beginning and the end, and says how much is left out between. */
export function cutMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const half = Math.floor(limit / 2);
  const left = grouped(text.length - 2 * half);
  return `${text.slice(0, half)} … ${left} characters left out … ${text.slice(-half)}`;
}

/** `12345` as `12,345`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A value as the console shows it: text as it is, everything else as in a program. */
export function format(value: unknown): string {
  return typeof value === 'string' ? value : formatQuoted(value);
}

/** As `format`, but text stands in quotes. */
export function formatQuoted(value: unknown): string {
  return show(value, [], { left: MAX_NODES });
}

/** What kind of value it is, in words: for sentences about a wrong argument or answer. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : isPromise(value) ? 'a promise' : 'an object';
  if (typeof value === 'string')
    return value.length > NESTED_TEXT ? `text of ${grouped(value.length)} characters` : 'text';
  if (typeof value === 'number' || typeof value === 'boolean') return `the ${typeof value} ${String(value)}`;
  return `a ${typeof value}`;
}

function show(value: unknown, path: object[], budget: { left: number }): string {
  if (budget.left-- <= 0) return '…';
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'bigint':
      return value > LARGE || value < -LARGE ? '[very large bigint]' : `${value}n`;
    case 'function':
      return guarded(() => `[function ${ownText(value, 'name') || 'anonymous'}]`);
    case 'object':
      if (value === null) return 'null';
      if (path.includes(value)) return '[itself]';
      return guarded(() => showObject(value, [...path, value], budget));
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
}

function showObject(object: object, path: object[], budget: { left: number }): string {
  if (isError(object)) return showError(object, path, budget);
  if (isPromise(object)) return 'a promise';
  if (path.length > MAX_DEPTH) return Array.isArray(object) ? '[…]' : '{…}';
  if (Array.isArray(object)) return wrap('[', list(object, path, budget), ']');
  if (object instanceof Map) {
    const entries = first(Map.prototype.entries.call(object) as Iterable<[unknown, unknown]>);
    const parts = entries.map(([key, each]) => `${show(key, path, budget)} => ${show(each, path, budget)}`);
    return `Map(${object.size}) ${wrap('{', moreThan(parts, object.size), '}')}`;
  }
  if (object instanceof Set) {
    const parts = first(Set.prototype.values.call(object)).map((each) => show(each, path, budget));
    return `Set(${object.size}) ${wrap('{', moreThan(parts, object.size), '}')}`;
  }
  return className(object) + wrap('{', properties(object, path, budget), '}');
}

function showError(error: object, path: object[], budget: { left: number }): string {
  const extra = properties(error, path, budget).filter((part) => !part.startsWith('name:'));
  const heading = `${readText(error, 'name') || 'Error'}: ${readText(error, 'message')}`;
  return extra.length > 0 ? `${heading} ${wrap('{', extra, '}')}` : heading;
}

function list(values: readonly unknown[], path: object[], budget: { left: number }): string[] {
  const parts: string[] = [];
  for (let index = 0; index < values.length && index < MAX_ENTRIES; index++) {
    const descriptor = Object.getOwnPropertyDescriptor(values, index);
    parts.push(descriptor ? showProperty(descriptor, path, budget) : 'empty');
  }
  return moreThan(parts, values.length);
}

function properties(object: object, path: object[], budget: { left: number }): string[] {
  const parts: string[] = [];
  const keys = Object.keys(object);
  for (const key of keys.slice(0, MAX_ENTRIES)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
    if (descriptor) parts.push(`${name}: ${showProperty(descriptor, path, budget)}`);
  }
  return moreThan(parts, keys.length);
}

function showProperty(descriptor: PropertyDescriptor, path: object[], budget: { left: number }): string {
  return 'value' in descriptor ? show(descriptor.value, path, budget) : '[getter]';
}

function first<T>(values: Iterable<T>): T[] {
  const taken: T[] = [];
  for (const each of values) {
    if (taken.length === MAX_ENTRIES) break;
    taken.push(each);
  }
  return taken;
}

function moreThan(parts: string[], all: number): string[] {
  return all > parts.length ? [...parts, `… ${grouped(all - parts.length)} more`] : parts;
}

function wrap(open: string, parts: readonly string[], close: string): string {
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  return open + space + parts.join(', ') + space + close;
}

function className(object: object): string {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype === Object.prototype || typeof prototype !== 'object' || prototype === null) return '';
  const made = Object.getOwnPropertyDescriptor(prototype, 'constructor');
  const name = typeof made?.value === 'function' ? ownText(made.value as object, 'name') : '';
  return name === '' ? '' : `${name} `;
}

function isError(value: object): boolean {
  return value instanceof Error;
}

function isPromise(value: object): boolean {
  try {
    return value instanceof Promise;
  } catch {
    return false;
  }
}

function quote(text: string): string {
  return JSON.stringify(cutMiddle(text, NESTED_TEXT));
}

function ownText(object: object, key: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(object, key)?.value;
  return typeof value === 'string' ? cutMiddle(value, NESTED_TEXT) : '';
}

/** Reads a text property that may be inherited, or a getter, or throw. */
export function readText(object: object, key: string): string {
  return guarded(() => {
    const value = (object as Record<string, unknown>)[key];
    return typeof value === 'string' ? cutMiddle(value, 2000) : format(value);
  });
}

function guarded(produce: () => string): string {
  try {
    return produce();
  } catch {
    return '[unreadable]';
  }
}
