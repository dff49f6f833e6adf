import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  clockTime,
  countAttempts,
  countOperations,
  DAY_RANGE,
  dayCurves,
  daySentence,
  FIRST_DAY,
  simulateDay,
} from '../../core/day.ts';
import type { Day, DayCurves, DaySetting } from '../../core/day.ts';
import { announce } from '../shell/announce.ts';
import { Chart, type ChartLine } from './chart.tsx';
import { RangeField } from './range-field.tsx';
import { useClock } from './use-clock.ts';

/** Minutes of the day between two places on the line. */
const STEP = 10;

/** A made-up day at a desk, counted twice: by attempts and by operations. */
export function ScorecardPlot() {
  const setting = useSignal<DaySetting>(FIRST_DAY);
  const day = useMemo(() => simulateDay(setting.value), [setting.value]);
  const curves = useMemo(() => dayCurves(day, STEP), [day]);
  const clock = useClock(curves.minutes.length - 1);
  const minute = clock.time * STEP;
  const sentence = daySentence(day);
  const set = (change: Partial<DaySetting>) => {
    setting.value = { ...setting.peek(), ...change };
    clock.set(curves.minutes.length - 1);
  };
  const say = () => announce(daySentence(simulateDay(setting.peek())));
  const { operations, lost } = DAY_RANGE;
  return (
    <div class="plot">
      <div class="plot-controls">
        <RangeField
          label="Requests that day"
          value={setting.value.operations}
          {...operations}
          step={1}
          words={String(setting.value.operations)}
          onInput={(value) => set({ operations: value })}
          onDone={say}
        />
        <RangeField
          label="Answers lost while it is slow"
          value={Math.round(setting.value.lost * 100)}
          least={lost.least * 100}
          most={lost.most * 100}
          step={5}
          words={`${Math.round(setting.value.lost * 100)} %`}
          onInput={(value) => set({ lost: value / 100 })}
          onDone={say}
        />
      </div>
      <ul class="plot-legend" aria-hidden="true">
        <li data-ink="known">lines of the log that say “done”</li>
        <li data-ink="truth">operations that are done</li>
        <li data-ink="dashed">of these, waiting for a review</li>
      </ul>
      <Chart
        label={`From eight in the morning until six. ${sentence}`}
        x={curves.minutes.map((each) => 8 + each / 60)}
        xLabel="o’clock"
        yLabel="so far"
        lines={linesOf(curves, minute)}
      />
      <div class="plot-clock">
        <RangeField
          label="Clock"
          value={clock.time}
          least={0}
          most={curves.minutes.length - 1}
          step={1}
          words={clockTime(minute)}
          onInput={clock.set}
        />
        <button type="button" class="button plot-run" onClick={clock.runs ? clock.stop : clock.run}>
          {clock.runs ? 'Stop the clock' : 'Run the clock'}
        </button>
        <button type="button" class="button quiet" onClick={() => set(FIRST_DAY)}>
          As at first
        </button>
      </div>
      <p class="plot-sentence">{sentence}</p>
      <TwoCounts day={day} />
    </div>
  );
}

/** The same day on two cards. */
function TwoCounts({ day }: { day: Day }) {
  const { attempts, succeeded, failed } = countAttempts(day);
  const card = countOperations(day);
  return (
    <div class="plot-counts">
      <Card
        caption="Counted by attempts"
        rows={[
          ['Attempts', attempts],
          ['Successes', succeeded],
          ['Failures', failed],
        ]}
      />
      <Card
        caption="Counted by operations"
        rows={[
          ['Asked for', card.asked],
          ['Eligible', card.eligible],
          ['Done', card.done],
          ['Told no', card.rejected],
          ['Unresolved', `${card.unresolved}, ${card.withoutOwner} without an owner`],
          ['Oldest unresolved', hours(card.oldestUnresolved)],
          ['Accepted at the first review', card.acceptedFirst],
          ['Corrected', card.corrected],
          ['Waiting for a review', card.waiting],
          ['Longest wait for a review', hours(card.oldestWaiting)],
          ['Confirmed by the customer', card.confirmed],
          ['Effort of people', hours(card.effort)],
        ]}
      />
    </div>
  );
}

function Card({ caption, rows }: { caption: string; rows: readonly (readonly [string, string | number])[] }) {
  return (
    <table>
      <caption>{caption}, when the desk closes</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `3 h 20 min`, or `none` for what there isn't. */
function hours(minutes: number | null): string {
  if (minutes === null) return 'none';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function linesOf({ minutes, succeeded, done, waiting }: DayCurves, until: number): ChartLine[] {
  const shown = (counts: readonly number[]) =>
    minutes.map((minute, at) => (minute <= until ? (counts[at] ?? 0) : null));
  return [
    { label: 'succeeded', ink: 'known', look: 'filled-steps', values: shown(succeeded) },
    { label: 'done', ink: 'truth', look: 'filled-steps', values: shown(done) },
    { label: 'waiting', ink: 'ink', look: 'dashed', values: shown(waiting) },
  ];
}
