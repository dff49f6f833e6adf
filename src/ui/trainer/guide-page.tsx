import '../pages/reading.css';
import { href } from '../../app/route.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/** An hour with a class, step by step. */
export function GuidePage() {
  return (
    <div class="page reading trainer guide">
      <PageHeading title="An hour with a class" />
      <p class="reading-lead">For 6 to 30 people, one projector, and a browser for each or for every two.</p>
      <div class="prose">
        <h2>The day before</h2>
        <ol>
          <li>
            Under <a href={href({ page: 'train', what: null })}>Train a class</a>, begin with a session, change what you
            like, and make the assignment.
          </li>
          <li>
            Decide now how the files reach you in ten minutes: a shared folder that everybody can write to, or an
            assignment on the platform that takes one file. You open the folder, or the archive of all hand-ins, in one
            go. Where neither is at hand, short work also fits into a link that is sent by chat.
          </li>
          <li>
            Copy the link into whatever you use to reach the class, or print the sheet with its QR code. For a learning
            platform, save the package instead.
          </li>
          <li>
            For work on a real system, ask for a worksheet: lesson 22 as an assignment, beside exercises or alone. Give
            it some days, since the questions that it leaves open go to other people.
          </li>
          <li>
            Open the link once yourself. Do the first exercise, hand it in, and grade the file: then you have seen
            everything that your learners will.
          </li>
        </ol>
        <h2>0:00 What a timeout tells you</h2>
        <p>
          Show the first timeline of{' '}
          <a href={href({ page: 'lesson', lesson: 'lost-acknowledgement', exercise: null })}>Lost acknowledgement</a>{' '}
          and stop before the answer arrives. Ask for hands: did it happen? Let somebody of each party say how they
          know. Then play on. Nobody could know, and that is the lesson.
        </p>
        <h2>0:10 Be the network</h2>
        <p>
          This part needs no laptops. Three people come to the front: the <b>caller</b>, the <b>destination</b> with a
          sheet of paper for its rows, and the <b>network</b>, who carries notes between them and may keep any of them.
        </p>
        <ol>
          <li>
            The caller writes a request with its operation key on a note. The network carries it, the destination writes
            a row and answers on a new note. Once through, with nothing lost.
          </li>
          <li>
            Now the network may keep one note. The caller must decide aloud what to do next, from what the caller has in
            hand and from nothing else. The room sees both sides; the caller doesn’t.
          </li>
          <li>
            Each time two rows appear, or a row that nobody wanted, the room says which note was kept and what the
            caller believed. Write that sentence on the board.
          </li>
          <li>
            After four or five rounds open <a href={href({ page: 'practice', puzzle: null })}>Practice</a> at the
            projector and let the room be the network for code that looks right. The shortest story wins.
          </li>
        </ol>
        <h2>0:25 Alone, or in pairs</h2>
        <p>
          Everybody opens the assignment and does the first two exercises. Walk about and ask one question only: “What
          do you know at this line, and how?” Whoever is done early helps by asking the same question.
        </p>
        <h3>Developers and a service desk in one room</h3>
        <p>
          Give out one assignment in which both have work: an exercise in sorting and a table for everybody, one in
          code, and an incident note in writing. Say under “What passes” how many of them are enough, so that nobody
          needs code to pass. Pair one of each: the developer says what the code can know at each line, the other writes
          down what a person would tell the next shift. Swap who types after ten minutes.
        </p>
        <h2>0:45 What the class got wrong</h2>
        <ol>
          <li>
            Learners hand in: they see everything that leaves before it does, and save one file into the folder or the
            platform’s assignment. Two minutes for 24 people, if you said where the day before.
          </li>
          <li>
            Choose the folder, or drop the platform’s archive as it comes; a link goes under “A hand-in that came as a
            link”. Press Grade: each answer is run again on your machine, behind a wall that keeps what it does from you
            and from the others. With a list of the class, the page says who is still missing.
          </li>
          <li>
            Press Projector. The wall shows counts and no names: the five points that most have wrong, and below them,
            folded, all the others. Take the first one, press “Show its story” where code breaks a rule, and have
            somebody tell it in their own words. Where answers were chosen, ask what speaks for the other choice.
          </li>
        </ol>
        <h2>0:55 Each their own case</h2>
        <p>
          Everybody names one call of their own work that may have happened without their knowing, the key that it is
          sent under, and who owns it when nobody can tell.
        </p>
        <h2>Afterwards</h2>
        <ul>
          <li>
            Read what was written: the check sees what is in a text, and neither whether it is true nor how it reads.
            Until you have read or marked it, table and reports say that nobody has. Four lines of a rubric, and a
            comment; “Next” leads to the next learner.
          </li>
          <li>
            Decide what waits for you. Points of a text that count on its writer’s word alone, and a text that is the
            workbook’s own, earn nothing before you have read them. A file that names somebody else than the platform
            does, or that two people handed in, counts for nobody until you have said whose work it is.
          </li>
          <li>
            Read the worksheets. What the analysis and the check find in them says where to read closely, and is no
            grade. You mark them by four lines of a rubric, with a comment; a scratch copy opens one among your own
            worksheets.
          </li>
          <li>
            Fill your gradebook: export it from Canvas or Moodle, choose the column, and bring the filled file back
            there. Only that column has changed. Feedback files carry the names under which Moodle takes them back.
          </li>
          <li>
            A result that a file claims is never the grade. Where it differs from what is found here, the table says so:
            ask before you judge, since another version of the exercise is the usual reason.
          </li>
          <li>
            Save the class as a file and delete it from this browser when you no longer need it. It holds names and work
            of people who trust you.
          </li>
        </ul>
        <p>
          <a href={href({ page: 'notes', lesson: null })}>Notes for trainers</a> have sessions of other lengths, and for
          each lesson the usual wrong answers with a question to ask.
        </p>
      </div>
    </div>
  );
}
