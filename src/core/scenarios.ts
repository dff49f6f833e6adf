import * as v from 'valibot';
import { capabilityFields } from './capability-fields.ts';
import { authority, slug, text } from './fields.ts';
import { ReportedCaseSchema } from './reported-case.ts';

/** What an exercise's scenarios.json holds, by workload: the states in which a run begins. */

export const GrantsScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  /** What the destination really holds when recovery begins. */
  evidence: v.picklist(['match', 'none', 'other']),
  authority,
  /** With evidence `other`: which detail differs. */
  differs: v.optional(v.picklist(['person', 'access'])),
  /** Another operation with the same person and access that already exists. */
  twin: v.optional(v.boolean(), false),
  /** What the destination really does, where the documentation is silent. Made, and never written by hand. */
  destination: v.exactOptional(v.strictObject(capabilityFields)),
});

export const StagingScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  /** Whether this operation was staged before, with the same text or with another. */
  evidence: v.picklist(['match', 'none', 'other']),
  approval: v.picklist(['valid', 'last-minute', 'expired', 'withdrawn', 'missing']),
  /** Whether the person who asks may see the result. */
  access: v.optional(v.boolean(), true),
  paused: v.optional(v.boolean(), false),
  /** Another operation that was staged before, and is none of this one's business. */
  neighbour: v.optional(v.boolean(), false),
  /** With evidence: its receipt was made by an earlier version of the program, which gave receipts another form. */
  oldReceipt: v.exactOptional(v.boolean()),
});

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

export const RetryScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  /** What the destination really holds when recovery begins. */
  evidence: v.picklist(['match', 'none', 'other']),
  authority,
  /** Whether the destination reads this request and says no to it, however often it is sent. */
  rejected: v.optional(v.boolean(), false),
  /** For how many seconds the destination asks when it turns a call away. 0: it names no time. */
  retryAfter: v.optional(amount, 20),
  /** How often the client library repeats a call that was turned away, by itself and at once. */
  libraryRepeats: v.optional(amount, 0),
  /** What one attempt may spend. */
  budget: v.strictObject({ sendings: amount, seconds: amount, cost: amount }),
});

export const RemoteScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  /** What the destination really holds under the key when recovery begins, whoever can see it. */
  evidence: v.picklist(['match', 'none', 'other']),
  authority,
  /** What a look shows: all of it, all of it as it was 15 minutes ago, only a part, all of it and a call that is still open. */
  look: v.optional(v.picklist(['whole', 'lagging', 'filtered', 'in-progress', 'none']), 'whole'),
  /** How many minutes ago it was first sent, and last sent where that was another time. */
  age: amount,
  lastAge: v.exactOptional(amount),
  /** For how many minutes a key is documented to be remembered. 0: it isn’t. Null: nothing is documented, and it isn’t. */
  keyKept: v.nullable(amount),
  /** How a key that is remembered is answered when it comes again, with the same details. */
  sameKey: v.optional(v.picklist(['answered', 'refused']), 'answered'),
  /** Whether people are documented to change rows by hand, and what they did here: `made` is an equal row without a key. */
  handsOn: v.optional(v.boolean(), false),
  byHand: v.optional(v.picklist(['nobody', 'made', 'changed', 'removed']), 'nobody'),
  /** What somebody noted about it. */
  note: v.optional(v.string(), ''),
});

export const FencedScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  /** What the destination really holds when recovery begins. */
  evidence: v.picklist(['match', 'none', 'other']),
  authority,
});

const stepName = v.picklist(['record', 'document', 'notice']);

export const StepsScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  /** The steps that earlier attempts have done. */
  done: v.array(stepName),
  /** Of these, the one that was done with other details. */
  differs: v.optional(stepName),
  /** Whether the request is approved: one approval for all of its steps. */
  authority,
  /** Whether taking the record back is approved, by an approval of its own. */
  withdrawal: v.optional(authority, 'no'),
});

/** What the source's own database holds when a decision about a request comes in. */
export const ApproveScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  state: v.picklist(['open', 'approved', 'denied']),
  /** What the approver decides now. */
  verdict: v.picklist(['approved', 'denied']),
  /** Who decides: an approver of this workspace, of another one, or somebody of this one who may only read. */
  approver: v.optional(v.picklist(['here', 'elsewhere', 'viewer']), 'here'),
  /** Whether the request has been changed since its first revision. */
  changed: v.optional(v.boolean(), false),
  /** With a changed request: whether the decision is about the changed one, and not about the first. */
  aboutChanged: v.exactOptional(v.boolean()),
  /** With state `approved`: whether its handoff has been acknowledged since. */
  acknowledged: v.optional(v.boolean(), false),
});

/** What the receiver's database holds when a message arrives. */
export const ReceiveScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  /** The task that an earlier delivery under this key has made. */
  stored: v.picklist(['none', 'match', 'other']),
  /** Another request's task with the same details. */
  twin: v.optional(v.boolean(), false),
  /** False: the key was lost on the way, and the message carries none. */
  keyed: v.optional(v.boolean(), true),
});

/** What source and receiver hold when the dispatcher runs. */
export const DispatchScenarioSchema = v.strictObject({
  id: slug,
  label: text,
  case: v.exactOptional(ReportedCaseSchema),
  status: v.picklist(['pending', 'acknowledged']),
  /** What the receiver holds under the key, or that it reads this message and says no. */
  receiver: v.picklist(['none', 'match', 'other', 'rejects']),
  /** A second handoff: of a later request, of the same request's next revision, or one that commits late with a lower id. */
  also: v.optional(v.picklist(['nothing', 'later-request', 'next-revision', 'late-commit']), 'nothing'),
});

const uniqueIds = (all: readonly { readonly id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

/** What scenarios.json holds, for any kind of scenario. */
function scenariosOf<T extends v.GenericSchema<unknown, { readonly id: string }>>(scenario: T) {
  return v.pipe(
    v.array(scenario),
    v.minLength(1, 'needs at least one scenario'),
    v.check((all) => uniqueIds(all), 'ids of scenarios must be unique'),
  );
}

export const GrantsScenariosSchema = scenariosOf(GrantsScenarioSchema);
export const StagingScenariosSchema = scenariosOf(StagingScenarioSchema);
export const RetryScenariosSchema = scenariosOf(RetryScenarioSchema);
export const RemoteScenariosSchema = scenariosOf(RemoteScenarioSchema);
export const FencedScenariosSchema = scenariosOf(FencedScenarioSchema);
export const StepsScenariosSchema = scenariosOf(StepsScenarioSchema);
export const ApproveScenariosSchema = scenariosOf(ApproveScenarioSchema);
export const ReceiveScenariosSchema = scenariosOf(ReceiveScenarioSchema);
export const DispatchScenariosSchema = scenariosOf(DispatchScenarioSchema);

export type GrantsScenario = v.InferOutput<typeof GrantsScenarioSchema>;
export type StagingScenario = v.InferOutput<typeof StagingScenarioSchema>;
export type RetryScenario = v.InferOutput<typeof RetryScenarioSchema>;
export type RemoteScenario = v.InferOutput<typeof RemoteScenarioSchema>;
export type FencedScenario = v.InferOutput<typeof FencedScenarioSchema>;
export type StepsScenario = v.InferOutput<typeof StepsScenarioSchema>;
export type ApproveScenario = v.InferOutput<typeof ApproveScenarioSchema>;
export type ReceiveScenario = v.InferOutput<typeof ReceiveScenarioSchema>;
export type DispatchScenario = v.InferOutput<typeof DispatchScenarioSchema>;
