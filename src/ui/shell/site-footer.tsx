import { course, lesson } from '../../app/course.ts';
import { href, route } from '../../app/route.ts';
import type { Route } from '../../app/route.ts';
import { SavedState } from './saved-state.tsx';

/** Which file this page is made from, under which licence, and what the workbook doesn't show. */
export function SiteFooter() {
  return (
    <footer class="site-footer">
      <p>
        The source of this page is <code>{sourceFile(route.value)}</code>.
      </p>
      <p>
        After the Timeout is free software under the MIT licence. <a href={href({ page: 'about' })}>About</a> says what
        it does not show.
      </p>
      <SavedState />
    </footer>
  );
}

function sourceFile(here: Route): string {
  switch (here.page) {
    case 'home':
      return 'src/ui/pages/home-page.tsx';
    case 'lesson':
      return lessonFile(here.lesson);
    case 'glossary':
      return 'lessons/glossary.yaml';
    case 'practice':
      return 'src/ui/break/practice-page.tsx';
    case 'lab':
      return 'src/ui/lab/lab-page.tsx';
    case 'story':
      return 'src/ui/lab/story-page.tsx';
    case 'search':
      return 'src/ui/pages/search-page.tsx';
    case 'notes':
      return here.lesson === null ? 'src/core/trainers/presets.ts' : lessonFile(here.lesson);
    case 'record':
      return 'src/ui/pages/record-page.tsx';
    case 'worksheet':
      return worksheetFile(here.what);
    case 'check':
      return 'lessons/check.yaml';
    case 'assignment':
      return 'src/ui/trainer/assignment-page.tsx';
    case 'train':
      return here.what === 'guide' ? 'src/ui/trainer/guide-page.tsx' : 'src/ui/trainer/train-page.tsx';
    case 'settings':
      return 'src/ui/pages/settings-page.tsx';
    case 'about':
      return 'src/ui/pages/about-page.tsx';
    case 'missing':
      return 'src/ui/pages/missing-page.tsx';
  }
}

function worksheetFile(what: string | null): string {
  switch (what) {
    case null:
    case 'new':
      return 'src/ui/worksheet/shelf-page.tsx';
    case 'link':
      return 'src/ui/worksheet/shared-sheet.tsx';
    case 'compare':
      return 'src/ui/worksheet/compare-page.tsx';
    default:
      return 'src/ui/worksheet/sheet-page.tsx';
  }
}

function lessonFile(id: string): string {
  const summary = course.find((each) => each.id === id);
  if (!summary) return 'src/ui/pages/missing-page.tsx';
  const now = lesson(id).value;
  return now.state === 'ready' ? now.value.file : `lessons/${summary.number}-${summary.id}/lesson.md`;
}
