import type {
  CallError,
  Database,
  Delivery,
  Dispatch,
  DispatchOutcome,
  DispatchRun,
  Receiver,
  Row,
} from 'after-the-timeout';

export const dispatch: Dispatch = async (source, receiver, run) => {
  try {
    const pending = await source.all("SELECT id, operation, details FROM outbox WHERE status = 'pending' ORDER BY id");
    for (const row of pending) {
      try {
        const delivery = await deliver(receiver, String(row.operation), String(row.details));
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

async function deliver(receiver: Receiver, operation: string, details: string): Promise<Delivery> {
  try {
    return await receiver.deliver(operation, details);
  } catch (error) {
    if ((error as CallError).kind !== 'timeout') throw error;
    return receiver.deliver(`${operation}:again`, details);
  }
}

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
