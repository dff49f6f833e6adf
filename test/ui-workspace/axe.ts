import axe from 'axe-core';
import { comeToRest } from '../setup/at-rest.ts';

/** What axe finds wrong in a part of the page, one line each. */
export async function axeFindings(part: HTMLElement): Promise<string[]> {
  comeToRest();
  const { violations } = await axe.run(part, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
