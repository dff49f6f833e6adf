import { href } from '../../app/route.ts';
import type { Lesson } from '../../core/lesson.ts';

/** Notes for whoever teaches the lesson, closed until asked for. */
export function TrainerNotes({ lesson: { id, trainer } }: { lesson: Lesson }) {
  return (
    <details class="disclosure trainer-notes">
      <summary>Notes for trainers</summary>
      <TrainerNotesText trainer={trainer} />
      <p>
        <a href={href({ page: 'notes', lesson: id })}>These notes on a page of their own</a>, to print.
      </p>
    </details>
  );
}

/** Aim, usual wrong answers and debrief of a lesson. */
export function TrainerNotesText({ trainer }: { trainer: Lesson['trainer'] }) {
  return (
    <>
      <p>
        <b>Aim.</b> {trainer.aim} In a class, plan {trainer.minutes} minutes.
      </p>
      <table>
        <caption>Three usual wrong answers</caption>
        <thead>
          <tr>
            <th scope="col">Somebody says</th>
            <th scope="col">Ask</th>
          </tr>
        </thead>
        <tbody>
          {trainer.wrong.map(({ answer, ask }) => (
            <tr key={answer}>
              <td>{answer}</td>
              <td>{ask}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <b>To end with.</b> {trainer.debrief}
      </p>
    </>
  );
}
