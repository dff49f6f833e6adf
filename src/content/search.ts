/** What search looks through. A file of its own: only the search page fetches it. */
export { searchEntries } from 'virtual:content/search';
