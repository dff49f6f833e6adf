import '../worksheet/worksheet.css';
import { href } from '../../app/route.ts';
import { keptSheets } from '../../app/worksheet/worksheet-shelf.ts';
import { CHECKED_WORDS } from '../../core/trainers/checked-worksheet.ts';
import { readHandedWorksheet, type HandedWorksheet } from '../../core/trainers/handed-worksheet.ts';
import { shownName } from '../../core/trainers/checked-worksheet.ts';
import { SheetPaper } from '../worksheet/sheet-paper.tsx';

interface Props {
  /** Id, or null: none. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Which of one’s worksheets is handed in. All of them are one’s own, and stay as they are. */
export function WorksheetToHandIn({ chosen, onChoose }: Props) {
  const shelf = href({ page: 'worksheet', what: null, part: null });
  if (keptSheets.value.length === 0)
    return (
      <p>
        A worksheet is asked for, and there is none in this browser yet. <a href={shelf}>Begin one</a>, then come back.
      </p>
    );
  return (
    <div class="field">
      <label for="hand-in-worksheet">Which worksheet to hand in</label>
      <select
        id="hand-in-worksheet"
        class="input"
        value={chosen ?? ''}
        aria-describedby="hand-in-worksheet-help"
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        <option value="">none</option>
        {keptSheets.value.map(({ id, title }) => (
          <option key={id} value={id}>
            {title || 'Untitled worksheet'}
          </option>
        ))}
      </select>
      <p id="hand-in-worksheet-help" class="help">
        All of it goes along, the ticket and every name in it too. <a href={shelf}>Open your worksheets</a> to read or
        to change one, or to begin another.
      </p>
    </div>
  );
}

/** What is said of a worksheet beside the answers. */
export function HandedWords({ handed }: { handed: HandedWorksheet }) {
  const read = readHandedWorksheet(handed);
  if ('sentence' in read) return <>{read.sentence}</>;
  const { title, steps } = read.sheet;
  const found = handed.claimed?.steps.flatMap(({ step, status }) => {
    const own = steps.find(({ id }) => id === step);
    return own ? [`${shownName(own)}: ${CHECKED_WORDS[status]}`] : [];
  });
  return (
    <>
      “<bdi>{title || 'Untitled worksheet'}</bdi>”,{' '}
      {found ? (
        <>
          your own check says: <bdi>{found.join('; ')}</bdi>.
        </>
      ) : (
        'not checked.'
      )}
    </>
  );
}

/** The worksheet as whoever it is given to reads it. */
export function HandedSheet({ handed }: { handed: HandedWorksheet }) {
  const read = readHandedWorksheet(handed);
  if ('sentence' in read) return null;
  return (
    <details class="disclosure">
      <summary>The worksheet, as your trainer reads it</summary>
      <div class="handed-sheet">
        <SheetPaper sheet={read.sheet} />
      </div>
    </details>
  );
}
