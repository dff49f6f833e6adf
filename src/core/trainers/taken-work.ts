import { plainName, type ReadHandIn } from './hand-in.ts';
import { stableText } from './stable-text.ts';

/**
 * Files that were changed after the page had made them, and that hold all that somebody else wrote: whoever they name now,
 * they may be somebody else’s.
 */

/** Letters of one’s own writing below which two soon have the same. */
const FEWEST = 80;

/** Others that one file is compared to. */
const MOST_COMPARED = 20;

/**
 * @param handIns what may be anybody’s own
 * @param isOnePerson whether two of them came from one person
 * @returns by the changed file’s id: others who handed in the same
 */
export function takenWork(
  handIns: readonly ReadHandIn[],
  isOnePerson: (one: ReadHandIn, other: ReadHandIn) => boolean,
): ReadonlyMap<string, readonly ReadHandIn[]> {
  const found = new Map<string, readonly ReadHandIn[]>();
  if (handIns.every(({ read }) => read.untouched)) return found;
  const groups = new Map<string, ReadHandIn[]>();
  for (const handIn of handIns) {
    const own = writtenIn(handIn);
    if (own !== null) groups.set(own, [...(groups.get(own) ?? []), handIn]);
  }
  for (const group of groups.values()) {
    const people = onePerPerson(group).slice(0, MOST_COMPARED);
    for (const handIn of group) {
      if (handIn.read.untouched) continue;
      const others = people.filter((each) => each !== handIn && !isOnePerson(each, handIn));
      if (others.length > 0) found.set(handIn.id, others);
    }
  }
  return found;
}

function onePerPerson(handIns: readonly ReadHandIn[]): readonly ReadHandIn[] {
  const key = ({ sender, read: { submission } }: ReadHandIn) =>
    stableText([
      sender?.from ?? '',
      sender?.id ?? sender?.login ?? sender?.name ?? '',
      plainName(submission.learner.name),
      plainName(submission.learner.login),
    ]);
  return [...new Map(handIns.map((each) => [key(each), each])).values()];
}

/** Code, sentences and the worksheet. What is chosen is left out: what is right is the same for everybody. Null: too little. */
function writtenIn({ read: { submission } }: ReadHandIn): string | null {
  const texts = submission.work.flatMap(({ exercise, code, answers }) => [
    ...(code === null ? [] : [[exercise, '', squeezedText(code)] as const]),
    ...Object.entries(answers).flatMap(([key, text]) => {
      const plain = squeezedText(text);
      return plain.includes(' ') ? [[exercise, key, plain] as const] : [];
    }),
  ]);
  const sheet = submission.worksheet ? stableText(submission.worksheet.sheet) : '';
  const letters = texts.reduce((sum, [, , { length }]) => sum + length, sheet.length);
  return letters < FEWEST ? null : stableText([texts.map((each) => stableText(each)).toSorted(), sheet]);
}

function squeezedText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
