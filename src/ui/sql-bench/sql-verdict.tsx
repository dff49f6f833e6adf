import type { SqlResult } from '../../core/sql/sql-result.ts';
import { CodeWords } from '../shell/code-words.tsx';
import { VerdictFrame, type VerdictProps } from '../workspace/verdict-frame.tsx';
import { sqlVerdictWords } from './sql-words.ts';

/** What the last check of the SQL found. */
export function SqlVerdictPanel(props: VerdictProps<SqlResult>) {
  const { mark, heading, sentences } = sqlVerdictWords(props.result);
  return (
    <VerdictFrame
      {...props}
      what="SQL"
      mark={mark}
      heading={heading}
      sentences={sentences.map((sentence) => (
        <CodeWords key={sentence} text={sentence} />
      ))}
    />
  );
}
