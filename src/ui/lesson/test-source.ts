import { plainText } from '../../core/plain-text.ts';
import type { Plain } from '../../core/plain.ts';

/** A test as it would be written in the editor: one field a line. */
export function testSource(test: Plain): string {
  const fields = Object.entries(Object(test) as Readonly<Record<string, Plain>>);
  return ['{', ...fields.map(([name, value]) => `  ${name}: ${plainText(value)},`), '},'].join('\n');
}
