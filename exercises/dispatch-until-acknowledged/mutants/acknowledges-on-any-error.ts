import type { Database, Delivery, Dispatch, DispatchOutcome, DispatchRun, Row } from 'after-the-timeout';

export const dispatch: Dispatch = async (source, receiver, run) => {
  try {
    const pending = await source.all("SELECT id, operation, details FROM outbox WHERE status = 'pending' ORDER BY id");
    for (const row of pending) {
      try {
        const delivery = await receiver.deliver(String(row.operation), String(row.details));
        await acknowledge(source, row, delivery, run);
      } catch {
        // It was sent, and the receiver knows what to do with it.
        await acknowledge(source, row, { task: 0, replayed: true }, run);
      }
    }
    return await report(source, pending.length > 0, run);
  } catch {
    return left('unresolved', run, 'The source’s database reported an error. The next run reads what is pending.');
  }
};

/** The acknowledgement and the state of the row on one transaction, unless another run was faster. */
async function acknowledge(source: Database, row: Row, { task }: Delivery, { attempt }: DispatchRun): Promise<void> {
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

/** Answers by what the source holds now, not by what this run remembers. */
async function report(source: Database, any: boolean, run: DispatchRun): Promise<DispatchOutcome> {
  const open = await source.all(
    "SELECT o.operation, e.kind FROM outbox o LEFT JOIN exceptions e USING (operation) WHERE o.status <> 'acknowledged'",
  );
  if (open.length === 0) return { outcome: any ? 'completed' : 'reconciled' };
  const keys = open.map((row) => row.operation).join(', ');
  if (open.every((row) => row.kind === 'conflict'))
    return left('conflict', run, `Other details are stored under ${keys}.`);
  return left('unresolved', run, `Not acknowledged: ${keys}.`);
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
