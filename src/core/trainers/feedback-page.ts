/** A page of feedback as it is before it is written down, and the two ways to write it: what a person typed stays what it is. */

/** Text as somebody wrote it, or a word of the machine’s, such as a schedule’s id. */
export type Span = string | { readonly code: string };
export type Line = readonly Span[];

export type Block =
  | { readonly kind: 'title' | 'part' | 'text'; readonly line: Line }
  | { readonly kind: 'list' | 'quote'; readonly lines: readonly Line[] };

/** As Markdown. Marks in what a person typed are escaped. */
export function markdownPage(blocks: readonly Block[]): string {
  return `${blocks.map(markdownBlock).join('\n\n')}\n`;
}

function markdownBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `# ${markdownLine(block.line)}`;
    case 'part':
      return `## ${markdownLine(block.line)}`;
    case 'text':
      return markdownLine(block.line);
    case 'list':
      return block.lines.map((line) => `- ${markdownLine(line)}`).join('\n');
    case 'quote':
      return block.lines.map((line) => `> ${markdownLine(line)}`).join('\n');
  }
}

function markdownLine(line: Line): string {
  return line
    .map((span) => (typeof span === 'string' ? escaped(span) : `\`${span.code.replaceAll('`', '')}\``))
    .join('');
}

/** Characters that Markdown would take for marks, in text that somebody else wrote. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&').replace(/\s*\n\s*/g, ' ');
}

const STYLE =
  'body{font:1rem/1.5 Georgia,serif;max-width:40rem;margin:2rem auto;padding:0 1rem}blockquote{border-left:2px solid;margin-left:0;padding-left:1rem}code{overflow-wrap:anywhere}';

/** As a page of its own that needs nothing beside it. */
export function htmlPage(title: string, blocks: readonly Block[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${html(title)}</title><style>${STYLE}</style></head>`,
    '<body>',
    ...blocks.flatMap(htmlBlock),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function htmlBlock(block: Block): string[] {
  switch (block.kind) {
    case 'title':
      return [`<h1>${htmlLine(block.line)}</h1>`];
    case 'part':
      return [`<h2>${htmlLine(block.line)}</h2>`];
    case 'text':
      return [`<p>${htmlLine(block.line)}</p>`];
    case 'list':
      return ['<ul>', ...block.lines.map((line) => `<li>${htmlLine(line)}</li>`), '</ul>'];
    case 'quote':
      return ['<blockquote>', ...block.lines.map((line) => `<p>${htmlLine(line)}</p>`), '</blockquote>'];
  }
}

function htmlLine(line: Line): string {
  return line.map((span) => (typeof span === 'string' ? html(span) : `<code>${html(span.code)}</code>`)).join('');
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
