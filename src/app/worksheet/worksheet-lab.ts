import { CAPABILITIES, type Capabilities, type CapabilityName } from '../../core/capabilities.ts';
import { loadExercise } from '../../content/index.ts';
import { FIRST_LAB, type Lab } from '../../core/lab.ts';
import type { Step } from '../../core/worksheet/model.ts';
import type { QuestionId } from '../../core/worksheet/questions.ts';
import { rememberOrigin, type LabOrigin } from './lab-origin.ts';
import { packLab } from '../lab.ts';

/** A worksheet’s destination on the bench of the failure lab. */

/** The exercise by whose rules the code there is judged: the whole decision table. */
const LIKE = 'whole-table';

export interface LabFromSheet {
  readonly capabilities: Lab['capabilities'];
  /** Questions whose answer the lab can’t play: they are open, have several answers, or one that it does not know. */
  readonly open: readonly QuestionId[];
}

export function labFor({ answers }: Pick<Step, 'answers'>): LabFromSheet {
  const names = Object.keys(CAPABILITIES) as CapabilityName[];
  const capabilities: Partial<Record<CapabilityName, string>> = {};
  const open: CapabilityName[] = [];
  for (const name of names) {
    const { value } = answers[name];
    const [only] = Array.isArray(value) && value.length === 1 ? value : [];
    if (only !== undefined && isPlayed(name, only)) capabilities[name] = only;
    else if (value !== 'does-not-arise') open.push(name);
  }
  return { capabilities: capabilities as Partial<Capabilities>, open };
}

function isPlayed(name: CapabilityName, value: string): boolean {
  const values: readonly string[] = CAPABILITIES[name];
  return values.includes(value);
}

/** A bench in the letters of a link: the destination of a step, and a right solution as code to change. */
export async function packedLabFor(step: Step, from: Omit<LabOrigin, 'packed'>): Promise<string> {
  const exercise = await loadExercise(LIKE).catch(() => null);
  const text = exercise?.kind === 'recover' ? exercise.solution : null;
  const code: Lab['code'] = text === null ? FIRST_LAB.code : { from: 'own', like: LIKE, text };
  const packed = await packLab({ ...FIRST_LAB, capabilities: labFor(step).capabilities, code, depth: 'two' });
  rememberOrigin({ ...from, packed });
  return packed;
}
