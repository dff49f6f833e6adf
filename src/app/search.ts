import { searchEntries } from '../content/search.ts';
import { searchIndex } from '../core/search.ts';

/** Ready to be looked through. Fetched with the search page, and made once. */
export const index = searchIndex(searchEntries);
