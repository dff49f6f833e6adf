import { givenText } from './given-text.ts';
import { senderKey } from './hand-in-doubt.ts';
import type { ReadHandIn } from './hand-in.ts';
import { stableText } from './stable-text.ts';

/** What is to be said where the hand-in that counts took the place of another one. */
export interface Replacement {
  readonly sentence: string;
  /** Whether it came from elsewhere than the one before: then somebody else may have sent it. */
  readonly isOdd: boolean;
}

/**
 * @param same everything with the content of the one that counts, itself included
 * @param others what does not count, newest first
 */
export function replacement(
  counts: ReadHandIn,
  same: readonly ReadHandIn[],
  [before]: readonly ReadHandIn[],
): Replacement | null {
  if (!before) return null;
  const chosen = same.some((each) => each.chosen);
  const isChanged = workIn(counts) !== workIn(before);
  const isElsewhere = counts.read.submission.learner.browser !== before.read.submission.learner.browser;
  const way = same.some((each) => senderKey(each) === senderKey(before)) ? null : wayWords(same, before);
  if (!isChanged && !isElsewhere && way === null && !chosen) return null;
  const facts = [
    ...(isElsewhere ? ['came from another browser'] : []),
    ...(way === null ? [] : [way]),
    isChanged ? 'has other answers' : 'has the same answers',
  ];
  return {
    sentence: `“${givenText(counts.file)}” counts ${chosen ? 'by your choice' : 'as the latest'}, and “${givenText(before.file)}” ${chosen ? 'does not' : 'counted before'}. The one that counts ${facts.join(', ')}.`,
    isOdd: !chosen && (isElsewhere || way !== null),
  };
}

function wayWords(same: readonly ReadHandIn[], { sender }: ReadHandIn): string {
  const own = same.find((each) => each.sender !== null)?.sender;
  if (!own) return 'came by another way than the platform’s archive';
  return sender ? 'came from another account on the platform' : 'came from the platform, and the other one did not';
}

function workIn({ read: { submission } }: ReadHandIn): string {
  const answers = submission.work.map(({ exercise, code, answers: own }) => [exercise, code, own]);
  return stableText([answers, submission.worksheet?.sheet ?? null]);
}
