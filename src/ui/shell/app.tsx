import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/components.css';
import '../styles/prose.css';
import './shell.css';
import { useLayoutEffect, useState } from 'preact/hooks';
import { deferred } from './deferred.tsx';
import type { KeysDialogProps } from './keys-dialog.tsx';
import { LastingNotices } from './lasting-notices.tsx';
import { LiveRegion } from './live-region.tsx';
import { PageSwitch } from './page-switch.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { isPlainKey } from './plain-key.ts';
import { followTheme } from './theme.ts';

const KeysDialog = deferred<KeysDialogProps>(
  () => import('./keys-dialog.tsx').then((file) => file.KeysDialog),
  'the list of keys',
);

/** The whole page: header, notices, the page of the present route, footer, and the one live region. */
export function App() {
  // Null: nobody has asked for the list yet, and it need not be fetched.
  const [keysOpen, showKeys] = useState<boolean | null>(null);
  // Before the first paint: a page that changes colour is worse than one that comes a moment later.
  useLayoutEffect(followTheme, []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event, '?')) return;
      event.preventDefault();
      showKeys(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <a class="skip-link" href="#main" onClick={skip}>
        Skip to the text
      </a>
      <SiteHeader onKeys={() => showKeys(true)} />
      <LastingNotices />
      <main id="main" tabIndex={-1}>
        <PageSwitch />
      </main>
      <SiteFooter />
      {keysOpen !== null && <KeysDialog open={keysOpen} onClose={() => showKeys(false)} />}
      <LiveRegion />
    </>
  );
}

/** Moves focus without touching the address: it holds the route. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
