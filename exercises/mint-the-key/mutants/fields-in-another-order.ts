import type { ApprovalDecision, Approve, ApproveOutcome, Row, Transaction } from 'after-the-timeout';

export const approve: Approve = async (source, decision) => {
  try {
    return await source.transaction((tx) => decide(tx, decision));
  } catch {
    return left('unresolved', decision, 'The database reported an error. The next attempt reads what was recorded.');
  }
};

/** Bug: the dispatcher and the receiver put the workspace first. To them this is another action. */
function mintKey({ workspace, request, revision }: Row): string {
  return `onboarding:${request}:${workspace}:${revision}`;
}

async function decide(tx: Transaction, decision: ApprovalDecision): Promise<ApproveOutcome> {
  const { request, revision, verdict, approver } = decision;

  const row = await tx.get('SELECT workspace, request, revision, details, state FROM requests WHERE request = ?', [
    request,
  ]);
  if (row === null) return { outcome: 'refused' };
  const entitled = await tx.get(
    "SELECT person FROM approvers WHERE person = ? AND workspace = ? AND role = 'approver'",
    [approver, row.workspace ?? null],
  );
  if (entitled === null) return { outcome: 'refused' };

  if (row.revision !== revision) return left('conflict', decision, 'The request has another revision.');
  if (row.state === verdict) return { outcome: 'reconciled', replayed: true };
  if (row.state !== 'open') return left('conflict', decision, 'The request was decided the other way.');

  await tx.run('UPDATE requests SET state = ? WHERE request = ?', [verdict, request]);
  if (verdict === 'approved') {
    // The key is stored here, with the decision. Whoever sends the action later reads it, and makes none.
    await tx.run("INSERT INTO outbox (operation, details, status) VALUES (?, ?, 'pending')", [
      mintKey(row),
      row.details ?? null,
    ]);
  }
  return { outcome: 'completed', replayed: false };
}

function left(outcome: ApproveOutcome['outcome'], { attempt }: ApprovalDecision, reason: string): ApproveOutcome {
  return { outcome, owner: 'onboarding desk', evidence: attempt, reason, nextUpdate: 'within 1 working day' };
}
