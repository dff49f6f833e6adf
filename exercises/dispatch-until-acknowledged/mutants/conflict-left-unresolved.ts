import type { CallError, Database, Delivery, Dispatch, DispatchOutcome, DispatchRun, Row } from 'after-the-timeout';

export const dispatch: Dispatch = async (source, receiver, run) => {
  try {
    const pending = await source.all("SELECT id, operation, details FROM outbox WHERE status = 'pending' ORDER BY id");
    for (const row of pending) {
      try {
        const delivery = await receiver.deliver(String(row.operation), String(row.details));
        await acknowledge(source, row, delivery, run);
      } catch (error) {
        // Whatever else went wrong: the row is still pending, and the next run delivers it again under its key.
        if (isFinal(error)) await setAside(source, row, error);
      }
    }
    return await report(source, pending.length > 0, run);
  } catch {
    return left('unresolved', run, 'The source’s database reported an error. The next run reads what is pending.');
  }
};

/** The receiver read this message and said no: sending it again changes nothing, somebody has to decide. */
function isFinal(error: unknown): error is CallError {
  const { kind } = error as CallError;
  return kind === 'conflict' || kind === 'rejected';
}

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

async function setAside(source: Database, row: Row, { kind, message }: CallError): Promise<void> {
  await source.transaction(async (tx) => {
    const changed = await tx.run("UPDATE outbox SET status = 'exception' WHERE id = ? AND status = 'pending'", [
      row.id ?? null,
    ]);
    if (changed === 0) return;
    await tx.run('INSERT INTO exceptions (operation, kind, owner, reason) VALUES (?, ?, ?, ?)', [
      row.operation ?? null,
      kind,
      'onboarding desk',
      message,
    ]);
  });
}

/** Answers by what the source holds now, not by what this run remembers. */
async function report(source: Database, any: boolean, run: DispatchRun): Promise<DispatchOutcome> {
  const open = await source.all("SELECT operation FROM outbox WHERE status <> 'acknowledged'");
  if (open.length === 0) return { outcome: any ? 'completed' : 'reconciled' };
  const keys = open.map((row) => row.operation).join(', ');
  return left('unresolved', run, `Not acknowledged: ${keys}.`);
}

function left(outcome: 'unresolved', { attempt }: DispatchRun, reason: string): DispatchOutcome {
  return {
    outcome,
    owner: 'onboarding desk',
    evidence: attempt,
    reason,
    nextUpdate: 'within 1 hour',
    nextCheck: 'with the next run, in 5 minutes',
  };
}
