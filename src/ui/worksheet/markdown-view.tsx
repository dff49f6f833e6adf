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
      return (
        <div class="scroller" tabIndex={0} role="region" aria-label={`Table, part ${place + 1}`}>
          <table>
            <thead>
              <tr>
                {block.head.map((words, nth) => (
                  <th key={nth} scope="col">
                    <Words words={words} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.body.map((row, nth) => (
                <tr key={nth}>
                  {row.map((words, column) => (
                    <td key={column}>
                      <Words words={words} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
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

function Words({ words }: { words: readonly Inline[] }) {
  return (
    <bdi>
      {words.map((part, nth) => (
        <Fragment key={nth}>{wordsOf(part)}</Fragment>
      ))}
    </bdi>
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
