import './reading.css';
import './settings.css';
import { changeSettings, settings } from '../../app/settings.ts';
import type { Settings } from '../../app/settings.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { BackupSettings } from './backup-settings.tsx';
import { DeleteSettings } from './delete-settings.tsx';
import { StorageSettings } from './storage-settings.tsx';

const THEMES: readonly { id: Settings['theme']; label: string }[] = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

/** How the workbook looks and writes, and what it keeps. Every change is kept at once. */
export function SettingsPage() {
  const { name, theme, plainEditor } = settings.value;
  const readOnly = tabRole.value === 'reader';
  return (
    <div class="page reading settings">
      <PageHeading title="Settings" />
      <p class="reading-lead">
        {readOnly
          ? 'This tab is read-only. “Take over”, at the top of the page, lets you change settings here.'
          : 'Every change is kept at once, in this browser.'}
      </p>
      <section class="setting" aria-labelledby="name-title">
        <h2 id="name-title">Name</h2>
        <div class="field">
          <label for="setting-name">Your name</label>
          <input
            id="setting-name"
            class="input"
            type="text"
            autocomplete="name"
            value={name}
            readOnly={readOnly}
            onInput={(event) => changeSettings({ name: event.currentTarget.value })}
          />
          <p class="help">
            It may stay empty. It is kept in this browser and goes into the backup files that you make.
          </p>
        </div>
      </section>
      <section class="setting" aria-labelledby="look-title">
        <h2 id="look-title">Paper</h2>
        <fieldset class="setting-choices" disabled={readOnly}>
          <legend class="field-label">Theme</legend>
          {THEMES.map(({ id, label }) => (
            <label key={id} class="choice">
              <input
                type="radio"
                name="theme"
                value={id}
                checked={theme === id}
                onChange={() => changeSettings({ theme: id })}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </section>
      <section class="setting" aria-labelledby="editor-title">
        <h2 id="editor-title">Editor</h2>
        <div>
          <label class="choice">
            <input
              type="checkbox"
              checked={plainEditor}
              disabled={readOnly}
              aria-describedby="plain-help"
              onChange={(event) => changeSettings({ plainEditor: event.currentTarget.checked })}
            />
            <span>A plain text field in place of the code editor</span>
          </label>
          <p id="plain-help" class="help">
            Without colours and completion. It works with more screen readers, phone keyboards and browser extensions.
          </p>
        </div>
      </section>
      <StorageSettings />
      <BackupSettings />
      <DeleteSettings />
    </div>
  );
}
