import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { answeredWords, isAnswered } from '../../core/worksheet/answered.ts';
import { askedOf, followUps } from '../../core/worksheet/arising.ts';
import type { Finding } from '../../core/worksheet/finding.ts';
import { questionOf, type QuestionId } from '../../core/worksheet/questions.ts';
import { answerText } from '../../core/worksheet/words.ts';
import { AnswerForm } from './answer-form.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { FindingItem } from './findings-list.tsx';
import { findingsIn } from './parts.ts';
import { weightWords, worst } from './weight.ts';
import { Mark } from '../story/mark.tsx';
import { StandingWord } from './standing-word.tsx';

/** What the destination can do: one question open at a time, the others with their answers. */
export function AnswersPart() {
  const { desk, step, wish } = useOpenSheet();
  const findings = findingsIn(desk.findings.value, 'answers', step.id);
  const { first, later, none: apart } = askedOf(step);
  const place = useRef<HTMLDivElement>(null);
  const opened = useSignal<QuestionId | null>(first.find((id) => !isAnswered(step.answers[id])) ?? null);
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
      <p class="help">{answeredWords(step, first)}</p>
      <QuestionList ids={first} opened={opened.value} onOpen={open} />
      <details class="disclosure answers-later">
        <summary>
          More about it: {answeredWords(step, later)}{' '}
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
  const { step } = useOpenSheet();
  const under = opened === null ? [] : followUps(opened, step).filter((id) => ids.includes(id));
  const isOpen = (id: QuestionId) => id === opened || under.includes(id);
  return (
    <ol class="plain-list answer-list">
      {ids.map((id, nth) => {
        const next = ids[nth + 1] ?? null;
        return (
          <QuestionItem
            key={id}
            id={id}
            isOpen={isOpen(id)}
            isUnder={ids.some((each) => followUps(each, step).includes(id))}
            next={next !== null && isOpen(next) ? null : next}
            onOpen={onOpen}
          />
        );
      })}
    </ol>
  );
}

interface QuestionItemProps {
  readonly id: QuestionId;
  readonly isOpen: boolean;
  /** Whether it follows from the answer above it. */
  readonly isUnder: boolean;
  /** The question after it. Null: there is none, or it is open already. */
  readonly next: QuestionId | null;
  readonly onOpen: (id: QuestionId | null) => void;
}

function QuestionItem({ id, isOpen, isUnder, next, onOpen }: QuestionItemProps) {
  const { desk, step } = useOpenSheet();
  const answer = step.answers[id];
  const findings = findingsIn(desk.findings.value, 'answers', step.id).filter(({ at }) => at.question === id);
  return (
    <li data-open={isOpen} data-under={isUnder}>
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
            <StandingWord answer={answer} />
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
