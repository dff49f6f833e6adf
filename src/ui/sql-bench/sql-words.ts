import type { SqlExercise } from '../../core/sql/sql-exercise.ts';
import type { SqlResult } from '../../core/sql/sql-result.ts';
import { counted } from '../../core/counted.ts';
import type { MarkName } from '../story/mark.tsx';
import { lowered } from '../../core/first-letter.ts';

/** What is said about a check of SQL: a heading and sentences. */
export interface SqlVerdictWords {
  readonly mark: MarkName;
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The verdict over SQL for people. */
export function sqlVerdictWords({ verdict, checks }: SqlResult): SqlVerdictWords {
  switch (verdict.status) {
    case 'passed':
      return { mark: 'passed', heading: 'Passed', sentences: [`${counted(checks.length, 'check')}, and all hold.`] };
    case 'failed': {
      const name = checks.find(({ id }) => id === verdict.check)?.name ?? '';
      return { mark: 'failed', heading: `Failed: ${lowered(name)}`, sentences: [verdict.sentence, held(checks)] };
    }
    case 'code-fault':
      return { mark: 'fault', heading: 'The SQL could not be judged', sentences: [verdict.fault.sentence] };
    case 'workbook-fault':
      return {
        mark: 'fault',
        heading: 'The workbook failed, not your SQL',
        sentences: [verdict.sentence, 'Your SQL is kept, and nothing is held against it. Check once more.'],
      };
  }
}

/** The same in one breath, for people who listen to the page. */
export function spokenSqlVerdict(result: SqlResult): string {
  const { heading, sentences } = sqlVerdictWords(result);
  return `${heading}. ${sentences.join(' ')}`;
}

function held(checks: SqlResult['checks']): string {
  const right = checks.filter(({ status }) => status === 'passed').length;
  return `${right} of ${counted(checks.length, 'check')} hold.`;
}

/** What is written, as it stands in a sentence. */
export function whatIsWritten({ writes }: Pick<SqlExercise, 'writes'>): string {
  switch (writes) {
    case 'schema':
      return 'schema';
    case 'statements':
      return 'statements';
    case 'query':
      return 'query';
  }
}
