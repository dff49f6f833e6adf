import { createBook } from './create-book.ts';
import { timeNow } from './moment.ts';
import { notify } from '../notices.ts';

/** The page's one book. It works in memory until `start` finds a storage for it. */
export const book = createBook({
  now: timeNow,
  tab: Math.random().toString(36).slice(2, 10),
  notify,
});
