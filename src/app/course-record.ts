/** Objectives, limits, versions: fetched by the pages about the course as a whole. */
export { courseRecord } from '../content/record.ts';
