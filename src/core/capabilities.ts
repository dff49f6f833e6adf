/**
 * What a destination can do, as closed sets. Every difference between real destinations that changes the right recovery is
 * one of these; `undocumented` stands for all of a set's values.
 */

export const CAPABILITIES = {
  /** What becomes of the operation key. `none`: stored as a reference, and every grant adds a row. */
  key: ['none', 'kept', 'expires'],
  /** The same key with other details. */
  mismatch: ['reject', 'refuse-as-duplicate', 'replay', 'overwrite'],
  /** The same key with the same details. */
  repeat: ['replay', 'refuse'],
  /** The same key while an earlier call is still on its way. */
  inFlight: ['wait', 'refuse', 'execute'],
  /** What a look can show. Only an authoritative one can prove that something is not there. */
  lookup: ['authoritative', 'lagging', 'filtered', 'none'],
  /** Whether a call that timed out can still be carried out later. */
  late: ['excluded', 'possible'],
  /** Whether people change or remove what was done. */
  byHand: ['excluded', 'possible'],
  /** Whether the destination itself refuses an effect that is no longer approved. */
  conditional: ['no', 'yes'],
} as const;

export type CapabilityName = keyof typeof CAPABILITIES;

export type Capabilities = { readonly [Name in CapabilityName]: (typeof CAPABILITIES)[Name][number] };

/** The destination of the first lessons: keeps keys, answers looks truly, and nothing arrives late. */
export const PLAIN_DESTINATION: Capabilities = {
  key: 'kept',
  mismatch: 'reject',
  repeat: 'replay',
  inFlight: 'wait',
  lookup: 'authoritative',
  late: 'excluded',
  byHand: 'excluded',
  conditional: 'no',
};

/** A repeat with the same key and details certainly writes nothing new. */
export function protectsRepeats({ key, inFlight, late, byHand }: Capabilities): boolean {
  return key === 'kept' && byHand === 'excluded' && !(late === 'possible' && inFlight === 'execute');
}

/** A look that finds nothing proves that nothing was done and that nothing can still arrive. */
export function provesAbsence({ lookup, late, byHand }: Capabilities): boolean {
  return lookup === 'authoritative' && late === 'excluded' && byHand === 'excluded';
}
