import { useSignal } from '@preact/signals';
import { timeWords } from '../../app/storage/moment.ts';
import { partLabel } from '../../core/trainers/class-map.ts';
import type { Exercise } from '../../core/exercise.ts';
import { givenRemarks } from '../../core/trainers/given-work.ts';
import type { GradedAnswer } from '../../core/trainers/graded-answer.ts';
import type { SubmittedAttempt, Work } from '../../core/trainers/submission.ts';
import { CodeComparison } from '../editor/code-editor.tsx';
import { useDark } from '../editor/use-dark.ts';
import { STATUS_WORDS } from '../../core/trainers/gradebook-own.ts';
import { Mark } from '../story/mark.tsx';
import { FailingStory } from './failing-story.tsx';
import { SheetAnswers } from './sheet-answers.tsx';

interface Props {
  readonly exercise: Exercise;
  readonly work: Work;
  readonly graded: GradedAnswer | null;
}

/** An answer as it was handed in: code beside the starter, or answers beside the questions. Nothing here changes it. */
export function WorkAnswer({ exercise, work, graded }: Props) {
  const dark = useDark();
  const starter =
    exercise.kind === 'recover' || exercise.kind === 'tests' || exercise.kind === 'sql' ? exercise.starter : null;
  return (
    <div class="work-answer">
      {graded && graded.missed.length > 0 && (
        <details class="disclosure" open={graded.missed.length < 8}>
          <summary>What is not right, {graded.missed.length}</summary>
          <ul>
            {graded.missed.map(({ part }) => (
              <li key={part}>{partLabel(exercise, part)}</li>
            ))}
          </ul>
        </details>
      )}
      {givenRemarks(exercise, work, graded).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {work.code === null ? (
        <SheetAnswers exercise={exercise} answers={work.answers} />
      ) : (
        <>
          <p class="field-label">The code, with its differences to the starter</p>
          <CodeComparison
            label={`Code that was handed in for ${exercise.title}`}
            code={work.code}
            comparedTo={starter}
            dark={dark}
            language={exercise.kind === 'sql' ? 'sql' : 'typescript'}
          />
        </>
      )}
      {graded?.schedule && (
        <FailingStory
          exercise={exercise}
          code={work.code ?? ''}
          schedule={graded.schedule}
          label="Show the failing schedule"
          showId
        />
      )}
      {work.attempts.length > 0 && <Attempts attempts={work.attempts} code={work.code} exercise={exercise} />}
    </div>
  );
}

function Attempts({
  attempts,
  code,
  exercise,
}: {
  attempts: readonly SubmittedAttempt[];
  code: string | null;
  exercise: Exercise;
}) {
  const dark = useDark();
  const open = useSignal<number | null>(null);
  return (
    <details class="disclosure">
      <summary>
        {attempts.length} earlier {attempts.length === 1 ? 'check' : 'checks'}, as the file tells them
      </summary>
      <ol class="plain-list">
        {attempts.map((attempt, at) => (
          <li key={at} class="history-attempt">
            <p>
              <time dateTime={attempt.at}>{timeWords(attempt.at, { dateStyle: 'medium', timeStyle: 'short' })}</time>{' '}
              <span
                class="status"
                data-status={attempt.status === 'passed' || attempt.status === 'failed' ? attempt.status : 'unknown'}
              >
                <Mark name={attempt.status === 'passed' || attempt.status === 'failed' ? attempt.status : 'unknown'} />{' '}
                {STATUS_WORDS[attempt.status]}
              </span>{' '}
              <bdi>{attempt.sentence}</bdi>
            </p>
            <p class="toolbar">
              <button
                type="button"
                class="button"
                aria-expanded={open.value === at}
                onClick={() => (open.value = open.value === at ? null : at)}
              >
                {attempt.code === code ? 'Show the code' : 'Differences to what was handed in'}
              </button>
            </p>
            {open.value === at && (
              <CodeComparison
                label="Code of an earlier check"
                code={attempt.code}
                comparedTo={attempt.code === code ? null : (code ?? '')}
                dark={dark}
                language={exercise.kind === 'sql' ? 'sql' : 'typescript'}
              />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
