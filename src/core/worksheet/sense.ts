import type { Finding } from './finding.ts';
import type { Worksheet } from './model.ts';
import type { SheetCheck, StepCheck } from './sense/check.ts';
import { handedToNobody, ownerIsAPerson, noCover, holdWithoutEnd } from './sense/handover.ts';
import {
  actsUnapproved,
  asksForNoApproval,
  keyMayBeOver,
  newKey,
  noBound,
  blindRepeat,
  saysOtherwise,
} from './sense/acting.ts';
import { noneFromALaggingLook, nothingFoundIsOpen, neverSeen, waitIsOpen } from './sense/looking.ts';
import {
  conflictOverwrites,
  holdGoesOn,
  carriesOnUnapproved,
  timeChangesStatus,
  hearsay,
  undoWithoutAuthority,
  compensatesUnapproved,
} from './sense/deciding.ts';
import { keyNotStored, keyMadeByDestination, unverifiedIsUsed, notSaidWhy, nameless } from './sense/destination.ts';
import {
  personalDataInKey,
  personalDataInKeyField,
  keyChangesWithTry,
  operationIncomplete,
} from './sense/operation.ts';

/** Every sense check over a whole worksheet, in the order of the page. */
export function senseOf(sheet: Worksheet): Finding[] {
  return [
    ...SHEET_CHECKS.flatMap((check) => check(sheet)),
    ...sheet.steps.flatMap((step) => STEP_CHECKS.flatMap((check) => check(step, sheet))),
  ];
}

const SHEET_CHECKS: readonly SheetCheck[] = [personalDataInKey, keyChangesWithTry, operationIncomplete];

const STEP_CHECKS: readonly StepCheck[] = [
  nameless,
  keyMadeByDestination,
  keyNotStored,
  personalDataInKeyField,
  nothingFoundIsOpen,
  waitIsOpen,
  noneFromALaggingLook,
  neverSeen,
  actsUnapproved,
  asksForNoApproval,
  saysOtherwise,
  carriesOnUnapproved,
  blindRepeat,
  keyMayBeOver,
  newKey,
  noBound,
  conflictOverwrites,
  holdGoesOn,
  timeChangesStatus,
  compensatesUnapproved,
  undoWithoutAuthority,
  handedToNobody,
  holdWithoutEnd,
  ownerIsAPerson,
  noCover,
  hearsay,
  unverifiedIsUsed,
  notSaidWhy,
];
