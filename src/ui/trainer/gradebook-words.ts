import { counted } from '../../core/counted.ts';
import type { Filled, KeptChoice, RowPlan } from '../../core/trainers/gradebook-rows.ts';

/** What a gradebook’s filling comes to, in words. */

function isWaiting({ holds }: RowPlan): boolean {
  return holds.length > 0;
}

/** Whether the file would be saved as it came. */
export function fillsNothing({ rows }: Filled): boolean {
  return rows.every(({ writes }) => writes.length === 0);
}

/** Why nothing is saved. */
export function nothingWords({ rows, without, left }: Filled): string {
  const waiting = rows.filter(isWaiting).length;
  const there = rows.length - waiting;
  const whys = [
    ...(waiting > 0 ? [`${counted(waiting, 'row')} ${waiting === 1 ? 'waits' : 'wait'} for your tick`] : []),
    ...(there > 0 ? [`${counted(there, 'row')} ${there === 1 ? 'has' : 'have'} the same grade already`] : []),
    ...(without.length > 0
      ? [`${counted(without.length, 'hand-in')} ${without.length === 1 ? 'has' : 'have'} no row`]
      : []),
    ...(left.length > 0
      ? [`${counted(left.length, 'row')} ${left.length === 1 ? 'gets' : 'get'} no grade from here`]
      : []),
  ];
  return `Nothing is saved, because no cell would change: ${whys.join(', ') || 'there are no grades yet'}.`;
}

/** What became of the ticks when another column was chosen. Null: there were none. */
export function keptWords({ kept, gone }: KeptChoice): string | null {
  if (gone === 0) return null;
  const stay = kept > 0 ? ` ${counted(kept, 'tick')} ${kept === 1 ? 'stays' : 'stay'}.` : '';
  return `${counted(gone, 'tick')} ${gone === 1 ? 'was' : 'were'} about what stood in other cells, and ${gone === 1 ? 'is' : 'are'} taken out.${stay}`;
}

/** What is written, before it is. */
export function fillWords({ rows }: Filled): string {
  const writes = rows.filter(({ writes: { length } }) => length > 0);
  const cells = writes.reduce((sum, each) => sum + each.writes.length, 0);
  const waiting = rows.filter(isWaiting).length;
  const there = rows.filter((each) => each.writes.length + each.holds.length === 0).length;
  return [
    `${counted(writes.length, 'row')} will be filled in, ${counted(cells, 'cell')} will change.`,
    ...(waiting > 0 ? [`${counted(waiting, 'row')} ${waiting === 1 ? 'waits' : 'wait'} for your tick.`] : []),
    ...(there > 0 ? [`${counted(there, 'row')} ${there === 1 ? 'has' : 'have'} the same grade already.`] : []),
    'Nothing is written before you save.',
  ].join(' ');
}

/** What was written, and what was left. */
export function savedWords(name: string, { rows, without, left }: Filled): string {
  const writes = rows.filter(({ writes: { length } }) => length > 0);
  const cells = writes.reduce((sum, each) => sum + each.writes.length, 0);
  const waiting = rows.filter(isWaiting).length;
  const kept = [
    ...(waiting > 0 ? [`${counted(waiting, 'row')} that ${waiting === 1 ? 'waits' : 'wait'} for your tick`] : []),
    ...(without.length > 0 ? [`${counted(without.length, 'hand-in')} without a row`] : []),
    ...(left.length > 0 ? [`${counted(left.length, 'row')} without a grade from here`] : []),
  ];
  return [
    `The file ${name} was handed to the browser to save: ${counted(writes.length, 'row')} filled in,`,
    `${counted(cells, 'cell')} changed.`,
    ...(kept.length > 0 ? [`Left out: ${kept.join(', ')}.`] : ['Nothing was left out.']),
  ].join(' ');
}
