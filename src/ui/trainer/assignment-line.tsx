import { book } from '../../app/storage/book.ts';
import { deferred } from '../shell/deferred.tsx';
import type { AssignmentPlace } from './assignment-lines.tsx';

const AssignmentLines = deferred<AssignmentPlace>(
  () => import('./assignment-lines.tsx').then((file) => file.AssignmentLines),
  'your assignment',
);

/** The way back to an assignment, from what it asks for. Whoever has opened none fetches nothing for it. */
export function AssignmentLine(place: AssignmentPlace) {
  return Object.keys(book.all('assignments').value).length > 0 ? <AssignmentLines {...place} /> : null;
}
