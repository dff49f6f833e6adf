import './worksheet.css';
import { useFocusStays } from '../shell/focus-stays.ts';
import { ComparePage } from './compare-page.tsx';
import { NewSheetPage } from './new-sheet-page.tsx';
import { SharedSheet } from './shared-sheet.tsx';
import { SheetPage } from './sheet-page.tsx';
import { ShelfPage } from './shelf-page.tsx';

/** The worksheet’s pages: all that are kept, one of them, a new one, one from a link, or two side by side. */
export function WorksheetPage({ what, part }: { what: string | null; part: string | null }) {
  useFocusStays();
  switch (what) {
    case null:
      return <ShelfPage />;
    case 'new':
      return <NewSheetPage key={part} profile={part} />;
    case 'link':
      return <SharedSheet key={part} packed={part} />;
    case 'compare':
      return <ComparePage />;
    default:
      return <SheetPage key={what} id={what} part={part} />;
  }
}
