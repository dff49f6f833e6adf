import '../pages/reading.css';
import { href } from '../../app/route.ts';
import { course } from '../../app/course.ts';
import { counted } from '../../core/counted.ts';
import { AN_HOUR } from '../../core/trainers/presets.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { needsNoCode } from './exercise-picker.tsx';

/** The heading of lesson 1 above the two timelines. */
const TWO_WORLDS = 'section-one-silence-two-worlds';

const ALL = course.flatMap(({ exercises }) => exercises);

/** Where each part of the hour begins, in minutes. */
const STARTS = AN_HOUR.parts.map((_, at) => AN_HOUR.parts.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0));

/** Exercises of the hour, with the page’s own minutes. */
const EXERCISES = AN_HOUR.parts.flatMap(({ exercises }) => ALL.filter(({ id }) => exercises.includes(id)));
const WITHOUT_CODE = EXERCISES.filter(needsNoCode);
const WITH_CODE = EXERCISES.filter((each) => !needsNoCode(each));

/** What takes longer than there is room for in the hour. */
const NOTE = ALL.find(({ id }) => id === 'incident-note');

/** An hour with a class, step by step. Its minutes are those of the session that it begins with. */
export function GuidePage() {
  const [worlds = 0, network = 0, alone = 0] = STARTS;
  const [wall = 0, own = 0] = STARTS.slice(-2);
  return (
    <div class="page reading trainer guide">
      <PageHeading title="An hour with a class" />
      <p class="reading-lead">For 6 to 30 people, one projector, and a browser for each or for every two.</p>
      <div class="prose">
        <h2>The day before</h2>
        <ol>
          <li>
            Under <a href={href({ page: 'train', what: null })}>Train a class</a>, begin with the session “
            {AN_HOUR.title}”: its {counted(EXERCISES.length, 'exercise', 'words')} fit into this hour. Change what you
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
        <h2>{clock(worlds)} What a timeout tells you</h2>
        <ol>
          <li>
            Show nothing yet, and tell it: a request asks that somebody be given access. The caller sends it and waits.
            Its time is up, and no answer has come. Ask for hands: did it happen? Let somebody of each party say how
            they know.
          </li>
          <li>
            Then show both timelines under{' '}
            <a href={href({ page: 'lesson', lesson: 'three-outcomes', exercise: null, section: TWO_WORLDS })}>
              One silence, two worlds
            </a>
            , one after the other. Each asks for a prediction before it plays: choose what most hands are for, then
            press “Play it and see”.
          </li>
          <li>
            In each, go to step 3, the call that grants, and have both sentences beside it read aloud. What is true is
            not the same in the two; what the caller knows is, word for word. Nobody who raised a hand could know, and
            that is the lesson.
          </li>
        </ol>
        <h2>{clock(network)} Be the network</h2>
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
        <h2>{clock(alone)} Alone, or in pairs</h2>
        <p>
          Everybody opens the assignment: {listed(EXERCISES)}. By the page’s own count that is {minutesOf(EXERCISES)}{' '}
          minutes, and there are {wall - alone}. Walk about and ask one question only: “What do you know at this line,
          and how?” Whoever is done early helps by asking the same question; what stays open is done afterwards, and
          handed in again.
        </p>
        <h3>Developers and a service desk in one room</h3>
        <p>
          The same assignment has work for both. {listed(WITHOUT_CODE)} need no code: everybody does them alone, in{' '}
          {minutesOf(WITHOUT_CODE)} minutes. {listed(WITH_CODE)} is done in pairs, one of each: the developer says what
          the code can know at each line, the other writes down what a person would tell the next shift. When you make
          the assignment, put {WITHOUT_CODE.length} into “Exercises to pass”, under “What passes”: then nobody needs
          code to pass.
          {NOTE && (
            <>
              {' '}
              Writing has no room in this hour: “{NOTE.title}” alone takes {NOTE.minutes} minutes. Give it out
              afterwards, as an assignment of its own.
            </>
          )}
        </p>
        <h2>{clock(wall)} What the class got wrong</h2>
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
        <h2>{clock(own)} Each their own case</h2>
        <p>
          Everybody names one call of their own work that may have happened without their knowing, the key that it is
          sent under, and who owns it when nobody can tell.
        </p>
        <h2>Afterwards</h2>
        <ul>
          <li>
            Read what was written: the check sees what is in a text, and neither whether it is true nor how it reads.
            Until you have read or marked it, table and reports say that nobody has; with “Written answers count only
            after I have read them” it counts for nothing until then. Four lines of a rubric, and a comment; “Next”
            leads to the next learner.
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

type Exercises = typeof ALL;

/** “Definite or not” (5 minutes), “Fill the open cells” (6) */
function listed(exercises: Exercises): string {
  return exercises.map(({ title, minutes }, at) => `“${title}” (${minutes}${at === 0 ? ' minutes' : ''})`).join(', ');
}

function minutesOf(exercises: Exercises): number {
  return exercises.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** `0:05` for 5 minutes. */
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
