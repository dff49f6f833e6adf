import { readdirSync, readFileSync } from 'node:fs';
import { readShape } from '../../src/core/shape.ts';
import { ProfileSchema, type Profile } from '../../src/core/worksheet/profile.ts';

const FOLDER = new URL('../../src/core/worksheet/profiles/', import.meta.url);

/** Every profile that is shipped, by file name. */
export function allProfiles(): Profile[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const shaped = readShape(ProfileSchema, JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
      if (!shaped.ok) throw new Error(`${name}: ${JSON.stringify(shaped.problems)}`);
      return shaped.value;
    });
}
