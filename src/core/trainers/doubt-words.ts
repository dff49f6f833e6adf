import { givenText } from './given-text.ts';
import { loginOf, type ReadHandIn } from './hand-in.ts';
import type { Sender } from './lms-names.ts';

/** Why it is open whose work a hand-in is, in sentences. */

/** Whose login it is, and who says so. */
export interface LoginOwner {
  readonly name: string;
  readonly from: 'list' | 'platform';
}

/** Others who are named in one sentence. */
const MOST_NAMED = 3;

export const NAMELESS =
  'Whoever handed this in is not whom the file is from, or somebody else handed in the very same file or work.';

const OWN_LOGIN = 'If they are two people, give this one a login of its own.';

/** @param nameOf how a sender is called here */
export function doubtWords(nameOf: (sender: Sender) => string) {
  const called = (each: Sender) => {
    const number = numberWords(each);
    const name = givenText(nameOf(each));
    return number === '' ? name : `${name} (${number})`;
  };
  return {
    sentBy(handIn: ReadHandIn, sender: Sender, isStrange: boolean): string {
      const { name, login } = handIn.read.submission.learner;
      return `Handed in by ${called(sender)}${isStrange ? `; the file names “${givenText(name.trim() || login.trim())}”` : ''}.`;
    },
    sameFile: (others: readonly Sender[]): string =>
      `The very same file was handed in by ${named(others, called)}, too.`,
    sameWork: (others: readonly ReadHandIn[]): string =>
      `The file was changed after the page had made it, and all that is written in it was handed in by ${named(
        others,
        (each) =>
          each.sender ? called(each.sender) : givenText(nameIn(each) || loginOf(each)) || 'somebody without a name',
      )}, too.`,
    loginOfAnother: ({ read }: ReadHandIn, { name, from }: LoginOwner): string =>
      `The file gives the login “${givenText(read.submission.learner.login.trim())}”, which ${from === 'list' ? 'your list' : 'the platform'} has for ${givenText(name)}. ${OWN_LOGIN}`,
    underOneLogin: (handIn: ReadHandIn, name: string): string =>
      `The file names “${givenText(nameIn(handIn))}”, and “${givenText(name)}” handed in under the same login, “${givenText(loginOf(handIn))}”. ${OWN_LOGIN}`,
  };
}

/** “Canvas 1016”, or nothing where the platform has no number. */
export function numberWords({ from, id }: Sender): string {
  if (id === null) return '';
  switch (from) {
    case 'canvas':
      return `Canvas ${id}`;
    case 'moodle':
      return `Moodle ${id}`;
    case 'pattern':
      return id;
  }
}

/** The name in a file, as its writer gave it. Empty: none. */
export function nameIn({ read }: ReadHandIn): string {
  return read.submission.learner.name.trim();
}

/** A name may hold a comma. */
export function named<T>(others: readonly T[], called: (other: T) => string): string {
  const names = others.slice(0, MOST_NAMED).map(called);
  if (others.length > MOST_NAMED) names.push(`${others.length - MOST_NAMED} more`);
  return names.join('; ');
}
