import { useComputed, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import { profiles, profilesWith } from '../../app/worksheet/worksheet-profiles.ts';
import type { Profile } from '../../core/worksheet/profile.ts';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { ProfileSources } from './profile-sources.tsx';

/** The known destinations, found by name or by what they are for. One is opened at a time. */
export function ProfilePicker({ label, onChoose }: { label: string; onChoose: (profile: Profile) => void }) {
  const id = useId();
  const words = useSignal('');
  const opened = useSignal<string | null>(null);
  const shelf = profiles();
  const found = useComputed(() => (shelf.value.state === 'ready' ? profilesWith(shelf.value.value, words.value) : []));
  if (shelf.value.state === 'loading') return <StillLoading />;
  if (shelf.value.state === 'broken') return <NotLoaded what="the known destinations" why={shelf.value.why} />;
  return (
    <div class="profile-picker">
      <div class="field">
        <label for={id}>Find it by name, or by what it does</label>
        <input
          id={id}
          class="input"
          type="search"
          value={words.value}
          aria-describedby={`${id}-count`}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </div>
      <p class="help" id={`${id}-count`} role="status">
        {found.value.length === 0
          ? 'None of them has these words. Begin with a blank worksheet: the questions are the same.'
          : `${found.value.length} of ${shelf.value.value.length} destinations`}
      </p>
      <ul class="plain-list profile-list">
        {found.value.map((profile) => (
          <li key={profile.id} data-open={opened.value === profile.id}>
            <button
              type="button"
              class="profile-name"
              aria-expanded={opened.value === profile.id}
              onClick={() => (opened.value = opened.value === profile.id ? null : profile.id)}
            >
              <b>{profile.name}</b>
              <span>{profile.action}</span>
            </button>
            {opened.value === profile.id && <Opened profile={profile} label={label} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Opened({
  profile,
  label,
  onChoose,
}: {
  profile: Profile;
  label: string;
  onChoose: (profile: Profile) => void;
}) {
  const facts = Object.values(profile.facts);
  const verified = facts.filter((fact) => fact.verified).length;
  return (
    <div class="profile-opened">
      <p>
        {profile.facts.keyMechanism.says} {profile.facts.lookup.says}
      </p>
      <p class="help">
        {verified} of {facts.length} facts were found in the documentation, read on{' '}
        {timeWords(`${profile.readOn}T12:00:00Z`, { dateStyle: 'long' }) ?? profile.readOn}. The others are marked, and
        none is taken as certain.
      </p>
      <ProfileSources profile={profile} />
      <p class="toolbar">
        <button type="button" class="button primary" onClick={() => onChoose(profile)}>
          {label}
        </button>
      </p>
    </div>
  );
}
