import type { Worksheet } from '../../worksheet/model.ts';

/**
 * A text without what belongs to the one failure that a worksheet began with: what stands for years names no ticket, no
 * request and nobody in it. Empty where it does.
 */
export function withoutTheOneCase(text: string, { ticket, asked }: Worksheet['failure']): string {
  const marks = [...(ticket.match(/[\p{L}\d_-]*\d[\p{L}\d_-]*/gu) ?? []), asked.trim()].filter(
    ({ length }) => length > 3,
  );
  const said = text.toLowerCase();
  const isOfTheCase = marks.some((mark) => said.includes(mark.toLowerCase())) || /[\w.+-]+@[\w-]+/.test(text);
  return isOfTheCase ? '' : text;
}
