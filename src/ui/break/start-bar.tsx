import { useId } from 'preact/hooks';
import type { CodeTask } from '../../core/exercise.ts';
import { teamsOf } from '../../core/teams.ts';
import type { Placement } from '../../app/live-run.ts';

interface Props {
  readonly task: CodeTask;
  readonly placement: Omit<Placement, 'path'>;
  readonly onChange: (change: Partial<Omit<Placement, 'path'>>) => void;
}

/** Where a run starts and who is at work, where there is a choice. */
export function StartBar({ task, placement, onChange }: Props) {
  const id = useId();
  const teams = teamsOf(task);
  if (task.scenarios.length === 1 && teams.length === 1) return null;
  return (
    <div class="start-bar">
      {task.scenarios.length > 1 && (
        <p class="field">
          <label for={`${id}-start`}>Where it starts</label>
          <select
            id={`${id}-start`}
            class="input"
            value={placement.scenario}
            onChange={(event) => onChange({ scenario: event.currentTarget.value })}
          >
            {task.scenarios.map((scenario) => (
              <option key={scenario.id} value={scenario.id}>
                {scenario.label}
              </option>
            ))}
          </select>
        </p>
      )}
      {teams.length > 1 && (
        <p class="field">
          <label for={`${id}-team`}>Who is at work</label>
          <select
            id={`${id}-team`}
            class="input"
            value={String(placement.team)}
            onChange={(event) => onChange({ team: Number(event.currentTarget.value) })}
          >
            {teams.map(({ team, label }) => (
              <option key={team} value={String(team)}>
                {label}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}
