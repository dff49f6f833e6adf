import type { CallError, HandoffMessage, Receive, ReceiveOutcome, Transaction } from 'after-the-timeout';

export const schema = `
  CREATE TABLE tasks (
    id INTEGER PRIMARY KEY,
    operation TEXT NOT NULL UNIQUE,
    details TEXT NOT NULL
  )
`;

export const receive: Receive = async (receiver, message) => {
  try {
    return await receiver.transaction((tx) => receiveOnce(tx, message));
  } catch (error) {
    // Bug: all that was missing was the COMMIT, and it is never sent again.
    if (isBusy(error)) await receiver.rollback();
    return left('unresolved', message, 'The database reported an error, or was busy.');
  }
};

/** Looks under the key and makes the task in the same transaction. */
async function receiveOnce(tx: Transaction, message: HandoffMessage): Promise<ReceiveOutcome> {
  const { operation, details } = message;

  const stored = await tx.get('SELECT id, details FROM tasks WHERE operation = ?', [operation]);
  if (stored !== null) {
    if (stored.details !== details) return left('conflict', message, 'This key has a task with other details.');
    return { outcome: 'reconciled', task: Number(stored.id), replayed: true };
  }

  const made = await tx.get('INSERT INTO tasks (operation, details) VALUES (?, ?) RETURNING id', [operation, details]);
  return { outcome: 'completed', task: Number(made?.id), replayed: false };
}

function isBusy(error: unknown): boolean {
  return (error as CallError).kind === 'busy';
}

function left(outcome: ReceiveOutcome['outcome'], { attempt }: HandoffMessage, reason: string): ReceiveOutcome {
  return {
    outcome,
    owner: 'delivery desk',
    evidence: attempt,
    reason,
    nextUpdate: 'within 1 hour',
    nextCheck: 'with the next delivery',
  };
}
