import type { Profile } from '../../core/worksheet/profile.ts';

/** Every destination that has a profile. A file of its own: it is fetched when somebody chooses one. */

const files = import.meta.glob<Profile>('../../core/worksheet/profiles/*.json', { eager: true, import: 'default' });

export const allProfiles: readonly Profile[] = Object.values(files).toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);
