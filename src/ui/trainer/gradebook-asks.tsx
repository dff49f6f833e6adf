import { useSignal, type Signal } from '@preact/signals';
import { givenText } from '../../core/trainers/given-text.ts';
import type { Ask, FillChoice, RowPlan } from '../../core/trainers/gradebook-rows.ts';
import { CellChanges } from './gradebook-cells.tsx';

/** Rows that are drawn at first. */
const SHOWN = 50;

interface Props {
  readonly rows: readonly RowPlan[];
  /** Header of a column. */
  readonly titleOf: (column: number) => string;
  readonly choice: Signal<FillChoice>;
}

/** What a person has to say before a row is filled: that it is the same one, and that what stands there may go. */
export function GradebookAsks({ rows, titleOf, choice }: Props) {
  const isSure = (plan: RowPlan) => plan.isSame || !plan.asks.some(({ about }) => about === 'person');
  const isAside = ({ asks }: RowPlan) => asks.some(({ about }) => about === 'word' || about === 'locked');
  const over = rows.filter((plan) => isSure(plan) && plan.asks.some(({ about }) => about !== 'person'));
  // Whoever takes back whose row it is has allowed nothing in it.
  const turnSame = (plans: readonly RowPlan[], on: boolean) => {
    const turned = new Set(plans.map(({ row }) => row));
    const keys = new Set(plans.map(({ entry }) => entry.key));
    const others = [...choice.value.same].filter(([key, row]) => !keys.has(key) && !turned.has(row));
    const told = on ? plans.map(({ row, entry }) => [entry.key, row] as const) : [];
    const also = new Set([...choice.value.also].filter((row) => !turned.has(row)));
    choice.value = { also, same: new Map([...others, ...told]) };
  };
  const turnAlso = (plans: readonly RowPlan[], on: boolean) => {
    const also = new Set(choice.value.also);
    for (const { row } of plans)
      if (on) also.add(row);
      else also.delete(row);
    choice.value = { ...choice.value, also };
  };
  return (
    <>
      <Asked
        title="Is it the same person?"
        help="The number or login fits, and the name does not, or is missing. Filled only where you tick it."
        rows={rows.filter((plan) => isAsked(plan, 'another name', 'no name', 'own word'))}
        titleOf={titleOf}
        isOn={({ isSame }) => isSame}
        onTurn={(plan, on) => turnSame([plan], on)}
      />
      <Asked
        title="Only the name is the same"
        help="Number and login are another, or missing. Filled only where you tick it."
        rows={rows.filter((plan) => isAsked(plan, 'only the name'))}
        titleOf={titleOf}
        isOn={({ isSame }) => isSame}
        onTurn={(plan, on) => turnSame([plan], on)}
        onTurnAll={turnSame}
      />
      <Asked
        title="Something else stands there already"
        help="Overwritten only where you tick it."
        rows={over.filter((plan) => !isAside(plan))}
        titleOf={titleOf}
        isOn={({ isAllowed }) => isAllowed}
        onTurn={(plan, on) => turnAlso([plan], on)}
        onTurnAll={turnAlso}
      />
      <Asked
        title="Set aside in your gradebook"
        help="Overwritten only where you tick it."
        rows={over.filter(isAside)}
        titleOf={titleOf}
        isOn={({ isAllowed }) => isAllowed}
        onTurn={(plan, on) => turnAlso([plan], on)}
      />
    </>
  );
}

type PersonWhy = Extract<Ask, { readonly about: 'person' }>['why'];

function isAsked({ asks }: RowPlan, ...whys: readonly PersonWhy[]): boolean {
  return asks.some((ask) => ask.about === 'person' && whys.includes(ask.why));
}

interface AskedProps {
  readonly title: string;
  readonly help: string;
  readonly rows: readonly RowPlan[];
  readonly titleOf: Props['titleOf'];
  readonly isOn: (plan: RowPlan) => boolean;
  readonly onTurn: (plan: RowPlan, on: boolean) => void;
  readonly onTurnAll?: (plans: readonly RowPlan[], on: boolean) => void;
}

/** A row stays where it is when it is ticked: whoever ticks it may want to take that back. */
function Asked({ title, help, rows, titleOf, isOn, onTurn, onTurnAll }: AskedProps) {
  const shown = useSignal(SHOWN);
  if (rows.length === 0) return null;
  const on = rows.filter(isOn).length;
  return (
    <fieldset class="fill-asks">
      <legend>
        {title} {rows.length > 1 && <span class="help">{`${on} of ${rows.length} ticked`}</span>}
      </legend>
      <p class="help">{help}</p>
      {onTurnAll && rows.length > 1 && (
        <label class="choice">
          <input type="checkbox" checked={on === rows.length} onChange={() => onTurnAll(rows, on < rows.length)} />
          <b>All {rows.length}</b>
        </label>
      )}
      {rows.slice(0, shown.value).map((plan) => (
        <label key={`${plan.row}/${plan.entry.key}`} class="choice">
          <input type="checkbox" checked={isOn(plan)} onChange={() => onTurn(plan, !isOn(plan))} />
          <AskedRow plan={plan} titleOf={titleOf} />
        </label>
      ))}
      {rows.length > shown.value && (
        <button type="button" class="button" onClick={() => (shown.value = rows.length)}>
          Show all {rows.length} rows
        </button>
      )}
    </fieldset>
  );
}

function AskedRow({ plan, titleOf }: { plan: RowPlan; titleOf: Props['titleOf'] }) {
  const { who, entry, asks, writes, holds } = plan;
  const told = asks.flatMap((ask) => askWords(ask) ?? []);
  // Where only a comment is asked about, the grade is written anyway.
  const isComment = asks.every(({ about }) => about === 'comment');
  const asked = [...writes, ...holds].filter(({ before }) => !isComment || before !== '');
  return (
    <span>
      <span>
        Row{' '}
        <b>
          <bdi>{who}</bdi>
        </b>
        , hand-in{' '}
        <b>
          <bdi>{givenText(entry.called)}</bdi>
        </b>
        {entry.login !== '' && (
          <>
            , login <bdi>{entry.login}</bdi>
          </>
        )}
        {told.length > 0 && `: ${told.join('; ')}`}
      </span>
      {asked.map((change) => (
        <span key={change.column} class="cell-note">
          <bdi>{titleOf(change.column)}</bdi>: <CellChanges changes={[change]} />
        </span>
      ))}
    </span>
  );
}

/** Null: the cells say it. */
function askWords(ask: Ask): string | null {
  switch (ask.about) {
    case 'person':
      return personWords(ask.why);
    case 'locked':
      return `the file says “${ask.header}”: no`;
    case 'word':
      return 'no number stands in the place of the grade';
    case 'grade':
    case 'comment':
      return null;
  }
}

function personWords(why: PersonWhy): string | null {
  switch (why) {
    case 'another name':
      return 'the names differ';
    case 'no name':
      return 'the hand-in has no name';
    case 'own word':
      return 'only the learner says that this is the login';
    case 'only the name':
      return null;
  }
}
