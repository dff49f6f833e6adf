import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CodeComparison } from '../editor/code-editor.tsx';
import type { Language } from '../editor/language.ts';
import { useDark } from '../editor/use-dark.ts';
import { bringIntoView } from '../shell/bring-into-view.ts';

interface Props {
  readonly solution: string;
  readonly draft: string;
  readonly language?: Language | undefined;
  readonly onClose: () => void;
}

/** One way to solve it, to be read. It never touches the draft. */
export function SolutionPanel({ solution, draft, language, onClose }: Props) {
  const compared = useSignal(false);
  const dark = useDark();
  const place = useRef<HTMLElement>(null);
  // It opens below the editor, out of sight on most screens.
  useLayoutEffect(() => bringIntoView(place.current), []);
  return (
    <section ref={place} class="workspace-solution" aria-labelledby="solution-title">
      <div class="toolbar">
        <h3 id="solution-title">One solution</h3>
        <button
          type="button"
          class="button quiet"
          aria-pressed={compared.value}
          onClick={() => (compared.value = !compared.value)}
        >
          Differences to my code
        </button>
        <button type="button" class="button quiet" onClick={onClose}>
          Close
        </button>
      </div>
      <CodeComparison
        label={compared.value ? 'The solution, as changed from your code' : 'The solution'}
        code={solution}
        comparedTo={compared.value ? draft : null}
        dark={dark}
        language={language}
      />
      {compared.value && <p class="help">Lines with + are in the solution only, lines with − in your code only.</p>}
    </section>
  );
}
