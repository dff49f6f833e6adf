import { href } from '../../app/route.ts';
import { isAccepted } from '../../core/worksheet/risk-words.ts';
import { Mark } from '../story/mark.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { VERDICT_LOOKS } from './verdict-words.ts';

const SHORT = {
  'no-story': 'No failing story was found in what is described here.',
  'one-risk': 'No failing story was found, but there is a risk left that someone must accept.',
  story: 'A failing story was found.',
  undecided: 'This cannot be decided from what is written here.',
} as const;

const ACCEPTED = 'No failing story was found, and somebody has accepted the risk that is left.';

/** The verdict in one line, for the parts that change it. */
export function VerdictLine() {
  const { id, desk, step } = useOpenSheet();
  const { verdict, current, running } = desk.check(step.id).value;
  if (step.table.rules.length === 0 || !verdict) return null;
  const { status, mark } = VERDICT_LOOKS[verdict.status];
  return (
    <p class="verdict-line">
      <span class="status" data-status={status}>
        <Mark name={mark} />
        {verdict.status === 'one-risk' && isAccepted(step.accepted) ? ACCEPTED : SHORT[verdict.status]}
      </span>{' '}
      {(!current || running !== null) && <span class="help">Checking again.</span>}{' '}
      <a href={href({ page: 'worksheet', what: id, part: 'table' })}>See it beside the table</a>
    </p>
  );
}
