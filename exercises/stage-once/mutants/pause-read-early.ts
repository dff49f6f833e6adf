import type { Database, StageOutcome, StageRequest, Transaction } from 'after-the-timeout';

export async function stage(db: Database, request: StageRequest): Promise<StageOutcome> {
  try {
    // Planted: read outside the transaction, so that it may have changed when the transaction writes.
    const pause = await db.get('SELECT paused FROM pause');
    return await db.transaction((tx) => stageOnce(tx, request, pause?.paused === 1));
  } catch {
    return {
      outcome: 'unresolved',
      owner: 'review desk',
      evidence: request.attempt,
      reason: 'The database reported an error. The next attempt looks for the receipt.',
      nextCheck: 'in 5 minutes',
    };
  }
}

/** Every write on the one transaction, and every read but one. */
async function stageOnce(tx: Transaction, request: StageRequest, paused: boolean): Promise<StageOutcome> {
  const { operation, item, person, attempt } = request;

  const reader = await tx.get('SELECT person FROM readers WHERE person = ?', [person]);
  if (reader === null) return { outcome: 'refused' };

  const approval = await tx.get('SELECT item, status, valid_until FROM approvals WHERE operation = ?', [operation]);
  const earlier = await tx.get('SELECT item, receipt FROM operations WHERE operation = ?', [operation]);
  if (earlier !== null) {
    if (earlier.item !== item) return { outcome: 'conflict' };
    if (approval?.status === 'withdrawn') return { outcome: 'hold-existing' };
    return { outcome: 'reconciled', receipt: String(earlier.receipt), replayed: true };
  }

  const valid =
    approval !== null &&
    approval.status === 'approved' &&
    approval.item === item &&
    request.now <= Number(approval.valid_until);
  if (!valid) return { outcome: 'hold-empty' };

  if (paused) return { outcome: 'unresolved', reason: 'New staging is paused.' };

  const receipt = `R-${operation}`;
  await tx.run('INSERT INTO review_queue (operation, item) VALUES (?, ?)', [operation, item]);
  await tx.run('INSERT INTO operations (operation, item, receipt, event) VALUES (?, ?, ?, ?)', [
    operation,
    item,
    receipt,
    'staged_local_review_only',
  ]);
  await tx.run('INSERT INTO action_audit (operation, attempt, person, action) VALUES (?, ?, ?, ?)', [
    operation,
    attempt,
    person,
    'staged',
  ]);
  return { outcome: 'completed', receipt, replayed: false };
}
