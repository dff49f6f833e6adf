import { VERSION } from './model.ts';

/** Brings a worksheet of an earlier version up to the next one. It was right in its own version, and may be read as it is. */
export type Migration = (sheet: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The nth brings version n + 1 to version n + 2. Version 1 is the first. */
export const MIGRATIONS: readonly Migration[] = [];

/** @param migrations all there are; left out, the workbook's own. */
export function migrated(
  sheet: Readonly<Record<string, unknown>>,
  migrations: readonly Migration[] = MIGRATIONS,
): Readonly<Record<string, unknown>> {
  const version = typeof sheet['version'] === 'number' ? sheet['version'] : VERSION;
  return migrations
    .slice(Math.max(0, version - 1))
    .reduce<Readonly<Record<string, unknown>>>(
      (each, migrate, nth) => ({ ...migrate(each), version: version + nth + 1 }),
      sheet,
    );
}
