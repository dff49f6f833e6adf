import { href } from '../../app/route.ts';
import { isAccepted, risksLeft } from '../../core/worksheet/risk-words.ts';
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
  const { verdict, current, running, stopped, trouble } = desk.check(step.id).value;
  if (step.table.rules.length === 0 || !verdict) return null;
  const { status, mark } = VERDICT_LOOKS[verdict.status];
  const isPast = !current || running !== null;
  const words =
    verdict.status === 'one-risk'
      ? `No failing story was found, but ${risksLeft(verdict.risk?.names.length ?? 1, isAccepted(step.accepted))}.`
      : SHORT[verdict.status];
  return (
    <p class="verdict-line">
      {isPast ? (
        <span class="help">
          {stopped || trouble !== null ? 'Not checked again.' : 'Checking again.'} Before your change: {words}
        </span>
      ) : (
        <span class="status" data-status={status}>
          <Mark name={mark} />
          {words}
        </span>
      )}{' '}
      <a href={href({ page: 'worksheet', what: id, part: 'table' })}>See it beside the table</a>
    </p>
  );
}
