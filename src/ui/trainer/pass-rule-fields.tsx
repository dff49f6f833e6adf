import type { Signal } from '@preact/signals';
import type { AssignmentDraft } from '../../app/trainers/assignment-draft.ts';
import type { PassRule } from '../../core/trainers/assignment.ts';
import { passWords } from '../../core/trainers/pass-words.ts';

/** What passes: all of everything, unless somebody says otherwise. */
export function PassRuleFields({ draft }: { draft: Signal<AssignmentDraft> }) {
  const { pass, worksheet, exercises, practice } = draft.value;
  const readTexts = draft.value.readTexts && !practice;
  const change = (next: Partial<PassRule>) => (draft.value = { ...draft.peek(), pass: { ...pass, ...next } });
  return (
    <details class="disclosure">
      <summary>What passes: {passWords({ pass, worksheet, readTexts, exercises })}</summary>
      <div class="builder-pass">
        <fieldset class="builder-options">
          <legend class="field-label">How deep code is tried</legend>
          <label class="choice">
            <input
              type="radio"
              name="builder-depth"
              checked={pass.depth === 'full'}
              onChange={() => change({ depth: 'full' })}
            />
            <span>As deep as each exercise asks</span>
          </label>
          <label class="choice">
            <input
              type="radio"
              name="builder-depth"
              checked={pass.depth === 'one-fault'}
              onChange={() => change({ depth: 'one-fault' })}
            />
            <span>One worker and up to one fault: quicker, and finds less</span>
          </label>
        </fieldset>
        <Share
          id="pass-rows"
          label="Start states in which code is right, per cent"
          value={pass.rows}
          onChange={(rows) => change({ rows })}
        />
        <Share
          id="pass-bugs"
          label="Demanded planted bugs that tests catch, per cent"
          value={pass.bugs}
          onChange={(bugs) => change({ bugs })}
        />
        <Share
          id="pass-answers"
          label="Answers of a sheet that are right, per cent"
          value={pass.answers}
          onChange={(answers) => change({ answers })}
        />
        <div class="field">
          <label for="pass-exercises">Exercises to pass; empty for all</label>
          <input
            id="pass-exercises"
            class="input builder-number"
            type="number"
            min={1}
            max={100}
            value={pass.exercises ?? ''}
            onInput={(event) => {
              const value = Math.round(event.currentTarget.valueAsNumber);
              change({ exercises: Number.isFinite(value) && value >= 1 ? value : null });
            }}
          />
        </div>
      </div>
    </details>
  );
}

interface ShareProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Share({ id, label, value, onChange }: ShareProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input builder-number"
        type="number"
        min={1}
        max={100}
        value={value}
        onChange={(event) => {
          const typed = Math.round(event.currentTarget.valueAsNumber);
          const next = Number.isFinite(typed) ? Math.min(100, Math.max(1, typed)) : 100;
          event.currentTarget.value = String(next);
          onChange(next);
        }}
      />
    </div>
  );
}
