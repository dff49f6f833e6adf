import '../pages/reading.css';
import './trainer.css';
import { timeWords } from '../../app/storage/moment.ts';
import { go, href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import { classes, importClass } from '../../app/trainers/trainer-classes.ts';
import { FileButton } from '../shell/file-button.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ReadOnlyNote } from '../shell/read-only-note.tsx';
import { MissingPage } from '../pages/missing-page.tsx';
import { AssignmentBuilder } from './assignment-builder.tsx';
import { ClassPage } from './class-page.tsx';
import { GuidePage } from './guide-page.tsx';
import { useFocusStays } from '../shell/focus-stays.ts';
import { LinkedHandIn } from './linked-hand-in.tsx';

/** For whoever teaches: classes, one class, the guide, or a hand-in that came as a link. */
export function TrainPage({ what }: { what: string | null }) {
  useFocusStays();
  if (what === null) return <Classes />;
  if (what === 'guide') return <GuidePage />;
  if (what.startsWith('in-')) return <LinkedHandIn key={what} packed={what.slice(3)} />;
  if (!/^k[a-z0-9]+$/.test(what)) return <MissingPage what={`There is no class with the address “${what}”.`} />;
  return <ClassPage key={what} id={what} />;
}

function Classes() {
  const readOnly = tabRole.value === 'reader';
  return (
    <div class="page reading trainer">
      <PageHeading title="Train a class" />
      <p class="reading-lead">
        Set an assignment, collect files by whatever means you have, and grade them here. Nothing is sent anywhere.
      </p>
      <p>
        <a href={href({ page: 'train', what: 'guide' })}>An hour with a class</a> says how, step by step.{' '}
        <a href={href({ page: 'notes', lesson: null })}>Notes for trainers</a> are there for each lesson. A page without
        a server can keep no secrets and stop nobody from copying: grades come from running the answers again, and who
        wrote them is for you to judge.
      </p>
      {readOnly && <ReadOnlyNote>This tab is read-only. Take over to change classes here.</ReadOnlyNote>}
      <section class="trainer-part" aria-labelledby="classes-title">
        <h2 id="classes-title">Your classes</h2>
        {classes.value.length === 0 ? <p>There are none in this browser yet.</p> : <ClassList />}
        {!readOnly && <ImportClass />}
      </section>
      {!readOnly && (
        <section class="trainer-part" aria-labelledby="builder-title">
          <h2 id="builder-title">A new assignment</h2>
          <AssignmentBuilder />
        </section>
      )}
    </div>
  );
}

function ClassList() {
  return (
    <div class="scroller" tabIndex={0} role="region" aria-label="Your classes">
      <table class="trainer-table">
        <caption class="visually-hidden">Classes in this browser, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Assignment</th>
            <th scope="col">Exercises</th>
            <th scope="col">Last day</th>
            <th scope="col">Made</th>
          </tr>
        </thead>
        <tbody>
          {classes.value.map(({ id, record: { assignment, createdAt } }) => (
            <tr key={id}>
              <th scope="row">
                <a href={href({ page: 'train', what: id })}>
                  <bdi>{assignment.title}</bdi>
                </a>
              </th>
              <td>
                {assignment.exercises.length}
                {assignment.worksheet && ' and a worksheet'}
              </td>
              <td>{assignment.due === null ? 'none' : timeWords(assignment.due, { dateStyle: 'medium' })}</td>
              <td>{timeWords(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportClass() {
  const bring = async (file: File) => {
    const read = await importClass(file);
    if (!read.ok) return read.sentence;
    go({ page: 'train', what: read.id });
    return null;
  };
  return <FileButton label="Bring in a class from a file" name="Class file to bring in" onFile={bring} />;
}
