import { useId } from 'preact/hooks';
import type { LabBench } from '../../app/lab.ts';
import { EVERY_START, startsAt } from '../../core/lab.ts';
import { teamsOf } from '../../core/teams.ts';
import { Choice } from './choice.tsx';

/** Where a run begins, and who is at work in it. */
export function BenchStart({ bench }: { bench: LabBench }) {
  const id = useId();
  const { scenario, team, workload } = bench.lab.value;
  const { set } = bench.setup.value;
  const teams = teamsOf({
    workload,
    levels: [
      [1, 0, 0],
      [2, 0, 0],
    ],
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>The start</h2>
      <Choice
        label="Where it starts"
        value={scenario}
        answers={{
          [EVERY_START]: 'Every start, to explore',
          ...startLabels(bench),
        }}
        onChoose={(value) => bench.change({ scenario: value })}
      />
      {scenario === EVERY_START && <p class="help">“Play it” plays the first start that there is.</p>}
      {scenario !== EVERY_START && !set.starts.includes(scenario) && (
        <p class="help">
          “{set.title}” has no such start: its code was never asked to be right here, and may well break.
        </p>
      )}
      <Choice
        label="Who is at work"
        value={String(team)}
        answers={Object.fromEntries(teams.map((each) => [String(each.team), each.label]))}
        onChoose={(value) => bench.change({ team: Number(value) })}
      />
    </section>
  );
}

/** Every start by its words: of several in the same words, the one that is chosen, else the first. */
function startLabels({ lab, workload }: LabBench): Readonly<Record<string, string>> {
  const { scenario: chosen } = lab.value;
  const starts = startsAt(lab.value, workload.value.scenarios);
  const inOrder = starts.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
  const shown = starts.filter((start) => inOrder.find(({ label }) => label === start.label) === start);
  return Object.fromEntries(shown.map(({ id, label }) => [id, label]));
}
