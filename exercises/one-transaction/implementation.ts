import type { Database, StageOutcome, StageRequest } from 'after-the-timeout';

export async function stage(db: Database, request: StageRequest): Promise<StageOutcome> {
  try {
    return (await answerFromRecords(db, request)) ?? (await stageNow(db, request));
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

/** What the records say already, or null when the item is still to be staged. */
async function answerFromRecords(db: Database, request: StageRequest): Promise<StageOutcome | null> {
  const { operation, item, person, now } = request;
  const reader = await db.get('SELECT person FROM readers WHERE person = ?', [person]);
  if (reader === null) return { outcome: 'refused' };

  const approval = await db.get('SELECT item, status, valid_until FROM approvals WHERE operation = ?', [operation]);
  const earlier = await db.get('SELECT item, receipt FROM operations WHERE operation = ?', [operation]);
  if (earlier !== null) {
    if (earlier.item !== item) return { outcome: 'conflict' };
    if (approval?.status === 'withdrawn') return { outcome: 'hold-existing' };
    return { outcome: 'reconciled', receipt: String(earlier.receipt), replayed: true };
  }
  const approved = approval?.status === 'approved' && approval.item === item && now <= Number(approval.valid_until);
  return approved ? null : { outcome: 'hold-empty' };
}

/** Three rows or none. */
async function stageNow(db: Database, { operation, item, person, attempt }: StageRequest): Promise<StageOutcome> {
  const receipt = `R-${operation}`;
  await db.transaction(async (tx) => {
    await tx.run('INSERT INTO review_queue (operation, item) VALUES (?, ?)', [operation, item]);
    // A receipt that is there already stays as it is.
    await tx.run('INSERT OR IGNORE INTO operations (operation, item, receipt, event) VALUES (?, ?, ?, ?)', [
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
  });
  return { outcome: 'completed', receipt, replayed: false };
}
