import { useLayoutEffect } from 'preact/hooks';
import { leftOutOf } from '../../core/worksheet/always-tried.ts';
import { ALWAYS_TRIED, ALWAYS_TRIED_NAMES, type AlwaysTried } from '../../core/worksheet/model.ts';
import type { SheetVerdict } from '../../core/worksheet/verdict.ts';
import { peopleWords, triedWords } from '../../core/worksheet/verdict-words.ts';
import { useOpenSheet } from './open-sheet.ts';
import { focusPlace, SheetField } from './sheet-field.tsx';

/**
 * What the verdict rests on: always there, since a verdict without it would be taken for more than it is.
 *
 * @param isPast whether the table was changed since: then what was played is of no table that stands here
 */
export function Tried({ verdict, isPast }: { verdict: SheetVerdict; isPast: boolean }) {
  const { assumptions, bounds } = verdict;
  const people = peopleWords(verdict);
  return (
    <div class="verdict-part verdict-basis">
      {!isPast && (
        <>
          <p class="help">{bounds}</p>
          <p class="help">{triedWords(verdict)}</p>
        </>
      )}
      <details class="disclosure">
        <summary>What it assumes</summary>
        {people !== '' && <p class="help">{people}</p>}
        <ul>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </details>
      <AlwaysTriedFields />
    </div>
  );
}

/** Names the field of a reason. */
function excludedPlace(what: AlwaysTried): string {
  return `excluded-${what}`;
}

function AlwaysTriedFields() {
  const { step, edit, wish } = useOpenSheet();
  useLayoutEffect(() => {
    const what = wish.value?.leftOut;
    if (!what) return;
    wish.value = null;
    focusPlace(document.body, excludedPlace(what));
  }, [wish.value]);
  const leftOut = leftOutOf(step).length;
  return (
    <details class="disclosure">
      <summary>{leftOut === 0 ? 'What is always tried' : `What is always tried: ${leftOut} left out by you`}</summary>
      <p class="help">
        Tried at every destination, whatever is answered. A reason takes one of them out of the check, and is printed
        with the verdict.
      </p>
      {ALWAYS_TRIED_NAMES.map((what) => (
        <div key={what} class="always-tried">
          <p>{ALWAYS_TRIED[what].label}.</p>
          <SheetField
            label={ALWAYS_TRIED[what].ask}
            help="Blank: it is tried."
            place={excludedPlace(what)}
            value={step.excluded[what]}
            onText={(reason) => edit({ do: 'exclude', step: step.id, what, reason }, `exclude ${what}`)}
          />
        </div>
      ))}
    </details>
  );
}
