import { course } from '../../app/course.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';

const BY_HAND = 'Learners give you their file, you mark it here, and enter the grade in your LMS.';

/** What an LMS hears of texts that are to be read first. */
export const UNREAD_IN_LMS =
  'An LMS package can’t wait for you to read: it reports nothing of a text, neither points nor a pass. Where a text is needed to pass, the status stays “incomplete” until you enter a grade yourself.';

/** What no check decides: said before a package is made, since the LMS will wait for it. */
export function PersonNeeded({ assignment }: { assignment: Assignment }) {
  const { exercises, worksheet, practice, readTexts } = assignment;
  const written = course
    .flatMap((lesson) => lesson.exercises)
    .filter(({ id, kind }) => kind === 'write' && exercises.includes(id));
  return (
    <>
      {written.length > 0 && (
        <p class="help">
          Written work: {written.map(({ title }) => title).join(', ')}.{' '}
          {readTexts
            ? UNREAD_IN_LMS
            : 'The package counts what the check finds in words of the learner’s own. What counts on the learner’s word, or is the workbook’s own text, is not reported, and the status may stay “incomplete”.'}{' '}
          {practice ? 'In practice nobody reads it.' : BY_HAND}
        </p>
      )}
      {worksheet && (
        <p class="help">
          An LMS keeps 4,096 characters, too few for a worksheet, and no check passes one. So the package never reports
          this assignment as {practice ? 'completed' : 'passed'}: the status stays “incomplete”, and the worksheet’s
          part of the score open. {practice ? '' : BY_HAND} An assignment without it can be a package of its own.
        </p>
      )}
    </>
  );
}
