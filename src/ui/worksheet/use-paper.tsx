import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { WorksheetDesk } from '../../app/worksheet/worksheet-desk.ts';
import { timeNow } from '../../app/storage/moment.ts';
import { standingOf } from '../../core/export/table-standing.ts';
import type { SheetVerdict } from '../../core/worksheet/verdict.ts';
import { MarkdownView } from './markdown-view.tsx';
import { SheetPaper } from './sheet-paper.tsx';

/** The takeaway that is looked at, as Markdown: it is what is printed, by our button or the browser’s own. */
let looked: string | null = null;

/** Whether the whole worksheet was asked for all the same. */
let isWhole = false;

/** Has a takeaway printed in place of the whole worksheet while it is looked at. Null: it is none that is printed. */
export function usePrinted(markdown: string | null): void {
  useLayoutEffect(() => {
    looked = markdown;
    return () => void (looked = null);
  }, [markdown]);
}

export function printWhole(): void {
  isWhole = true;
  print();
}

/** Prints the takeaway that is looked at, else the whole worksheet: the page on the screen is for filling in. */
export function usePaper(desk: WorksheetDesk): void {
  useLayoutEffect(() => {
    const paper = document.createElement('div');
    paper.className = 'page worksheet sheet-print';
    const begin = () => {
      document.querySelector('#main')?.append(paper);
      const markdown = isWhole ? null : looked;
      render(
        markdown === null ? (
          <SheetPaper
            sheet={desk.sheet.peek()}
            standingOf={(step) => standingOf(step, currentVerdict(desk, step.id), timeNow().slice(0, 10))}
            verdictOf={(step) => currentVerdict(desk, step)}
          />
        ) : (
          <MarkdownView markdown={markdown} />
        ),
        paper,
      );
    };
    const end = () => {
      render(null, paper);
      paper.remove();
      isWhole = false;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      end();
    };
  }, [desk]);
}

/** What the check found of a step’s table as it is now. Null: nothing, or it is still being checked. */
export function currentVerdict(desk: WorksheetDesk, step: string): SheetVerdict | null {
  const { verdict, current } = desk.check(step).value;
  return current ? verdict : null;
}
