import { href } from '../../app/route.ts';
import { isComing } from '../../app/worksheet/worksheet-check.ts';
import { risksLeftIn } from '../../core/export/table-standing.ts';
import { Mark } from '../story/mark.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { VERDICT_LOOKS } from './verdict-words.ts';

const SHORT = {
  'no-story': 'No failing story was found in what is described here.',
  story: 'A failing story was found.',
  undecided: 'This cannot be decided from what is written here.',
} as const;

/** The verdict in one line, for the parts that change it. */
export function VerdictLine() {
  const { id, desk, step } = useOpenSheet();
  const check = desk.check(step.id).value;
  const { verdict, current } = check;
  if (step.table.rules.length === 0 || !verdict) return null;
  const { status, mark } = VERDICT_LOOKS[verdict.status];
  const words =
    verdict.status === 'one-risk' ? `No failing story was found, but ${risksLeftIn(verdict)}.` : SHORT[verdict.status];
  return (
    <p class="verdict-line">
      {current ? (
        <span class="status" data-status={status}>
          <Mark name={mark} />
          {words}
        </span>
      ) : (
        <span class="help">
          {isComing(check) ? 'Checking again.' : 'Not checked again.'} Before your change: {words}
        </span>
      )}{' '}
      <a href={href({ page: 'worksheet', what: id, part: 'table' })}>See it beside the table</a>
    </p>
  );
}
