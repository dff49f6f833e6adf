import { DECISION_LABELS } from '../../../core/decisions.ts';
import type { Edit } from '../../../core/worksheet/edits.ts';
import { ATTEMPT_LABELS, RULE_LABELS } from '../../../core/worksheet/labels.ts';
import {
  conditionOf,
  DECISIONS,
  RULE_FIELDS,
  type Attempt,
  type Input,
  type Rule,
  type RuleField,
  type Step,
  sendsAnything,
} from '../../../core/worksheet/model.ts';
import { conditionText, operatorWords, PLAIN_DECISIONS } from '../../../core/worksheet/words.ts';
import { optionFor, optionWords, plainWords, type GridColumn, type GridOption, type Taken } from './grid-column.ts';

/** The columns of a decision table: what a row asks for, what it decides, how an attempt is made, and its notes. */

type RuleColumn = GridColumn<Rule>;

/** What somebody needs to decide. The rest is for handing over. */
const MAIN_FIELDS: readonly RuleField[] = ['owner', 'nextUpdate', 'stop'];

const WIDE: readonly RuleField[] = ['next', 'stop', 'note', 'evidenceSource'];

export function ruleColumns(
  { id: step, table, destination }: Pick<Step, 'id' | 'table' | 'destination'>,
  all: boolean,
): readonly RuleColumn[] {
  const fields = RULE_FIELDS.filter((field) => field !== 'next' && (all || MAIN_FIELDS.includes(field)));
  const sends = all || sendsAnything(table);
  return [
    ...table.inputs.map((input) => conditionColumn(step, input)),
    decisionColumn(step, destination.businessOwner),
    fieldColumn(step, 'next'),
    ...fields.map((field) => fieldColumn(step, field)),
    // Last, so that choosing to attempt moves no other column away.
    ...(sends ? [keyColumn(step), noAnswerColumn(step), atMostColumn(step)] : []),
  ];
}

function conditionColumn(step: string, input: Input): RuleColumn {
  const options = input.values.map(({ id, label, meaning }) => ({ value: id, label, meaning }));
  const set = (rule: Rule, values: readonly string[]): Edit => ({
    do: 'set-condition',
    step,
    rule: rule.id,
    input: input.id,
    condition: values.length === 0 ? 'any' : [...values],
  });
  return {
    id: input.id,
    label: input.label,
    help: 'One value, several, or any. Any includes “cannot tell”.',
    width: 'normal',
    pinned: true,
    kind: 'choices',
    options,
    none: 'any',
    chosen: (rule) => {
      const condition = conditionOf(rule, input);
      return condition === 'any' ? [] : condition;
    },
    text: (rule) => conditionText(input, conditionOf(rule, input)),
    applies: () => true,
    take: (rule, text) => {
      const values = readValues(input.label, options, text);
      return 'sentence' in values ? values : { edit: set(rule, values.values) };
    },
    choose: set,
    clear: (rule) => set(rule, []),
  };
}

const ANY = ['', 'any', 'all', '-', '–', '*'];

/** “One value or another”, with any of the signs that tables use between them. */
function readValues(
  column: string,
  options: readonly GridOption[],
  text: string,
): { readonly values: readonly string[] } | { readonly sentence: string } {
  if (ANY.includes(text.trim().toLowerCase()) || plainWords(text) === '') return { values: [] };
  const whole = optionFor(options, text);
  if (whole) return { values: [whole.value] };
  const parts = text.split(/\s+or\s+|[,;|/]/i).filter((part) => part.trim() !== '');
  const values: string[] = [];
  for (const part of parts) {
    const option = optionFor(options, part);
    if (!option) return { sentence: `“${column}” has no value “${cut(part)}”. It has ${optionWords(options)}.` };
    values.push(option.value);
  }
  return { values };
}

function decisionColumn(step: string, businessOwner: string): RuleColumn {
  const options = DECISIONS.map((value) => ({
    value,
    label: DECISION_LABELS[value].label,
    meaning: operatorWords(value, businessOwner),
  }));
  const set = (rule: Rule, decision: Rule['decision']): Edit => ({ do: 'set-decision', step, rule: rule.id, decision });
  return {
    id: 'decision',
    label: 'Decision',
    help: 'What is decided when this row fits.',
    width: 'normal',
    kind: 'choice',
    options,
    none: 'not decided yet',
    chosen: ({ decision }) => (decision === null ? [] : [decision]),
    text: ({ decision }) => (decision === null ? '' : DECISION_LABELS[decision].label),
    gloss: ({ decision }) => (decision === null ? '' : PLAIN_DECISIONS[decision]),
    applies: () => true,
    take: (rule, text) =>
      takeOne('Decision', options, text, (value) => set(rule, value as Rule['decision']), set(rule, null)),
    choose: (rule, [value]) => set(rule, (value ?? null) as Rule['decision']),
    clear: (rule) => set(rule, null),
  };
}

const isAttempt = ({ decision }: Rule) => decision === 'attempt';

function attemptEdit(step: string, rule: Rule, change: Partial<Attempt>): Edit {
  return { do: 'set-attempt', step, rule: rule.id, change };
}

function keyColumn(step: string): RuleColumn {
  const options = Object.entries(ATTEMPT_LABELS.key).map(([value, label]) => ({ value, label }));
  const set = (rule: Rule, value: string) => attemptEdit(step, rule, { key: value as Attempt['key'] });
  return {
    id: 'attempt',
    label: 'Sent',
    help: 'Under which operation key an attempt is sent.',
    width: 'normal',
    kind: 'choice',
    options,
    none: null,
    chosen: ({ attempt }) => [attempt.key],
    text: (rule) => (isAttempt(rule) ? ATTEMPT_LABELS.key[rule.attempt.key] : ''),
    applies: isAttempt,
    take: (rule, text) => takeOne('Sent', options, text, (value) => set(rule, value), set(rule, 'original')),
    choose: (rule, [value = 'original']) => set(rule, value),
    clear: (rule) => set(rule, 'original'),
  };
}

function noAnswerColumn(step: string): RuleColumn {
  const options = Object.entries(ATTEMPT_LABELS.noAnswer).map(([value, label]) => ({
    value,
    label: label.replace(/^No answer: /, ''),
  }));
  const set = (rule: Rule, value: string) => attemptEdit(step, rule, { noAnswer: value as Attempt['noAnswer'] });
  return {
    id: 'noAnswer',
    label: 'If no answer comes',
    help: 'What is done when an attempt is not answered.',
    width: 'normal',
    kind: 'choice',
    options,
    none: null,
    chosen: ({ attempt }) => [attempt.noAnswer],
    text: (rule) => (isAttempt(rule) ? (optionOf(options, rule.attempt.noAnswer)?.label ?? '') : ''),
    applies: isAttempt,
    take: (rule, text) =>
      takeOne('If no answer comes', options, text, (value) => set(rule, value), set(rule, 'look-again')),
    choose: (rule, [value = 'look-again']) => set(rule, value),
    clear: (rule) => set(rule, 'look-again'),
  };
}

function atMostColumn(step: string): RuleColumn {
  const set = (rule: Rule, atMost: number | null) => attemptEdit(step, rule, { atMost });
  return {
    id: 'atMost',
    label: 'At most, times',
    help: 'How often it may be sent in all. Blank: nobody has said.',
    width: 'narrow',
    kind: 'text',
    options: [],
    none: null,
    chosen: () => [],
    text: (rule) => (isAttempt(rule) && rule.attempt.atMost !== null ? String(rule.attempt.atMost) : ''),
    applies: isAttempt,
    take: (rule, text) => {
      if (text.trim() === '') return { edit: set(rule, null) };
      const times = Number(text.trim());
      return Number.isInteger(times) && times >= 1 && times <= 99
        ? { edit: set(rule, times) }
        : { sentence: `“At most, times” takes a whole number from 1 to 99, and not “${cut(text)}”.` };
    },
    choose: (rule) => set(rule, null),
    clear: (rule) => set(rule, null),
  };
}

function fieldColumn(step: string, field: RuleField): RuleColumn {
  const set = (rule: Rule, text: string): Edit => ({ do: 'set-rule', step, rule: rule.id, field, text });
  return {
    id: field,
    ...RULE_LABELS[field],
    width: WIDE.includes(field) ? 'wide' : 'normal',
    kind: 'text',
    options: [],
    none: null,
    chosen: () => [],
    text: (rule) => rule[field],
    applies: () => true,
    take: (rule, text) => ({ edit: set(rule, text) }),
    choose: (rule) => set(rule, ''),
    clear: (rule) => set(rule, ''),
  };
}

/** Reads one of some options. @param none the change that an empty text makes */
export function takeOne(
  column: string,
  options: readonly GridOption[],
  text: string,
  make: (value: string) => Edit,
  none: Edit,
): Taken {
  if (text.trim() === '' || /^[-–—]$/.test(text.trim())) return { edit: none };
  const option = optionFor(options, text);
  if (option) return { edit: make(option.value) };
  return { sentence: `“${column}” takes one of ${optionWords(options)}, and not “${cut(text)}”.` };
}

function optionOf(options: readonly GridOption[], value: string): GridOption | undefined {
  return options.find((option) => option.value === value);
}

function cut(text: string): string {
  const plain = text.trim();
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
}
