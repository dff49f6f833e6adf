import { answers } from './answers.ts';
import { engine, LESSON_SEED } from './engine-state.ts';
import { fullAddress } from './full-address.ts';
import { openBench, ownLab, packLab, type LabBench } from './lab.ts';
import type { Lab, LabWorkload } from '../core/lab.ts';

/** The benches of the lab's page: the reader's own, which is kept, and one for each link that was opened. */

/** Where the reader's own bench is kept among the answers. */
const KEPT = answers('lab');
const BENCH = 'bench';

let own: LabBench | null = null;
const linked = new Map<string, LabBench>();

/** The reader's own bench. Every change is kept at once. */
export function ownBench(shelf: readonly LabWorkload[]): LabBench {
  own ??= openBench({
    engine,
    seed: LESSON_SEED,
    shelf,
    start: ownLab(KEPT.values.peek()[BENCH]),
    onChange: (lab) => KEPT.set(BENCH, JSON.stringify(lab)),
  });
  return own;
}

/** The bench of a link. Changes to it are not kept: it is somebody else’s. */
export function linkedBench(packed: string, lab: Lab, shelf: readonly LabWorkload[]): LabBench {
  const known = linked.get(packed);
  if (known) return known;
  const made = openBench({ engine, seed: LESSON_SEED, shelf, start: lab, onChange: () => undefined });
  linked.set(packed, made);
  return made;
}

/** Keeps a bench that came by link as the reader’s own, in place of the one that is there. */
export function keepAsOwn(lab: Lab): void {
  KEPT.set(BENCH, JSON.stringify(lab));
  own = null;
}

/** A link to a bench, for the address bar of another browser. */
export async function labLink(lab: Lab): Promise<string> {
  return fullAddress({ page: 'lab', packed: await packLab(lab) });
}
