import { fingerprint } from '../../core/hash.ts';
import type { SqlCell } from '../../core/sql/sql-exercise.ts';
import type { StoredValue } from '../sqlite.ts';

/** Planted values: made from the seed, bound to statements, and read back. */

export type Cells = Readonly<Record<string, SqlCell>>;

/** Fills in the numbers that a check's texts leave open. Names of one check never get the same number. */
export function filler(seed: number, check: string): (cell: SqlCell) => SqlCell {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const taken = new Set(numbers.values());
    let number = 100 + (Number.parseInt(fingerprint(`${seed} ${check} ${name}`), 16) % 900);
    while (taken.has(number)) number = number === 999 ? 100 : number + 1;
    numbers.set(name, number);
    return number;
  };
  const fillText = (text: string) => text.replace(/\{([a-z])\}/g, (_, name: string) => String(numberOf(name)));
  return (cell) => {
    if (typeof cell === 'string') return fillText(cell);
    return cell !== null && typeof cell === 'object' ? { bytes: fillText(cell.bytes) } : cell;
  };
}

export function filled(cells: Cells, fill: (cell: SqlCell) => SqlCell): Cells {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, fill(cell)]));
}

/** As a statement binds them: under `:name`. */
export function bound(cells: Cells): Record<string, StoredValue> {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`:${name}`, stored(cell)]));
}

function stored(cell: SqlCell): StoredValue {
  return cell !== null && typeof cell === 'object' ? new TextEncoder().encode(cell.bytes) : cell;
}

/** As a sentence shows it. */
export function readBack(value: StoredValue): SqlCell {
  return value instanceof Uint8Array ? { bytes: new TextDecoder().decode(value) } : value;
}
