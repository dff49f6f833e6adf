/** Runs inside QuickJS, before any learner code: takes away what has no place here, and freezes what is left. */

const NOT_HERE = [
  'Date',
  'WeakRef',
  'FinalizationRegistry',
  'SharedArrayBuffer',
  'Atomics',
  'performance',
  'queueMicrotask',
];

/** Frees the realm of time, chance and shared state. After this, no intrinsic can be changed by anybody. */
export function harden(console: object): void {
  for (const name of NOT_HERE) delete (globalThis as Record<string, unknown>)[name];
  define(Math, 'random', function random(): never {
    throw new Error('Math.random is not available here: the same code must do the same in every run');
  });
  forbidCodeFromText();
  define(globalThis, 'console', Object.freeze(console));
  for (const [object, keys] of overridable()) for (const key of keys) allowOverride(object, key);
  freezeAll(roots());
  hideGlobalObject();
}

/**
 * QuickJS lets `Object.defineProperty` change a frozen global object's properties. So learner code gets a copy in its
 * place: the object itself is reached only through its name and from sloppy functions, and there are none.
 */
function hideGlobalObject(): void {
  const globals = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>;
  const copy: object = Object.create(Object.prototype, globals);
  for (const each of [copy, globalThis]) define(each, 'globalThis', copy);
  Object.freeze(copy);
  Object.freeze(globalThis);
}

function define(object: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: false, configurable: true });
}

function forbidCodeFromText(): void {
  const refuse = (): never => {
    throw new TypeError('Code cannot be made from text here: write it out');
  };
  define(globalThis, 'eval', function () {
    refuse();
  });
  for (const prototype of functionPrototypes()) {
    const stub = function Function(): void {
      refuse();
    };
    Object.defineProperty(stub, 'prototype', { value: prototype, writable: false });
    define(prototype, 'constructor', stub);
    if (prototype === Function.prototype) define(globalThis, 'Function', stub);
  }
}

function functionPrototypes(): object[] {
  const samples = [function () {}, async function () {}, function* () {}, async function* () {}];
  return samples.map((sample) => Object.getPrototypeOf(sample) as object);
}

/**
 * Once a prototype is frozen, `this.name = …` throws for every object that inherits `name` from it. Right code does that
 * with these, so they become accessors that put an own property on the object assigned to.
 */
function overridable(): [object, PropertyKey[]][] {
  const errors = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError];
  return [
    [Object.prototype, Reflect.ownKeys(Object.prototype)],
    [Function.prototype, ['toString', 'constructor']],
    ...errors.map((error): [object, PropertyKey[]] => [
      error.prototype,
      ['name', 'message', 'toString', 'constructor'],
    ]),
  ];
}

function allowOverride(object: object, key: PropertyKey): void {
  const descriptor = Object.getOwnPropertyDescriptor(object, key);
  if (!descriptor?.configurable || !('value' in descriptor)) return;
  const value: unknown = descriptor.value;
  Object.defineProperty(object, key, {
    enumerable: false,
    configurable: false,
    get: () => value,
    set(this: object, next: unknown) {
      if (this === object) throw new TypeError(`'${String(key)}' is read-only`);
      Object.defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Everything reachable from the global object, and what only syntax reaches. */
function roots(): unknown[] {
  const generator = (function* (): Generator {})();
  const asyncGenerator = (async function* (): AsyncGenerator {})();
  const iterators = [[].values(), ''[Symbol.iterator](), new Map().entries(), new Set().values(), 'a'.matchAll(/a/g)];
  return [...functionPrototypes(), generator, asyncGenerator, ...iterators, ...iteratorHelpers()];
}

/** Newer than the library types that the project is checked with. */
function iteratorHelpers(): unknown[] {
  const { Iterator } = globalThis as unknown as { Iterator?: { from(value: unknown): { map(by: unknown): unknown } } };
  return Iterator ? [Iterator.from({ next() {} }), Iterator.from([]).map(String)] : [];
}

function freezeAll(start: unknown[]): void {
  const seen = new Set<unknown>([globalThis]);
  const waiting = [...start, ...reachable(globalThis)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    Object.freeze(value);
    for (const next of reachable(value)) waiting.push(next);
  }
}

function reachable(object: object): unknown[] {
  const found: unknown[] = [Object.getPrototypeOf(object)];
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (descriptor) found.push(descriptor.value, descriptor.get, descriptor.set);
  }
  return found;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
