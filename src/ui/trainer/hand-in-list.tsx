import { useRef } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { changedAnswers, handInsBy } from '../../core/trainers/carried-work.ts';
import type { Learner } from '../../core/trainers/class-roll.ts';
import type { ReadHandIn } from '../../core/trainers/hand-in.ts';
import { compareTimes } from '../../core/trainers/file-time.ts';
import { WORKSHEET } from '../../core/trainers/worksheet-grade.ts';
import { announce } from '../shell/announce.ts';
import { AskTwice } from './ask-twice.tsx';

interface Props {
  readonly desk: ClassDesk;
  readonly learner: Learner;
  readonly readOnly: boolean;
}

/** Every hand-in of a learner: which one counts, what the others have in another way, and a way to take out one by itself. */
export function HandInList({ desk, learner, readOnly }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const all = handInsBy(learner);
  if (all.length < 2) return null;
  const takeOut = (id: string) => {
    desk.remove(id);
    // The button goes away with its row: whoever came by keys goes on from here.
    // The last of two takes the list with it.
    (all.length > 2 ? list.current : document.getElementById('learner-title'))?.focus();
    announce('The hand-in was taken out. Marks that hold for another one stay.');
  };
  const choose = (id: string | null) => {
    desk.choose(
      all.map((each) => each.id),
      id,
    );
    // The button goes away by being pressed, and rows change places.
    list.current?.focus();
    announce(id === null ? 'The latest hand-in counts.' : 'This hand-in counts, by your choice.');
  };
  return (
    <ul class="plain-list unreadable" ref={list} tabIndex={-1} aria-label="Hand-ins">
      {all.map((each) => (
        <li key={each.id}>
          <span>
            <code>
              <bdi>{each.file}</bdi>
            </code>{' '}
            {handInWords(desk, learner, each)}
          </span>
          {!readOnly && (
            <span class="toolbar">
              <Choice learner={learner} handIn={each} onChoose={choose} />
              <AskTwice
                label="Take this one out"
                about={each.file}
                sureLabel="Take this file out"
                onSure={() => takeOut(each.id)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly learner: Learner;
  readonly handIn: ReadHandIn;
  readonly onChoose: (id: string | null) => void;
}

/** Which of several counts is the trainer’s to say. A copy of what counts makes no difference. */
function Choice({ learner: { counts, copies }, handIn, onChoose }: ChoiceProps) {
  const isChosen = [counts, ...copies].some(({ chosen }) => chosen);
  if (handIn === counts)
    return isChosen ? (
      <button type="button" class="button quiet" onClick={() => onChoose(null)}>
        Let the latest count
      </button>
    ) : null;
  if (copies.includes(handIn)) return null;
  return (
    <button type="button" class="button quiet" onClick={() => onChoose(handIn.id)}>
      Let this one count<span class="visually-hidden">: {handIn.file}</span>
    </button>
  );
}

function handInWords(desk: ClassDesk, learner: Learner, each: ReadHandIn): string {
  const made = timeWords(each.read.submission.madeAt, { dateStyle: 'medium', timeStyle: 'short' });
  const when = `made ${made ?? 'at a time that isn’t known'}`;
  const isChosen = [learner.counts, ...learner.copies].some(({ chosen }) => chosen);
  if (each === learner.counts) return `${when}: this one counts${isChosen ? ', by your choice' : ''}.`;
  if (learner.copies.includes(each)) return `${when}: a copy, which replaces nothing.`;
  const { exercises = [], worksheet = false } = desk.record.value?.assignment ?? {};
  const changed = changedAnswers(learner, each, [...exercises, ...(worksheet ? [WORKSHEET] : [])]);
  const place =
    compareTimes(each.read.submission.madeAt, learner.counts.read.submission.madeAt) > 0 ? 'later' : 'earlier';
  if (changed.length === 0) return `${when}: ${place}, with the same answers.`;
  const now = desk.exercises.value;
  const titles = changed.map((id) =>
    id === WORKSHEET ? 'the worksheet' : (now.state === 'ready' && now.value[id]?.title) || id,
  );
  return `${when}: ${place}. Answered in another way: ${titles.join('; ')}.`;
}
