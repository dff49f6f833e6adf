import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { senderKey } from '../../core/trainers/hand-in-doubt.ts';
import { isReadable, isSameFile, type HandIn, type Whose } from '../../core/trainers/hand-in.ts';
import { handInsBy } from '../../core/trainers/carried-work.ts';
import type { Learner } from '../../core/trainers/class-roll.ts';
import { announce } from '../shell/announce.ts';

interface Props {
  readonly desk: ClassDesk;
  readonly learner: Learner;
  /** When nothing of the learner is left to be looked at. */
  readonly onGone: () => void;
}

/** Asks whose work a hand-in is, where the platform and the file name different people. */
export function WhoseWork({ desk, learner, onGone }: Props) {
  const { doubt, counts, copies } = learner;
  if (doubt === null) return null;
  const settle = (whose: Whose) => {
    desk.settle(
      [counts, ...copies].map(({ id }) => id),
      whose,
    );
    announce(whose === 'theirs' ? 'The same person: the work counts.' : 'Not theirs: the file counts for nobody.');
    const own = new Set(handInsBy(learner).map(({ id }) => id));
    const isLeft = desk.reports.peek().some((report) => handInsBy(report.learner).some(({ id }) => own.has(id)));
    if (isLeft) document.getElementById('learner-title')?.focus();
    else onGone();
  };
  return (
    <div class="reply whose-work" data-status="doubt">
      <p>{doubt}</p>
      <p>Nothing of it counts in any report before you say whose work it is.</p>
      <p class="toolbar">
        <button type="button" class="button" onClick={() => settle('theirs')}>
          It is the same person
        </button>
        <button type="button" class="button" onClick={() => settle('not-theirs')}>
          It is not their work
        </button>
      </p>
    </div>
  );
}

/** What is nobody’s, as the trainer said, with a way back. */
export function Disowned({ desk, readOnly }: { desk: ClassDesk; readOnly: boolean }) {
  const { disowned } = desk.roll.value;
  if (disowned.length === 0) return null;
  return (
    <details class="disclosure" open={disowned.length < 6}>
      <summary>
        {disowned.length} {disowned.length === 1 ? 'file is' : 'files are'} not the work of whoever handed{' '}
        {disowned.length === 1 ? 'it' : 'them'} in
      </summary>
      <ul class="plain-list unreadable">
        {disowned.map(({ id, file }) => (
          <li key={id}>
            <span>
              <code>
                <bdi>{file}</bdi>
              </code>{' '}
              By your decision it counts for nobody.
            </span>
            {!readOnly && (
              <button type="button" class="button quiet" onClick={() => desk.settle(alike(disowned, id), null)}>
                Ask again<span class="visually-hidden">: {file}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What was said of one file holds for the same file of the same sender under every name. */
function alike(handIns: readonly HandIn[], id: string): readonly string[] {
  const readable = handIns.filter(isReadable);
  const own = readable.find((each) => each.id === id);
  if (!own) return [];
  return readable.filter((each) => senderKey(each) === senderKey(own) && isSameFile(each, own)).map((each) => each.id);
}
