import { useLayoutEffect, useRef } from 'preact/hooks';
import { counted } from '../../core/counted.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import type { GradingState } from '../../app/trainers/trainer-grading.ts';
import { announce } from '../shell/announce.ts';

/** Starts grading, shows how far it is, and lets somebody pause or stop it. */
export function GradeBar({ desk, onProject }: { desk: ClassDesk; onProject: () => void }) {
  const { grading } = desk;
  const now = grading.now.value;
  const left = grading.left.value;
  const bar = useRef<HTMLDivElement>(null);
  // A button that was pressed goes away with it: whoever came by keys goes on from here.
  const before = useRef(now.state);
  useLayoutEffect(() => {
    const isChanged = before.current !== now.state;
    before.current = now.state;
    if (isChanged && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [now.state]);
  const begin = async () => {
    const end = await grading.start();
    if (end?.how === 'done') announce('Everything that counts is graded.');
    if (end?.how === 'cancelled') announce('Grading was stopped. What is graded stays.');
    if (end?.how === 'broken') announce(end.why);
  };
  return (
    <>
      <div class="toolbar grade-bar" ref={bar} tabIndex={-1}>
        {now.state === 'running' || now.state === 'paused' ? (
          <>
            <progress class="grade-progress" max={now.of} value={now.done} aria-label="Answers graded" />
            <span>{progressWords(now)}</span>
            {now.state === 'running' ? (
              <button type="button" class="button" onClick={() => grading.pause()}>
                Pause
              </button>
            ) : (
              <button type="button" class="button" onClick={() => grading.resume()}>
                Go on
              </button>
            )}
            <button type="button" class="button" onClick={() => grading.cancel()}>
              Stop
            </button>
          </>
        ) : (
          <>
            {left > 0 && (
              <button type="button" class="button primary" onClick={() => void begin()}>
                Grade {counted(left, 'answer')}
              </button>
            )}
            <span>{left > 0 ? 'Each answer is run again here.' : 'Everything that counts is graded.'}</span>
          </>
        )}
        <button type="button" class="button" onClick={onProject}>
          Projector
        </button>
      </div>
      {now.state === 'broken' && (
        <p class="reply" data-status="failed">
          {now.why}
        </p>
      )}
    </>
  );
}

function progressWords({ state, done, of, seconds }: Extract<GradingState, { done: number }>): string {
  const soFar = `${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} answers, ${seconds} s`;
  return state === 'paused' ? `Paused: ${soFar}` : soFar;
}
