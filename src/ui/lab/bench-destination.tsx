import { useId } from 'preact/hooks';
import type { LabBench } from '../../app/lab.ts';
import { labShelf } from '../../app/lab-shelf.ts';
import { PLAIN_DESTINATION, type CapabilityName } from '../../core/capabilities.ts';
import { CAPABILITY_QUESTIONS, capabilitiesThatMatter } from '../../core/capability-questions.ts';
import { WORKLOAD_LABELS, type Lab } from '../../core/lab.ts';

/** The work, and what its destination can do: questions with closed answers. */
export function BenchDestination({ bench }: { bench: LabBench }) {
  const id = useId();
  const { workload } = bench.lab.value;
  const asked = capabilitiesThatMatter(workload);
  const shelf = labShelf().value;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>The destination</h2>
      <Choice
        label="What is to be done"
        value={workload}
        answers={Object.fromEntries(
          (shelf.state === 'ready' ? shelf.value : []).map((each) => [each.id, WORKLOAD_LABELS[each.id]]),
        )}
        onChoose={(value) => bench.change({ workload: value as Lab['workload'], capabilities: {} })}
      />
      {asked.map((name) => (
        <Capability key={name} bench={bench} name={name} />
      ))}
      {asked.length > 0 && <Presets bench={bench} />}
      {asked.length === 0 && <p class="help">Its own database: the same for all.</p>}
    </section>
  );
}

/** The destinations that are asked for most: the one that the code was written for, and the plain one. */
function Presets({ bench }: { bench: LabBench }) {
  const { title, capabilities } = bench.setup.value.set;
  return (
    <p class="toolbar bench-presets">
      <button type="button" class="button" onClick={() => bench.change({ capabilities })}>
        As in “{title}”
      </button>
      <button type="button" class="button quiet" onClick={() => bench.change({ capabilities: {} })}>
        The plain destination
      </button>
    </p>
  );
}

function Capability({ bench, name }: { bench: LabBench; name: CapabilityName }) {
  const { question, answers } = CAPABILITY_QUESTIONS[name];
  const { capabilities } = bench.lab.value;
  const value = capabilities[name] ?? PLAIN_DESTINATION[name];
  return (
    <Choice
      label={question}
      value={value}
      answers={answers}
      changed={value !== PLAIN_DESTINATION[name]}
      onChoose={(chosen) => bench.change({ capabilities: { ...capabilities, [name]: chosen } })}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Whether the answer is another than the plain destination's. */
  readonly changed?: boolean;
  readonly onChoose: (value: string) => void;
}

export function Choice({ label, value, answers, changed = false, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <p class="field bench-field" data-changed={changed}>
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {Object.entries(answers).map(([answer, words]) => (
          <option key={answer} value={answer}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
