import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { storageInUse } from '../../app/storage/backup.ts';
import { saving } from '../../app/storage/saving.ts';
import { savingSentence } from '../shell/saved-state.tsx';

/** Where the work is kept and how much room it takes. */
export function StorageSettings() {
  const used = useSignal('');
  const now = saving.value;
  useEffect(() => {
    let gone = false;
    storageInUse().then(
      (sentence) => gone || (used.value = sentence),
      () => gone || (used.value = 'How much room it takes could not be read.'),
    );
    return () => {
      gone = true;
    };
  }, [now.state]);
  return (
    <section class="setting" aria-labelledby="storage-title">
      <h2 id="storage-title">Your work</h2>
      <div>
        <p>{savingSentence(now)}.</p>
        {now.state === 'memory-only' && <p>{now.why}</p>}
        <p>{used.value}</p>
      </div>
    </section>
  );
}
