import { DECISION_LABELS } from '../decisions.ts';
import { ATTEMPT_LABELS, RULE_LABELS } from '../worksheet/labels.ts';
import { conditionOf, RULE_FIELDS, type Rule, type Step } from '../worksheet/model.ts';
import { conditionText, decisionWords } from '../worksheet/words.ts';
import { ATTEMPT_COLUMNS } from './attempt-columns.ts';
import { cellText, headOf } from './cell-names.ts';
import { document, inline, table } from './markdown.ts';

/** A step's table as rows for a spreadsheet. The first row is the head. Read again it is the same table: see rows-read.ts. */
export function tableRows(step: Step): string[][] {
  const head = [
    ...step.table.inputs.map((input) => headOf(input, step.table.inputs)),
    'Decision',
    ...ATTEMPT_COLUMNS.map(({ heading }) => heading),
    ...RULE_FIELDS.map((name) => RULE_LABELS[name].label),
  ];
  return [head, ...step.table.rules.map((rule) => cellsOf(step, rule))];
}

function cellsOf(step: Step, rule: Rule): string[] {
  const { decision } = rule;
  return [
    ...step.table.inputs.map((input) => cellText(rule, input)),
    decision === null ? '' : DECISION_LABELS[decision].label,
    ...ATTEMPT_COLUMNS.map(({ of }) => of(rule)),
    ...RULE_FIELDS.map((name) => rule[name]),
  ];
}

/** The table for people: the decision in words, and the columns that hold something. */
export function shownRows(step: Step): string[][] {
  const { rules, inputs } = step.table;
  const fields = RULE_FIELDS.filter((name) => rules.some((rule) => rule[name].trim() !== ''));
  const head = ['', ...inputs.map(({ label }) => label), 'Decision', ...fields.map((name) => RULE_LABELS[name].label)];
  const body = rules.map((rule, at) => [
    String(at + 1),
    ...inputs.map((input) => conditionText(input, conditionOf(rule, input))),
    decisionText(rule),
    ...fields.map((name) => rule[name]),
  ]);
  return [head, ...body];
}

/** A decision with how it is carried out. */
export function decisionText(rule: Rule): string {
  if (rule.decision === null) return '';
  if (rule.decision !== 'attempt') return decisionWords(rule);
  const { atMost, noAnswer } = rule.attempt;
  const times = atMost === null ? 'no limit' : `at most ${atMost} ${atMost === 1 ? 'time' : 'times'}`;
  return `${decisionWords(rule)}, ${times}. ${ATTEMPT_LABELS.noAnswer[noAnswer]}.`;
}

/** For a wiki or a ticket that takes Markdown. @param standing whether it may be used: see table-standing.ts. */
export function tableMarkdown(step: Step, standing: string): string {
  return document([`**${inline(standing)}**`, table(shownRows(step))]);
}

/** For the clipboard: documents and mail programs paste it as a table, with its standing above it. */
export function tableHtml(step: Step, standing: string): string {
  const [head = [], ...body] = shownRows(step);
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    row.map((cell) => `<${tag}>${markup(cell)}</${tag}>`).join('');
  const lines = body.map((row) => `<tr>${cells('td', row)}</tr>`);
  return `<p><b>${markup(standing)}</b></p><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** A text as HTML shows it: nothing in it is markup. */
export function markup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(/\r?\n/g, '<br>');
}
