import type { LabBench } from '../../app/lab.ts';
import { CAPABILITY_SETS } from '../../core/capabilities.ts';
import { declaredOf, hasApproval, isKeyStored, NOTHING_DECLARED, type Lab, type LabDeclared } from '../../core/lab.ts';
import { LATER, PLAIN_DECLARED, type Later } from '../../core/worksheet/destinations.ts';
import { questionOf } from '../../core/worksheet/questions.ts';
import { Choice } from './choice.tsx';

/** What only the destination of a worksheet has: open answers, and what the caller can tell. */
export function DeclaredChoices({ bench }: { bench: LabBench }) {
  const { misses, natural, clock, rivals } = declaredIn(bench.lab.value);
  const change = (to: Partial<LabDeclared>) => bench.change({ declared: { ...declaredIn(bench.lab.peek()), ...to } });
  const changed = countChanged(bench.lab.value);
  return (
    <details class="disclosure">
      <summary>What only a worksheet says of it{changed > 0 && `: ${changed} of 8 changed`}</summary>
      {ONLY_HERE.map((name) => (
        <LaterChoice key={name} bench={bench} name={name} {...asked(name)} />
      ))}
      <Choice
        label="May a look miss a row that is there?"
        value={misses}
        answers={MISSES_ANSWERS}
        changed={misses !== NOTHING_DECLARED.misses}
        onChoose={(value) => change({ misses: value as LabDeclared['misses'] })}
      />
      <YesNo
        label="May what is made exist only once, such as a name?"
        value={natural}
        plain={NOTHING_DECLARED.natural}
        onChoose={(value) => change({ natural: value })}
      />
      <YesNo
        label="Can the caller tell by the clock that the key’s time is over?"
        value={clock}
        plain={NOTHING_DECLARED.clock}
        onChoose={(value) => change({ clock: value })}
      />
      <YesNo
        label="May somebody else use the same key for another request?"
        value={rivals}
        plain={NOTHING_DECLARED.rivals}
        onChoose={(value) => change({ rivals: value })}
      />
      <YesNo
        label="Does somebody have to approve it?"
        value={hasApproval(bench.lab.value)}
        plain
        onChoose={(value) => change({ approval: value })}
      />
      <YesNo
        label="Is the key stored on the caller’s side before the first send?"
        value={isKeyStored(bench.lab.value)}
        plain
        onChoose={(value) => change({ stored: value })}
      />
    </details>
  );
}

/** Which of these answers are not the plain destination’s. */
function countChanged(lab: Lab): number {
  const { misses, natural, clock, rivals } = declaredIn(lab);
  const { later } = declaredOf(lab);
  const plain = NOTHING_DECLARED;
  const own = [misses !== plain.misses, natural !== plain.natural, clock !== plain.clock, rivals !== plain.rivals];
  const absent = [!hasApproval(lab), !isKeyStored(lab)];
  const open = ONLY_HERE.map((name) => later[name].join() !== PLAIN_DECLARED.later[name].join());
  return [...own, ...absent, ...open].filter(Boolean).length;
}

/** Asked of no other destination. */
const ONLY_HERE = ['failures', 'expired'] as const satisfies readonly Later[];

const MISSES_ANSWERS: Readonly<Record<LabDeclared['misses'], string>> = {
  never: 'No',
  'until-waited': 'Until somebody has waited',
  always: 'Yes, always',
};

/** Whether a capability makes a difference only once something comes back to it. */
export function isLater(name: string): name is Later {
  return (LATER as readonly string[]).includes(name);
}

interface LaterChoiceProps {
  readonly bench: LabBench;
  readonly name: Later;
  readonly question: string;
  readonly answers: Readonly<Record<string, string>>;
}

const OPEN = 'open';

/** A question that may be open: then every answer that it may have is tried. */
export function LaterChoice({ bench, name, question, answers }: LaterChoiceProps) {
  const lab = bench.lab.value;
  const values: readonly string[] = declaredOf(lab).later[name];
  const [only] = values;
  const isOpen = values.length > 1;
  const choose = (answer: string) => {
    const all: readonly string[] = CAPABILITY_SETS[name];
    const declared = declaredIn(bench.lab.peek());
    const later = { ...declared.later, [name]: answer === OPEN ? [...all] : [answer] };
    bench.change({ declared: { ...declared, later } });
  };
  return (
    <Choice
      label={question}
      value={isOpen ? OPEN : (only ?? '')}
      answers={{ ...answers, [OPEN]: 'Not known: each that it may be is tried' }}
      changed={isOpen || only !== PLAIN_DECLARED.later[name][0]}
      onChoose={choose}
    />
  );
}

function declaredIn({ declared }: Lab): LabDeclared {
  return declared ?? NOTHING_DECLARED;
}

function asked(name: Later): Pick<LaterChoiceProps, 'question' | 'answers'> {
  const found = questionOf(name);
  return { question: found.question, answers: found.kind === 'choice' ? found.answers : {} };
}

interface YesNoProps {
  readonly label: string;
  readonly value: boolean;
  readonly plain: boolean;
  readonly onChoose: (value: boolean) => void;
}

function YesNo({ label, value, plain, onChoose }: YesNoProps) {
  return (
    <Choice
      label={label}
      value={value ? 'yes' : 'no'}
      answers={{ no: 'No', yes: 'Yes' }}
      changed={value !== plain}
      onChoose={(chosen) => onChoose(chosen === 'yes')}
    />
  );
}
