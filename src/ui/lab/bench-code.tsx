import { useId } from 'preact/hooks';
import type { LabBench } from '../../app/lab.ts';
import { RULES } from '../../core/rules.ts';
import { CodeListing } from '../break/code-listing.tsx';
import { EditorPane } from '../editor/editor-pane.tsx';

const OWN = 'own';

/** The code on the bench: a right solution, a planted bug, or the reader’s own. */
export function BenchCode({ bench }: { bench: LabBench }) {
  const id = useId();
  const { code } = bench.lab.value;
  const { sets } = bench.workload.value;
  const { code: text, set } = bench.setup.value;
  const reported = code.from === 'course' ? set.codes.find(({ name }) => name === code.name)?.case : undefined;
  const choose = (key: string) => {
    const [exercise = '', name = ''] = key.split('/');
    if (key === OWN) bench.change({ code: { from: 'own', like: set.exercise, text } });
    else bench.change({ code: { from: 'course', exercise, name } });
  };
  return (
    <section class="bench-code" aria-labelledby={id}>
      <h2 id={id}>The code</h2>
      <p class="field">
        <label for={`${id}-choice`}>What is played</label>
        <select
          id={`${id}-choice`}
          class="input"
          value={code.from === 'own' ? OWN : `${code.exercise}/${code.name}`}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value={OWN}>
            {code.from === 'own' ? 'Your own code' : 'Your own: a copy of this, to be changed'}
          </option>
          {sets.map(({ exercise, title, codes }) => (
            <optgroup key={exercise} label={title}>
              {codes.map(({ name, label }) => (
                <option key={name} value={`${exercise}/${name}`}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </p>
      {reported && (
        <p class="help">
          This happened: <a href={reported.url}>case {reported.id}, as it was reported</a>.
        </p>
      )}
      {code.from === 'own' ? (
        <EditorPane
          exercise="lab"
          label="Your code on the bench"
          value={code.text}
          readOnly={false}
          problems={[]}
          goTo={null}
          onChange={(next) => bench.change({ code: { ...code, text: next } })}
          onRun={() => void bench.play()}
          onCheck={() => void bench.explore()}
        />
      ) : (
        <CodeListing code={text} label="The code on the bench" />
      )}
      <details class="disclosure">
        <summary>Judged by the rules of “{set.title}”</summary>
        <ul class="puzzle-rules">
          {set.rules.map((rule) => (
            <li key={rule}>
              <b>{RULES[rule].label}.</b> {RULES[rule].holds}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
