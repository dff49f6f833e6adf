import { bareText } from '../../core/plain-text.ts';
import type { Plain } from '../../core/plain.ts';
import type { Ending } from '../../core/trace.ts';

/** What one caller knows while a story is told. */
export interface Knowledge {
  /** True while what it knows doesn't settle whether the action happened. */
  doubt: boolean;
}

/** How an attempt's end is told. */
export function sayEnding(ending: Ending): string {
  switch (ending.kind) {
    case 'returned':
      return `Answers ${sayAnswer(ending.value)}.`;
    case 'threw':
      return `Gave up with an error and no outcome: ${ending.error.message}.`;
    case 'stopped':
      return ending.fault.sentence;
  }
}

function sayAnswer(value: Plain): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return `“${bareText(value)}”`;
  const record = value as Readonly<Record<string, Plain>>;
  const owner = typeof record['owner'] === 'string' ? `, owner: ${record['owner']}` : '';
  const replayed = record['replayed'] === true ? ', replayed' : '';
  const receipt = typeof record['receipt'] === 'string' ? `, receipt ${record['receipt']}` : '';
  return `“${bareText(record['outcome'])}”${receipt}${replayed}${owner}`;
}
