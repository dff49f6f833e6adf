import type { Mark, MarkedAnswer } from '../../core/sheets/graded-sheet.ts';
import { Mark as Figure } from '../story/mark.tsx';

/** For choices. */
const CHOICE_WORDS = { right: 'Right.', wrong: 'Wrong.', open: 'No answer yet.' } as const;

/** For texts, which a check cannot call right. */
export const TEXT_WORDS = { right: 'Nothing is missing.', wrong: 'Not yet.', open: 'Still empty.' } as const;

const STATUS = { right: 'passed', wrong: 'failed', open: 'unknown' } as const;

/** How one answer stands, in a word, and why. */
export function AnswerMark({
  mark,
  id,
  words = CHOICE_WORDS,
}: {
  mark: MarkedAnswer | null;
  id: string;
  words?: Readonly<Record<Mark, string>>;
}) {
  if (!mark) return null;
  const status = STATUS[mark.mark];
  return (
    <div class="answer-mark" id={id} data-status={status}>
      <span class="status" data-status={status}>
        <Figure name={status} />
        {words[mark.mark]}
      </span>{' '}
      <Reasons reasons={mark.reasons} />
    </div>
  );
}

/** One goes on in the line, several are a list. */
function Reasons({ reasons }: Pick<MarkedAnswer, 'reasons'>) {
  if (reasons.length < 2) return reasons.map((reason) => <span key={reason}>{reason}</span>);
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
