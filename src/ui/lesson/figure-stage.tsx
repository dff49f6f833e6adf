import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Quiz } from '../../core/lesson.ts';
import { announce } from '../shell/announce.ts';
import { Mark } from '../story/mark.tsx';
import type { Playing } from './playing.ts';
import { quizAnswer } from './quiz-answer.ts';
import type { QuizOption } from './quiz-answer.ts';
import { QuizOptions } from './quiz-options.tsx';
import { QuizReply } from './quiz-reply.tsx';

export interface FigureStageProps<T> {
  readonly lesson: string;
  readonly predict: Quiz | undefined;
  readonly now: Playing<T>;
  readonly start: () => Promise<void>;
  readonly children: (told: T) => ComponentChildren;
}

/** What is inside a playable figure: the prediction, Play, and then what happened. */
export function FigureStage<T>({ lesson, predict, now, start, children }: FigureStageProps<T>) {
  return (
    <>
      {predict ? (
        <Prediction lesson={lesson} quiz={predict} now={now} start={start} />
      ) : (
        now.state !== 'told' && <PlayButton now={now} label="Play" onPlay={() => void start()} />
      )}
      {now.state === 'broken' && (
        <p class="reply" data-status="unknown">
          <b>This could not be played.</b> {now.why}
        </p>
      )}
      {now.state === 'told' && children(now.told)}
    </>
  );
}

interface PredictionProps {
  readonly lesson: string;
  readonly quiz: Quiz;
  readonly now: Playing<unknown>;
  readonly start: () => Promise<void>;
}

/** A prediction is committed to before anything is played, and answered after. */
function Prediction({ lesson, quiz, now, start }: PredictionProps) {
  const answer = quizAnswer(lesson, quiz);
  const committed = answer.current();
  const trying = useSignal<QuizOption | null>(null);
  const asked = useSignal('');
  const picked = trying.value ?? committed;
  const told = now.state === 'told';
  const pick = (option: QuizOption) => {
    asked.value = '';
    trying.value = option;
    if (told) answer.commit(option);
  };
  const play = () => {
    if (picked) {
      answer.commit(picked);
      void start();
      return;
    }
    asked.value = 'Say first what you think will happen.';
    announce(asked.value);
  };
  return (
    <div class="prediction">
      <p class="overline">Your prediction</p>
      <QuizOptions
        quiz={quiz}
        picked={picked}
        onPick={pick}
        reply={told && picked && <QuizReply option={picked} right="So it was." wrong="It went otherwise." />}
      />
      {!told && <PlayButton now={now} label="Play it and see" onPlay={play} asked={asked.value} />}
    </div>
  );
}

function PlayButton(props: { now: Playing<unknown>; label: string; onPlay: () => void; asked?: string }) {
  const running = props.now.state === 'running';
  return (
    <p class="toolbar">
      <button type="button" class="button primary" aria-disabled={running} onClick={props.onPlay}>
        <Mark name="forward" />
        {props.label}
      </button>
      {running && <span class="help still-loading">Playing.</span>}
      {props.asked && <span class="help">{props.asked}</span>}
    </p>
  );
}
