import type { OperationField, Step, Worksheet } from '../../worksheet/model.ts';
import { operationTold } from '../../worksheet/operation-told.ts';
import { stepName } from '../../worksheet/words.ts';
import { behindTheSheet } from './behind-the-sheet.ts';
import { doNots } from './do-nots.ts';
import { howToLook } from './how-to-look.ts';
import { meaningsOf } from './meanings.ts';
import { approval } from './approval.ts';
import { rowsTable } from './rows-table.ts';
import { isFirstTryAsked } from './time-to-send.ts';
import { underTheRows } from './under-the-rows.ts';
import { whatTheScreenMaySay } from './screen-answers.ts';
import { document, inline, list, readyTable, titled, written } from '../markdown.ts';
import { withoutTheOneCase } from './one-case.ts';

type Operation = Readonly<Record<OperationField, string>>;

/** Whether the table may be used: see table-standing.ts. */
export interface Standing {
  /** Short, for the top. */
  readonly line: string;
  /** All of it, for the end. */
  readonly whole: string;
}

/**
 * What an operator follows when a call timed out: one page for the night, and behind it what the page rests on. It stands
 * for every such case, so that nothing of the one that the worksheet began with is in it.
 *
 * @param day when it was written out, such as 2026-11-29.
 */
export function operatorInstruction(sheet: Worksheet, step: Step, day: string, standing: Standing): string {
  const operation = standingOperation(sheet, step);
  return document([
    `# What to do when “${inline(stepName(step))}” timed out`,
    `**${inline(standing.line)}**`,
    '## When this applies',
    'A screen or a program showed a timeout, or gave no clear answer. It may have been done, or not.',
    list(whenThisApplies(sheet, step)),
    '## Do not',
    list(doNots(step, operation)),
    [
      '**This case:** take every detail from its own request.',
      ...written('It is read here', operation.originalRequest),
    ].join(' '),
    thisCase(step),
    '## 1. Look, and change nothing',
    list([...howToLook(step), ...meaningsOf(step, 'evidence')]),
    ...approval(step, operation),
    '## 3. Find the one row that fits, and do only that',
    rowsTable(step),
    list(underTheRows(step, operation)),
    ...titled('## What the screen may say at a second try', whatTheScreenMaySay(step)),
    [
      '**Before you close it as done:** look once more. It must be there once, with every detail as it was asked for. What a screen said is no proof.',
      ...inTheEnd(sheet, operation),
    ].join(' '),
    '---',
    '## Behind this sheet',
    list(behindTheSheet(step, operation)),
    `**${inline(standing.whole)}**`,
    `Written out on ${inline(day)}${sheet.title.trim() === '' ? '' : ` from the worksheet “${inline(sheet.title)}”`}.`,
  ]);
}

/** Boxes for the one case. */
function thisCase(step: Step): string {
  const boxes = [
    'Ticket or request',
    'Its reference',
    'Asked for, with every detail',
    ...(isFirstTryAsked(step) ? ['First try, when'] : []),
    'Looked at, when and by whom',
    'Row',
  ];
  return readyTable([boxes, boxes.map(() => '')]);
}

/** The operation, with nothing that was taken over from the one failure. */
function standingOperation(sheet: Worksheet, step: Step): Operation {
  const { customer, originalRequest } = sheet.operation;
  return {
    ...operationTold(sheet, step),
    customer: withoutTheOneCase(customer, sheet.failure),
    originalRequest: withoutTheOneCase(originalRequest, sheet.failure).trim(),
  };
}

function whenThisApplies({ failure }: Worksheet, { destination: { name, action, environment } }: Step): string[] {
  const where = [name, environment].filter((text) => text.trim() !== '').join('. ');
  const screen = withoutTheOneCase(failure.screen, failure);
  return [
    [...written('What was tried', action), ...written('Where', where)].join(' '),
    ...written('What the screen showed', screen),
  ];
}

/** What is to be true in the end, where the team wrote it for every case, and what is left to do then. */
function inTheEnd({ failure, ...sheet }: Worksheet, { leavesOpen }: Operation): string[] {
  return [
    ...written('As it must be', withoutTheOneCase(sheet.operation.intendedAction, failure)),
    ...written('Still to be done after it', leavesOpen),
  ];
}
