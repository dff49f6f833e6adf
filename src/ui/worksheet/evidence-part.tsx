import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { AUTHORITY_LABELS } from '../../core/decisions.ts';
import { freshId } from '../../core/worksheet/blank.ts';
import { suggestedRow } from '../../core/worksheet/course-table.ts';
import { SUGGESTED_VALUES, type SuggestedValue } from '../../core/worksheet/default-values.ts';
import type { StepEdit } from '../../core/worksheet/edits.ts';
import { LIMITS } from '../../core/worksheet/limits.ts';
import { conditionOf, type Input, type InputValue } from '../../core/worksheet/model.ts';
import { hasNoApproval, withApproval, withoutApproval } from '../../core/worksheet/no-approval.ts';
import { isPlayed, NOTHING_FOUND, OBSERVATIONS, type NothingFound } from '../../core/worksheet/observations.ts';
import { placeOfWait, type Delay } from '../../core/worksheet/waiting.ts';
import { announce } from '../shell/announce.ts';
import { jumpTo, useOpenSheet } from './open-sheet.ts';
import { PartFindings } from './part-findings.tsx';
import { SheetField } from './sheet-field.tsx';

const ROLE_WORDS: Readonly<Record<Input['role'], { readonly title: string; readonly lead: string }>> = {
  evidence: {
    title: 'What a look can show',
    lead: 'These are the values that your table asks for. Rename them to what people see on their screen, and add what is missing.',
  },
  authority: {
    title: 'Whether it is still approved, or still wanted',
    lead: 'Would somebody still say yes to this request, now? Where nobody approves it, but it can be withdrawn, ask whether it is still wanted: is the ticket open? Tick the box only where neither can change any more. “Cannot be read” is neither yes nor no.',
  },
  other: { title: 'A condition of your own', lead: 'The check plays every value of it.' },
};

/** Evidence and authority: the values that the decision table’s conditions are made of. */
export function EvidencePart() {
  const { step, edit, readOnly } = useOpenSheet();
  const opened = useSignal<string | null>(null);
  const addColumn = () =>
    edit({
      do: 'add-input',
      step: step.id,
      input: {
        id: freshId('input', step.table.inputs),
        role: 'other',
        label: 'New condition',
        values: [
          { id: 'yes', label: 'Yes', meaning: '', shownBy: [] },
          { id: 'no', label: 'No', meaning: '', shownBy: [] },
        ],
      },
    });
  return (
    <>
      <NothingFoundChoice />
      <PartFindings part="evidence" />
      {step.table.inputs.map((input) => (
        <Column key={input.id} input={input} opened={opened.value} onOpen={(value) => (opened.value = value)} />
      ))}
      {!readOnly && step.table.inputs.length < LIMITS.inputs && (
        <p class="toolbar">
          <button type="button" class="button quiet" onClick={addColumn}>
            Add a condition of your own
          </button>
        </p>
      )}
    </>
  );
}

function NothingFoundChoice() {
  const { step, edit, readOnly, wish } = useOpenSheet();
  const name = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (!wish.value?.nothingFound) return;
    wish.value = null;
    const radio =
      choices.current?.querySelector<HTMLElement>('input:checked') ?? choices.current?.querySelector('input');
    radio?.focus();
  }, [wish.value]);
  return (
    <fieldset ref={choices} class="form-group nothing-found">
      <legend>When a look finds nothing, what do you take that for?</legend>
      {(Object.keys(NOTHING_FOUND) as NothingFound[]).map((value) => (
        <Fragment key={value}>
          <label class="choice">
            <input
              type="radio"
              name={name}
              checked={step.nothingFound === value}
              disabled={readOnly}
              onChange={() => edit({ do: 'set-nothing-found', step: step.id, value })}
            />
            <span>
              {NOTHING_FOUND[value].label}
              <span class="choice-meaning">{NOTHING_FOUND[value].meaning}</span>
            </span>
          </label>
          {value === 'counts-after-wait' && step.nothingFound === value && <HowLong />}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** How long the wait is that was chosen. Where it is told already, it is shown and not asked for again. */
function HowLong() {
  const { step } = useOpenSheet();
  const question = placeOfWait(step);
  return question === null ? null : <HowLongFor key={question} question={question} />;
}

function HowLongFor({ question }: { question: Delay }) {
  const open = useOpenSheet();
  const { step, edit } = open;
  const { words } = step.answers[question];
  const isTold = useRef(words.trim() !== '').current;
  if (isTold && words.trim() !== '') {
    return (
      <p class="toolbar">
        <span class="help">
          You wait for what part 3 says of it: <bdi>{words}</bdi>
        </span>
        <button type="button" class="button quiet" onClick={() => jumpTo(open, { step: step.id, question })}>
          Change it
        </button>
      </p>
    );
  }
  return (
    <SheetField
      label="How long do you wait before you look again?"
      help="Longer than the look can lag behind, and longer than a call can still be on its way."
      value={words}
      onText={(text) => edit({ do: 'answer', step: step.id, question, words: text }, `answer ${step.id} ${question}`)}
    />
  );
}

function Column({
  input,
  opened,
  onOpen,
}: {
  input: Input;
  opened: string | null;
  onOpen: (value: string | null) => void;
}) {
  const { step, edit, readOnly } = useOpenSheet();
  const { title, lead } = ROLE_WORDS[input.role];
  const noApproval = hasNoApproval(step.table);
  const turnApproval = () => {
    edit({ do: 'all', edits: noApproval ? withApproval(step) : withoutApproval(step) });
    if (!noApproval)
      announce('Rows for what is not approved, or cannot be read, are gone from part 5. Undo takes it back.');
  };
  const add = () => {
    const id = freshId('value', input.values);
    const value: InputValue = { id, label: 'New value', meaning: '', shownBy: [] };
    edit({ do: 'add-value', step: step.id, input: input.id, value });
    onOpen(`${input.id} ${id}`);
  };
  return (
    <section class="form-group" aria-label={title}>
      <h3>{title}</h3>
      <p class="help">{lead}</p>
      {input.role === 'authority' && (
        <label class="choice">
          <input type="checkbox" checked={noApproval} disabled={readOnly} onChange={turnApproval} />
          There is no approval here, and nothing to withdraw
        </label>
      )}
      <ul class="plain-list value-list">
        {input.values.map((value) => (
          <ValueItem
            key={value.id}
            input={input}
            value={value}
            open={opened === `${input.id} ${value.id}`}
            onOpen={(open) => onOpen(open ? `${input.id} ${value.id}` : null)}
          />
        ))}
      </ul>
      <details class="disclosure" open={input.role === 'other'}>
        <summary>Its heading in the table: “{input.label}”</summary>
        <SheetField
          label="Heading of the column"
          help=""
          value={input.label}
          onText={(label) => edit({ do: 'set-input', step: step.id, input: input.id, label }, `column ${input.id}`)}
        />
      </details>
      {!readOnly && (
        <p class="toolbar">
          {input.values.length < LIMITS.values && (
            <button type="button" class="button" onClick={add}>
              Add a value
            </button>
          )}
          {input.role === 'evidence' && input.values.length < LIMITS.values && <Suggested input={input} />}
          {input.role === 'other' && (
            <button
              type="button"
              class="button quiet"
              onClick={() => edit({ do: 'remove-input', step: step.id, input: input.id })}
            >
              Remove this condition
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** Values that many teams meet. Each comes with its row, where that row contradicts no other. */
function Suggested({ input }: { input: Input }) {
  const { step, edit } = useOpenSheet();
  const { rules, hitPolicy } = step.table;
  const add = (value: SuggestedValue) => {
    const own = { ...value, shownBy: [...value.shownBy] };
    const added: StepEdit = { do: 'add-value', step: step.id, input: input.id, value: own };
    const isCovered = rules.some((rule) => conditionOf(rule, input) === 'any');
    const row = rules.length > 0 && (!isCovered || hitPolicy === 'first');
    if (!row) return edit(added);
    const rule = suggestedRow(value, input, step.destination.businessOwner, rules);
    edit({ do: 'all', edits: [added, { do: 'add-rule', step: step.id, rule, ...(isCovered ? { at: 0 } : {}) }] });
    announce(`“${value.label}” is added, with a row of its own in part 5.`);
  };
  return (
    <>
      {SUGGESTED_VALUES.filter(({ id }) => input.values.every((value) => value.id !== id)).map((value) => (
        <button key={value.id} type="button" class="button quiet" onClick={() => add(value)}>
          Add “{value.label}”
        </button>
      ))}
    </>
  );
}

const UNPLAYED = 'The check can’t play this value: rows with it are not tried.';

interface ValueItemProps {
  readonly input: Input;
  readonly value: InputValue;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function ValueItem({ input, value, open, onOpen }: ValueItemProps) {
  const { step, edit, readOnly } = useOpenSheet();
  const change = (to: Partial<InputValue>, typing?: string) =>
    edit({ do: 'set-value', step: step.id, input: input.id, value: value.id, change: to }, typing);
  const remove = () => edit({ do: 'remove-value', step: step.id, input: input.id, value: value.id });
  const typing = `value ${input.id} ${value.id}`;
  return (
    <li data-open={open}>
      <button type="button" class="value-head" aria-expanded={open} onClick={() => onOpen(!open)}>
        <b>{value.label || 'Without a name'}</b>
        <span>{value.meaning}</span>
        {!open && !readOnly && <span class="value-change">Rename</span>}
      </button>
      {!isPlayed(input.role, value) && <p class="help value-unplayed">{UNPLAYED}</p>}
      {open && (
        <div class="value-form">
          <SheetField
            label="What people call it"
            help=""
            value={value.label}
            onText={(label) => change({ label }, `${typing} label`)}
          />
          <SheetField
            label="What it stands for"
            help="How somebody at night tells it from the others."
            lines={2}
            value={value.meaning}
            onText={(meaning) => change({ meaning }, `${typing} meaning`)}
          />
          <ShownBy input={input} value={value} onChange={(shownBy) => change({ shownBy })} />
          {!readOnly && input.values.length > 1 && (
            <p class="toolbar">
              <button type="button" class="button quiet" onClick={remove}>
                Remove this value
              </button>
              <span class="help">Rows that ask for it alone go with it.</span>
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** What the check plays as this value. */
function ShownBy({
  input,
  value,
  onChange,
}: {
  input: Input;
  value: InputValue;
  onChange: (shownBy: InputValue['shownBy']) => void;
}) {
  const { readOnly } = useOpenSheet();
  if (input.role === 'other') return null;
  const all: readonly {
    readonly id: InputValue['shownBy'][number];
    readonly label: string;
    readonly meaning: string;
  }[] =
    input.role === 'evidence'
      ? (Object.keys(OBSERVATIONS) as (keyof typeof OBSERVATIONS)[]).map((id) => ({ id, ...OBSERVATIONS[id] }))
      : (['yes', 'no', 'unknown'] as const).map((id) => ({ id, label: AUTHORITY_LABELS[id], meaning: '' }));
  const toggle = (id: InputValue['shownBy'][number]) =>
    onChange(all.map((each) => each.id).filter((each) => value.shownBy.includes(each) !== (each === id)));
  return (
    <details class="disclosure" open={value.shownBy.length === 0}>
      <summary>What the check takes it for</summary>
      <fieldset>
        <legend class="visually-hidden">What the check takes it for</legend>
        {all.map(({ id, label, meaning }) => (
          <label key={id} class="choice">
            <input
              type="checkbox"
              checked={value.shownBy.includes(id)}
              disabled={readOnly}
              onChange={() => toggle(id)}
            />
            <span>
              {label}
              {meaning !== '' && <span class="choice-meaning">{meaning}</span>}
            </span>
          </label>
        ))}
        <p class="help">Each belongs to one value: marking it here takes it from the other.</p>
      </fieldset>
    </details>
  );
}
