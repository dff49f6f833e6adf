import { useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useDark } from '../editor/use-dark.ts';

/** The one file that knows the plotting library. */

export type Ink = 'truth' | 'known' | 'ink';

export interface ChartLine {
  readonly label: string;
  readonly ink: Ink;
  /** One value for each place on the x axis; null: nothing is drawn there. */
  readonly values: readonly (number | null)[];
  readonly look: 'steps' | 'filled-steps' | 'dashed';
}

interface Props {
  /** Says in a sentence what is drawn, for a person who doesn't see it. */
  readonly label: string;
  readonly x: readonly number[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly lines: readonly ChartLine[];
}

const HEIGHT = 300;
/** Between two marks of an axis: both count whole things, and half past twelve is no 12.5. */
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Lines over a common axis, drawn in the page's own inks. Follows the theme and the width that it is given. */
export function Chart({ label, x, xLabel, yLabel, lines }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot | null>(null);
  const dark = useDark();
  const data = [[...x], ...lines.map(({ values }) => [...values])] as uPlot.AlignedData;
  const shape = lines.map(({ label: name, ink, look }) => `${name}/${ink}/${look}`).join();
  const latest = useRef(data);
  latest.current = data;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const draw = () => {
      drawn.current?.destroy();
      drawn.current = new uPlot(options(element, { xLabel, yLabel, lines }), latest.current, element);
    };
    draw();
    const observer = new ResizeObserver(() => drawn.current?.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    // Paper has another width and other colours, and waits for no frame.
    const paper = matchMedia('print');
    paper.addEventListener('change', draw);
    return () => {
      paper.removeEventListener('change', draw);
      observer.disconnect();
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [dark, shape, xLabel, yLabel]);
  useLayoutEffect(() => drawn.current?.setData(data), [x, lines]);
  return <div class="chart" ref={place} role="img" aria-label={label} />;
}

function options(element: HTMLElement, { xLabel, yLabel, lines }: Pick<Props, 'xLabel' | 'yLabel' | 'lines'>) {
  const colour = inksOf(element);
  const style = getComputedStyle(element);
  const axis = (label: string, size: number): uPlot.Axis => ({
    label,
    size,
    labelSize: 22,
    labelGap: 2,
    labelFont: `${style.fontSize} ${style.fontFamily}`,
    font: `${style.fontSize} ${style.fontFamily}`,
    stroke: colour('--ink-2'),
    grid: { stroke: colour('--rule'), width: 1 },
    ticks: { stroke: colour('--rule'), width: 1, size: 4 },
    incrs: WHOLE_STEPS,
  });
  const made: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_, least, most) => [least, most] },
      y: { range: (_, __, most) => [0, room(most)] },
    },
    axes: [axis(xLabel, 34), axis(yLabel, 46)],
    series: [{}, ...lines.map((line) => series(line, colour))],
  };
  return made;
}

function series({ label, ink, look }: ChartLine, colour: (name: string) => string): uPlot.Series {
  const stroke = colour(`--${ink}`);
  const { stepped } = uPlot.paths;
  const base = { label, stroke, width: 1.5, points: { show: false } };
  const paths = stepped ? { paths: stepped({ align: 1 }) } : {};
  if (look === 'dashed') return { ...base, ...paths, dash: [6, 5] };
  return look === 'filled-steps' ? { ...base, ...paths, fill: colour(`--${ink}-wash`) } : { ...base, ...paths };
}

/** A canvas knows no custom properties: a probe has the browser work each of them out. */
function inksOf(element: HTMLElement): (name: string) => string {
  return (name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

function room(most: number): number {
  return Math.max(most, 1) * 1.08;
}
