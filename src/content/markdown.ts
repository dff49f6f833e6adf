import { Marked, type Token, type Tokens } from 'marked';
import type { Problem } from './problem.ts';

/** Our own Markdown as HTML, at build time. Knows the course's links; raw HTML, images and unsafe links are problems. */

/** What links may point to. */
export interface LinkTargets {
  /** Meaning by glossary id. */
  readonly terms: ReadonlyMap<string, string>;
  readonly lessons: ReadonlySet<string>;
}

/** A top-level piece of a document, and the file's line on which it begins. */
export interface Piece {
  readonly token: Token;
  readonly line: number;
  /** Set when the piece is a fenced block with words after its first fence. */
  readonly fence: { readonly info: string; readonly text: string } | null;
}

/** Where a text comes from and how its headings are made. */
export interface Setting {
  readonly file: string;
  readonly targets: LinkTargets;
  /** The highest heading that the page leaves free: 2 in lessons, 3 in briefs. */
  readonly topHeading: number;
  /** Heading ids already given on this page. */
  readonly ids: Set<string>;
}

/** Kinds of fenced blocks that a lesson may hold. `sql run` has two words: a plain `sql` block is code to read. */
export const BLOCK_KINDS: readonly string[] = [
  'timeline',
  'compare',
  'suite',
  'plot',
  'table',
  'quiz',
  'exercise',
  'note',
];

/** A note for readers of another language: Markdown of its own, closed until asked for. */
export function renderNote(
  summary: string,
  text: string,
  line: number,
  setting: Setting,
): { html: string; problems: Problem[] } {
  const { html, problems } = renderMarkdown(text, line, setting);
  const note = `<details class="disclosure note"><summary>${escape(summary)}</summary>\n<div>${html}</div></details>\n`;
  return { html: note, problems };
}

/** Splits text into its top-level pieces. @param line the file's line on which the text begins */
export function pieces(text: string, line: number): Piece[] {
  const result: Piece[] = [];
  let at = line;
  for (const token of new Marked().lexer(text)) {
    result.push({ token, line: at, fence: fenceOf(token) });
    at += newlines(token.raw);
  }
  return result;
}

function fenceOf(token: Token): Piece['fence'] {
  if (token.type !== 'code') return null;
  const { lang, text } = token as Tokens.Code;
  const info = (lang ?? '').trim();
  return info === '' ? null : { info, text };
}

/** Renders neighbouring pieces as one run of HTML. */
export function renderPieces(run: readonly Piece[], setting: Setting): { html: string; problems: Problem[] } {
  const problems = run.flatMap((piece) => tokenProblems(piece, setting));
  const html = rendererFor(setting).parser(run.map((piece) => piece.token));
  return { html, problems };
}

/** Renders a whole text. */
export function renderMarkdown(text: string, line: number, setting: Setting): { html: string; problems: Problem[] } {
  return renderPieces(pieces(text, line), setting);
}

function rendererFor(setting: Setting): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = freshId(text, setting.ids);
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, title, tokens }) {
        return link(href, title ?? null, this.parser.parseInline(tokens), setting.targets);
      },
      table({ header, rows }) {
        const inner = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        const head = header.map((cell) => (cell.text === '' ? '<td></td>' : `<th scope="col">${inner(cell)}</th>`));
        // Without a heading of its own the first column holds the rows' headings.
        const rowHeadings = header[0]?.text === '';
        const body = rows.map((row) => {
          const cells = row.map((cell, at) =>
            rowHeadings && at === 0 ? `<th scope="row">${inner(cell)}</th>` : `<td>${inner(cell)}</td>`,
          );
          return `<tr>${cells.join('')}</tr>`;
        });
        return (
          `<div class="table-scroll" role="group" tabindex="0" aria-label="Table">` +
          `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`
        );
      },
      code({ text, lang }) {
        const name = (lang ?? '').trim();
        const language = name === '' ? '' : ` class="language-${escape(name)}"`;
        return `<pre tabindex="0"><code${language}>${escape(text)}</code></pre>\n`;
      },
      html: () => '',
      image: () => '',
    },
  });
}

function link(href: string, title: string | null, inner: string, targets: LinkTargets): string {
  const [scheme, id] = courseLink(href);
  if (scheme === 'term') {
    const meaning = targets.terms.get(id) ?? '';
    return `<a class="term" href="#/glossary/${id}" title="${escape(meaning)}">${inner}</a>`;
  }
  if (scheme === 'lesson') return `<a href="#/lesson/${id}">${inner}</a>`;
  if (isPage(href)) return `<a href="${href}">${inner}</a>`;
  const titled = title === null ? '' : ` title="${escape(title)}"`;
  return `<a href="${escape(href)}"${titled} rel="noopener" target="_blank">${inner}</a>`;
}

/** Pages of the workbook that a lesson may send its reader to. */
const PAGES: readonly string[] = ['#/worksheet', '#/check', '#/practice', '#/lab'];

function isPage(href: string): boolean {
  return PAGES.includes(href);
}

function courseLink(href: string): [scheme: string, id: string] {
  const at = href.indexOf(':');
  return [href.slice(0, Math.max(at, 0)), href.slice(at + 1)];
}

function tokenProblems(piece: Piece, setting: Setting): Problem[] {
  const problems: Problem[] = [];
  let cursor = 0;
  const visit = (token: Token) => {
    const message = problemOf(token, setting);
    if (message === null) return;
    const found = piece.token.raw.indexOf(token.raw, cursor);
    if (found !== -1) cursor = found;
    problems.push({ file: setting.file, line: piece.line + newlines(piece.token.raw.slice(0, cursor)), message });
    if (found !== -1) cursor += token.raw.length;
  };
  void new Marked().walkTokens([piece.token], visit);
  return problems;
}

function problemOf(token: Token, setting: Setting): string | null {
  switch (token.type) {
    case 'html':
      return `raw HTML is not allowed: ${token.raw.trim().split('\n')[0]}`;
    case 'image':
      return `images are not allowed in text: ${token.raw}`;
    case 'link':
      return linkProblem(token as Tokens.Link, setting.targets);
    case 'code':
      return codeProblem(token as Tokens.Code);
    case 'heading':
      return headingProblem(token as Tokens.Heading, setting.topHeading);
    default:
      return null;
  }
}

/** Blocks of ours never come this far, unless they stand inside a list or a quotation, or in a brief. */
function codeProblem({ lang }: Tokens.Code): string | null {
  const words = (lang ?? '').trim().split(/\s+/);
  const ours = BLOCK_KINDS.includes(words[0] ?? '') || words.length > 1;
  return ours ? `block "${lang}" must stand at the top level of a lesson` : null;
}

function linkProblem({ href }: Tokens.Link, { terms, lessons }: LinkTargets): string | null {
  const [scheme, id] = courseLink(href);
  switch (scheme) {
    case 'term':
      return terms.has(id) ? null : `no glossary term "${id}"`;
    case 'lesson':
      return lessons.has(id) ? null : `no lesson "${id}"`;
    case 'https':
    case 'http':
      return null;
    default:
      if (isPage(href)) return null;
      return href.startsWith('#')
        ? `link "${href}" is none of the pages that a lesson may lead to: ${PAGES.join(', ')}`
        : `link "${href}" is neither term:, lesson: nor an https address`;
  }
}

function headingProblem({ depth, text }: Tokens.Heading, top: number): string | null {
  return depth < top ? `heading "${text}" must be of level ${top} or deeper` : null;
}

function freshId(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const base = ['section', ...words].join('-');
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
