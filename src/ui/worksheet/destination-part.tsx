import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import { profiles } from '../../app/worksheet/worksheet-profiles.ts';
import { stepFromProfile } from '../../core/worksheet/from-profile.ts';
import { DESTINATION_LABELS } from '../../core/worksheet/labels.ts';
import { DESTINATION_FIELDS } from '../../core/worksheet/model.ts';
import type { Profile } from '../../core/worksheet/profile.ts';
import { stepName } from '../../core/worksheet/words.ts';
import { announce } from '../shell/announce.ts';
import { useOpenSheet } from './open-sheet.ts';
import { PartFindings } from './part-findings.tsx';
import { ProfilePicker } from './profile-picker.tsx';
import { ProfileSources } from './profile-sources.tsx';
import { focusPlace, SheetField } from './sheet-field.tsx';

/** Where the action is carried out: one destination and one action. */
export function DestinationPart() {
  const { step, edit, wish } = useOpenSheet();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = wish.value?.destination;
    if (!field) return;
    wish.value = null;
    focusPlace(place.current, field);
  }, [wish.value]);
  return (
    <div class="sheet-form" ref={place}>
      <p class="part-lead">
        One system, and one action that it carries out for you. A second one gets a step of its own.
      </p>
      {DESTINATION_FIELDS.map((field) => (
        <SheetField
          key={field}
          {...DESTINATION_LABELS[field]}
          value={step.destination[field]}
          place={field}
          onText={(text) => edit({ do: 'set-destination', step: step.id, field, text }, `destination ${field}`)}
        />
      ))}
      <SheetField
        label="Name of this step"
        help="Such as “Grant the access”. It names the step here, on paper and in the failure table."
        value={step.name}
        meanwhile={step.destination.action.trim() === '' ? '' : stepName({ ...step, name: '' })}
        onText={(text) => edit({ do: 'set-step-name', step: step.id, text }, 'step name')}
      />
      <FromProfile />
      <PartFindings part="destination" />
    </div>
  );
}

/** The profile that the step began from, or the choice of one. */
function FromProfile() {
  const { step, edit, readOnly } = useOpenSheet();
  const choosing = useSignal(false);
  const all = profiles();
  const own = useComputed(() => (all.value.state === 'ready' ? all.value.value : []));
  const profile = step.profile && own.value.find(({ id }) => id === step.profile?.id);
  const take = (chosen: Profile) => {
    edit({ do: 'replace-step', step: step.id, by: { ...stepFromProfile(chosen, step.id), name: step.name } });
    choosing.value = false;
    announce(`This step now begins with what is known of ${chosen.name}. Undo brings back what was here.`);
  };
  return (
    <section class="form-group" aria-label="A known destination">
      {step.profile && (
        <p class="help">
          This step began with what is known of {profile?.name ?? 'a known destination'}, read on{' '}
          {timeWords(`${step.profile.readOn}T12:00:00Z`, { dateStyle: 'long' }) ?? step.profile.readOn}. Every answer is
          yours to change.
        </p>
      )}
      {profile && <ProfileSources profile={profile} />}
      {!readOnly && (
        <p class="toolbar">
          <button
            type="button"
            class="button"
            aria-expanded={choosing.value}
            onClick={() => (choosing.value = !choosing.value)}
          >
            {step.profile ? 'Begin with another known destination' : 'Begin with a known destination'}
          </button>
        </p>
      )}
      {choosing.value && (
        <>
          <p class="help">It replaces the answers and the table of this step. Undo brings them back.</p>
          <ProfilePicker label="Use it" onChoose={take} />
        </>
      )}
    </section>
  );
}
