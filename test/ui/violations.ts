import axe from 'axe-core';
import { comeToRest } from '../setup/at-rest.ts';

/** Rules about colours: they take as long as all others together. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is now, one text for each element. */
export async function violations(): Promise<string[]> {
  comeToRest();
  return found(await axe.run(document, { resultTypes: ['violations'] }));
}

/** The same for a page whose colours were looked at without one part of it: those of that part alone. */
export async function violationsWith(part: string): Promise<string[]> {
  comeToRest();
  const others = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]));
  return [
    ...found(await axe.run(document, { rules: others, resultTypes: ['violations'] })),
    ...found(await axe.run(part, { runOnly: COLOURS, resultTypes: ['violations'] })),
  ];
}

function found({ violations: all }: axe.AxeResults): string[] {
  return all.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
