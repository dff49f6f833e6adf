/**
 * What a destination can do, as closed sets. Every difference between real destinations that changes the right recovery is
 * one of these; `undocumented` stands for all of a set's values.
 */

export const CAPABILITIES = {
  /** What becomes of the operation key. `none`: stored as a reference, and every grant adds a row. */
  key: ['none', 'kept', 'expires'],
  /** The same key with other details. */
  mismatch: ['reject', 'refuse-as-duplicate', 'replay', 'overwrite'],
  /**
   * The same key with the same details: answered as before; refused; answered from what is stored now; refused with what is
   * there; accepted and dropped; carried out again where the first time was not finished.
   */
  repeat: ['replay', 'refuse', 'rebuild', 'refuse-with-pointer', 'accept-and-drop', 're-execute-unfinished'],
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

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as CapabilityName[];

export type Capabilities = { readonly [Name in CapabilityName]: (typeof CAPABILITIES)[Name][number] };

/**
 * What real destinations differ in as well. Documentation answers it and worksheets ask for it; the destinations of the
 * exercises leave it out.
 */
const WORKSHEET_CAPABILITIES = {
  /** Which failures are kept under the key and answered again. `final`: only those that the destination decided itself. */
  failures: ['none', 'final', 'all'],
  /** What a key meets that comes again after its time. */
  expired: ['executes', 'refuses', 'name-protects'],
  /** Whether what is made carries an identity of its own that may exist once, such as a name. */
  natural: ['no', 'partly', 'yes'],
  /** Whether the action can be taken back, which is an action with an approval of its own. */
  reversible: ['no', 'with-own-approval'],
} as const;

/** All closed sets: those of every destination, and those of worksheets alone. */
export const CAPABILITY_SETS = {
  ...CAPABILITIES,
  ...WORKSHEET_CAPABILITIES,
} as const;

export type CapabilitySetName = keyof typeof CAPABILITY_SETS;

export type CapabilityValue<Name extends CapabilitySetName> = (typeof CAPABILITY_SETS)[Name][number];

/**
 * What a destination's documentation says of one capability: one of these values, and it may depend on something which.
 * `undocumented` stands for every value of the set, and whoever relies on the destination has to be right with each.
 * `does-not-arise`: the question has no meaning there.
 */
export type Documented<Name extends CapabilitySetName> =
  readonly CapabilityValue<Name>[] | 'undocumented' | 'does-not-arise';

/** Every value that a destination may have, going by its documentation. */
export function possibleValues<Name extends CapabilitySetName>(
  name: Name,
  documented: Documented<Name>,
): readonly CapabilityValue<Name>[] {
  switch (documented) {
    case 'undocumented':
      return CAPABILITY_SETS[name];
    case 'does-not-arise':
      return [];
    default:
      return documented;
  }
}

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

/** Whether a repeat is answered like the first time: the caller can't tell one from the other. */
export function answersAgain({ repeat }: Capabilities): boolean {
  return repeat !== 'refuse' && repeat !== 'refuse-with-pointer';
}

/** A look that finds nothing proves that nothing was done and that nothing can still arrive. */
export function provesAbsence({ lookup, late, byHand }: Capabilities): boolean {
  return lookup === 'authoritative' && late === 'excluded' && byHand === 'excluded';
}
