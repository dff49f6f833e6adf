import { isAnswered } from '../../core/worksheet/answered.ts';
import { DECISION_LABELS } from '../../core/decisions.ts';
import { leftOutOf } from '../../core/worksheet/always-tried.ts';
import {
  ATTEMPT_LABELS,
  BOUNDARY_LABELS,
  DESTINATION_LABELS,
  FAILURE_LABELS,
  FAILURE_ROW_LABELS,
  HIT_POLICY_LABELS,
  OPERATION_LABELS,
  RULE_LABELS,
  STANDING_LABELS,
  type FieldLabel,
} from '../../core/worksheet/labels.ts';
import {
  ALWAYS_TRIED,
  conditionOf,
  RULE_FIELDS,
  type Rule,
  type Step,
  type Worksheet,
} from '../../core/worksheet/model.ts';
import { operationLabels } from '../../core/worksheet/own-approval.ts';
import { NOTHING_FOUND } from '../../core/worksheet/observations.ts';
import { QUESTION_IDS, questionOf } from '../../core/worksheet/questions.ts';
import type { SheetVerdict } from '../../core/worksheet/verdict.ts';
import { answerText, conditionText, decisionWords, stepName } from '../../core/worksheet/words.ts';

/** What of a verdict is read on paper. */
type PaperVerdict = Pick<SheetVerdict, 'sentence' | 'bounds' | 'assumptions'> & {
  readonly questions: readonly { readonly question: string; readonly ask: string }[];
};

interface SheetPaperProps {
  readonly sheet: Worksheet;
  /** What the check found of a step’s table as it is now, or null. */
  readonly verdictOf?: (step: string) => PaperVerdict | null;
  /** Whether a step’s table may be used, said before everything else. */
  readonly standingOf?: (step: Step) => string;
}

/** A whole worksheet to be read: on paper, and before it is kept. Blank fields are left out. */
export function SheetPaper({ sheet, verdictOf, standingOf }: SheetPaperProps) {
  const [only, ...more] = sheet.steps;
  const labels = only && more.length === 0 ? operationLabels(only.table) : OPERATION_LABELS;
  return (
    <article class="sheet-paper">
      <h2>
        <bdi>{sheet.title || 'Untitled worksheet'}</bdi>
      </h2>
      {standingOf &&
        sheet.steps.map((step) => (
          <p key={step.id} class="paper-standing">
            <b>
              <bdi>
                {sheet.steps.length > 1 && `${stepName(step)}: `}
                {standingOf(step)}
              </bdi>
            </b>
          </p>
        ))}
      <Facts title="What happened" labels={FAILURE_LABELS} values={sheet.failure} />
      <Facts title="The operation" labels={labels} values={sheet.operation} />
      {sheet.steps.map((step) => (
        <StepPaper key={step.id} step={step} verdict={verdictOf?.(step.id) ?? null} />
      ))}
      <FailuresPaper sheet={sheet} />
    </article>
  );
}

function Facts<Field extends string>({
  title,
  labels,
  values,
}: {
  title: string;
  labels: Readonly<Record<Field, FieldLabel>>;
  values: Readonly<Record<Field, string>>;
}) {
  const fields = (Object.keys(labels) as Field[]).filter((field) => values[field].trim() !== '');
  if (fields.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl class="paper-facts">
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field].label}</dt>
            <dd>
              <bdi>{values[field]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function StepPaper({ step, verdict }: { step: Step; verdict: PaperVerdict | null }) {
  const answered = QUESTION_IDS.filter((id) => isAnswered(step.answers[id]));
  return (
    <section>
      <h3>
        <bdi>{stepName(step)}</bdi>
      </h3>
      <Facts title="Destination" labels={DESTINATION_LABELS} values={step.destination} />
      {answered.length > 0 && (
        <dl class="paper-facts">
          {answered.map((id) => (
            <div key={id}>
              <dt>{questionOf(id).question}</dt>
              <dd>
                <bdi>{answerText(id, step.answers[id])}</bdi> <i>{STANDING_LABELS[step.answers[id].standing]}.</i>{' '}
                {step.answers[id].source && <span class="paper-source">{step.answers[id].source}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {step.nothingFound && (
        <p>
          When a look finds nothing, it is taken for: <b>{NOTHING_FOUND[step.nothingFound].label}</b>.
        </p>
      )}
      <TablePaper step={step} />
      <Excluded step={step} />
      {verdict && <VerdictPaper verdict={verdict} />}
    </section>
  );
}

function TablePaper({ step: { table } }: { step: Step }) {
  if (table.rules.length === 0) return <p>The decision table has no row yet.</p>;
  const fields = RULE_FIELDS.filter((field) => table.rules.some((rule) => rule[field].trim() !== ''));
  return (
    <>
      <p class="help">{HIT_POLICY_LABELS[table.hitPolicy].label}.</p>
      <ol class="paper-rules">
        {table.rules.map((rule) => (
          <li key={rule.id}>
            <p>
              {table.inputs.map((input) => (
                <span key={input.id} class="paper-condition">
                  {input.label}: <b>{conditionText(input, conditionOf(rule, input))}</b>
                </span>
              ))}
            </p>
            <p class="paper-decision">{decisionWords(rule) || 'No decision yet'}</p>
            {rule.decision === 'attempt' && <p>{attemptWords(rule)}</p>}
            <dl class="paper-facts">
              {fields
                .filter((field) => rule[field].trim() !== '')
                .map((field) => (
                  <div key={field}>
                    <dt>{RULE_LABELS[field].label}</dt>
                    <dd>
                      <bdi>{rule[field]}</bdi>
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A verdict never stands without what it rests on. */
function VerdictPaper({ verdict: { sentence, questions, bounds, assumptions } }: { verdict: PaperVerdict }) {
  return (
    <>
      <h4>What the check found</h4>
      <p>{sentence}</p>
      {questions.length > 0 && (
        <ul>
          {questions.map(({ question, ask }) => (
            <li key={question}>{ask}</li>
          ))}
        </ul>
      )}
      <p>{bounds}</p>
      <ul class="paper-assumptions">
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </>
  );
}

function attemptWords({ attempt: { atMost, noAnswer } }: Rule): string {
  const times =
    atMost === null ? 'Nobody has said how often at most' : `At most ${atMost === 1 ? 'once' : `${atMost} times`}`;
  return `${times}. ${ATTEMPT_LABELS.noAnswer[noAnswer]}.`;
}

function Excluded({ step }: { step: Step }) {
  const left = leftOutOf(step);
  if (left.length === 0) return null;
  return (
    <>
      <h4>Not tried by the check</h4>
      <ul>
        {left.map(({ what, reason }) => (
          <li key={what}>
            {ALWAYS_TRIED[what].label}: <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function FailuresPaper({ sheet: { failureTable, steps } }: { sheet: Worksheet }) {
  if (failureTable.length === 0) return null;
  const fields = Object.keys(FAILURE_ROW_LABELS) as (keyof typeof FAILURE_ROW_LABELS)[];
  return (
    <section>
      <h3>Where it can fail</h3>
      <ol class="paper-rules">
        {failureTable.map((row) => (
          <li key={row.id}>
            <p>
              <bdi>
                {stepName(steps.find(({ id }) => id === row.step) ?? { name: '', destination: blankDestination })}
              </bdi>
              {row.boundary && `, ${BOUNDARY_LABELS[row.boundary].toLowerCase()}`}
              {row.decision && (
                <>
                  : <b>{DECISION_LABELS[row.decision].label}</b>
                </>
              )}
            </p>
            <dl class="paper-facts">
              {fields
                .filter((field) => row[field].trim() !== '')
                .map((field) => (
                  <div key={field}>
                    <dt>{FAILURE_ROW_LABELS[field].label}</dt>
                    <dd>
                      <bdi>{row[field]}</bdi>
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

const blankDestination = { name: '', action: '', environment: '', businessOwner: '' };
