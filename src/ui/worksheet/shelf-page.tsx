import { useSignal } from '@preact/signals';
import { timeWords } from '../../app/storage/moment.ts';
import { go, href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import {
  addBlank,
  addSheet,
  duplicateSheet,
  freshSheetId,
  keptSheets,
  removeSheet,
} from '../../app/worksheet/worksheet-shelf.ts';
import { worksheetFromProfile } from '../../core/worksheet/from-profile.ts';
import type { Profile } from '../../core/worksheet/profile.ts';
import { announce } from '../shell/announce.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { AssignmentLine } from '../trainer/assignment-line.tsx';
import { OpenFile } from './open-file.tsx';
import { ProfilePicker } from './profile-picker.tsx';

/** The worksheets that are kept here, and the ways to a new one. */
export function ShelfPage() {
  const readOnly = tabRole.value === 'reader';
  return (
    <div class="page worksheet shelf-page">
      <PageHeading title="Worksheets" />
      <AssignmentLine worksheets />
      <p class="sheet-lead">
        Take one failure that really happened to you. Write down what your destination promises and what nobody knows,
        and decide each case. You leave with an instruction that somebody can follow at night, and with the questions to
        ask.
      </p>
      <p class="help">
        A table with a first verdict takes about 15 minutes, and an instruction for the desk some ten more. Nothing that
        you write leaves this browser.
      </p>
      {readOnly && (
        <p class="reply">
          This tab is read-only. “Take over”, at the top of the page, lets you change worksheets here.
        </p>
      )}
      <Kept readOnly={readOnly} />
      {!readOnly && <Beginnings />}
    </div>
  );
}

function Kept({ readOnly }: { readOnly: boolean }) {
  const removed = useSignal<{ readonly title: string; readonly undo: () => void } | null>(null);
  const sheets = keptSheets.value;
  const remove = (id: string, title: string) => {
    const undo = removeSheet(id);
    if (!undo) return;
    removed.value = { title, undo };
    announce(`“${title}” was deleted. Undo is beside the list.`);
  };
  const undo = () => {
    removed.value?.undo();
    announce('It is back.');
    removed.value = null;
  };
  if (sheets.length === 0 && !removed.value) return null;
  return (
    <section class="shelf-part" aria-labelledby="kept-title">
      <h2 id="kept-title">Yours</h2>
      {removed.value && (
        <p class="reply toolbar">
          <span>
            “<bdi>{removed.value.title}</bdi>” was deleted.
          </span>
          <button type="button" class="button" onClick={undo}>
            Undo
          </button>
        </p>
      )}
      <ul class="plain-list kept-list">
        {sheets.map(({ id, title, changedAt }) => {
          const name = title || 'Untitled worksheet';
          const when = timeWords(changedAt, { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li key={id}>
              <a href={href({ page: 'worksheet', what: id, part: null })}>
                <bdi>{name}</bdi>
              </a>
              <span class="help">{when && `Changed ${when}`}</span>
              {!readOnly && (
                <span class="toolbar">
                  <button
                    type="button"
                    class="button quiet"
                    aria-label={`Duplicate “${name}”`}
                    onClick={() => void (duplicateSheet(id) && announce('Duplicated.'))}
                  >
                    Duplicate
                  </button>
                  <button
                    type="button"
                    class="button quiet"
                    aria-label={`Delete “${name}”`}
                    onClick={() => remove(id, name)}
                  >
                    Delete
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {sheets.length > 1 && (
        <p>
          <a href={href({ page: 'worksheet', what: 'compare', part: null })}>Compare two of them</a>
        </p>
      )}
    </section>
  );
}

/** Goes to a worksheet that was just made. */
export function openNew(id: string | null): void {
  if (id) go({ page: 'worksheet', what: id, part: null });
  else announce('This tab is read-only: nothing was made.');
}

function Beginnings() {
  const choosing = useSignal(false);
  const choose = (profile: Profile) => openNew(addSheet(worksheetFromProfile(profile, freshSheetId())));
  return (
    <section class="shelf-part" aria-labelledby="begin-title">
      <h2 id="begin-title">Begin one</h2>
      <p class="toolbar">
        <button type="button" class="button primary" onClick={() => openNew(addBlank())}>
          A blank worksheet
        </button>
        <button
          type="button"
          class="button"
          aria-expanded={choosing.value}
          onClick={() => (choosing.value = !choosing.value)}
        >
          From a known destination
        </button>
        <a class="button" href={href({ page: 'worksheet', what: 'new', part: 'example' })}>
          See a worked example
        </a>
      </p>
      {choosing.value && <ProfilePicker label="Begin with it" onChoose={choose} />}
      <OpenFile />
    </section>
  );
}
