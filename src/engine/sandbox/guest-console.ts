import type { LogEntry } from '../../core/trace.ts';
import { fail, here } from './guest-calls.ts';
import type { GuestAttempt } from './guest-calls.ts';
import { cutMiddle, format } from './guest-format.ts';
import { LOG_ENTRY_CHARACTERS, MAX_LOG_CHARACTERS, MAX_LOG_ENTRIES } from './sandbox-limits.ts';

/**
 * Runs inside QuickJS: the console that learner code has. Writes to the attempt whose code runs. What a browser's has
 * besides is there too, so that nothing fails for a line that only reports: there is no clock to time with, and all lines
 * stand at one depth.
 */
export function consoleFor(running: () => GuestAttempt): object {
  const writer =
    (level: LogEntry['level']) =>
    (...values: readonly unknown[]): void =>
      write(running(), level, values);
  const error = writer('error');
  const assert = (holds: unknown, ...values: readonly unknown[]): void => {
    if (!holds) error('Assertion failed', ...values);
  };
  const console: Record<string, (...values: readonly unknown[]) => void> = { warn: writer('warn'), error, assert };
  for (const name of LOGS) console[name] = writer('log');
  for (const name of SAYS_NOTHING) console[name] = () => undefined;
  return console;
}

const LOGS = ['log', 'info', 'debug', 'dir', 'table', 'trace', 'count', 'group', 'groupCollapsed'];
const SAYS_NOTHING = ['groupEnd', 'countReset', 'time', 'timeLog', 'timeEnd', 'clear'];

function write(attempt: GuestAttempt, level: LogEntry['level'], values: readonly unknown[]): void {
  if (attempt.fault) return;
  const parts = values.map(format);
  const log = (attempt.log ??= { lines: [], entries: 0, characters: 0 });
  log.entries++;
  for (const part of parts) log.characters += part.length;
  const { entries, characters } = log;
  if (entries > MAX_LOG_ENTRIES || characters > MAX_LOG_CHARACTERS) {
    fail(attempt, { id: 'too-much-output', entries, characters, stack: here() });
    return;
  }
  log.lines.push([level, joined(parts)]);
}

/** Each part is cut before they are joined: one may be nearly as large as the memory. */
function joined(parts: readonly string[]): string {
  const text = parts.map((part) => cutMiddle(part, LOG_ENTRY_CHARACTERS)).join(' ');
  return cutMiddle(text, LOG_ENTRY_CHARACTERS + 100);
}
