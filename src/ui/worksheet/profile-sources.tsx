import { timeWords } from '../../app/storage/moment.ts';
import type { Profile } from '../../core/worksheet/profile.ts';

/** Where a profile’s facts were read, when, and what could not be confirmed. */
export function ProfileSources({ profile: { sources, readOn, unverified, mended } }: { profile: Profile }) {
  const pages = [...new Map(sources.map((source) => [source.url, source])).values()];
  return (
    <details class="disclosure profile-sources">
      <summary>
        {pages.length === 1 ? 'One page' : `${pages.length} pages`}, read on{' '}
        {timeWords(`${readOn}T12:00:00Z`, { dateStyle: 'long' }) ?? readOn}
      </summary>
      <ul>
        {pages.map(({ url }) => (
          <li key={url}>
            <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
          </li>
        ))}
      </ul>
      {unverified.length > 0 && (
        <>
          <p class="help">Could not be confirmed:</p>
          <ul>
            {unverified.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {mended && <p class="help">{mended}</p>}
    </details>
  );
}
