import type { HandoffMessage, Receive, ReceiveOutcome } from 'after-the-timeout';

/** Made once, before the first message. The same work needs no second task. */
export const schema = `
  CREATE TABLE tasks (
    id INTEGER PRIMARY KEY,
    operation TEXT NOT NULL,
    details TEXT NOT NULL UNIQUE
  )
`;

/** Lets the table decide who comes first, in one statement, and then reads what stands there. */
export const receive: Receive = async (receiver, message) => {
  const { operation, details } = message;
  try {
    const made = await receiver.run('INSERT INTO tasks (operation, details) VALUES (?, ?) ON CONFLICT DO NOTHING', [
      operation,
      details,
    ]);
    const stored = await receiver.get('SELECT id, details FROM tasks WHERE operation = ?', [operation]);
    if (stored === null) return left('unresolved', message, 'No task can be found for this message.');
    if (stored.details !== details) return left('conflict', message, 'This key has a task with other details.');
    const task = Number(stored.id);
    return made === 1
      ? { outcome: 'completed', task, replayed: false }
      : { outcome: 'reconciled', task, replayed: true };
  } catch {
    return left('unresolved', message, 'The database did not take this message, or could not say.');
  }
};

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
