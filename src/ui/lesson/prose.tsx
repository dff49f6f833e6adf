/** Running text: HTML made from our own Markdown when the workbook was built. */
export function Prose({ html }: { html: string }) {
  return <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
