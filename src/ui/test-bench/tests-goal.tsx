import type { TestsExercise } from '../../core/exercise.ts';
import { FAULTS } from '../../core/faults.ts';
import { counted } from '../../core/counted.ts';
import { demandWords } from './tests-words.ts';

/** What a check demands, and the names that tests are written with, from the very data that is checked. */
export function TestsGoal({ exercise: { task } }: { exercise: TestsExercise }) {
  const { scenarios, faults } = task.world;
  return (
    <>
      <details class="disclosure workspace-goal">
        <summary>
          <b>What is checked:</b> every test passes on {counted(task.wheats.length, 'right implementation')}, and{' '}
          {demandWords(task)}
        </summary>
        <p>
          A right implementation is one that no schedule of this exercise can fault. A planted bug is caught when at
          least one test fails on it. Bugs are tried once every test passes on everything that is right.
        </p>
      </details>
      <details class="disclosure workspace-goal test-words-goal">
        <summary>
          <b>Names to use:</b> {counted(scenarios.length, 'start state')}, {counted(faults.length, 'fault')}
        </summary>
        <div class="test-names">
          <table>
            <caption>given</caption>
            <tbody>
              {scenarios.map(({ id, label }) => (
                <tr key={id}>
                  <th scope="row">
                    <code>{id}</code>
                  </th>
                  <td>{label}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <caption>fault</caption>
            <tbody>
              {faults.map((fault) => (
                <tr key={fault}>
                  <th scope="row">
                    <code>{fault}</code>
                  </th>
                  <td>{FAULTS[fault].sentence}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
