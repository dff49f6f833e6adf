/** What the course as a whole holds beside its map. A file of its own: only the pages about it fetch it. */
export { courseRecord } from 'virtual:content/record';
