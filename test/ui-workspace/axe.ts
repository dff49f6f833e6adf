import axe from 'axe-core';

/** What axe finds wrong in a part of the page, one line each. */
export async function axeFindings(part: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(part, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
