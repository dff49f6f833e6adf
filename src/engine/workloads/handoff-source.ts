import type { Row } from '../../core/plain.ts';
import type { Handoff } from '../handoff-cast.ts';

/** The source application's tables. A handoff is written with the decision that caused it, and delivered later. */

export const SOURCE_TABLES = {
  requests: `CREATE TABLE requests (
    request INTEGER NOT NULL PRIMARY KEY, workspace INTEGER NOT NULL, revision INTEGER NOT NULL,
    details TEXT NOT NULL, state TEXT NOT NULL)`,
  approvers: 'CREATE TABLE approvers (person TEXT NOT NULL, workspace INTEGER NOT NULL, role TEXT NOT NULL)',
  /** No unique key here: what keeps a handoff from being written twice is the transaction that writes it. */
  outbox: `CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY, operation TEXT NOT NULL, details TEXT NOT NULL, status TEXT NOT NULL)`,
  acknowledgements: `CREATE TABLE acknowledgements (
    operation TEXT NOT NULL PRIMARY KEY, task INTEGER NOT NULL, attempt TEXT NOT NULL)`,
  exceptions: `CREATE TABLE exceptions (
    operation TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, owner TEXT NOT NULL, reason TEXT NOT NULL)`,
} as const;

/** The statements that make these tables. */
export function sourceSchema(tables: readonly (keyof typeof SOURCE_TABLES)[]): string {
  return tables.map((table) => SOURCE_TABLES[table]).join(';\n');
}

/** The request that a handoff comes from, as a row. */
export function requestRow({ request, workspace, revision, details }: Handoff, state: string): Row {
  return { request, workspace, revision, details, state };
}

/** A handoff as a row of the outbox. */
export function outboxRow(id: number, { key, details }: Handoff, status: string): Row {
  return { id, operation: key, details, status };
}

/** The operation key of the action that a request stands for at its present revision. */
export function keyOf(request: Row): string {
  return `onboarding:${request['workspace']}:${request['request']}:${request['revision']}`;
}
