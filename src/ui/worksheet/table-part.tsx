import { computed, signal, useSignal, type Signal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { counted } from '../../core/counted.ts';
import { courseBeginning } from '../../core/worksheet/course-table.ts';
import { LIMITS } from '../../core/worksheet/limits.ts';
import { blankRule, freshId } from '../../core/worksheet/blank.ts';
import type { Finding, Place } from '../../core/worksheet/finding.ts';
import { HIT_POLICY_LABELS } from '../../core/worksheet/labels.ts';
import { HIT_POLICIES, sendsAnything, type HitPolicy, type Rule, type Step } from '../../core/worksheet/model.ts';
import { closestPlace } from '../../core/worksheet/open-case.ts';
import { toldRows } from '../../core/worksheet/story-rows.ts';
import { announce } from '../shell/announce.ts';
import { CellBar } from './cell-bar.tsx';
import { FindingItem, FindingsList } from './findings-list.tsx';
import { GridKeys } from './grid-keys.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import type { GridRows } from './grid/grid-paste.ts';
import { GridView } from './grid/grid-view.tsx';
import { findingsByRow, NO_FINDINGS, wordsOfRow, type RowFindings } from './grid/row-findings.ts';
import { ruleColumns } from './grid/rule-columns.ts';
import { useGrid } from './grid/use-grid.ts';
import { ImportTable } from './import-table.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { findingsIn, partFor } from './parts.ts';
import { VerdictPanel, VerdictStory } from './verdict-panel.tsx';

/** The decision table, what the checks say about it, and what became of it when it was played. */
export function TablePart() {
  const { step, edit, readOnly, wish } = useOpenSheet();
  const importing = useSignal(false);
  const isEmpty = step.table.rules.length === 0;
  const beginning = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Whatever somebody wants to be taken to: without a row, nothing of it is there yet.
    if (!isEmpty || !wish.value || partFor(wish.value) !== 'table') return;
    wish.value = null;
    beginning.current?.focus();
  }, [wish.value, isEmpty]);
  const addRow = () => edit({ do: 'add-rule', step: step.id });
  const begin = () => {
    const edits = courseBeginning(step);
    edit({ do: 'all', edits });
    announce(`${counted(edits.filter(({ do: what }) => what === 'add-rule').length, 'row')} added.`);
  };
  return (
    <>
      <p class="part-lead">
        Each row says what is done with what can be seen. Whoever holds a ticket at night finds their row and does what
        it permits, and nothing else.
      </p>
      {isEmpty && !readOnly && (
        <div class="empty-table">
          <p>
            There is no row yet. Begin with a row for each case, and change what you see differently; or write your own.
          </p>
          <p class="toolbar">
            <button ref={beginning} type="button" class="button primary" onClick={begin}>
              Begin with suggested rows
            </button>
            <button type="button" class="button" onClick={addRow}>
              Add an empty row
            </button>
          </p>
        </div>
      )}
      {!isEmpty && <RuleGrid />}
      {!isEmpty && !readOnly && <HandOverForm key={step.id} />}
      {!readOnly && (
        <p class="toolbar table-tools">
          <button
            type="button"
            class="button quiet"
            aria-expanded={importing.value}
            onClick={() => (importing.value = !importing.value)}
          >
            Import a table
          </button>
          <PolicyChoice />
        </p>
      )}
      {importing.value && <ImportTable onDone={() => (importing.value = false)} />}
      <div class="table-below">
        {!isEmpty && <VerdictPanel />}
        <Findings />
      </div>
      {!isEmpty && <VerdictStory />}
    </>
  );
}

function PolicyChoice() {
  const { step, edit } = useOpenSheet();
  const { hitPolicy } = step.table;
  return (
    <label class="policy">
      <span class="help">Which row counts</span>
      <select
        class="input"
        value={hitPolicy}
        onChange={(event) =>
          edit({ do: 'set-hit-policy', step: step.id, policy: event.currentTarget.value as HitPolicy })
        }
      >
        {HIT_POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {HIT_POLICY_LABELS[policy].label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Findings() {
  const { desk, step } = useOpenSheet();
  const findings = findingsIn(desk.findings.value, 'table', step.id);
  return <FindingsList findings={findings.filter(({ check }) => check !== 'uncovered')} title="What stands out" />;
}

const NO_ROWS: readonly string[] = [];

/** By worksheet, whether all columns are shown: so that going to another part and back changes nothing. */
const everyColumnOf = new Map<string, Signal<boolean>>();

function everyColumn(sheet: string): Signal<boolean> {
  const known = everyColumnOf.get(sheet) ?? signal(false);
  everyColumnOf.set(sheet, known);
  return known;
}

function RuleGrid() {
  const open = useOpenSheet();
  const { desk, step, edit, readOnly, wish } = open;
  const all = everyColumn(open.id);
  const { table } = step;
  const { businessOwner } = step.destination;
  const sends = sendsAnything(table);
  const columns = useMemo(() => ruleColumns(step, all.value), [step.id, table.inputs, all.value, sends, businessOwner]);
  const rows: GridRows<Rule> = {
    rows: table.rules,
    columns,
    most: LIMITS.rules,
    fresh: (taken) => {
      const row = blankRule(freshId('rule', taken));
      return { row, edit: { do: 'add-rule', step: step.id, rule: row } };
    },
    after: (row, change) => (change.do === 'set-decision' ? { ...row, decision: change.decision } : row),
    remove: (ids) => ({ do: 'remove-rules', step: step.id, rules: ids }),
    copy: ({ id }) => ({ do: 'copy-rule', step: step.id, rule: id }),
    move: (id, to) => ({ do: 'move-rule', step: step.id, rule: id, to }),
  };
  const drawn = useRef<HTMLTableElement>(null);
  const grid = useGrid(rows, readOnly, edit, drawn);
  const findings = findingsIn(desk.findings.value, 'table', step.id);
  const byRow = useMemo(() => findingsByRow(findings, columns), [desk.findings.value, columns, step.id]);
  const drawnFindings = useRef(new Map<string, { readonly words: string; readonly findings: RowFindings }>());
  /** The same as at the last drawing where it reads the same: a row with the same findings is not drawn anew. */
  const findingsOf = ({ id }: Rule): RowFindings => {
    const now = byRow.get(id) ?? NO_FINDINGS;
    const known = drawnFindings.current.get(id);
    if (known?.findings === now) return now;
    const words = wordsOfRow(now);
    if (known?.words === words) return known.findings;
    drawnFindings.current.set(id, { words, findings: now });
    return now;
  };
  // Told apart from the rest of the check: its progress must not draw the table anew.
  const inStory = useMemo(
    () =>
      computed(() => {
        const { verdict, current } = desk.check(step.id).value;
        return current && verdict?.story ? toldRows(verdict.story, step, verdict.storyRows) : NO_ROWS;
      }),
    [desk, step],
  );
  const story = inStory.value;

  useLayoutEffect(() => {
    const place = wish.value && isInGrid(wish.value) ? rowPlace(step, wish.value) : null;
    if (!place) return;
    const row = table.rules.findIndex(({ id }) => id === place.rule);
    const name = place.column ?? place.field;
    const column = columns.findIndex(({ id }) => id === name);
    // A column that is not shown is fetched first; the wish stays for the next drawing.
    if (row >= 0 && column < 0 && name !== undefined && !all.value) return void (all.value = true);
    wish.value = null;
    grid.go(row < 0 ? grid.at : { row, column: Math.max(0, column) }, false);
  }, [wish.value, all.value]);

  return (
    <div class="grid-block">
      <div class="toolbar grid-head">
        <label class="choice">
          <input type="checkbox" checked={all.value} onChange={() => (all.value = !all.value)} />
          All columns
        </label>
        <GridKeys />
      </div>
      <GridView
        label={`Decision table of ${step.name || step.destination.name || 'this step'}`}
        grid={grid}
        place={drawn}
        readOnly={readOnly}
        rowName={(nth) => `Row ${nth + 1}`}
        rowNote={({ id }) => (story.includes(id) ? 'in the story' : null)}
        findingsOf={findingsOf}
      />
      <CellBar
        grid={grid}
        rows={rows}
        rowWord="row"
        findingsAt={(row, column) => [
          ...(byRow.get(row.id)?.get(column) ?? []),
          ...(column === 'decision' || column === 'next' ? missingIn(byRow.get(row.id)) : []),
        ]}
      />
      <Uncovered />
    </div>
  );
}

/** Who takes the case is said in cells of its own: a decision to hand over leads to the first that is empty. */
function missingIn(findings: RowFindings = NO_FINDINGS): Finding[] {
  return [...findings.values()].flat().filter(({ check }) => check === 'handed-to-nobody');
}

/** Whether a place is shown in the grid, and not below it or in another part. */
function isInGrid(place: Place): boolean {
  return partFor(place) === 'table' && place.leftOut === undefined;
}

/** The row that a place is about, else the one that comes closest to its case. Empty: it is about no row at all. */
function rowPlace(step: Step, place: Place): Place {
  if (step.table.rules.some(({ id }) => id === place.rule)) return place;
  return (place.cell && closestPlace(step, place.cell)) ?? {};
}

/** Cases that no row stands for: shown where the next row would be. */
function Uncovered() {
  const { desk, step } = useOpenSheet();
  const all = useSignal(false);
  const open = desk.findings.value.filter(({ check, at }) => check === 'uncovered' && at.step === step.id);
  if (open.length === 0) return null;
  const shown = all.value ? open : open.slice(0, 5);
  return (
    <section class="uncovered findings" aria-label="Cases without a row">
      <h3>
        Cases without a row <span class="count">{open.length}</span>
      </h3>
      <ul class="plain-list">
        {shown.map((finding) => (
          <FindingItem key={finding.id} finding={finding} />
        ))}
      </ul>
      {open.length > 5 && (
        <p class="toolbar">
          <button type="button" class="button quiet" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
            {all.value ? 'Show fewer' : `Show all ${open.length}`}
          </button>
        </p>
      )}
    </section>
  );
}
