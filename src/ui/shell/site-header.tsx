import { href, route } from '../../app/route.ts';
import { PLACES } from '../../core/places.ts';
import { BrandMark } from './brand-mark.tsx';
import { SavedState } from './saved-state.tsx';

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
          {PLACES.map(({ label, page, address }) => (
            <li key={label}>
              <a href={address} aria-current={page === here ? 'page' : undefined}>
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
