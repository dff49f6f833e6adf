import type { Database, Dispatch, DispatchOutcome, DispatchRun, Row } from 'after-the-timeout';

export const dispatch: Dispatch = async (source, receiver, run) => {
  try {
    const pending = await source.all("SELECT id, operation, details FROM outbox WHERE status = 'pending' ORDER BY id");
    for (const row of pending) {
      let task = 0;
      try {
        ({ task } = await receiver.deliver(String(row.operation), String(row.details)));
      } catch {
        // It was sent, so it will have arrived. Will it?
      }
      await acknowledge(source, row, task, run);
    }
    return { outcome: pending.length > 0 ? 'completed' : 'reconciled' };
  } catch {
    return left('unresolved', run, 'The source’s database reported an error. The next run reads what is pending.');
  }
};

/** The acknowledgement and the state of the row on one transaction, unless another run was faster. */
async function acknowledge(source: Database, row: Row, task: number, { attempt }: DispatchRun): Promise<void> {
  await source.transaction(async (tx) => {
    const changed = await tx.run("UPDATE outbox SET status = 'acknowledged' WHERE id = ? AND status = 'pending'", [
      row.id ?? null,
    ]);
    if (changed === 0) return;
    await tx.run('INSERT INTO acknowledgements (operation, task, attempt) VALUES (?, ?, ?)', [
      row.operation ?? null,
      task,
      attempt,
    ]);
  });
}

function left(outcome: 'conflict' | 'unresolved', { attempt }: DispatchRun, reason: string): DispatchOutcome {
  return {
    outcome,
    owner: 'onboarding desk',
    evidence: attempt,
    reason,
    nextUpdate: 'within 1 hour',
    nextCheck: 'with the next run, in 5 minutes',
  };
}
