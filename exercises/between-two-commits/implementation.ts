import type { CallError, Database, DispatchOutcome, DispatchRun, Receiver, Row } from 'after-the-timeout';

export async function dispatch(source: Database, receiver: Receiver, run: DispatchRun): Promise<DispatchOutcome> {
  try {
    const pending = await source.all("SELECT id, operation, details FROM outbox WHERE status = 'pending' ORDER BY id");
    for (const row of pending) await deliver(source, receiver, row, run);
    return { outcome: pending.length > 0 ? 'completed' : 'reconciled' };
  } catch (error) {
    // Still pending, so the next run delivers it again.
    return left((error as CallError).message, run);
  }
}

/** Delivered, and then recorded: the acknowledgement and the status of the row in one transaction. */
async function deliver(source: Database, receiver: Receiver, row: Row, { attempt }: DispatchRun): Promise<void> {
  // One key for each delivery, so that the receiver can tell them apart.
  const { task } = await receiver.deliver(`${row.operation}:${attempt}`, String(row.details));
  await source.transaction(async (tx) => {
    await tx.run("UPDATE outbox SET status = 'acknowledged' WHERE id = ?", [row.id ?? null]);
    await tx.run('INSERT INTO acknowledgements (operation, task, attempt) VALUES (?, ?, ?)', [
      row.operation ?? null,
      task,
      attempt,
    ]);
  });
}

function left(reason: string, { attempt }: DispatchRun): DispatchOutcome {
  return {
    outcome: 'unresolved',
    owner: 'onboarding desk',
    evidence: attempt,
    reason,
    nextUpdate: 'within 1 hour',
    nextCheck: 'with the next run, in 5 minutes',
  };
}
