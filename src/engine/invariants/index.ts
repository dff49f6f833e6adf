import { RULE_ORDER, type RuleId } from '../../core/rules.ts';
import type { Violation } from '../../core/trace.ts';
import type { Run } from '../run.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { attemptsAreNotOperations } from './attempts-are-not-operations.ts';
import { authorisedEffect } from './authorised-effect.ts';
import { bounded } from './bounded.ts';
import { honestClaim } from './honest-claim.ts';
import { honestEvidence } from './honest-evidence.ts';
import { idempotent } from './idempotent.ts';
import type { Demands, Invariant } from './invariant.ts';
import { noLostHandoff } from './no-lost-handoff.ts';
import { nothingRevoked } from './nothing-revoked.ts';
import { oneEffect } from './one-effect.ts';
import { originalKey } from './original-key.ts';
import { ownedEnd } from './owned-end.ts';
import { pauseRespected } from './pause-respected.ts';
import { payloadKept } from './payload-kept.ts';
import { readAgain } from './read-again.ts';
import { receiptOnReplay } from './receipt-on-replay.ts';
import { settledBeforeUndo } from './settled-before-undo.ts';
import { stepsInOrder } from './steps-in-order.ts';
import { table } from './table.ts';
import { worthRepeating } from './worth-repeating.ts';

export const INVARIANTS: readonly Invariant[] = [
  oneEffect,
  authorisedEffect,
  payloadKept,
  nothingRevoked,
  originalKey,
  ownedEnd,
  honestClaim,
  honestEvidence,
  readAgain,
  stepsInOrder,
  settledBeforeUndo,
  receiptOnReplay,
  allOrNothing,
  noLostHandoff,
  bounded,
  worthRepeating,
  pauseRespected,
  attemptsAreNotOperations,
  idempotent,
  table,
];

/**
 * Every demanded rule that a run broke. The one that broke first comes first, for what follows from it is no news; of
 * those that broke at the same step, the one with the higher precedence.
 */
export function judge(run: Run, rules: readonly RuleId[], demands: Demands): readonly Violation[] {
  const violations: Violation[] = [];
  for (const invariant of INVARIANTS) {
    const breach = rules.includes(invariant.rule) ? invariant.judge(run, demands) : null;
    if (breach) violations.push({ rule: invariant.rule, ...breach });
  }
  return violations.toSorted(
    (one, other) => one.step - other.step || RULE_ORDER.indexOf(one.rule) - RULE_ORDER.indexOf(other.rule),
  );
}
