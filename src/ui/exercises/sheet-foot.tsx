import { useLayoutEffect, useRef } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import { progress } from '../../app/progress.ts';
import { Mark } from '../story/mark.tsx';
import type { Sheet } from './use-sheet.ts';

/** Check, what it found, and a way to start over. */
export function SheetFoot({ sheet, exercise }: { sheet: Sheet; exercise: { id: string; stamp: string } }) {
  const answered = Object.values(sheet.values).some((value) => value !== '');
  return (
    <div class="sheet-foot">
      <SheetResult sheet={sheet} />
      <div class="toolbar">
        <button type="submit" class="button primary">
          Check
        </button>
        {answered && (
          <button type="button" class="button quiet" onClick={sheet.clear}>
            Clear my answers
          </button>
        )}
        {!answered && sheet.undoClear && (
          <button type="button" class="button quiet" onClick={sheet.undoClear}>
            Bring my answers back
          </button>
        )}
        <EarlierPass exercise={exercise} now={sheet.result?.status === 'passed'} />
      </div>
    </div>
  );
}

/** Passed always looks the same, the second time too. */
function SheetResult({ sheet }: { sheet: Sheet }) {
  const place = useRef<HTMLParagraphElement>(null);
  const { result } = sheet;
  useLayoutEffect(() => {
    if (result) place.current?.focus();
  }, [result]);
  if (!result) return sheet.checkedBefore ? <p class="help">Changed since the last check.</p> : null;
  const status = result.status === 'unfinished' ? 'unknown' : result.status;
  return (
    <p class="reply" data-status={status} ref={place} tabIndex={-1}>
      <span class="status" data-status={status}>
        <Mark name={status} />
        {RESULT_WORDS[result.status]}
      </span>{' '}
      {result.sentence}
    </p>
  );
}

const RESULT_WORDS = { passed: 'Passed.', failed: 'Not passed yet.', unfinished: 'Not finished.' } as const;

function EarlierPass({ exercise, now }: { exercise: { id: string; stamp: string }; now: boolean }) {
  const known = progress.value[exercise.id];
  if (now || known?.status !== 'passed') return null;
  const day = known.passedAt ? timeWords(known.passedAt, { dateStyle: 'long' }) : null;
  const other = known.stamp === exercise.stamp ? '' : ', in an earlier version of this exercise';
  return (
    <span class="help">
      You passed it{day !== null && ` on ${day}`}
      {other}.
    </span>
  );
}
