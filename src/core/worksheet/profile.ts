import * as v from 'valibot';
import { CAPABILITY_SETS } from '../capabilities.ts';
import { readProfile } from '../profile-capabilities.ts';
import { DECISIONS } from './model.ts';
import { NOTHING_FOUND, type NothingFound } from './observations.ts';

/** A real destination as its documentation describes it, read on a day, and a first decision table for it. */

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What a profile knows: each is one plain sentence. */
export const FACTS = [
  'keyMechanism',
  'keyField',
  'keyLength',
  'keyScope',
  'retention',
  'repeat',
  'mismatch',
  'inFlight',
  'notCovered',
  'lookup',
  'retryRule',
] as const;

export type FactName = (typeof FACTS)[number];

const FactSchema = v.strictObject({
  says: text,
  /** Whether somebody read it at its source on the day of the profile. */
  verified: v.boolean(),
  /** Index of its page in `sources`, or null. */
  source: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const RowSchema = v.strictObject({ decision: v.picklist(DECISIONS), next: text, stop: text });

export const ProfileSchema = v.strictObject({
  id,
  name: text,
  action: text,
  /** Words that people search by. */
  words: v.array(text),
  readOn: day,
  facts: v.strictObject(
    Object.fromEntries(FACTS.map((name) => [name, FactSchema])) as { readonly [N in FactName]: typeof FactSchema },
  ),
  /** What was looked for and could not be confirmed. */
  unverified: v.array(text),
  sources: v.pipe(
    v.array(v.strictObject({ url: v.pipe(v.string(), v.url()), says: text, grade: text })),
    v.minLength(1, 'needs a source'),
  ),
  /** The description's own words, read as closed sets by profile-capabilities.ts. */
  model: v.pipe(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
    v.check((model) => !('unmapped' in readProfile(model)), 'has words that are not understood'),
  ),
  nothingFound: v.picklist(Object.keys(NOTHING_FOUND) as NothingFound[]),
  /** Why a look by name or key shows what is there, where the documentation says so. */
  showsAll: v.exactOptional(text),
  /** What finding nothing needs before it may count, in words. */
  absence: text,
  /** The action that takes it back. */
  undo: text,
  /**
   * Whether that takes back what was done, or only corrects it by something new. What can’t be taken back is not removed
   * by hand either. Left out: it is not known.
   */
  reversible: v.exactOptional(v.picklist(CAPABILITY_SETS.reversible)),
  /** Records that show what happened. */
  evidence: v.array(text),
  table: v.strictObject({
    'match-yes': RowSchema,
    'match-no': RowSchema,
    'none-yes': RowSchema,
    'none-no': RowSchema,
    other: RowSchema,
    'cannot-tell-yes': RowSchema,
    'cannot-tell-no': RowSchema,
    /** Only where the key's time can be over. */
    expired: v.nullable(RowSchema),
  }),
  /** Why the table differs from the one that the facts were first put down with, if it does. */
  mended: v.exactOptional(text),
});

export type Profile = v.InferOutput<typeof ProfileSchema>;
export type ProfileRow = v.InferOutput<typeof RowSchema>;
