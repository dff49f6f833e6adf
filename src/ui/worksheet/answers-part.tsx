import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
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
  const place = useRef<HTMLOListElement>(null);
  const opened = useSignal<QuestionId | null>(QUESTION_IDS.find((id) => !isSettled(step, id)) ?? null);
  const open = (id: QuestionId | null) => {
    opened.value = id;
    if (id) focusSoon.current = id;
  };
  const focusSoon = useRef<QuestionId | null>(null);
  useLayoutEffect(() => {
    const id = wish.value?.question;
    if (!id) return;
    wish.value = null;
    open(id);
  }, [wish.value]);
  useLayoutEffect(() => {
    const id = focusSoon.current;
    focusSoon.current = null;
    if (!id) return;
    const button = place.current?.querySelector<HTMLElement>(`[data-question="${id}"]`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest' });
  }, [opened.value]);
  const answered = QUESTION_IDS.filter((id) => isSettled(step, id)).length;
  return (
    <>
      <p class="part-lead">
        Answer as it is today, not as it is meant to become. Ask the vendor’s documentation, and whoever runs the
        system. “Don’t know” is an answer: the check then tries every possibility.
      </p>
      <p class="help">
        {answered} of {QUESTION_IDS.length} answered
      </p>
      <ol class="plain-list answer-list" ref={place}>
        {QUESTION_IDS.map((id, nth) => (
          <li key={id} data-open={opened.value === id}>
            <h3>
              <button
                type="button"
                class="answer-head"
                data-question={id}
                aria-expanded={opened.value === id}
                onClick={() => open(opened.value === id ? null : id)}
              >
                <span class="answer-question">{questionOf(id).question}</span>
                <span class="answer-now">
                  <bdi>{answerText(id, step.answers[id])}</bdi>
                </span>
                <span class="answer-standing">
                  <StandingWord answer={step.answers[id]} settled={isSettled(step, id)} />
                  <QuestionMark findings={findings.filter(({ at }) => at.question === id)} />
                </span>
              </button>
            </h3>
            {opened.value === id && (
              <>
                <AnswerForm key={id} id={id} next={QUESTION_IDS[nth + 1] ?? null} onNext={open} />
                <ul class="plain-list findings">
                  {findings
                    .filter(({ at }) => at.question === id)
                    .map((finding) => (
                      <FindingItem key={finding.id} finding={finding} />
                    ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
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
