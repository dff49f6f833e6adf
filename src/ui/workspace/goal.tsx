import type { CodeExercise } from '../../core/exercise.ts';
import { RULES } from '../../core/rules.ts';
import { counted } from '../../core/counted.ts';
import { faultNames, goalScope } from './scope-words.ts';

/** What a check demands, in sentences made from the very data that is checked. */
export function Goal({ exercise: { task } }: { exercise: CodeExercise }) {
  return (
    <details class="disclosure workspace-goal">
      <summary>
        <b>What is checked:</b> {counted(task.rules.length, 'rule')}, in every schedule of {goalScope(task)}
      </summary>
      {task.faults.length > 0 && <p>What may fail: {faultNames(task)}.</p>}
      <ul>
        {task.rules.map((rule) => (
          <li key={rule}>
            <b>{RULES[rule].label}.</b> {RULES[rule].holds}
          </li>
        ))}
      </ul>
    </details>
  );
}
