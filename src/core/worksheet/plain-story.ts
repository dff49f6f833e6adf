import { rowsAt } from '../committed.ts';
import { DECISION_LABELS } from '../decisions.ts';
import { FAULTS } from '../faults.ts';
import { breakPosition } from '../story-parts.ts';
import type { CallRecord, Ending, ErrorRecord, Story, StoryStep } from '../trace.ts';
import { START_KINDS } from './declared-starts.ts';
import { inputOf, type Rule, type Step } from './model.ts';
import { OBSERVATIONS, type Observation, type Shown } from './observations.ts';
import { ownApproval } from './own-approval.ts';
import { headlineOf } from './plain-headline.ts';
import { requestIn, requestOf, sendingOf, standingAt, type Asked, type Standing } from './plain-standing.ts';
import { rowsByStep, seenIn, toldSteps } from './story-rows.ts';
import { laterName } from './words.ts';

/** A failing story in a team's own words: the values of their table, the labels of their decisions, and no code. */
export interface PlainStory {
  /** What went wrong, in a sentence with its values. */
  readonly headline: string;
  readonly beginning: string;
  readonly steps: readonly PlainStep[];
  /** Place of the step at which it goes wrong, or null. */
  readonly wrongAt: number | null;
}

export interface PlainStep {
  readonly who: string;
  /** What they do, and what they are told. */
  readonly happens: string;
  /** What is true after it, whoever can see it. */
  readonly isTrue: string;
}

type Told = Pick<Story, 'scenario' | 'asked' | 'steps' | 'before' | 'violations' | 'codeFault' | 'choices'>;
type SheetStep = Pick<Step, 'table' | 'destination' | 'nothingFound'>;

/** @param rows the rows of the table that the story goes through */
export function plainStory(story: Told, step: SheetStep, rows: readonly string[]): PlainStory {
  const teller = new Teller(story, step, rows);
  return {
    headline: headlineOf(story),
    beginning: teller.beginning(),
    steps: toldSteps(story).map((each, at) => teller.step(each, at)),
    wrongAt: breakPosition(story),
  };
}

/** The story as text, to be copied into a ticket. */
export function plainStoryText({ headline, beginning, steps, wrongAt }: PlainStory): string {
  const lines = steps.map(
    ({ who, happens, isTrue }, at) =>
      `${at + 1}. ${who}: ${happens} (True: ${isTrue})${at === wrongAt ? ' <- Here it goes wrong.' : ''}`,
  );
  return [headline, beginning, ...lines].join('\n') + '\n';
}

class Teller {
  private readonly asked: Asked;
  /** By step, the row that is followed there. */
  private readonly followed: readonly (Rule | null)[];

  constructor(
    private readonly story: Told,
    private readonly sheet: SheetStep,
    rows: readonly string[],
  ) {
    this.asked = requestIn(story);
    this.followed = rowsByStep(story, sheet, rows);
  }

  beginning(): string {
    const { action } = this.sheet.destination;
    const start = START_KINDS.find((kind) => this.story.scenario.id.startsWith(`${kind}-`)) ?? 'none';
    const about = action.trim() === '' ? 'A call was sent' : `“${action.trim()}” was sent`;
    return `${about}, and no answer came. ${BEGINNINGS[start]}`;
  }

  step(step: StoryStep, at: number): PlainStep {
    const standing = standingAt(rowsAt(this.story, at), this.asked);
    return { who: this.who(step), happens: this.happens(step, at), isTrue: this.isTrue(step, standing) };
  }

  private who({ worker, quiet, attempt }: StoryStep): string {
    if (worker === null) return 'Meanwhile';
    if (quiet && attempt > 0) return 'Later, when nothing fails';
    if (worker === 0) return 'You';
    return this.isRival(worker) ? 'Someone with another request' : 'A colleague';
  }

  private isRival(worker: number): boolean {
    return requestOf(this.story, worker).details !== this.asked.details;
  }

  private hasOtherDetails(call: CallRecord): boolean {
    return sendingOf(call) !== null && sendingOf(call)?.details !== this.asked.details;
  }

  private happens(step: StoryStep, at: number): string {
    const { event } = step;
    switch (event.kind) {
      case 'world':
        return this.meanwhile(event.fault);
      case 'begin':
        return this.begins(step, event.restart);
      case 'end':
        return this.ends(event.ending, at);
      case 'call':
        return this.calls(step, event, at);
    }
  }

  private meanwhile(fault: keyof typeof FAULTS): string {
    const own = ownApproval(this.sheet.table);
    if (fault === 'authority-withdrawn' && own !== '') return `“${own}” is now “${this.label('authority', 'no')}”.`;
    return WORLD[fault] ?? FAULTS[fault].sentence;
  }

  private begins({ index, quiet, worker }: StoryStep, restart: boolean): string {
    if (restart) return 'Start again after a crash, with nothing in memory.';
    if (quiet) return 'The table is followed once more.';
    if (worker !== 0) {
      return this.isRival(worker ?? 0)
        ? 'Follows the table for other details, under the same key.'
        : 'Follows the table for the same request, too.';
    }
    const before = this.story.steps.some((step) => step.worker === worker && step.index < index);
    return before ? 'Follow the table once more.' : 'Follow the table.';
  }

  private ends(ending: Ending, at: number): string {
    if (ending.kind !== 'returned') return ending.kind === 'stopped' ? ending.fault.sentence : ending.error.message;
    const { outcome, owner } = ending.value as { readonly outcome?: string; readonly owner?: string };
    if (outcome === 'completed') return 'Reported as done.';
    const decision = (Object.keys(DECISION_LABELS) as (keyof typeof DECISION_LABELS)[]).find(
      (name) => name === outcome,
    );
    if (!decision) return 'It ends without a decision.';
    const to = owner ? `, handed over to ${owner}` : '';
    return `It ends as “${DECISION_LABELS[decision].label}”${this.byRow(at)}${to}.`;
  }

  /** “, by row 3”, where a row is followed. */
  private byRow(at: number): string {
    const rule = this.followed[at];
    return rule ? `, by ${laterName(this.sheet, rule.id)}` : '';
  }

  private calls(step: StoryStep, event: Extract<StoryStep['event'], { kind: 'call' }>, at: number): string {
    const { call, reply } = event;
    if (call.target === 'authority') {
      const own = ownApproval(this.sheet.table);
      return `${own === '' ? 'The approval is read' : `“${own}” is asked`}: “${this.label('authority', reply.kind === 'value' ? (reply.value as Shown) : 'unknown')}”.`;
    }
    if (call.method === 'wait') return 'Wait until nothing can be on its way any more.';
    if (call.method === 'now') {
      const isOver = reply.kind === 'value' && reply.value === 'over';
      return isOver
        ? 'The clock says that the key’s time is over.'
        : 'The clock says that the key is still remembered.';
    }
    return call.method === 'lookup' ? `The look shows: ${this.seen(step, event)}.` : this.sends(event, at);
  }

  private seen({ worker }: StoryStep, { reply }: Extract<StoryStep['event'], { kind: 'call' }>): string {
    const value = reply.kind === 'value' ? reply.value : undefined;
    const shown = seenIn(value, () => requestOf(this.story, worker ?? 0).details);
    if (shown === 'cannot-look') return `nothing can be seen, “${this.label('evidence', shown)}”`;
    if (shown !== 'found-nothing') return `“${this.label('evidence', shown)}”`;
    const counted = this.sheet.nothingFound === 'does-not-count' ? 'cannot-look' : shown;
    return `nothing is found, “${this.label('evidence', counted)}”`;
  }

  private sends({ call, reply }: Extract<StoryStep['event'], { kind: 'call' }>, at: number): string {
    const kind = sendingOf(call)?.under(this.asked.key) ?? 'original';
    const what = this.hasOtherDetails(call) ? 'The call with other details is sent' : 'The call is sent';
    const sent = `${what} ${UNDER[kind]}${this.byRow(at)}.`;
    if (reply.kind === 'nothing') return `${sent} Before any answer the program dies.`;
    return `${sent} ${reply.kind === 'value' ? 'The answer: done.' : errorWords(reply.error)}`;
  }

  private isTrue({ event }: StoryStep, standing: Standing): string {
    const fault = event.kind === 'call' && event.fault ? (TRUE_OF[event.fault] ?? '') : '';
    const late = standing.onTheWay ? ' A call that had no answer is still on its way.' : '';
    return `${fault} ${this.standing(standing)}.${late}`.trim();
  }

  private standing({ done, others, elsewhere }: Standing): string {
    const place = elsewhere ? ', not all under the original key' : '';
    if (done > 1) return `It is done ${done === 2 ? 'twice' : `${done} times`}${place}`;
    const beside = others > 0 ? ', and other details stand there as well' : '';
    if (done === 1) return `It is done, once${place}${beside}`;
    return others > 0 ? 'It is not done: other details stand under the key' : 'It is not done';
  }

  private label(role: 'evidence' | 'authority', shown: Shown): string {
    const { values } = inputOf(this.sheet.table, role);
    const fallback: Shown = role === 'evidence' ? 'cannot-look' : 'unknown';
    const value =
      values.find(({ shownBy }) => shownBy.includes(shown)) ?? values.find(({ shownBy }) => shownBy.includes(fallback));
    if (value && value.label.trim() !== '') return value.label.trim();
    return role === 'evidence' ? OBSERVATIONS[shown as Observation].label : shown;
  }
}

const BEGINNINGS: Readonly<Record<(typeof START_KINDS)[number], string>> = {
  none: 'What nobody knows: it was not done.',
  match: 'What nobody knows: it was done.',
  'on-its-way': 'What nobody knows: that call is still on its way, and will be carried out later.',
  other: 'What nobody knows: someone has sent other details under the same key.',
  failed: 'What nobody knows: it failed there, and nothing was done.',
  'key-lost':
    'What nobody knows: it was done. A crash came before its key was stored here, so whoever recovers has to make another one.',
};

const UNDER = { original: 'under the same key', new: 'under a new key', none: 'without a key' } as const;

const WORLD: Partial<Record<keyof typeof FAULTS, string>> = {
  'late-arrival': 'The call that had no answer is carried out now.',
  'authority-withdrawn': 'The approval is withdrawn.',
  'key-expired': 'The time for which the destination remembers the key runs out.',
  'removed-by-hand': 'Someone removes by hand what had been done.',
};

const TRUE_OF: Partial<Record<keyof typeof FAULTS, string>> = {
  'timeout-not-committed': 'This call did nothing.',
  'response-lost': 'This call was carried out; only its answer was lost.',
  'crash-before': 'This call did nothing.',
  'crash-after': 'This call was carried out.',
  'lookup-misses': 'The look missed what is there.',
};

function errorWords({ kind }: ErrorRecord): string {
  switch (kind) {
    case 'conflict':
      return 'It is refused: the details under this key differ.';
    case 'exists-equal':
      return 'The answer: exists already, with the same details.';
    case 'duplicate':
      return 'The answer: something exists already, without saying what.';
    case 'in-progress':
      return 'The answer: an earlier call with this key is still being worked on.';
    case 'rejected':
      return 'The destination says no.';
    case 'failed':
      return 'The answer: it failed, and it does not say whether anything was done.';
    default:
      return 'No answer comes.';
  }
}
