import { blankFailureRow, blankRule, blankStep, freshId } from './blank.ts';
import type {
  AlwaysTried,
  AnswerValue,
  Attempt,
  Condition,
  DestinationField,
  FailureField,
  FailureRow,
  FailureRowField,
  HitPolicy,
  Input,
  InputValue,
  OperationField,
  Rule,
  RuleField,
  Standing,
  Step,
  Table,
  Worksheet,
} from './model.ts';
import type { NothingFound } from './observations.ts';
import type { QuestionId } from './questions.ts';
import { decided } from './stock-words.ts';

/** A change to a worksheet, described as a plain value. What it names and isn't there changes nothing. */
export type Edit =
  | { readonly do: 'set-title'; readonly text: string }
  | { readonly do: 'set-failure'; readonly field: FailureField; readonly text: string }
  | { readonly do: 'set-operation'; readonly field: OperationField; readonly text: string }
  | { readonly do: 'add-step'; readonly step?: Step }
  | { readonly do: 'replace-step'; readonly step: string; readonly by: Step }
  | { readonly do: 'remove-step'; readonly step: string }
  | { readonly do: 'move-step'; readonly step: string; readonly to: number }
  | StepEdit
  | { readonly do: 'add-failure-row'; readonly step: string; readonly row?: FailureRow }
  | { readonly do: 'remove-failure-row'; readonly row: string }
  | { readonly do: 'move-failure-row'; readonly row: string; readonly to: number }
  | { readonly do: 'set-failure-row'; readonly row: string; readonly field: FailureRowField; readonly text: string }
  | {
      readonly do: 'choose-failure-row';
      readonly row: string;
      readonly boundary?: FailureRow['boundary'];
      readonly decision?: FailureRow['decision'];
    }
  /** Several at once, undone at once. */
  | { readonly do: 'all'; readonly edits: readonly Edit[] };

/** A change to one step. */
export type StepEdit = { readonly step: string } & (
  | { readonly do: 'set-step-name'; readonly text: string }
  | { readonly do: 'set-destination'; readonly field: DestinationField; readonly text: string }
  /** What is given changes; an answer that came from a profile counts as changed from then on. */
  | { readonly do: 'answer'; readonly question: QuestionId; readonly value?: AnswerValue; readonly words?: string }
  | { readonly do: 'set-source'; readonly question: QuestionId; readonly source: string; readonly readOn: string }
  | { readonly do: 'set-nothing-found'; readonly value: NothingFound | null }
  | { readonly do: 'exclude'; readonly what: AlwaysTried; readonly reason: string }
  | { readonly do: 'accept'; readonly who?: string; readonly laterCheck?: string }
  | TableEdit
);

/** A change to the decision table of a step. */
export type TableEdit =
  | { readonly do: 'replace-table'; readonly table: Table }
  | { readonly do: 'set-hit-policy'; readonly policy: HitPolicy }
  | { readonly do: 'add-input'; readonly input: Input }
  | { readonly do: 'set-input'; readonly input: string; readonly label: string }
  /** The columns of evidence and authority stay. */
  | { readonly do: 'remove-input'; readonly input: string }
  | { readonly do: 'add-value'; readonly input: string; readonly value: InputValue }
  | { readonly do: 'set-value'; readonly input: string; readonly value: string; readonly change: Partial<InputValue> }
  | { readonly do: 'remove-value'; readonly input: string; readonly value: string }
  /** Left out: at the end, and an empty one. */
  | { readonly do: 'add-rule'; readonly at?: number; readonly rule?: Rule }
  | { readonly do: 'copy-rule'; readonly rule: string }
  | { readonly do: 'remove-rules'; readonly rules: readonly string[] }
  | { readonly do: 'move-rule'; readonly rule: string; readonly to: number }
  | { readonly do: 'set-condition'; readonly rule: string; readonly input: string; readonly condition: Condition }
  | {
      readonly do: 'set-decision';
      readonly rule: string;
      readonly decision: Rule['decision'];
      /** What its next step says from then on. Left out: the course’s words follow the decision, and a team’s own stay. */
      readonly next?: string;
    }
  | { readonly do: 'set-attempt'; readonly rule: string; readonly change: Partial<Attempt> }
  | { readonly do: 'set-rule'; readonly rule: string; readonly field: RuleField; readonly text: string };

/** The worksheet after a change. The same object when nothing changes. */
export function applyEdit(sheet: Worksheet, edit: Edit): Worksheet {
  switch (edit.do) {
    case 'set-title':
      return { ...sheet, title: edit.text };
    case 'set-failure':
      return { ...sheet, failure: { ...sheet.failure, [edit.field]: edit.text } };
    case 'set-operation':
      return { ...sheet, operation: { ...sheet.operation, [edit.field]: edit.text } };
    case 'add-step': {
      const id = freshId('step', sheet.steps);
      const step = edit.step ? { ...edit.step, id: freeOr(edit.step.id, sheet.steps, id) } : blankStep(id);
      return { ...sheet, steps: [...sheet.steps, step] };
    }
    case 'replace-step':
      return withStep(sheet, edit.step, (step) => ({ ...edit.by, id: step.id }));
    case 'remove-step':
      return removeStep(sheet, edit.step);
    case 'move-step':
      return { ...sheet, steps: moved(sheet.steps, edit.step, edit.to) };
    case 'add-failure-row': {
      const id = freshId('failure', sheet.failureTable);
      const row = edit.row
        ? { ...edit.row, step: edit.step, id: freeOr(edit.row.id, sheet.failureTable, id) }
        : blankFailureRow(id, edit.step);
      return { ...sheet, failureTable: [...sheet.failureTable, row] };
    }
    case 'remove-failure-row':
      return { ...sheet, failureTable: sheet.failureTable.filter(({ id }) => id !== edit.row) };
    case 'move-failure-row':
      return { ...sheet, failureTable: moved(sheet.failureTable, edit.row, edit.to) };
    case 'set-failure-row':
      return withFailureRow(sheet, edit.row, { [edit.field]: edit.text });
    case 'choose-failure-row': {
      const { boundary, decision } = edit;
      return withFailureRow(sheet, edit.row, {
        ...(boundary === undefined ? {} : { boundary }),
        ...(decision === undefined ? {} : { decision }),
      });
    }
    case 'all':
      return edit.edits.reduce(applyEdit, sheet);
    default:
      return withStep(sheet, edit.step, (step) => editStep(step, edit));
  }
}

/** Several changes to a step, one after the other. */
export function withEdits(step: Step, edits: readonly StepEdit[]): Step {
  return edits.reduce<Step>((each, edit) => editStep(each, edit), step);
}

/** A step after a change to it. */
export function editStep(step: Step, edit: StepEdit): Step {
  switch (edit.do) {
    case 'set-step-name':
      return { ...step, name: edit.text };
    case 'set-destination':
      return { ...step, destination: { ...step.destination, [edit.field]: edit.text } };
    case 'answer': {
      const answer = step.answers[edit.question];
      const { value = answer.value, words = answer.words } = edit;
      const standing = afterChange(answer.standing);
      return { ...step, answers: { ...step.answers, [edit.question]: { ...answer, value, words, standing } } };
    }
    case 'set-source': {
      const answer = step.answers[edit.question];
      const { source, readOn } = edit;
      const cited = {
        ...answer,
        source: source || null,
        readOn: readOn || null,
        standing: afterChange(answer.standing),
      };
      return { ...step, answers: { ...step.answers, [edit.question]: cited } };
    }
    case 'set-nothing-found':
      return { ...step, nothingFound: edit.value };
    case 'exclude':
      return { ...step, excluded: { ...step.excluded, [edit.what]: edit.reason } };
    case 'accept': {
      const { who = step.accepted.who, laterCheck = step.accepted.laterCheck } = edit;
      return { ...step, accepted: { who, laterCheck } };
    }
    default:
      return { ...step, table: editTable(step.table, edit, step.destination.businessOwner) };
  }
}

/** A decision table after a change to it. @param businessOwner as the course’s words name them */
export function editTable(table: Table, edit: TableEdit, businessOwner: string): Table {
  switch (edit.do) {
    case 'replace-table':
      return edit.table;
    case 'set-hit-policy':
      return { ...table, hitPolicy: edit.policy };
    case 'add-input': {
      const id = freeOr(edit.input.id, table.inputs, freshId('input', table.inputs));
      return { ...table, inputs: [...table.inputs, { ...edit.input, id, role: 'other' }] };
    }
    case 'set-input':
      return withInput(table, edit.input, (input) => ({ ...input, label: edit.label }));
    case 'remove-input':
      return removeInput(table, edit.input);
    case 'add-value':
      return withInput(table, edit.input, (input) => {
        const id = freeOr(edit.value.id, input.values, freshId('value', input.values));
        return { ...input, values: [...claimed(input.values, edit.value.shownBy), { ...edit.value, id }] };
      });
    case 'set-value':
      return withInput(table, edit.input, (input) => ({
        ...input,
        values: claimed(input.values, edit.change.shownBy ?? []).map((value) =>
          value.id === edit.value ? { ...value, ...edit.change, id: value.id } : value,
        ),
      }));
    case 'remove-value':
      return removeValue(table, edit.input, edit.value);
    case 'add-rule': {
      const { at = table.rules.length, rule } = edit;
      const id = freshId('rule', table.rules);
      const added = rule ? { ...rule, id: freeOr(rule.id, table.rules, id) } : blankRule(id);
      return { ...table, rules: table.rules.toSpliced(at, 0, added) };
    }
    case 'copy-rule': {
      const at = table.rules.findIndex(({ id }) => id === edit.rule);
      const rule = table.rules[at];
      if (!rule) return table;
      return { ...table, rules: table.rules.toSpliced(at + 1, 0, { ...rule, id: freshId('rule', table.rules) }) };
    }
    case 'remove-rules':
      return { ...table, rules: table.rules.filter(({ id }) => !edit.rules.includes(id)) };
    case 'move-rule':
      return { ...table, rules: moved(table.rules, edit.rule, edit.to) };
    case 'set-condition':
      return withRule(table, edit.rule, (rule) => ({ ...rule, when: withCondition(rule.when, edit) }));
    case 'set-decision':
      return withRule(table, edit.rule, (rule) => {
        const next = decided(rule, edit.decision, businessOwner);
        return edit.next === undefined ? next : { ...next, next: edit.next };
      });
    case 'set-attempt':
      return withRule(table, edit.rule, (rule) => ({ ...rule, attempt: { ...rule.attempt, ...edit.change } }));
    case 'set-rule':
      return withRule(table, edit.rule, (rule) => ({ ...rule, [edit.field]: edit.text }));
  }
}

/** An answer of a profile that somebody changes is their own word from then on, and keeps its source. */
function afterChange(standing: Standing): Standing {
  return standing === 'own' ? 'own' : 'changed';
}

function withStep(sheet: Worksheet, id: string, change: (step: Step) => Step): Worksheet {
  return { ...sheet, steps: sheet.steps.map((step) => (step.id === id ? change(step) : step)) };
}

/** The last step stays: a worksheet without one has no table. */
function removeStep(sheet: Worksheet, id: string): Worksheet {
  const steps = sheet.steps.filter((step) => step.id !== id);
  if (steps.length === 0) return sheet;
  return { ...sheet, steps, failureTable: sheet.failureTable.filter(({ step }) => step !== id) };
}

function withFailureRow(sheet: Worksheet, id: string, change: Partial<FailureRow>): Worksheet {
  return { ...sheet, failureTable: sheet.failureTable.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

function withInput(table: Table, id: string, change: (input: Input) => Input): Table {
  return { ...table, inputs: table.inputs.map((input) => (input.id === id ? change(input) : input)) };
}

function withRule(table: Table, id: string, change: (rule: Rule) => Rule): Table {
  return { ...table, rules: table.rules.map((rule) => (rule.id === id ? change(rule) : rule)) };
}

function withCondition(
  when: Rule['when'],
  { input, condition }: { input: string; condition: Condition },
): Rule['when'] {
  const { [input]: _before, ...others } = when;
  return condition === 'any' || condition.length === 0 ? others : { ...others, [input]: condition };
}

function removeInput(table: Table, id: string): Table {
  const found = table.inputs.find((input) => input.id === id);
  if (!found || found.role !== 'other') return table;
  const rules = table.rules.map((rule) => ({
    ...rule,
    when: withCondition(rule.when, { input: id, condition: 'any' }),
  }));
  return { ...table, inputs: table.inputs.filter((input) => input.id !== id), rules };
}

/** Rules that asked for this value alone go with it: without it they would ask for any. */
function removeValue(table: Table, input: string, value: string): Table {
  const rules = table.rules.flatMap((rule) => {
    const condition = rule.when[input];
    if (condition === undefined || condition === 'any') return [rule];
    const left = condition.filter((each) => each !== value);
    return left.length === 0 ? [] : [{ ...rule, when: { ...rule.when, [input]: left } }];
  });
  const without = withInput({ ...table, rules }, input, (found) => ({
    ...found,
    values: found.values.filter(({ id }) => id !== value),
  }));
  return without;
}

/** An observation is shown by one value: whoever claims it takes it from the others. */
function claimed(values: readonly InputValue[], shownBy: InputValue['shownBy']): InputValue[] {
  return values.map((value) => ({ ...value, shownBy: value.shownBy.filter((shown) => !shownBy.includes(shown)) }));
}

function moved<T extends { readonly id: string }>(all: readonly T[], id: string, to: number): T[] {
  const found = all.find((each) => each.id === id);
  if (!found) return [...all];
  return all.filter((each) => each.id !== id).toSpliced(to, 0, found);
}

function freeOr(wanted: string, taken: readonly { readonly id: string }[], other: string): string {
  return taken.some(({ id }) => id === wanted) ? other : wanted;
}
