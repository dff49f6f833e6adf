import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ASKED_FIRST, notArising } from '../../core/worksheet/arising.ts';
import type { Finding } from '../../core/worksheet/finding.ts';
import { QUESTION_IDS, questionOf, type QuestionId } from '../../core/worksheet/questions.ts';
import { answerText } from '../../core/worksheet/words.ts';
import { AnswerForm } from './answer-form.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { FindingItem } from './findings-list.tsx';
import { findingsIn } from './parts.ts';
import { weightWords, worst } from './weight.ts';
import { Mark } from '../story/mark.tsx';
import { isSettled, StandingWord } from './standing-word.tsx';

/** What the destination can do: one question open at a time, the others with their answers. */
export function AnswersPart() {
  const { desk, step, wish } = useOpenSheet();
  const findings = findingsIn(desk.findings.value, 'answers', step.id);
  const none = notArising(step);
  const first = QUESTION_IDS.filter((id) => !none.has(id) && ASKED_FIRST.includes(id));
  const later = QUESTION_IDS.filter((id) => !none.has(id) && !ASKED_FIRST.includes(id));
  const apart = QUESTION_IDS.filter((id) => none.has(id));
  const answered = (ids: readonly QuestionId[]) =>
    `${ids.filter((id) => isSettled(step, id)).length} of ${ids.length} answered`;
  const place = useRef<HTMLDivElement>(null);
  const opened = useSignal<QuestionId | null>(first.find((id) => !isSettled(step, id)) ?? null);
  const focusSoon = useRef<QuestionId | null>(null);
  const open = (id: QuestionId | null) => {
    opened.value = id;
    if (id) focusSoon.current = id;
  };
  useLayoutEffect(() => {
    const id = wish.value?.question;
    if (!id) return;
    wish.value = null;
    open(id);
  }, [wish.value]);
  useLayoutEffect(() => {
    const id = focusSoon.current;
    focusSoon.current = null;
    const button = id && place.current?.querySelector<HTMLElement>(`[data-question="${id}"]`);
    if (!button) return;
    button.closest('details')?.setAttribute('open', '');
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div class="answers" ref={place}>
      <p class="part-lead">
        Answer as it is today, not as it is meant to become. Ask the vendor’s documentation, and whoever runs the
        system. “Don’t know” is an answer: the check then tries every possibility.
      </p>
      <p class="help">{answered(first)}</p>
      <QuestionList ids={first} opened={opened.value} onOpen={open} />
      <details class="disclosure answers-later">
        <summary>
          More about it: {answered(later)}{' '}
          <QuestionMark findings={findings.filter(({ at }) => at.question && later.includes(at.question))} />
        </summary>
        <p class="help">
          What you leave open here is tried both ways. Where an answer would change what the check finds, it asks for
          it.
        </p>
        <QuestionList ids={later} opened={opened.value} onOpen={open} />
      </details>
      {apart.length > 0 && (
        <details class="disclosure answers-apart">
          <summary>
            {apart.length === 1 ? '1 question does' : `${apart.length} questions do`} not arise, after what is answered
            above
          </summary>
          <QuestionList ids={apart} opened={opened.value} onOpen={open} />
        </details>
      )}
    </div>
  );
}

interface QuestionListProps {
  readonly ids: readonly QuestionId[];
  readonly opened: QuestionId | null;
  readonly onOpen: (id: QuestionId | null) => void;
}

function QuestionList({ ids, opened, onOpen }: QuestionListProps) {
  return (
    <ol class="plain-list answer-list">
      {ids.map((id, nth) => (
        <QuestionItem key={id} id={id} isOpen={opened === id} next={ids[nth + 1] ?? null} onOpen={onOpen} />
      ))}
    </ol>
  );
}

interface QuestionItemProps {
  readonly id: QuestionId;
  readonly isOpen: boolean;
  readonly next: QuestionId | null;
  readonly onOpen: (id: QuestionId | null) => void;
}

function QuestionItem({ id, isOpen, next, onOpen }: QuestionItemProps) {
  const { desk, step } = useOpenSheet();
  const answer = step.answers[id];
  const findings = findingsIn(desk.findings.value, 'answers', step.id).filter(({ at }) => at.question === id);
  return (
    <li data-open={isOpen}>
      <h3>
        <button
          type="button"
          class="answer-head"
          data-question={id}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : id)}
        >
          <span class="answer-question">{questionOf(id).question}</span>
          <span class="answer-now">
            <bdi>{answerText(id, answer)}</bdi>
          </span>
          <span class="answer-standing">
            <StandingWord answer={answer} settled={isSettled(step, id)} />
            <QuestionMark findings={findings} />
          </span>
        </button>
      </h3>
      {isOpen && (
        <>
          <AnswerForm id={id} next={next} onNext={onOpen} />
          <ul class="plain-list findings">
            {findings.map((finding) => (
              <FindingItem key={finding.id} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** That something is said about a question: the sentence stands under it when it is open. */
function QuestionMark({ findings }: { findings: readonly Finding[] }) {
  const weight = worst(findings);
  const heaviest = findings.find((finding) => finding.weight === weight);
  if (!heaviest) return null;
  const { word, mark, status } = weightWords(heaviest);
  return (
    <span class="status" data-status={status}>
      <Mark name={mark} />
      {word}
    </span>
  );
}
