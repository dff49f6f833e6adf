import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { changedAnswers, handInsBy } from '../../core/trainers/carried-work.ts';
import type { Learner } from '../../core/trainers/class-roll.ts';
import type { ReadHandIn } from '../../core/trainers/hand-in.ts';
import { WORKSHEET } from '../../core/trainers/worksheet-grade.ts';
import { announce } from '../shell/announce.ts';

interface Props {
  readonly desk: ClassDesk;
  readonly learner: Learner;
  readonly readOnly: boolean;
}

/** Every hand-in of a learner: which one counts, what the others have in another way, and a way to take out one by itself. */
export function HandInList({ desk, learner, readOnly }: Props) {
  const sure = useSignal<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const all = handInsBy(learner);
  if (all.length < 2) return null;
  const takeOut = (id: string) => {
    desk.remove(id);
    sure.value = null;
    // The button goes away with its row: whoever came by keys goes on from here.
    list.current?.focus();
    announce('The hand-in was taken out. Marks that hold for another one stay.');
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
          {!readOnly &&
            (sure.value === each.id ? (
              <span class="toolbar">
                <button type="button" class="button danger" onClick={() => takeOut(each.id)}>
                  Take this one out
                </button>
                <button type="button" class="button" onClick={() => (sure.value = null)}>
                  Keep it
                </button>
              </span>
            ) : (
              <button type="button" class="button quiet" onClick={() => (sure.value = each.id)}>
                Take this one out<span class="visually-hidden">: {each.file}</span>
              </button>
            ))}
        </li>
      ))}
    </ul>
  );
}

function handInWords(desk: ClassDesk, learner: Learner, each: ReadHandIn): string {
  const made = timeWords(each.read.submission.madeAt, { dateStyle: 'medium', timeStyle: 'short' });
  const when = `made ${made ?? 'at a time that isn’t known'}`;
  if (each === learner.counts) return `${when}: this one counts.`;
  if (learner.copies.includes(each)) return `${when}: a copy, which replaces nothing.`;
  const { exercises = [], worksheet = false } = desk.record.value?.assignment ?? {};
  const changed = changedAnswers(learner, each, [...exercises, ...(worksheet ? [WORKSHEET] : [])]);
  if (changed.length === 0) return `${when}: earlier, with the same answers.`;
  const now = desk.exercises.value;
  const titles = changed.map((id) =>
    id === WORKSHEET ? 'the worksheet' : (now.state === 'ready' && now.value[id]?.title) || id,
  );
  return `${when}: earlier. Answered in another way since: ${titles.join(', ')}.`;
}
