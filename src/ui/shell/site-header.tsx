import { href, route } from '../../app/route.ts';
import type { Route } from '../../app/route.ts';
import { BrandMark } from './brand-mark.tsx';
import { SavedState } from './saved-state.tsx';

const PLACES: readonly { label: string; to: Route }[] = [
  { label: 'Course', to: { page: 'home' } },
  { label: 'Practice', to: { page: 'practice', puzzle: null } },
  { label: 'Lab', to: { page: 'lab', packed: null } },
  { label: 'Glossary', to: { page: 'glossary', term: null } },
  { label: 'Settings', to: { page: 'settings' } },
];

/** Name and the few places of the workbook. */
export function SiteHeader({ onKeys }: { onKeys: () => void }) {
  const here = route.value.page;
  return (
    <header class="site-header">
      <a class="brand" href={href({ page: 'home' })}>
        <BrandMark />
        After the Timeout
      </a>
      <SavedState />
      <nav class="site-nav" aria-label="Workbook">
        <ul class="plain-list">
          {PLACES.map(({ label, to }) => (
            <li key={label}>
              <a href={href(to)} aria-current={to.page === here ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" class="keys-button" onClick={onKeys}>
              Keys
            </button>
          </li>
        </ul>
      </nav>
    </header>
  );
}
