import type { Lesson } from '../../core/lesson.ts';

/** Notes for whoever teaches the lesson, closed until asked for. */
export function TrainerNotes({ trainer }: { trainer: Lesson['trainer'] }) {
  return (
    <details class="disclosure trainer-notes">
      <summary>Notes for trainers</summary>
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
    </details>
  );
}
