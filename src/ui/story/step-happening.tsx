import { FAULTS } from '../../core/faults.ts';
import type { FaultId } from '../../core/faults.ts';
import { beginningText, endingText, faultText, replyText } from '../../core/story-text.ts';
import type { CallRecord, StoryStep } from '../../core/trace.ts';
import { CallCode } from './call-code.tsx';
import { ChangedRows } from './changed-rows.tsx';
import { messageOf, type LanePlan } from './lanes.ts';
import { Mark } from './mark.tsx';
import { BackArrow, CommitDot, OutArrow } from './message-arrows.tsx';

interface Props {
  readonly step: StoryStep;
  readonly plan: LanePlan;
  readonly onLine: ((line: number) => void) | undefined;
}

/** What a step did: it begins, ends, or sends one call, which is answered, lost, or cut at its boundary. */
export function StepHappening({ step, plan, onLine }: Props) {
  const { event } = step;
  const commit = step.changes.length > 0;
  if (event.kind === 'world') {
    return (
      <>
        <p class="story-world">Meanwhile, by no call: {FAULTS[event.fault].label.toLowerCase()}</p>
        {commit && <Commit step={step} />}
      </>
    );
  }
  if (event.kind !== 'call') {
    return (
      <>
        <p class="story-event">
          <Who attempt={step.attempt} /> <Turn event={event} worker={step.worker} />
        </p>
        {commit && <Commit step={step} />}
      </>
    );
  }
  const message = messageOf(step.attempt, event, commit);
  return (
    <>
      <div class="story-lanes story-out">
        <OutArrow plan={plan} message={message} />
      </div>
      <p class="story-event">
        <Who attempt={step.attempt} to={event.call.target} /> <CallCode call={event.call} onLine={onLine} />
      </p>
      {commit && (
        <div class="story-lanes story-commits">
          <CommitDot plan={plan} message={message} />
        </div>
      )}
      {commit && <Commit step={step} />}
      {event.fault && <span class="story-cut-line" aria-hidden="true" />}
      {event.fault && <FaultLabel fault={event.fault} call={event.call} truth={step.truth} />}
      <div class="story-lanes story-back">
        <BackArrow plan={plan} message={message} />
      </div>
      <p class="story-reply" data-reply={event.reply.kind}>
        {replyText(event.reply, event.call)}
      </p>
    </>
  );
}

function Who({ attempt, to }: { attempt: number; to?: string }) {
  return (
    <span class="story-who">
      Attempt {attempt}
      {to && (
        <>
          {' '}
          <span aria-hidden="true">→</span>
          <span class="visually-hidden">to</span> {to}
        </>
      )}
    </span>
  );
}

function Turn({
  event,
  worker,
}: {
  event: Extract<StoryStep['event'], { kind: 'begin' | 'end' }>;
  worker: number | null;
}) {
  if (event.kind === 'begin') {
    return (
      <>
        {beginningText(worker, event.restart)}, reference <code>{event.reference}</code>
      </>
    );
  }
  if (event.ending.kind === 'returned') return <code class="story-code">{endingText(event.ending)}</code>;
  return <>{endingText(event.ending)}</>;
}

function Commit({ step }: { step: StoryStep }) {
  return (
    <div class="story-commit">
      <span class="story-tag" data-outcome="committed">
        <Mark name="committed" /> Committed
      </span>
      <ChangedRows changes={step.changes} />
    </div>
  );
}

/** The fault and its boundary. What it did is said by the sentence of what is true, where that tells it. */
function FaultLabel({ fault, call, truth }: { fault: FaultId; call: CallRecord; truth: string }) {
  const { sentence } = FAULTS[fault];
  return (
    <p class="story-fault">
      <strong>
        <Mark name="cut" /> {faultText(FAULTS[fault], call)}.
      </strong>
      {!truth.includes(sentence) && ` ${sentence}`}
    </p>
  );
}
