import type { HandoffMessage, Receive, ReceiveOutcome, Transaction } from 'after-the-timeout';

/** Made once, before the first message. The key is stored with the task, in the same row. */
export const schema = `
  CREATE TABLE tasks (
    id INTEGER PRIMARY KEY,
    operation TEXT NOT NULL,
    details TEXT NOT NULL
  )
`;

export const receive: Receive = async (receiver, message) => {
  try {
    return await receiver.transaction((tx) => receiveOnce(tx, message));
  } catch {
    return left('unresolved', message, 'The database reported an error, or the message carried no key.');
  }
};

/** Makes the task unless it is there, and reads what is there. */
async function receiveOnce(tx: Transaction, message: HandoffMessage): Promise<ReceiveOutcome> {
  const { operation, details } = message;

  const made = await tx.run('INSERT OR IGNORE INTO tasks (operation, details) VALUES (?, ?)', [operation, details]);
  const stored = await tx.get('SELECT id, details FROM tasks WHERE operation = ?', [operation]);
  if (stored?.details !== details) return left('conflict', message, 'This key has a task with other details.');
  return { outcome: made === 1 ? 'completed' : 'reconciled', task: Number(stored.id), replayed: made === 0 };
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
