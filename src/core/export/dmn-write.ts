import { RULE_LABELS } from '../worksheet/labels.ts';
import { conditionOf, RULE_FIELDS, type Rule, type Step, type Worksheet } from '../worksheet/model.ts';
import { stepName } from '../worksheet/words.ts';
import { ATTEMPT_COLUMNS } from './attempt-columns.ts';

/**
 * A step's table as DMN 1.3. Read again it is the same table: see dmn-read.ts.
 *
 * @param standing whether it may be used, as its description
 */
export function dmnText(sheet: Worksheet, step: Step, standing: string): string {
  const { table } = step;
  const name = stepName(step);
  const inputs = table.inputs.map(
    (input, at) => `      <input id="input_${at + 1}" label="${escaped(input.label)}">
        <inputExpression id="input_expression_${at + 1}" typeRef="string">
          <text>${escaped(input.id)}</text>
        </inputExpression>
        <inputValues id="input_values_${at + 1}">
          <text>${escaped(input.values.map(({ id }) => feel(id)).join(','))}</text>
        </inputValues>
      </input>`,
  );
  const outputs = OUTPUTS.map(
    ({ name: id, label }, at) =>
      `      <output id="output_${at + 1}" label="${escaped(label)}" name="${id}" typeRef="string" />`,
  );
  const rules = table.rules.map((rule, at) => ruleText(step, rule, at));
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" xmlns:dmndi="https://www.omg.org/spec/DMN/20191111/DMNDI/" xmlns:dc="http://www.omg.org/spec/DMN/20180521/DC/" id="definitions_${safeId(sheet.id)}" name="${escaped(sheet.title || name)}" namespace="urn:after-the-timeout:worksheet" exporter="After the Timeout">
  <decision id="decision_${safeId(step.id)}" name="${escaped(name)}">
    <description>${escaped(standing)}</description>
    <decisionTable id="table_${safeId(step.id)}" hitPolicy="${table.hitPolicy.toUpperCase()}">
${[...inputs, ...outputs, ...rules].join('\n')}
    </decisionTable>
  </decision>
  <dmndi:DMNDI>
    <dmndi:DMNDiagram id="diagram_1">
      <dmndi:DMNShape id="shape_1" dmnElementRef="decision_${safeId(step.id)}">
        <dc:Bounds height="80" width="180" x="160" y="100" />
      </dmndi:DMNShape>
    </dmndi:DMNDiagram>
  </dmndi:DMNDI>
</definitions>
`;
}

interface Output {
  readonly name: string;
  readonly label: string;
  readonly of: (rule: Rule) => string;
}

const OUTPUTS: readonly Output[] = [
  { name: 'decision', label: 'Decision', of: ({ decision }) => decision ?? '' },
  ...ATTEMPT_COLUMNS.map(({ field, heading, of }) => ({ name: field, label: heading, of })),
  ...RULE_FIELDS.map((field) => ({ name: field, label: RULE_LABELS[field].label, of: (rule: Rule) => rule[field] })),
];

function ruleText(step: Step, rule: Rule, at: number): string {
  const row = at + 1;
  const conditions = step.table.inputs.map((input, nth) => {
    const condition = conditionOf(rule, input);
    const text = condition === 'any' ? '' : condition.map(feel).join(',');
    return `        <inputEntry id="in_${row}_${nth + 1}">
          <text>${escaped(text)}</text>
        </inputEntry>`;
  });
  const results = OUTPUTS.map(
    ({ of }, nth) => `        <outputEntry id="out_${row}_${nth + 1}">
          <text>${escaped(of(rule) === '' ? '' : feel(of(rule)))}</text>
        </outputEntry>`,
  );
  return `      <rule id="${safeId(rule.id)}">
${[...conditions, ...results].join('\n')}
      </rule>`;
}

/** A text as FEEL writes it. */
function feel(text: string): string {
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${inner}"`;
}

/** As XML, without the control characters that XML has no way to write. */
function escaped(text: string): string {
  return Array.from(text)
    .filter((letter) => (letter >= ' ' || '\n\r\t'.includes(letter)) && letter !== '\uFFFE' && letter !== '\uFFFF')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An id of XML begins with a letter. What begins as those do that are made so here is marked as well. */
function safeId(id: string): string {
  return /^[a-z]/.test(id) && !/^id-(\d|id-)/.test(id) ? id : `id-${id}`;
}
