import { course } from '../../app/course.ts';
import { route } from '../../app/route.ts';
import { LessonPage } from '../pages/lesson-page.tsx';
import { MissingPage } from '../pages/missing-page.tsx';
import { deferred } from './deferred.tsx';

// Lessons come with the first load, since they are what links lead to; every other page comes when it is asked for.
const HomePage = deferred(() => import('../pages/home-page.tsx').then((file) => file.HomePage), 'this page');
const GlossaryPage = deferred(
  () => import('../pages/glossary-page.tsx').then((file) => file.GlossaryPage),
  'this page',
);
const SettingsPage = deferred(
  () => import('../pages/settings-page.tsx').then((file) => file.SettingsPage),
  'this page',
);
const PracticePage = deferred<{ puzzle: string | null }>(
  () => import('../break/practice-page.tsx').then((file) => file.PracticePage),
  'this page',
);
const LabPage = deferred<{ packed: string | null }>(
  () => import('../lab/lab-page.tsx').then((file) => file.LabPage),
  'this page',
);
const StoryPage = deferred<{ id: string; packed: string | null }>(
  () => import('../lab/story-page.tsx').then((file) => file.StoryPage),
  'this page',
);
const SearchPage = deferred<{ words: string | null }>(
  () => import('../pages/search-page.tsx').then((file) => file.SearchPage),
  'this page',
);
const NotesPage = deferred<{ lesson: string | null }>(
  () => import('../pages/notes-page.tsx').then((file) => file.NotesPage),
  'this page',
);
const RecordPage = deferred(() => import('../pages/record-page.tsx').then((file) => file.RecordPage), 'this page');
const CheckPage = deferred(() => import('../pages/check-page.tsx').then((file) => file.CheckPage), 'this page');
const AssignmentPage = deferred<{ packed: string }>(
  () => import('../trainer/assignment-page.tsx').then((file) => file.AssignmentPage),
  'this page',
);
const TrainPage = deferred<{ what: string | null }>(
  () => import('../trainer/train-page.tsx').then((file) => file.TrainPage),
  'this page',
);
const AboutPage = deferred(() => import('../pages/about-page.tsx').then((file) => file.AboutPage), 'this page');

const WorksheetPage = deferred<{ what: string | null; part: string | null }>(
  () => import('../worksheet/worksheet-page.tsx').then((file) => file.WorksheetPage),
  'this page',
);

/** The page of the present route. */
export function PageSwitch() {
  const here = route.value;
  switch (here.page) {
    case 'home':
      return <HomePage />;
    case 'lesson': {
      const summary = course.find(({ id }) => id === here.lesson);
      if (!summary) return <MissingPage what={`There is no lesson called “${here.lesson}”.`} />;
      return <LessonPage key={summary.id} summary={summary} exercise={here.exercise} section={here.section} />;
    }
    case 'glossary':
      return <GlossaryPage term={here.term} />;
    case 'practice':
      return <PracticePage puzzle={here.puzzle} />;
    case 'lab':
      return <LabPage packed={here.packed} />;
    case 'story':
      return <StoryPage key={`${here.id}/${here.packed}`} id={here.id} packed={here.packed} />;
    case 'search':
      return <SearchPage words={here.words} />;
    case 'notes':
      return <NotesPage lesson={here.lesson} />;
    case 'record':
      return <RecordPage />;
    case 'worksheet':
      return <WorksheetPage what={here.what} part={here.part} />;
    case 'check':
      return <CheckPage />;
    case 'assignment':
      return <AssignmentPage key={here.packed} packed={here.packed} />;
    case 'train':
      return <TrainPage what={here.what} />;
    case 'settings':
      return <SettingsPage />;
    case 'about':
      return <AboutPage />;
    case 'missing':
      return <MissingPage what={`Nothing in the workbook has the address “${here.hash}”.`} />;
  }
}
