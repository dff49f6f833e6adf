import type { CheckedWorksheet } from './checked-worksheet.ts';
import type { Learner, Roll } from './class-roll.ts';
import type { GradedAnswer } from './graded-answer.ts';
import type { ReadHandIn } from './hand-in.ts';
import { owned } from '../owned.ts';
import type { PersonMark } from './person-mark.ts';
import { stableText } from './stable-text.ts';
import { WORKSHEET } from './worksheet-grade.ts';

/**
 * What was found in a hand-in, and said about it, holds for whatever answer it was found in: where the same learner hands the
 * same answer in again, nothing of it is lost.
 */

/** What there is about one hand-in, by exercise. */
export interface KeptWork {
  readonly graded: Readonly<Record<string, GradedAnswer>>;
  readonly marks: Readonly<Record<string, PersonMark>>;
  readonly worksheet?: CheckedWorksheet;
}

export type KeptOf = (handIn: string) => KeptWork | undefined;

/** All hand-ins of a learner: the one that counts first, then its copies, then earlier ones, newest first. */
export function handInsBy({ counts, copies, earlier }: Learner): readonly ReadHandIn[] {
  return [counts, ...copies, ...earlier];
}

/** A learner’s hand-ins that hold the same answer to an exercise (or the same worksheet) as the one that counts, itself included. */
export function sameAnswers(learner: Learner, exercise: string): readonly ReadHandIn[] {
  const own = answerText(learner.counts, exercise);
  return handInsBy(learner).filter((each) => each === learner.counts || answerText(each, exercise) === own);
}

/** Exercises that an earlier hand-in answers in another way than the one that counts. @param ids what was asked */
export function changedAnswers({ counts }: Learner, earlier: ReadHandIn, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => answerText(counts, id) !== answerText(earlier, id));
}

/** Whether somebody marked an earlier answer to an exercise, and the answer that counts is another one. */
export function hasMarkBefore(learner: Learner, exercise: string, keptOf: KeptOf): boolean {
  const same = new Set(sameAnswers(learner, exercise));
  return learner.earlier.some((each) => !same.has(each) && owned(keptOf(each.id)?.marks ?? {}, exercise));
}

function answerText({ read: { submission } }: ReadHandIn, exercise: string): string {
  if (exercise === WORKSHEET) return stableText(submission.worksheet?.sheet ?? null);
  const work = submission.work.find((each) => each.exercise === exercise);
  return stableText([work?.code ?? null, work?.answers ?? {}]);
}

/**
 * What holds for each hand-in that counts, with what carries over from others of its learner. As long as nothing of it
 * changes, it stays the same object.
 */
export function steadyCarried(): (roll: Roll, keptOf: KeptOf) => KeptOf {
  let known = new Map<Learner, { readonly from: readonly unknown[]; readonly kept: KeptWork | undefined }>();
  return (roll, keptOf) => {
    const next: typeof known = new Map();
    const byHandIn = new Map<string, KeptWork | undefined>();
    for (const learner of roll.learners) {
      const all = handInsBy(learner);
      const from = all.map(({ id }) => keptOf(id));
      const before = known.get(learner);
      const isSame = before && from.every((each, at) => each === before.from[at]);
      const found = isSame ? before : { from, kept: all.length === 1 ? from[0] : carried(learner, keptOf) };
      next.set(learner, found);
      byHandIn.set(learner.counts.id, found.kept);
    }
    known = next;
    return (handIn) => (byHandIn.has(handIn) ? byHandIn.get(handIn) : keptOf(handIn));
  };
}

function carried(learner: Learner, keptOf: KeptOf): KeptWork {
  const graded: Record<string, GradedAnswer> = {};
  const marks: Record<string, PersonMark> = {};
  let worksheet = keptOf(learner.counts.id)?.worksheet;
  for (const exercise of exercisesIn(learner, keptOf)) {
    for (const { id } of sameAnswers(learner, exercise)) {
      const kept = keptOf(id);
      const [found, mark] = [owned(kept?.graded ?? {}, exercise), owned(kept?.marks ?? {}, exercise)];
      if (found && !owned(graded, exercise)) graded[exercise] = found;
      if (mark && !owned(marks, exercise)) marks[exercise] = mark;
      if (exercise === WORKSHEET) worksheet ??= kept?.worksheet;
    }
  }
  return { graded, marks, ...(worksheet && { worksheet }) };
}

function exercisesIn(learner: Learner, keptOf: KeptOf): ReadonlySet<string> {
  const kept = handInsBy(learner).map(({ id }) => keptOf(id));
  const ids = kept.flatMap((each) => (each ? [...Object.keys(each.graded), ...Object.keys(each.marks)] : []));
  return new Set([...ids, WORKSHEET]);
}
