import { CALLS, FAULTS, WORKERS, type Growth } from './growth.ts';

/** The growth as a picture: schedules over calls, on a logarithmic scale, one panel for each number of workers. */

const WIDTH = 860;
const HEIGHT = 432;
const PANEL = { top: 46, bottom: 344, width: 290 };
const LEFT: Readonly<Record<number, number>> = { 1: 64, 2: 474 };

/** Colours that are told apart on white and on black, and in grey by their order from below. */
const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #1f2328; }
    .title { font-weight: 600; font-size: 14px; }
    .grid { stroke: #d0d7de; }
    .merged { fill: none; stroke-width: 2.5; }
    .whole { fill: none; stroke-width: 1.5; stroke-dasharray: 5 4; }
    .f0 { stroke: #57606a; } .f1 { stroke: #0969da; } .f2 { stroke: #bc4c00; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .grid { stroke: #3d444d; }
      .f0 { stroke: #9198a1; } .f1 { stroke: #4493f8; } .f2 { stroke: #f0883e; }
    }`;

/**
 * The picture of the growth as SVG: a panel for each number of workers, calls to the right, schedules upwards on a
 * logarithmic scale.
 */
export function growthPlot(points: readonly Growth[]): string {
  const top = Math.ceil(Math.log10(Math.max(...points.map(({ whole }) => whole))));
  const y = (count: number) => PANEL.bottom - (Math.log10(count) / top) * (PANEL.bottom - PANEL.top);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    '  <title id="title">Schedules over calls, for one and two workers and up to two faults, with and without merging</title>',
    `  <style>${STYLE}\n  </style>`,
    ...WORKERS.flatMap((workers) => panel(workers, points, top, y)),
    ...legend(),
    '</svg>',
    '',
  ].join('\n');
}

function panel(workers: number, points: readonly Growth[], top: number, y: (count: number) => number): string[] {
  const left = LEFT[workers] ?? 0;
  const right = left + PANEL.width;
  const x = (calls: number) => left + ((calls - CALLS[0]) / (CALLS.length - 1)) * PANEL.width;
  const powers = Array.from({ length: top + 1 }, (_, power) => 10 ** power);
  return [
    `  <text class="title" x="${left}" y="24">${workers === 1 ? 'One worker' : 'Two workers, up to one interruption'}</text>`,
    ...powers.flatMap((count) => [
      `  <line class="grid" x1="${left}" x2="${right}" y1="${round(y(count))}" y2="${round(y(count))}"/>`,
      `  <text x="${left - 8}" y="${round(y(count) + 4)}" text-anchor="end">${count.toLocaleString('en-GB')}</text>`,
    ]),
    ...CALLS.map(
      (calls) => `  <text x="${round(x(calls))}" y="${PANEL.bottom + 20}" text-anchor="middle">${calls}</text>`,
    ),
    ...FAULTS.flatMap((faults) => {
      const own = points.filter((point) => point.workers === workers && point.faults === faults);
      const line = (kind: 'whole' | 'merged') =>
        own.map((point) => `${round(x(point.calls))},${round(y(point[kind]))}`);
      const last = own.at(-1);
      return [
        `  <polyline class="whole f${faults}" points="${line('whole').join(' ')}"/>`,
        `  <polyline class="merged f${faults}" points="${line('merged').join(' ')}"/>`,
        `  <text x="${right + 8}" y="${round(y(last?.merged ?? 1) + 4)}">${faultWords(faults)}</text>`,
      ];
    }),
    `  <text x="${left + PANEL.width / 2}" y="${PANEL.bottom + 40}" text-anchor="middle">calls of the recovery</text>`,
  ];
}

function faultWords(faults: number): string {
  return faults === 0 ? 'no fault' : faults === 1 ? '1 fault' : `${faults} faults`;
}

function legend(): string[] {
  return [
    '  <text x="64" y="422">Schedules tried:</text>',
    '  <line class="merged f0" x1="176" x2="206" y1="418" y2="418"/><text x="214" y="422">with merging</text>',
    '  <line class="whole f0" x1="320" x2="350" y1="418" y2="418"/><text x="358" y="422">each to its end</text>',
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
