import {
  checkedStep,
  checkedWorksheet,
  type CheckedStep,
  type CheckedWorksheet,
  type FindingCounts,
} from './checked-worksheet.ts';
import type { Step, Worksheet } from '../worksheet/model.ts';
import type { SheetVerdict } from '../worksheet/verdict.ts';

type Found<T> = Promise<T | { readonly failure: string } | null>;

/** What an engine behind the wall does for a worksheet. Null: it was stopped. */
interface SheetEngine {
  analyse(sheet: Worksheet): Found<FindingCounts>;
  check(step: Step, seed: number): Found<SheetVerdict>;
}

/** Names in stories are made from it, always the same: so a claimed result can be held against the one that is found. */
const SEED = 1;

const NO_ROW = 'The decision table has no row yet.';

const TOO_LONG =
  'Not checked: the checks of this worksheet’s steps took longer than their limit together. A scratch copy of it can be checked step by step.';

/**
 * What analysis and model check say about a worksheet, found behind the wall: nobody knows how large or how twisted a table
 * of somebody else is.
 * @param isOver whether the time for it is over: the engine then stops, and whatever is left is not checked
 * @returns null when it was stopped
 */
export async function checkHandedWorksheet(
  sheet: Worksheet,
  engine: SheetEngine,
  isOver: () => boolean = () => false,
): Promise<CheckedWorksheet | null> {
  const late = () => (isOver() ? { failure: TOO_LONG } : null);
  const findings = (await engine.analyse(sheet)) ?? late();
  if (!findings) return null;
  const steps: CheckedStep[] = [];
  for (const step of sheet.steps) {
    const found =
      step.table.rules.length === 0 ? { failure: NO_ROW } : (late() ?? (await engine.check(step, SEED)) ?? late());
    if (!found) return null;
    steps.push(checkedStep(step, found));
  }
  return checkedWorksheet(sheet, 'failure' in findings ? null : findings, steps);
}
