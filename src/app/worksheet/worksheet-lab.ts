import { TABLE_SET } from '../lab-shelf.ts';
import { packLab } from '../lab.ts';
import type { CapabilityValue } from '../../core/capabilities.ts';
import { asDeclared, EVERY_START, FIRST_LAB, LONGEST_CODE, type Lab } from '../../core/lab.ts';
import { hasRivals, isTried } from '../../core/worksheet/always-tried.ts';
import { choicesOf, declared, LATER, PLAYED, type Eager } from '../../core/worksheet/destinations.ts';
import { mayLoseKey } from '../../core/worksheet/lost-key.ts';
import type { Step } from '../../core/worksheet/model.ts';
import { hasNoApproval } from '../../core/worksheet/no-approval.ts';
import type { QuestionId } from '../../core/worksheet/questions.ts';
import { choiceText } from '../../core/worksheet/words.ts';
import { rememberOrigin, type LabOrigin } from './lab-origin.ts';

/** A step of a worksheet on the bench of the failure lab: its destination, and its table as code. */

export interface LabFromSheet extends Pick<Lab, 'capabilities' | 'declared' | 'depth' | 'scenario' | 'lasting'> {
  /** What is open and matters from the first call on: the answer that the bench begins with. All else is tried whole. */
  readonly taken: readonly { readonly question: QuestionId; readonly answer: string }[];
}

/** Where an answer is open, the bench begins with the one that asks most of a table. */
const HARDEST_FIRST: { readonly [Name in Eager]: readonly CapabilityValue<Name>[] } = {
  key: ['none', 'expires', 'kept'],
  lookup: ['filtered', 'lagging', 'authoritative', 'none'],
  natural: ['no', 'partly', 'yes'],
  byHand: ['possible', 'excluded'],
};

/** The destination as the check takes it, and as much to be tried as there. */
export function labFor(step: Step): LabFromSheet {
  const choices = choicesOf(step);
  const eager = PLAYED.filter((name): name is Eager => !(LATER as readonly string[]).includes(name));
  const chosen = Object.fromEntries(
    eager.map((name) => [name, HARDEST_FIRST[name].find((value) => choices[name].includes(value)) ?? '']),
  ) as Record<Eager, string>;
  return {
    ...asDeclared(declared(step, chosen), {
      rivals: hasRivals(step),
      approval: !hasNoApproval(step.table),
      stored: !mayLoseKey(step),
    }),
    scenario: EVERY_START,
    depth: isTried(step, 'together') ? 'table' : 'two',
    lasting: true,
    taken: eager.flatMap((name) =>
      choices[name].length > 1 ? [{ question: name, answer: choiceText(name, [chosen[name]]) }] : [],
    ),
  };
}

const TOO_LONG =
  'This table has too many rows for the lab: as code it would be longer than anybody reads. The check above tries it whole.';

/** A bench in the letters of a link: the destination of a step, and its table as code to change. */
export async function packedLabFor(
  step: Step,
  from: Omit<LabOrigin, 'packed'>,
): Promise<{ readonly packed: string } | { readonly sentence: string }> {
  const { labCode } = await import('../../core/export/lab-code.ts');
  const { taken: _taken, ...bench } = labFor(step);
  const text = labCode(step);
  if (text.length > LONGEST_CODE) return { sentence: TOO_LONG };
  const code: Lab['code'] = { from: 'own', like: TABLE_SET, text };
  const packed = await packLab({ ...FIRST_LAB, ...bench, workload: 'declared', code });
  rememberOrigin({ ...from, packed });
  return { packed };
}
