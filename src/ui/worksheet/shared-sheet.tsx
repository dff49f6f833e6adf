import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import { unpackWorksheet } from '../../app/worksheet/worksheet-link.ts';
import { addSheet } from '../../app/worksheet/worksheet-shelf.ts';
import type { ReadSheet } from '../../core/worksheet/read.ts';
import { StillLoading } from '../shell/loading-states.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { SheetPaper } from './sheet-paper.tsx';
import { openNew } from './shelf-page.tsx';

/** A worksheet that came by link: shown first, and kept when asked. */
export function SharedSheet({ packed }: { packed: string | null }) {
  const read = useSignal<ReadSheet | null>(null);
  useEffect(() => {
    void unpackWorksheet(packed ?? '').then((found) => (read.value = found));
  }, [packed]);
  const now = read.value;
  return (
    <div class="page worksheet">
      <PageHeading title="A shared worksheet" />
      {!now && <StillLoading />}
      {now && 'sentence' in now && (
        <div class="reply" data-status="unknown">
          <p>{now.sentence}</p>
          <p>
            <a href={href({ page: 'worksheet', what: null, part: null })}>Your own worksheets</a> are where you left
            them.
          </p>
        </div>
      )}
      {now && 'sheet' in now && (
        <>
          <div class="reply">
            <p>Somebody sent you this worksheet. It is shown as it was sent, and nothing of it is kept yet.</p>
            {tabRole.value === 'owner' && (
              <p class="toolbar">
                <button type="button" class="button primary" onClick={() => openNew(addSheet(now.sheet))}>
                  Keep it
                </button>
                <span class="help">It is added beside your own, and overwrites none of them.</span>
              </p>
            )}
          </div>
          <SheetPaper sheet={now.sheet} />
        </>
      )}
    </div>
  );
}
