import { useEffect } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { engineState } from '../../app/engine-state.ts';
import { dismiss, notices } from '../../app/notices.ts';
import { update } from '../../app/offline-update.ts';
import { href } from '../../app/route.ts';
import { saving } from '../../app/storage/saving.ts';
import { tabRole, takeOver } from '../../app/storage/tabs.ts';
import { announce, takeBack } from './announce.ts';

/** What stays on the page until it is no longer true, or until the reader puts it away. */
export function LastingNotices() {
  const saved = saving.value;
  const engine = engineState.value;
  const reader = tabRole.value === 'reader';
  const others = notices.value;
  const newer = update.value;
  if (newer === null && saved.state !== 'memory-only' && engine.state !== 'broken' && !reader && others.length === 0)
    return null;
  return (
    <section class="notices" aria-label="Notices">
      {reader && (
        <Notice sentence="This tab is read-only, because the workbook is open in another one.">
          <button type="button" class="button" onClick={takeOver}>
            Take over
          </button>
        </Notice>
      )}
      {saved.state === 'memory-only' && (
        <Notice sentence={`Your work is not saved in this browser. ${saved.why}`}>
          <a class="button" href={href({ page: 'settings' })}>
            Make a backup file
          </a>
        </Notice>
      )}
      {engine.state === 'broken' && (
        <Notice sentence={`Nothing can be run on this page: ${engine.why} The text can still be read.`} />
      )}
      {newer && (
        <Notice sentence="A newer version of the workbook is here. What you write is kept. This page stays as it is until you take it, or until you close the workbook.">
          <button type="button" class="button" onClick={newer}>
            Reload with the new version
          </button>
        </Notice>
      )}
      {others.map(({ id, sentence }) => (
        <Notice key={id} sentence={sentence}>
          <button type="button" class="button" onClick={() => dismiss(id)}>
            Put away
          </button>
        </Notice>
      ))}
    </section>
  );
}

function Notice({ sentence, children }: { sentence: string; children?: ComponentChildren }) {
  useEffect(() => {
    announce(sentence);
    return () => takeBack(sentence);
  }, [sentence]);
  return (
    <div class="notice">
      <p>{sentence}</p>
      {children}
    </div>
  );
}
