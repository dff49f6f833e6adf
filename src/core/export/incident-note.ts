import type { Step, Worksheet } from '../worksheet/model.ts';
import { hasNoApproval } from '../worksheet/no-approval.ts';
import { stepName } from '../worksheet/words.ts';
import { operationTold } from '../worksheet/operation-told.ts';
import { document, field, inline, list, table } from './markdown.ts';

/** The kinds of attempt that are told apart. None is filled in beforehand: what nobody looked up is not zero. */
const ATTEMPTS = ['Attempted', 'Rejected', 'Committed', 'Replayed', 'Uncertain'];

/**
 * A note to be filled in while a case is worked on, with what the worksheet knows already.
 *
 * @param standing whether the table may be used: see table-standing.ts.
 */
export function incidentNote(sheet: Worksheet, step: Step, standing: string): string {
  const { failure } = sheet;
  const operation = operationTold(sheet, step);
  const owners = [...new Set(step.table.rules.map(({ owner }) => owner.trim()).filter(Boolean))];
  return document([
    `# Incident note: ${inline(stepName(step))}`,
    `**${inline(standing)}**`,
    '## Summary',
    list([field('In one sentence', ''), field('Status', ''), field('Next check, at (UTC), by whom', '')]),
    '## Requested',
    list([
      field('Ticket', failure.ticket),
      field('Customer', operation.customer),
      field('Original request', operation.originalRequest),
      field('Intended action', operation.intendedAction),
      field('Operation key', operation.keyRecipe),
      field('Where the key is stored', operation.keyStore),
    ]),
    '## What is known',
    'Only what was read somewhere, with the place and the time.',
    table([
      ['Fact', 'Where it was read', 'When (UTC)'],
      ['', '', ''],
    ]),
    '## What is uncertain',
    table([
      ['Question', 'What would answer it', 'Who looks, and when'],
      ['', '', ''],
    ]),
    '## Attempts',
    'Each with its own reference and evidence. An attempt that was rejected says nothing about the others.',
    table([['Kind', 'Number', 'References', 'Evidence'], ...ATTEMPTS.map((kind) => [kind, '', '', ''])]),
    '## Scope',
    list([field('Other requests that may be affected', ''), field('How they were found', '')]),
    '## Containment',
    list([
      field('Paused, by whom', operation.mayPause === '' ? '' : `may be paused by ${operation.mayPause}`),
      field('Lifted, by whom', ''),
    ]),
    '## Proposed next step',
    list([
      field('Row of the table', ''),
      field('Step', ''),
      field('Case owner', owners.length === 0 ? '' : `one of: ${owners.join(', ')}`),
      ...(hasNoApproval(step.table) ? [] : [field('Authority, read where and when', operation.authorisationPlace)]),
    ]),
    '## This is over when',
    list([field('Exit criteria', ''), field('Who says so', '')]),
    '## Timeline (UTC)',
    table([
      ['Time', 'What happened', 'Where that can be read'],
      ['', '', ''],
    ]),
    '## Afterwards',
    list([field('Cause', ''), field('Change that prevents it', ''), field('Case that verifies the change', '')]),
    'Link to tickets, logs and records. Do not copy personal data into this note.',
  ]);
}
