import { FAILURE_LABELS } from '../../core/worksheet/labels.ts';
import { FAILURE_FIELDS } from '../../core/worksheet/model.ts';
import { useOpenSheet } from './open-sheet.ts';
import { SheetField } from './sheet-field.tsx';

const TITLE = { label: 'Name of this worksheet', help: 'As it stands in your list. It changes nothing else.' };

/** The failure that happened: everything else follows from it. */
export function FailurePart() {
  const { sheet, edit } = useOpenSheet();
  return (
    <div class="sheet-form">
      <p class="part-lead">
        Begin with one time when it really happened: somebody asked for something, the answer did not come, and nobody
        knew whether it was done.
      </p>
      {FAILURE_FIELDS.map((field) => (
        <SheetField
          key={field}
          {...FAILURE_LABELS[field]}
          value={sheet.failure[field]}
          lines={field === 'ticket' || field === 'happened' ? 1 : 3}
          onText={(text) => edit({ do: 'set-failure', field, text }, `failure ${field}`)}
        />
      ))}
      <SheetField {...TITLE} value={sheet.title} onText={(text) => edit({ do: 'set-title', text }, 'title')} />
    </div>
  );
}
