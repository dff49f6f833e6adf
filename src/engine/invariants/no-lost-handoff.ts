import type { Row, Tables } from '../../core/plain.ts';
import type { Invariant } from './invariant.ts';

/**
 * What was approved becomes exactly one task and is acknowledged in the end, or is an exception that somebody owns. After
 * every commit: nothing is acknowledged without its task, no exception is without an owner, and no handoff leaves the
 * outbox before it is either. When nothing fails any more: none of them is still waiting.
 */
export const noLostHandoff: Invariant = {
  rule: 'no-lost-handoff',
  judge(run) {
    const handoffs = new Map(rowsOf(run.before, 'outbox').map((row) => [row['operation'], row]));
    const end = run.attempts.find(({ quiet }) => quiet)?.last;
    for (const { index, changes, tables } of run.steps) {
      for (const { table, after } of changes) if (table === 'outbox' && after) handoffs.set(after['operation'], after);
      const all = [...handoffs.values()];
      const sentence =
        (changes.length > 0 ? brokenNow(all, tables) : null) ?? (index === end ? leftOver(all, tables) : null);
      if (sentence !== null) return { step: index, sentence };
    }
    return null;
  },
};

/** What may never be committed. */
function brokenNow(handoffs: readonly Row[], tables: Tables): string | null {
  return first(handoffs, (row) => unfounded(row, tables) ?? ownerless(row, tables) ?? vanished(row, tables));
}

function unfounded({ operation, details }: Row, tables: Tables): string | null {
  const stated = rowsOf(tables, 'acknowledgements').find((row) => row['operation'] === operation);
  const marked = rowsOf(tables, 'outbox').some(
    (row) => row['operation'] === operation && row['status'] === 'acknowledged',
  );
  if (!stated && !marked) return null;
  const tasks = rowsOf(tables, 'tasks').filter((row) => row['operation'] === operation);
  const named = stated ? tasks.filter(({ id }) => id === stated['task']) : tasks;
  if (named.some((task) => task['details'] === details)) return null;
  const claim = `${operation} is acknowledged${stated ? ` as task ${stated['task']}` : ''}`;
  const [other] = named;
  return other ? `${claim}, and that task is “${other['details']}”.` : `${claim}, and the receiver has no such task.`;
}

function ownerless({ operation }: Row, tables: Tables): string | null {
  const exception = rowsOf(tables, 'exceptions').find((row) => row['operation'] === operation);
  if (!exception || isOwned(exception)) return null;
  return `${operation} is an exception without an owner or a reason: nobody would look at it.`;
}

function vanished({ operation }: Row, tables: Tables): string | null {
  const isThere = ['outbox', 'acknowledgements', 'exceptions'].some((table) =>
    rowsOf(tables, table).some((row) => row['operation'] === operation),
  );
  return isThere ? null : `${operation} was taken out of the outbox, and is neither acknowledged nor an exception.`;
}

/** A handoff that is still waiting after a run in which nothing failed. */
function leftOver(handoffs: readonly Row[], tables: Tables): string | null {
  return first(handoffs, ({ operation }) => {
    const isOf = (row: Row) => row['operation'] === operation;
    if (rowsOf(tables, 'acknowledgements').some(isOf) || rowsOf(tables, 'exceptions').some(isOf)) return null;
    const tasks = rowsOf(tables, 'tasks').filter(isOf).length;
    const status = rowsOf(tables, 'outbox').find(isOf)?.['status'];
    return `${operation} was approved and is still “${status}” after a run in which nothing failed: ${tasks} tasks, no acknowledgement, no owner.`;
  });
}

function isOwned(exception: Row): boolean {
  return [exception['owner'], exception['reason']].every((text) => String(text ?? '').trim() !== '');
}

function rowsOf(tables: Tables, table: string): readonly Row[] {
  return tables[table] ?? [];
}

function first(rows: readonly Row[], judge: (row: Row) => string | null): string | null {
  for (const row of rows) {
    const sentence = judge(row);
    if (sentence !== null) return sentence;
  }
  return null;
}
