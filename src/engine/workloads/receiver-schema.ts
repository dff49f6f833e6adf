import type { CodeFault } from '../../core/trace.ts';
import { SqliteError, type Sqlite } from '../sqlite.ts';
import type { Texts } from './workload.ts';

/** The receiver's tables are part of the learner's answer: a constant `schema`, made once before the first message. */

const MAKES_TABLES = /^CREATE (TABLE|INDEX|UNIQUE INDEX)\b/i;
const PROBE = ['onboarding:7:42:1', 'Onboard Harbour Bakery, 12 seats'];

/** What keeps this schema from being used, or null. */
export function schemaFault(sqlite: Sqlite, { schema }: Texts): CodeFault | null {
  if (schema === undefined) {
    return fault(
      'Nothing called `schema` is exported: write `export const schema = `, and the SQL that makes the tables.',
    );
  }
  const database = sqlite.open('');
  try {
    const { connection } = database;
    const { error } = connection.script(schema, MAKES_TABLES);
    if (error) return fault(`The schema can’t be made: ${error}. It may hold CREATE TABLE and CREATE INDEX.`);
    connection.run('INSERT INTO tasks (id, operation, details) VALUES (1, ?, ?)', PROBE);
    return null;
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error;
    return fault(
      `No task can be stored with this schema: ${error.message}. It needs a table \`tasks\` with id, operation and details, and whatever else it holds needs a default.`,
    );
  } finally {
    database.close();
  }
}

/** The tables that a schema makes, `tasks` first. */
export function tablesOf(sqlite: Sqlite, schema: string): readonly string[] {
  const database = sqlite.open(schema);
  try {
    const rows = database.connection.all(
      "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name <> 'tasks'",
    );
    return rows.map((row) => String(row['name']));
  } finally {
    database.close();
  }
}

function fault(sentence: string): CodeFault {
  return { id: 'bad-schema', sentence };
}
