import { Fragment } from 'preact';
import { markdownBlocks, type Inline, type MarkdownBlock } from './own-markdown.ts';

/** A takeaway as it will look where Markdown is shown, and on paper. Its headings begin below those of the page. */
export function MarkdownView({ markdown }: { markdown: string }) {
  return (
    <div class="markdown-view">
      {markdownBlocks(markdown).map((block, nth) => (
        <Block key={nth} block={block} nth={nth} />
      ))}
    </div>
  );
}

const HEADINGS = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

function Block({ block, nth: place }: { block: MarkdownBlock; nth: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level];
      return (
        <Heading>
          <Words words={block.words} />
        </Heading>
      );
    }
    case 'list':
      return (
        <ul>
          {block.items.map((words, nth) => (
            <li key={nth}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <TableView table={block} nth={place} />;
    case 'rule':
      return <hr />;
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      );
  }
}

type MarkdownTable = Extract<MarkdownBlock, { kind: 'table' }>;

function TableView({ table, nth: place }: { table: MarkdownTable; nth: number }) {
  const { head, body } = table;
  return (
    <div class="scroller" tabIndex={0} role="region" aria-label={`Table, part ${place + 1}`}>
      <table>
        <thead>
          <tr>
            {head.map((words, nth) => (
              <th key={nth} scope="col">
                <Words words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, nth) => (
            <tr key={nth}>
              {row.map((words, column) => (
                <td
                  key={column}
                  data-column={plainWords(head[column] ?? [])}
                  data-blank={isToBeWritten(table, nth, column)}
                >
                  <Words words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a cell is a line to be written into by hand: nothing stands in its whole row, or in its whole column. */
function isToBeWritten({ body }: MarkdownTable, row: number, column: number): boolean {
  const isEmpty = (words: readonly Inline[] = []) => words.length === 0;
  return (body[row] ?? []).every(isEmpty) || body.every((cells) => isEmpty(cells[column]));
}

function Words({ words }: { words: readonly Inline[] }) {
  return (
    <bdi>
      {words.map((part, nth) => (
        <Fragment key={nth}>{wordsOf(part)}</Fragment>
      ))}
    </bdi>
  );
}

/** The same as text alone, where no element can stand. Empty: nothing, and then no name is shown. */
function plainWords(words: readonly Inline[]): string | undefined {
  return (
    words
      .map((part) => (part.kind === 'break' ? ' ' : part.text))
      .join('')
      .trim() || undefined
  );
}

function wordsOf(part: Inline) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <b>{part.text}</b>;
    case 'emphasis':
      return <i>{part.text}</i>;
    case 'break':
      return <br />;
  }
}
