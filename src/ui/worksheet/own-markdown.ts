/** The Markdown that our own takeaways are written in, as blocks to be drawn. It is no reader of anybody else’s Markdown. */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'break' };

export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly body: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly kind: 'rule' };

export function markdownBlocks(markdown: string): MarkdownBlock[] {
  return markdown
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => blockOf(part.replace(/\n$/, '')));
}

function blockOf(part: string): MarkdownBlock {
  if (part === '---') return { kind: 'rule' };
  const [, marks, title] = /^(#{1,3}) (.*)$/.exec(part) ?? [];
  if (marks !== undefined && title !== undefined) {
    return { kind: 'heading', level: marks.length as 1 | 2 | 3, words: inlineOf(title) };
  }
  const lines = part.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => inlineOf(line.slice(2))) };
  }
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) {
    const [head = [], , ...body] = lines.map(cellsOf);
    return { kind: 'table', head, body };
  }
  return { kind: 'paragraph', words: inlineOf(part) };
}

/** Bars that a text holds itself are written with a backslash. */
function cellsOf(line: string): Inline[][] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => inlineOf(cell.trim()));
}

function inlineOf(text: string): Inline[] {
  const parts = text.split(/(\*\*(?:\\.|[^*\\])+\*\*|(?<![\w\\])_(?:\\.|[^_\\])+_(?!\w)| {2}\n)/);
  return parts.flatMap((part): Inline[] => {
    if (part === '') return [];
    if (part === '  \n') return [{ kind: 'break' }];
    if (part.startsWith('**') && part.length > 4) return [{ kind: 'strong', text: plain(part.slice(2, -2)) }];
    if (/^_.+_$/.test(part)) return [{ kind: 'emphasis', text: plain(part.slice(1, -1)) }];
    return [{ kind: 'text', text: plain(part) }];
  });
}

function plain(text: string): string {
  return text.replace(/\\([^\sA-Za-z0-9])/g, '$1').replaceAll('&amp;', '&');
}
