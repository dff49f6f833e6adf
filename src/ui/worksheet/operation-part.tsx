import { useLayoutEffect, useRef } from 'preact/hooks';
import { OPERATION_LABELS } from '../../core/worksheet/labels.ts';
import type { OperationField } from '../../core/worksheet/model.ts';
import { toldElsewhere } from '../../core/worksheet/operation-told.ts';
import { useOpenSheet } from './open-sheet.ts';
import { PartFindings } from './part-findings.tsx';
import { focusPlace, SheetField } from './sheet-field.tsx';

/** What belongs together on the page. */
const GROUPS: readonly { readonly title: string; readonly fields: readonly OperationField[] }[] = [
  { title: 'The request', fields: ['customer', 'originalRequest', 'intendedAction'] },
  { title: 'Its key', fields: ['keyRecipe', 'keyStore'] },
  { title: 'Its approval', fields: ['authorisation', 'authorisationPlace'] },
  { title: 'Around it', fields: ['leavesOpen', 'manualFallback', 'fallbackLimits'] },
  { title: 'Stopping and practising', fields: ['mayPause', 'mayLift', 'lastExercised'] },
];

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
  return (
    <div class="sheet-form" ref={place}>
      <p class="part-lead">
        What the table is used for: one request, its key and its approval, and who may stop the work. It is printed with
        the instruction, so that nobody has to ask at night. Leave blank what you don’t know yet.
      </p>
      {GROUPS.map(({ title, fields }) => (
        <fieldset key={title} class="form-group">
          <legend>{title}</legend>
          {fields.map((field) => (
            <SheetField
              key={field}
              {...OPERATION_LABELS[field]}
              value={sheet.operation[field]}
              meanwhile={told[field]}
              lines={SHORT.includes(field) ? 1 : 2}
              place={field}
              onText={(text) => edit({ do: 'set-operation', field, text }, `operation ${field}`)}
            />
          ))}
        </fieldset>
      ))}
      <PartFindings part="operation" />
    </div>
  );
}
