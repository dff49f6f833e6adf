import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/components.css';
import '../styles/prose.css';
import './shell.css';
import { useLayoutEffect, useState } from 'preact/hooks';
import { KeysDialog } from './keys-dialog.tsx';
import { LastingNotices } from './lasting-notices.tsx';
import { LiveRegion } from './live-region.tsx';
import { PageSwitch } from './page-switch.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { followTheme } from './theme.ts';

/** The whole page: header, notices, the page of the present route, footer, and the one live region. */
export function App() {
  const [keysOpen, showKeys] = useState(false);
  // Before the first paint: a page that changes colour is worse than one that comes a moment later.
  useLayoutEffect(followTheme, []);
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
      <KeysDialog open={keysOpen} onChange={showKeys} />
      <LiveRegion />
    </>
  );
}

/** Moves focus without touching the address: it holds the route. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
