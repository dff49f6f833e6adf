/** Who and what a handoff is about: an approved onboarding request that becomes a task in another application. */
export interface HandoffCast {
  readonly own: Handoff;
  /** A request that was approved later, and the next revision of the own one. */
  readonly later: Handoff;
  readonly revised: Handoff;
  /** A request of somebody else, which nobody asks about here. */
  readonly other: Handoff;
  /** Details that differ from the own ones, for the same key. */
  readonly otherDetails: string;
  readonly approver: string;
  /** Approves in another workspace. */
  readonly stranger: string;
  /** Belongs to this workspace and may only read. */
  readonly viewer: string;
  readonly otherWorkspace: number;
  /** Id of the own row in the outbox, and of the first task at the receiver. */
  readonly outboxId: number;
  readonly taskId: number;
}

/** One approved action: its key is made of workspace, request and revision, and of nothing else. */
export interface Handoff {
  readonly key: string;
  readonly workspace: number;
  readonly request: number;
  readonly revision: number;
  readonly details: string;
}

const CLIENTS = ['Harbour Bakery', 'Linden Dental', 'Northgate Cycles', 'Quarry Books', 'Tidewater Boats'];

export function makeHandoffCast(
  number: (least: number, most: number) => number,
  pick: (from: readonly string[]) => string,
): HandoffCast {
  const workspace = number(2, 9);
  const request = number(20, 79);
  const seats = number(5, 30);
  const client = pick(CLIENTS);
  const details = `Onboard ${client}, ${seats} seats`;
  const otherDetails = `Onboard ${client}, ${seats + number(1, 9)} seats`;
  const person = number(50, 69);
  const handoff = (of: number, revision: number, what: string): Handoff => {
    return { key: `onboarding:${workspace}:${of}:${revision}`, workspace, request: of, revision, details: what };
  };
  return {
    own: handoff(request, 1, details),
    later: handoff(request + number(1, 9), 1, details),
    revised: handoff(request, 2, otherDetails),
    other: handoff(request - number(1, 9), 1, `Onboard ${pick(CLIENTS)}, ${number(31, 60)} seats`),
    otherDetails,
    approver: `person-${person}`,
    stranger: `person-${person + number(1, 9)}`,
    viewer: `person-${person + number(10, 19)}`,
    otherWorkspace: workspace + number(1, 5),
    outboxId: number(12, 80),
    taskId: number(300, 900),
  };
}
