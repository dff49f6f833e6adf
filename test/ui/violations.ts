import axe from 'axe-core';

/** What axe finds on the page as it is now, one text for each element. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
