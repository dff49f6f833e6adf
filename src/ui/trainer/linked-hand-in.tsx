import '../pages/reading.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readSubmissionLink } from '../../app/trainers/assignment-link.ts';
import { timeWords } from '../../app/storage/moment.ts';
import { href } from '../../app/route.ts';
import { book } from '../../app/storage/book.ts';
import { classes, handInsOf, type ClassOf } from '../../app/trainers/trainer-classes.ts';
import { receiveText } from '../../app/trainers/trainer-files.ts';
import { assignmentHash } from '../../core/trainers/assignment.ts';
import type { Submission } from '../../core/trainers/submission.ts';
import { counted } from '../../core/counted.ts';
import { PageHeading } from '../shell/page-heading.tsx';

type Read = { readonly submission: Submission; readonly text: string } | { readonly sentence: string };

/** A hand-in that came as a link: shown, and taken into a class when asked. */
export function LinkedHandIn({ packed }: { packed: string }) {
  const read = useSignal<Read | null>(null);
  const taken = useSignal<string | null>(null);
  useEffect(() => {
    void readSubmissionLink(`#/train/in-${packed}`).then((now) => {
      read.value = now.ok ? { submission: now.submission, text: now.text ?? '' } : { sentence: now.sentence };
    });
  }, [packed]);
  const now = read.value;
  return (
    <div class="page reading trainer">
      <PageHeading title="A hand-in" />
      {now && 'sentence' in now && (
        <p class="reply" data-status="failed">
          {now.sentence}
        </p>
      )}
      {now && 'submission' in now && (
        <>
          <p>
            <bdi>{now.submission.learner.name || 'A learner without a name'}</bdi> handed in{' '}
            {counted(now.submission.work.length, 'answer')}
            {now.submission.worksheet && ' and a worksheet'} to “<bdi>{now.submission.assignment.title}</bdi>”,{' '}
            {timeWords(now.submission.madeAt, { dateStyle: 'medium', timeStyle: 'short' })}.
          </p>
          {taken.value === null ? (
            <TakeIn
              hash={now.submission.assignment.hash}
              onTake={async (id) => {
                await receiveText(id, `link from ${now.submission.learner.name || 'a learner'}`, now.text);
                taken.value = id;
              }}
            />
          ) : (
            <p>
              It is in the class. <a href={href({ page: 'train', what: taken.value })}>Open the class</a>
            </p>
          )}
          <details class="disclosure">
            <summary>What is in it</summary>
            <pre class="file-text" tabIndex={0} role="region" aria-label="The hand-in">
              {now.text}
            </pre>
          </details>
        </>
      )}
    </div>
  );
}

interface TakeInProps {
  /** Of the assignment that the hand-in was made for. */
  readonly hash: string;
  readonly onTake: (id: string) => Promise<void>;
}

function TakeIn({ hash, onTake }: TakeInProps) {
  // Only where a title tells classes not apart is anything else of them read.
  const alike = classes.value.filter(isAlike).map(({ id }) => id);
  const counts = useSignal<Readonly<Record<string, number>>>({});
  useEffect(() => {
    for (const id of alike)
      void book.openHandIns(id).then(() => {
        counts.value = { ...counts.peek(), [id]: Object.keys(handInsOf(id)).length };
      });
  }, [alike.join(' ')]);
  const isMeant = ({ record }: ClassOf) => assignmentHash(record.assignment) === hash;
  if (classes.value.length === 0)
    return (
      <p>
        There is no class in this browser. <a href={href({ page: 'train', what: null })}>Make one first</a>.
      </p>
    );
  return (
    <ul class="plain-list toolbar">
      {classes.value
        .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
        .map((each) => (
          <li key={each.id}>
            <button type="button" class="button" onClick={() => void onTake(each.id)}>
              <span>
                Take it into “<bdi>{each.record.assignment.title}</bdi>”
                {isAlike(each) && `, ${classWords(each, counts.value[each.id])}`}
                {isMeant(each) && ', whose assignment it was made for'}
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}

/** Whether another class has the same title. */
function isAlike({ id, record }: ClassOf): boolean {
  return classes.value.some((other) => other.id !== id && other.record.assignment.title === record.assignment.title);
}

/** When a class was made, and how much was handed in to it. @param count undefined: it is not known yet */
function classWords({ record }: ClassOf, count: number | undefined): string {
  const made = timeWords(record.createdAt, { dateStyle: 'medium', timeStyle: 'short' }) ?? 'at a time that isn’t known';
  return `made ${made}${count === undefined ? '' : `, ${counted(count, 'hand-in')}`}`;
}
