import { useLayoutEffect, useRef } from 'preact/hooks';
import type { OperationField } from '../../core/worksheet/model.ts';
import { hasNoApproval } from '../../core/worksheet/no-approval.ts';
import { operationLabels } from '../../core/worksheet/own-approval.ts';
import { toldElsewhere } from '../../core/worksheet/operation-told.ts';
import { useOpenSheet } from './open-sheet.ts';
import { PartFindings } from './part-findings.tsx';
import { focusPlace, SheetField } from './sheet-field.tsx';

/** What belongs together on the page. The first is what whoever looks at night cannot do without. */
const FIRST: readonly OperationField[] = [
  'authorisation',
  'authorisationPlace',
  'keyRecipe',
  'keyStore',
  'manualFallback',
  'mayPause',
];

const LATER: readonly { readonly title: string; readonly fields: readonly OperationField[] }[] = [
  { title: 'The request', fields: ['customer', 'originalRequest', 'intendedAction'] },
  { title: 'Around it', fields: ['leavesOpen', 'fallbackLimits'] },
  { title: 'Stopping and practising', fields: ['mayLift', 'lastExercised'] },
];

const OF_APPROVAL: readonly OperationField[] = ['authorisation', 'authorisationPlace'];

const SHORT: readonly OperationField[] = ['customer', 'keyStore', 'mayPause', 'mayLift', 'lastExercised'];

/** The operation that the decision table is about. */
export function OperationPart() {
  const { sheet, edit, step, wish } = useOpenSheet();
  const told = toldElsewhere(sheet, step);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = wish.value?.operation;
    if (!field) return;
    wish.value = null;
    focusPlace(place.current, field);
  }, [wish.value]);
  const needsApproval = !sheet.steps.every(({ table }) => hasNoApproval(table));
  const asked = (fields: readonly OperationField[]) =>
    fields
      .filter((field) => needsApproval || !OF_APPROVAL.includes(field))
      .map((field) => (
        <SheetField
          key={field}
          {...operationLabels(step.table)[field]}
          value={sheet.operation[field]}
          meanwhile={told[field]}
          lines={SHORT.includes(field) ? 1 : 2}
          place={field}
          onText={(text) => edit({ do: 'set-operation', field, text }, `operation ${field}`)}
        />
      ));
  return (
    <div class="sheet-form" ref={place}>
      <p class="part-lead">
        What whoever holds the next such case must not have to ask at night. It is printed with the instruction. Leave
        blank what you don’t know yet.
      </p>
      {asked(FIRST)}
      <details class="disclosure operation-later">
        <summary>More about the operation</summary>
        {LATER.map(({ title, fields }) => (
          <fieldset key={title} class="form-group">
            <legend>{title}</legend>
            {asked(fields)}
          </fieldset>
        ))}
      </details>
      <PartFindings part="operation" />
    </div>
  );
}
