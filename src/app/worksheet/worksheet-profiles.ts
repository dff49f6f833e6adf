import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Profile } from '../../core/worksheet/profile.ts';
import type { Loading } from '../loading.ts';

const shelf = signal<Loading<readonly Profile[]>>({ state: 'loading' });
let asked = false;

/** The destinations that have a profile, by name. */
export function profiles(): ReadonlySignal<Loading<readonly Profile[]>> {
  if (!asked) {
    asked = true;
    import('./all-profiles.ts').then(
      ({ allProfiles }) => (shelf.value = { state: 'ready', value: allProfiles }),
      () => {
        asked = false;
        shelf.value = {
          state: 'broken',
          why: 'The list of destinations could not be fetched. Check the connection and reload the page.',
        };
      },
    );
  }
  return shelf;
}

/** One profile by its id, or null. */
export async function loadProfile(id: string): Promise<Profile | null> {
  const { allProfiles } = await import('./all-profiles.ts');
  return allProfiles.find((profile) => profile.id === id) ?? null;
}

/** The profiles in which every one of the words occurs: in name, action, or the words that people look for. */
export function profilesWith(all: readonly Profile[], words: string): readonly Profile[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ name, action, words: own }) => {
    const text = [name, action, ...own].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
