import type { Step } from '../../src/core/worksheet/model.ts';
import type { SheetVerdict } from '../../src/core/worksheet/verdict.ts';
import { checkWorksheet } from '../../src/engine/worksheet/worksheet-check.ts';

/** What the model check says to a step, played to its end. */
export function verdictOn(step: Step): SheetVerdict {
  const checking = checkWorksheet({ step, seed: 1 });
  let next = checking.next();
  while (!next.done) next = checking.next();
  return next.value;
}
