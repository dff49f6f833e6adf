import { readdirSync, readFileSync } from 'node:fs';
import { pathText, readShape } from '../core/shape.ts';
import { stepFromProfile } from '../core/worksheet/from-profile.ts';
import type { Step } from '../core/worksheet/model.ts';
import { ProfileSchema, type Profile } from '../core/worksheet/profile.ts';
import { createEngineClient } from '../worker/client.ts';
import { spawnNodeWorker } from '../worker/spawn-node.ts';
import type { CheckedProfile } from './profile-table.ts';

const FOLDER = 'src/core/worksheet/profiles';

/** Names in the stories are made from this number. */
const SEED = 1;

/** Carries out every profile's own table. @returns what is wrong, too, one sentence each. */
export async function checkProfiles(): Promise<{ checked: readonly CheckedProfile[]; wrong: readonly string[] }> {
  const client = createEngineClient(spawnNodeWorker(new URL('./entry-node.js', import.meta.url)));
  const checked: CheckedProfile[] = [];
  const wrong: string[] = [];
  try {
    for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.json'))) {
      const profile = readProfileFile(name);
      if (typeof profile === 'string') {
        wrong.push(profile);
        continue;
      }
      const verdict = await client.checkWorksheet({ step: stepForTable(profile), seed: SEED });
      if (!verdict || 'failure' in verdict)
        wrong.push(`${name}: ${verdict ? verdict.failure : 'The check was stopped.'}`);
      else checked.push({ profile, verdict });
    }
    return { checked, wrong };
  } finally {
    client.dispose();
  }
}

function readProfileFile(name: string): Profile | string {
  const shaped = readShape(ProfileSchema, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
  if (shaped.ok) return shaped.value;
  return shaped.problems.map(({ path, message }) => `${name}: ${pathText(path)} ${message}.`).join('\n');
}

/** The profile's own step, with the one answer that no documentation gives. */
export function stepForTable(profile: Profile): Step {
  const step = stepFromProfile(profile, 'step-1');
  return { ...step, answers: { ...step.answers, byHand: { ...step.answers.byHand, value: ['excluded'] } } };
}
