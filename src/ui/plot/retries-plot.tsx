import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  callsOfOne,
  HORIZON,
  playRetries,
  RETRY_RANGES,
  RETRY_START,
  retrySentence,
  stretches,
  WAIT_LABELS,
  WAITS,
} from '../../core/retry-plot.ts';
import type { RetryRun, RetrySetting, Wait } from '../../core/retry-plot.ts';
import { announce } from '../shell/announce.ts';
import { Chart, type ChartLine } from './chart.tsx';
import { RangeField } from './range-field.tsx';
import { useClock } from './use-clock.ts';

type NumberName = keyof typeof RETRY_RANGES;

const FIELDS: readonly { name: NumberName; label: string; words: (value: number) => string }[] = [
  { name: 'library', label: 'Sendings by the library', words: (value) => `${value} for each call` },
  { name: 'connector', label: 'Calls by the connector', words: (value) => `${value} in each run` },
  { name: 'scheduler', label: 'Runs by the scheduler', words: (value) => (value === 1 ? '1 run' : `${value} runs`) },
  { name: 'callers', label: 'Callers', words: (value) => `${value}, one action each` },
  { name: 'outage', label: 'Turned away by the destination', words: (value) => `for ${value} seconds` },
  { name: 'capacity', label: 'Taken by it after that', words: (value) => `${value} calls a second` },
];

/** Many callers repeat, layer upon layer, and the destination takes what it can. All of it can be changed. */
export function RetriesPlot() {
  const setting = useSignal<RetrySetting>(RETRY_START);
  const run = useMemo(() => playRetries(setting.value), [setting.value]);
  const clock = useClock(lastSecond(run));
  const sentence = retrySentence(setting.value, run);
  const set = (change: Partial<RetrySetting>) => {
    clock.stop();
    setting.value = { ...setting.peek(), ...change };
    clock.set(HORIZON);
  };
  const say = () => announce(retrySentence(setting.peek(), playRetries(setting.peek())));
  return (
    <div class="plot">
      <div class="plot-controls">
        {FIELDS.map(({ name, label, words }) => (
          <RangeField
            key={name}
            label={label}
            value={setting.value[name]}
            {...RETRY_RANGES[name]}
            words={words(setting.value[name])}
            onInput={(value) => set({ [name]: value })}
            onDone={say}
          />
        ))}
        <WaitChoice
          wait={setting.value.wait}
          onChange={(wait) => {
            set({ wait });
            say();
          }}
        />
      </div>
      <p class="plot-layers">
        {setting.value.scheduler} × {setting.value.connector} × {setting.value.library} ={' '}
        <b>{callsOfOne(setting.value)}</b> {callsOfOne(setting.value) === 1 ? 'call' : 'calls'} that one action can
        become
      </p>
      <Legend />
      <Chart
        label={`Calls in each second. ${sentence}`}
        x={secondsOf(run)}
        xLabel="seconds"
        yLabel="calls in the second"
        lines={linesOf(run, setting.value, clock.time)}
      />
      <div class="plot-clock">
        <RangeField
          label="Clock"
          value={clock.time}
          least={0}
          most={lastSecond(run)}
          step={1}
          words={`second ${clock.time}`}
          onInput={clock.set}
        />
        <button type="button" class="button plot-run" onClick={clock.runs ? clock.stop : clock.run}>
          {clock.runs ? 'Stop the clock' : 'Run the clock'}
        </button>
        <button type="button" class="button quiet" onClick={() => set(RETRY_START)}>
          As at first
        </button>
      </div>
      <p class="plot-sentence">{sentence}</p>
      <AsTable run={run} />
    </div>
  );
}

function WaitChoice({ wait, onChange }: { wait: Wait; onChange: (wait: Wait) => void }) {
  return (
    <fieldset class="plot-choices">
      <legend>Wait before a repeat</legend>
      {WAITS.map((each) => (
        <label key={each} class="choice">
          <input type="radio" name="plot-wait" checked={each === wait} onChange={() => onChange(each)} />
          <span>{WAIT_LABELS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Legend() {
  return (
    <ul class="plot-legend" aria-hidden="true">
      <li data-ink="known">arrived</li>
      <li data-ink="truth">taken</li>
      <li data-ink="dashed">what the destination takes in a second</li>
    </ul>
  );
}

function AsTable({ run }: { run: RetryRun }) {
  return (
    <details class="disclosure plot-table">
      <summary>As a table</summary>
      <table>
        <caption>Calls in each five seconds</caption>
        <thead>
          <tr>
            <th scope="col">From second</th>
            <th scope="col">Arrived</th>
            <th scope="col">Taken</th>
          </tr>
        </thead>
        <tbody>
          {stretches(run, 5).map(({ from, arrived, taken }) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              <td>{arrived}</td>
              <td>{taken}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The drawing ends a little after the last call, at a round number of seconds. */
function lastSecond(run: RetryRun): number {
  const last = run.arrived.findLastIndex((calls) => calls > 0);
  return Math.min(Math.ceil((last + 6) / 30) * 30, HORIZON);
}

function secondsOf(run: RetryRun): number[] {
  return Array.from({ length: lastSecond(run) + 1 }, (_, second) => second);
}

function linesOf(run: RetryRun, setting: RetrySetting, until: number): ChartLine[] {
  const seconds = secondsOf(run);
  const shown = (counts: readonly number[]) =>
    seconds.map((second) => (second <= until ? (counts[second] ?? 0) : null));
  const takes = seconds.map((second) => (second >= setting.outage ? setting.capacity : 0));
  return [
    { label: 'arrived', ink: 'known', look: 'filled-steps', values: shown(run.arrived) },
    { label: 'taken', ink: 'truth', look: 'filled-steps', values: shown(run.taken) },
    { label: 'takes', ink: 'ink', look: 'dashed', values: takes },
  ];
}
