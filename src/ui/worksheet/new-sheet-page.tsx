import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import { loadProfile } from '../../app/worksheet/worksheet-profiles.ts';
import { addSheet, freshSheetId } from '../../app/worksheet/worksheet-shelf.ts';
import { worksheetFromProfile } from '../../core/worksheet/from-profile.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { StillLoading } from '../shell/loading-states.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { SheetPaper } from './sheet-paper.tsx';
import { openNew } from './shelf-page.tsx';

type Offer = { readonly sheet: Worksheet } | { readonly sentence: string };

/** A worksheet that is filled already: the worked example, or a known destination that a link names. Kept when asked. */
export function NewSheetPage({ profile }: { profile: string | null }) {
  const offer = useSignal<Offer | null>(null);
  useEffect(() => {
    void offered(profile).then((found) => (offer.value = found));
  }, [profile]);
  const now = offer.value;
  return (
    <div class="page worksheet">
      <PageHeading title={profile === 'example' ? 'A worked example' : 'A worksheet to begin with'} />
      {!now && <StillLoading />}
      {now && 'sentence' in now && (
        <p class="reply" data-status="unknown">
          {now.sentence} <a href={href({ page: 'worksheet', what: null, part: null })}>All worksheets</a>
        </p>
      )}
      {now && 'sheet' in now && (
        <>
          {tabRole.value === 'owner' && (
            <p class="toolbar offer">
              <button type="button" class="button primary" onClick={() => openNew(addSheet(now.sheet))}>
                Open it as a worksheet of mine
              </button>
              <span class="help">You get a copy to change. Read it here first if you like.</span>
            </p>
          )}
          <SheetPaper sheet={now.sheet} />
        </>
      )}
    </div>
  );
}

async function offered(name: string | null): Promise<Offer> {
  try {
    if (name === 'example') {
      const { exampleWorksheet } = await import('../../core/worksheet/example.ts');
      return { sheet: { ...exampleWorksheet(), id: freshSheetId() } };
    }
    const profile = name === null ? null : await loadProfile(name);
    if (profile) return { sheet: worksheetFromProfile(profile, freshSheetId()) };
    return { sentence: 'There is no known destination of that name.' };
  } catch {
    return { sentence: 'It could not be fetched. Check the connection and reload the page.' };
  }
}
