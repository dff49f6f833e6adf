import { isAnsweredOnly, type Step } from './model.ts';

/**
 * Whether the answer that is lost takes the key with it: nobody has made one before the first send, so that whatever the
 * destination remembers, a repeat comes without it.
 */
export function isKeyLost({ answers }: Pick<Step, 'answers'>): boolean {
  return isAnsweredOnly(answers.keyMaker, 'destination', 'nobody');
}

/** Whether a crash after the first send leaves nobody here who knows the key: it is made here, and stored too late. */
export function mayLoseKey({ answers }: Pick<Step, 'answers'>): boolean {
  return isAnsweredOnly(answers.keyStored, 'no') && !isKeyLost({ answers });
}
