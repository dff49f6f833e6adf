import type { SqlCell, SqlCheck, SqlStep, SqlTask } from '../../core/sql/sql-exercise.ts';
import type { SqlLogEntry } from '../../core/sql/sql-result.ts';
import type { SqlStatement } from '../../core/sql/sql-text.ts';
import { cellText, rowsDifference, rowsText, valuesText } from '../../core/sql/sql-words.ts';
import { placesIn } from '../../core/sql/sql-text.ts';
import type { CodeFault } from '../../core/trace.ts';
import { perform, prepare, SqlStage, type Answer, type Who } from './sql-stage.ts';
import { statementFault, type Submitted } from './sql-submission.ts';
import { bound, filled, filler, readBack, type Cells } from './sql-values.ts';
import type { Connection, Sqlite } from '../sqlite.ts';
import { capitalised } from '../../core/first-letter.ts';

/** One check of an exercise in SQL: its steps on a database of its own, up to the first that is not as it must be. */

export type CheckEnd =
  | { readonly kind: 'held' }
  /** What is wrong, in a sentence with its values. */
  | { readonly kind: 'broke'; readonly message: string }
  | { readonly kind: 'fault'; readonly fault: CodeFault };

type Run = Extract<SqlStep, { do: 'run' }>;
type Learner = Extract<SqlStep, { do: 'learner' }>;
type Read = Extract<SqlStep, { do: 'read' }>;

const HELD: CheckEnd = { kind: 'held' };

export function runCheck(
  sqlite: Sqlite,
  task: SqlTask,
  check: SqlCheck,
  submitted: Submitted,
  seed: number,
): { readonly end: CheckEnd; readonly log: readonly SqlLogEntry[] } {
  const stage = new SqlStage(sqlite, task);
  try {
    const played = new CheckRun(stage, task, check, submitted, seed);
    return { end: played.play(), log: played.log };
  } finally {
    stage.close();
  }
}

class CheckRun {
  readonly log: SqlLogEntry[] = [];
  private readonly fill: (cell: SqlCell) => SqlCell;

  constructor(
    private readonly stage: SqlStage,
    private readonly task: SqlTask,
    private readonly check: SqlCheck,
    private readonly submitted: Submitted,
    seed: number,
  ) {
    this.fill = filler(seed, check.id);
  }

  play(): CheckEnd {
    if (this.task.writes === 'schema') {
      const made = this.makeSchema();
      if (made) return { kind: 'fault', fault: made };
    }
    for (const step of this.check.steps) {
      const end = this.step(step);
      if (end.kind !== 'held') return end;
    }
    return HELD;
  }

  private step(step: SqlStep): CheckEnd {
    switch (step.do) {
      case 'run':
        return this.run(step);
      case 'learner':
        return this.learner(step);
      case 'read':
        return this.read(step);
      case 'end':
        this.stage.end();
        this.log.push({ on: 'process', own: false, sql: '(the process ends)', values: '', answer: '', refused: false });
        return HELD;
    }
  }

  // What the learner wrote

  /** What keeps the schema from being made, or null. */
  private makeSchema(): CodeFault | null {
    for (const statement of this.submitted.get('') ?? []) {
      const answer = this.own(this.stage.maker, statement, {});
      if ('id' in answer) return answer;
      if (answer.error === null) continue;
      return {
        id: 'bad-schema',
        sentence: `SQLite can’t make this schema: ${answer.error}.`,
        line: statement.line,
      };
    }
    return null;
  }

  private learner(step: Learner): CheckEnd {
    const values = this.values(step.with);
    let rows: Answer['rows'] = null;
    for (const statement of this.submitted.get(step.part ?? '') ?? []) {
      const answer = this.own(this.stage.of('process'), statement, values);
      if ('id' in answer) return { kind: 'fault', fault: answer };
      if (answer.error !== null) return this.refusedOwn(step, statement, answer.error, values);
      rows = answer.rows ?? rows;
    }
    if (step.expect === 'refused') return broke(`Accepted, and must be refused: ${this.ownWords(step, values)}`, step);
    if (!step.rows) return HELD;
    if (rows === null) return broke('Your statements give no rows, and must give some.', step);
    return this.compare(rows, step.rows, `Your query${given(step.says, step.with, this.fill)}:`, step);
  }

  /** Runs one statement of the learner. @returns a fault when it can't be run at all */
  private own(connection: Connection, statement: SqlStatement, values: Cells): Answer | CodeFault {
    const found = prepare(connection, statement.text);
    if (found.kind === 'unreadable') {
      return {
        id: 'bad-statement',
        sentence: `SQLite can’t prepare this statement: ${found.message}.`,
        line: statement.line,
      };
    }
    if (found.kind === 'locked') return this.noted('process', true, statement.text, values, refusal(found.message));
    const wrong = statementFault(this.task, statement, found.statement.opening, Object.keys(values));
    if (wrong) {
      found.statement.free();
      return wrong;
    }
    const answer = perform(found.statement, bound(values), this.task.driver === 'first-row');
    return this.noted('process', true, statement.text, values, answer);
  }

  private refusedOwn(step: Learner, { text, line }: SqlStatement, error: string, values: Cells): CheckEnd {
    if (step.expect === 'refused') return HELD;
    return broke(
      `Refused, and must be accepted: ${this.ownWords(step, values)} SQLite says of line ${line}, \`${oneLine(text)}\`: ${error}.`,
      step,
    );
  }

  private ownWords({ says }: Learner, values: Cells): string {
    const words = says ?? 'your statements';
    return Object.keys(values).length === 0 ? `${words}.` : `${words}, with ${valuesText(values)}.`;
  }

  // What happens around it

  private run(step: Run): CheckEnd {
    const values = this.named(step.sql, step.with);
    const { error } = this.planted(step.on, step.sql, values);
    const words = described(step, values);
    if (step.expect === 'refused' && error === null) return broke(`Accepted, and must be refused: ${words}.`, step);
    if (step.expect !== 'accepted' || error === null) return HELD;
    return broke(`Refused, and must be accepted: ${words}. SQLite says: ${error}.`, step);
  }

  private read(step: Read): CheckEnd {
    const { rows, error } = this.planted(step.on, step.sql, this.named(step.sql, {}));
    const words = step.says ?? READERS[step.on];
    if (error !== null) return broke(`${capitalised(words)} can’t be read. SQLite says: ${error}.`, step);
    return this.compare(rows ?? [], step.rows, `${capitalised(words)}:`, step);
  }

  private planted(on: Who, sql: string, values: Cells): Answer {
    const found = prepare(this.stage.of(on), sql);
    if (found.kind === 'ready') return this.noted(on, false, sql, values, perform(found.statement, bound(values)));
    return this.noted(on, false, sql, values, refusal(found.message));
  }

  private compare(
    found: NonNullable<Answer['rows']>,
    expected: readonly (readonly SqlCell[])[],
    words: string,
    { why }: { readonly why?: string },
  ): CheckEnd {
    const difference = rowsDifference(
      cells(found),
      expected.map((row) => row.map(this.fill)),
    );
    return difference === null ? HELD : broke(`${words} ${difference}`, why === undefined ? {} : { why });
  }

  /** The exercise's values, and over them those of one step. */
  private values(own: Cells): Cells {
    return filled({ ...this.task.values, ...own }, this.fill);
  }

  /** Of these, those that a statement of ours names. */
  private named(sql: string, own: Cells): Cells {
    const places = placesIn(sql);
    return Object.fromEntries(Object.entries(this.values(own)).filter(([name]) => places.includes(`:${name}`)));
  }

  private noted(on: Who, own: boolean, sql: string, values: Cells, answer: Answer): Answer {
    const places = placesIn(sql);
    const shown = Object.fromEntries(Object.entries(values).filter(([name]) => places.includes(`:${name}`)));
    const { rows, error } = answer;
    this.log.push({
      on,
      own,
      sql: sql.trim(),
      values: valuesText(shown),
      answer: error ?? (rows === null ? 'ok' : rowsText(cells(rows))),
      refused: error !== null,
    });
    return answer;
  }
}

const READERS: Readonly<Record<Who, string>> = {
  committed: 'what is committed',
  process: 'what the process itself sees',
  other: 'what the other connection sees',
};

function refusal(error: string): Answer {
  return { rows: null, error };
}

function cells(rows: NonNullable<Answer['rows']>): SqlCell[][] {
  return rows.map((row) => row.map(readBack));
}

function broke(message: string, { why }: { readonly why?: string }): CheckEnd {
  return { kind: 'broke', message: why === undefined ? message : `${message} ${why}` };
}

/** `a row without a key (operation = NULL)`, or the statement itself. */
function described({ says, sql }: Run, values: Cells): string {
  const named = valuesText(values);
  const words = says ?? `\`${oneLine(sql)}\``;
  return named === '' ? words : `${words} (${named})`;
}

function given(says: string | undefined, own: Cells, fill: (cell: SqlCell) => SqlCell): string {
  if (says !== undefined) return `, ${says}`;
  const entries = Object.entries(own).map(([name, cell]) => `${name} = ${cellText(fill(cell))}`);
  return entries.length === 0 ? '' : `, with ${entries.join(', ')}`;
}

function oneLine(sql: string): string {
  const line = sql.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
}
