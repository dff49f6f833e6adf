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

/** The decision table as Markdown, one row a case. */
export function decisionTable(): string {
  const rows = EVIDENCE.flatMap((evidence) => AUTHORITY.map((authority) => row(evidence, authority)));
  return aligned([['Evidence', 'Approval', 'Decision', 'In an operator’s words'], ...rows]);
}

function row(evidence: Evidence, authority: AuthorityState): string[] {
  const { decision, missing } = decide(evidence, authority);
  const name = missing === undefined ? `\`${decision}\`` : `\`${decision}\` (missing: ${missing})`;
  return [EVIDENCE_LABELS[evidence].label, AUTHORITY_LABELS[authority], name, operatorSentence(evidence, authority)];
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

const BEGIN = '<!-- decision table: npm run tables -- --write -->';
const END = '<!-- end of decision table -->';

/** The text with the table between its two marks brought up to date. @returns null when the marks are missing */
export function withDecisionTable(text: string): string | null {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) return null;
  return `${text.slice(0, begin + BEGIN.length)}\n\n${decisionTable()}\n\n${text.slice(end)}`;
}
