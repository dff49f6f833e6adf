import { useSignal, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { href } from '../../app/route.ts';
import { sheetInFile } from '../../app/worksheet/worksheet-file.ts';
import { keptSheets, readKept } from '../../app/worksheet/worksheet-shelf.ts';
import { compareSheets, type Difference } from '../../core/worksheet/compare.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import type { ReadSheet } from '../../core/worksheet/read.ts';
import { laterName, stepName } from '../../core/worksheet/words.ts';
import { FileButton } from '../shell/file-button.tsx';
import { PageHeading } from '../shell/page-heading.tsx';

/** One side of the comparison: a kept worksheet by its id, or a file. */
interface Side {
  readonly name: string;
  readonly read: ReadSheet;
}

/** Two worksheets, or two versions of one, and everything in which they differ. */
export function ComparePage() {
  const before = useSignal<Side | null>(null);
  const after = useSignal<Side | null>(null);
  return (
    <div class="page worksheet">
      <PageHeading title="Compare two worksheets">
        <span class="overline sheet-over">
          <a href={href({ page: 'worksheet', what: null, part: null })}>Worksheets</a>
        </span>{' '}
        Compare two worksheets
      </PageHeading>
      <p class="sheet-lead">Such as what was agreed last time with what stands there now.</p>
      <div class="compare-sides">
        <SideChoice label="Earlier" side={before} />
        <SideChoice label="Later" side={after} />
      </div>
      <Differences before={before.value} after={after.value} />
    </div>
  );
}

function SideChoice({ label, side }: { label: string; side: Signal<Side | null> }) {
  const id = useId();
  const choose = (sheet: string) => {
    const read = readKept(sheet);
    const kept = keptSheets.peek().find((each) => each.id === sheet);
    side.value = read && { name: kept?.title || 'Untitled worksheet', read };
  };
  const take = async (file: File) => {
    side.value = { name: file.name, read: await sheetInFile(file) };
    // What can't be read is told below, as for one that is kept.
    return null;
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">Choose one</option>
        {keptSheets.value.map((kept) => (
          <option key={kept.id} value={kept.id}>
            {kept.title || 'Untitled worksheet'}
          </option>
        ))}
      </select>
      <FileButton label="Or from a file" name={`${label}: a file`} quiet onFile={take} />
      {side.value && 'sentence' in side.value.read && (
        <p class="reply" data-status="unknown">
          <bdi>
            {side.value.name}: {side.value.read.sentence}
          </bdi>
        </p>
      )}
      {side.value && 'sheet' in side.value.read && (
        <p class="help">
          <bdi>{side.value.name}</bdi>
        </p>
      )}
    </div>
  );
}

const KINDS: Readonly<Record<Difference['kind'], string>> = { changed: 'Changed', added: 'Added', removed: 'Removed' };

function Differences({ before, after }: { before: Side | null; after: Side | null }) {
  if (!before || !after || 'sentence' in before.read || 'sentence' in after.read) return null;
  const one = before.read.sheet;
  const other = after.read.sheet;
  const differences = compareSheets(one, other);
  if (differences.length === 0) return <p class="reply">The two say the same.</p>;
  return (
    <section class="shelf-part" aria-labelledby="differences-title">
      <h2 id="differences-title">
        {differences.length === 1 ? 'One difference' : `${differences.length} differences`}
      </h2>
      <div class="scroller" tabIndex={0} role="region" aria-label="Differences">
        <table class="differences">
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">What</th>
              <th scope="col">Earlier</th>
              <th scope="col">Later</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference, nth) => (
              <tr key={nth}>
                <td>{placeWords(difference, one, other)}</td>
                <th scope="row">
                  {difference.label} <span class="help">{KINDS[difference.kind]}</span>
                </th>
                <td>
                  <bdi>{difference.before || '–'}</bdi>
                </td>
                <td>
                  <bdi>{difference.after || '–'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Rows are counted as in the later one; what was removed, as in the earlier. */
function placeWords({ at }: Difference, before: Worksheet, after: Worksheet): string {
  const step = [after, before].flatMap(({ steps }) => steps).find(({ id }) => id === at.step);
  if (!step) return 'The worksheet';
  const { rule } = at;
  if (rule === undefined) return stepName(step);
  const holder = [after, before]
    .flatMap(({ steps }) => steps.filter(({ id }) => id === at.step))
    .find(({ table }) => table.rules.some(({ id }) => id === rule));
  return holder ? `${stepName(step)}, ${laterName(holder, rule)}` : stepName(step);
}
