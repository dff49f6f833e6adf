import { useId } from 'preact/hooks';
import type { LabBench } from '../../app/lab.ts';
import { labShelf } from '../../app/lab-shelf.ts';
import { PLAIN_DESTINATION, type CapabilityName } from '../../core/capabilities.ts';
import { CAPABILITY_QUESTIONS, capabilitiesThatMatter } from '../../core/capability-questions.ts';
import { NOTHING_DECLARED, WORKLOAD_LABELS, type Lab } from '../../core/lab.ts';
import { Choice } from './choice.tsx';
import { DeclaredChoices, isLater, LaterChoice } from './declared-choices.tsx';

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
      {workload === 'declared' && <DeclaredChoices bench={bench} />}
      {asked.length > 0 && <Presets bench={bench} />}
      {asked.length === 0 && <p class="help">Its own database: the same for all.</p>}
    </section>
  );
}

/** The destinations that are asked for most: the one that the code was written for, and the plain one. */
function Presets({ bench }: { bench: LabBench }) {
  const { title, capabilities } = bench.setup.value.set;
  const { workload } = bench.lab.value;
  return (
    <p class="toolbar bench-presets">
      {workload !== 'declared' && (
        <button type="button" class="button" onClick={() => bench.change({ capabilities })}>
          As in “{title}”
        </button>
      )}
      <button
        type="button"
        class="button quiet"
        onClick={() => bench.change({ capabilities: {}, declared: NOTHING_DECLARED })}
      >
        The plain destination
      </button>
    </p>
  );
}

function Capability({ bench, name }: { bench: LabBench; name: CapabilityName }) {
  const { question, answers } = CAPABILITY_QUESTIONS[name];
  const { capabilities, workload } = bench.lab.value;
  const value = capabilities[name] ?? PLAIN_DESTINATION[name];
  if (workload === 'declared' && isLater(name))
    return <LaterChoice bench={bench} name={name} {...{ question, answers }} />;
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
