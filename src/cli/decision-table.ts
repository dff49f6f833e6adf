import {
  AUTHORITY,
  AUTHORITY_LABELS,
  decide,
  EVIDENCE,
  EVIDENCE_LABELS,
  operatorSentence,
  type AuthorityState,
  type Evidence,
} from '../core/decisions.ts';
import { markdownTable, withBetween } from './markdown-table.ts';

/** The decision table as Markdown, one row a case. */
export function decisionTable(): string {
  const rows = EVIDENCE.flatMap((evidence) => AUTHORITY.map((authority) => row(evidence, authority)));
  return markdownTable([['Evidence', 'Approval', 'Decision', 'In an operator’s words'], ...rows]);
}

function row(evidence: Evidence, authority: AuthorityState): string[] {
  const { decision, missing } = decide(evidence, authority);
  const name = missing === undefined ? `\`${decision}\`` : `\`${decision}\` (missing: ${missing})`;
  return [EVIDENCE_LABELS[evidence].label, AUTHORITY_LABELS[authority], name, operatorSentence(evidence, authority)];
}

const MARKS = {
  begin: '<!-- decision table: npm run tables -- --write -->',
  end: '<!-- end of decision table -->',
};

/** The text with the table between its two marks brought up to date. @returns null when the marks are missing */
export function withDecisionTable(text: string): string | null {
  return withBetween(text, MARKS, decisionTable());
}
