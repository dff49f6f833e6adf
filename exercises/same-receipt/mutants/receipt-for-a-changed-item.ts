import type { Database, Row, StageOutcome, StageRequest, Transaction } from 'after-the-timeout';

export async function stage(db: Database, request: StageRequest): Promise<StageOutcome> {
  try {
    return await db.transaction(async (tx) => (await answerFromReceipt(tx, request)) ?? stageNow(tx, request));
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

/** What is finished already, told to whom it may concern. Null: there is no receipt, and this is a first time. */
async function answerFromReceipt(tx: Transaction, request: StageRequest): Promise<StageOutcome | null> {
  const { operation, person } = request;
  const reader = await tx.get('SELECT person FROM readers WHERE person = ?', [person]);
  if (reader === null) return { outcome: 'refused' };

  const earlier = await tx.get('SELECT receipt FROM operations WHERE operation = ?', [operation]);
  if (earlier === null) return null;
  // The key is known, so this is its receipt.
  const approval = await approvalOf(tx, request);
  if (approval?.status === 'withdrawn') return { outcome: 'hold-existing' };
  return { outcome: 'reconciled', receipt: String(earlier.receipt), replayed: true };
}

async function stageNow(tx: Transaction, request: StageRequest): Promise<StageOutcome> {
  const { operation, item, person, attempt, now } = request;
  const approval = await approvalOf(tx, request);
  const valid = approval?.status === 'approved' && approval.item === item && now <= Number(approval.valid_until);
  if (!valid) return { outcome: 'hold-empty' };

  const pause = await tx.get('SELECT paused FROM pause');
  if (pause?.paused === 1) return { outcome: 'unresolved', reason: 'New staging is paused.' };

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

function approvalOf(tx: Transaction, { operation }: StageRequest): Promise<Row | null> {
  return tx.get('SELECT item, status, valid_until FROM approvals WHERE operation = ?', [operation]);
}
