import type { CodeFault } from '../../core/trace.ts';
import { MAX_CALLS, MAX_CODE_CHARACTERS, MAX_LOG_CHARACTERS, MAX_LOG_ENTRIES, MEMORY_PAGES } from './sandbox-limits.ts';
import { LEARNER_FILE, type Limit } from './sandbox-realm.ts';
import type { GuestFault, Thrown } from './sandbox-wire.ts';
import type { SyntaxProblem } from './transpile.ts';

/** What is said to the learner about code that went wrong: one sentence each, what happened and what to do. */

const PLACE = new RegExp(`${LEARNER_FILE.replace('.', '\\.')}:(\\d+):(\\d+)`);

/** The learner's line in one of QuickJS's stack texts. */
export function lineIn(stack: string): number | null {
  const match = PLACE.exec(stack);
  return match ? Number(match[1]) : null;
}

export function limitFault(limit: Limit): CodeFault {
  switch (limit) {
    case 'too-many-steps':
      return {
        id: limit,
        sentence:
          'Your code was still running after two million steps and was stopped: look for a loop that never ends, or for a regular expression that tries too many ways.',
      };
    case 'too-deep':
      return {
        id: limit,
        sentence: 'Your code is nested too deeply: look for a function that calls itself without end.',
      };
    case 'memory':
      return {
        id: limit,
        sentence: `Your code used up its memory (${MEMORY_PAGES.maximum / 16} MB): look for something that grows without end.`,
      };
  }
}

export function syntaxFault({ message, line, column }: SyntaxProblem): CodeFault {
  if (message.includes('stack overflow')) return limitFault('too-deep');
  const words = message.startsWith('invalid redefinition') ? 'a name is declared twice' : message;
  const sentence = `The code cannot be read: ${/[.!?]$/.test(words) ? words : `${words}.`}`;
  return placed({ id: 'syntax', sentence }, line, column);
}

/** The module is right, but not inside a function, which is how it is run. */
export function moduleOnlyFault({ line }: SyntaxProblem): CodeFault {
  const sentence =
    'The code cannot be run: `await` outside an async function, `import.meta`, and variables called `exports` or `require` do not work here.';
  return placed({ id: 'syntax', sentence }, line, null);
}

export function tooLongFault(): CodeFault {
  return { id: 'syntax', sentence: `The code is longer than ${grouped(MAX_CODE_CHARACTERS)} characters: shorten it.` };
}

/** Code is often copied together with what marks it as code in a text. */
export function fencedFault(): CodeFault {
  const sentence =
    'The code begins with the marks that stand around code in a text: take out the lines with ``` or ~~~.';
  return placed({ id: 'syntax', sentence }, 1, null);
}

export function guestFault(fault: GuestFault, entry: string): CodeFault {
  const sentence = sentenceFor(fault, entry);
  return placed({ id: fault.id, sentence }, 'stack' in fault ? lineIn(fault.stack) : null, null);
}

function sentenceFor(fault: GuestFault, entry: string): string {
  switch (fault.id) {
    case 'import':
      return `“${fault.from}” cannot be imported: only types can, with \`import type\`. What the code needs is handed to it.`;
    case 'no-export':
      return fault.given === 'undefined'
        ? notExported(entry, fault.names, `export async function ${entry}(…)`)
        : `\`${entry}\` is exported, but is ${fault.given}: write \`export async function ${entry}(…)\`.`;
    case 'not-a-list':
      return fault.given === 'undefined'
        ? notExported(entry, fault.names, `export const ${entry} = [ … ]`)
        : `\`${entry}\` is ${fault.given}: it must be a list, or a function that returns one.`;
    case 'not-async':
      return `\`${entry}\` returned ${fault.given} and no promise: write \`export async function ${entry}(…)\`.`;
    case 'never-settles':
      return 'Your code waits for a promise that never settles, and no call of it is open: nothing can go on.';
    case 'not-awaited':
      return fault.next === null
        ? `Your code ended while ${fault.call} was not answered yet: write \`await\` before the call.`
        : `${fault.next} was called while ${fault.call} was not answered yet: make one call at a time, each with its own \`await\`, and not several in one \`Promise.all\`.`;
    case 'too-many-calls':
      return `Your code made more than ${MAX_CALLS} calls in one attempt, the last to ${fault.call}: limit how often it tries again.`;
    case 'too-much-output':
      return fault.entries > MAX_LOG_ENTRIES
        ? `Your code wrote more than ${grouped(MAX_LOG_ENTRIES)} lines to the console in one attempt: write fewer.`
        : `Your code wrote ${grouped(fault.characters)} characters to the console in one attempt: ${grouped(MAX_LOG_CHARACTERS)} are the most.`;
    case 'bad-argument':
      return `${fault.call} was called with ${fault.given} as ${named(fault.parameter)}: ${fault.expected} is needed there.`;
  }
}

/** @param names what is exported instead: mostly it is what was meant, under another name. */
function notExported(entry: string, names: readonly string[], wanted: string): string {
  if (names.includes('default')) {
    return `\`${entry}\` is looked for by its name, and there is only a default export: use a named export, \`${wanted}\`.`;
  }
  const [name = ''] = names;
  const instead = names.length === 1 && name.length <= 40 ? `, only \`${name}\`` : '';
  return `Nothing called \`${entry}\` is exported${instead}: write \`${wanted}\`.`;
}

/** A parameter's name is code, a place in words is not. */
function named(parameter: string): string {
  return parameter.includes(' ') ? parameter : `\`${parameter}\``;
}

export function thrownFault(thrown: Thrown): CodeFault {
  const limit = thrown.name === 'InternalError' ? INTERNAL_ERRORS[thrown.message] : undefined;
  if (limit) return limitFault(limit);
  return placed({ id: 'threw', sentence: sentenceForThrown(thrown) }, lineIn(thrown.stack), null);
}

/** What QuickJS throws when a single thing is too large for it, although no limit was passed on the way. */
const INTERNAL_ERRORS: Readonly<Record<string, Limit>> = {
  'stack overflow': 'too-deep',
  'out of memory': 'memory',
  'string too long': 'memory',
};

function sentenceForThrown({ record, isError, name, message }: Thrown): string {
  if (record)
    return `An error of a call was not handled: ${record.kind}, “${record.message}”. Catch it and decide what it means.`;
  if (!isError) return `Your code threw ${message}, which is not an Error.`;
  return `Your code threw ${name || 'Error'}: ${/[.!?]$/.test(message) ? message : `${message}.`}${explanation(message)}`;
}

function explanation(message: string): string {
  const absent = /^'(\w+)' is not defined$/.exec(message)?.[1] ?? '';
  if (/ is read-only$|not extensible$|not configurable$/.test(message)) return FROZEN;
  if (message === 'not a function') return NO_FUNCTION;
  return NOT_HERE[absent] ?? '';
}

/** QuickJS doesn't say what was called. */
const NO_FUNCTION =
  ' Something is called there that is none: check how the method is written, and the order of the parameters.';
const FROZEN = ' Built-in objects and `globalThis` cannot be changed here.';

const NO_CLOCK =
  ' There is no clock here: the same code must do the same in every run. Where a time matters, it is handed over.';
const NO_TIMER = ' There are no timers here: nothing is gained by waiting, every answer comes at once or not at all.';
const NO_WORLD = ' Nothing outside can be reached from here: the code has only what it is handed.';
const NO_CHANCE =
  ' There is no chance here: the same code must do the same in every run. Keys and references are handed over.';
const NO_PART = ' It belongs to browsers or to Node, and here is the language alone.';
const NO_MODULE = ' Modules are written with `export` here: put `export` before the function.';

/** By name of what people look for: why it is absent. */
const NOT_HERE: Readonly<Record<string, string>> = {
  Date: NO_CLOCK,
  performance: NO_CLOCK,
  crypto: NO_CHANCE,
  module: NO_MODULE,
  structuredClone: NO_PART,
  AbortController: NO_PART,
  AbortSignal: NO_PART,
  Buffer: NO_PART,
  Intl: NO_PART,
  TextEncoder: NO_PART,
  TextDecoder: NO_PART,
  URL: NO_PART,
  btoa: NO_PART,
  queueMicrotask: NO_PART,
  setTimeout: NO_TIMER,
  setInterval: NO_TIMER,
  setImmediate: NO_TIMER,
  fetch: NO_WORLD,
  XMLHttpRequest: NO_WORLD,
  WebSocket: NO_WORLD,
  postMessage: NO_WORLD,
  indexedDB: NO_WORLD,
  localStorage: NO_WORLD,
  sessionStorage: NO_WORLD,
  document: NO_WORLD,
  window: NO_WORLD,
  self: NO_WORLD,
  process: NO_WORLD,
  Worker: NO_WORLD,
};

function placed(fault: CodeFault, line: number | null, column: number | null): CodeFault {
  return { ...fault, ...(line === null ? {} : { line }), ...(column === null ? {} : { column }) };
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}
