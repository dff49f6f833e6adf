import * as v from 'valibot';
import { CAPABILITIES } from './capabilities.ts';

/** Where a destination differs from the plain one: any of its capabilities may be named, each with one of its values. */
export const capabilityFields = {
  key: v.exactOptional(v.picklist(CAPABILITIES.key)),
  mismatch: v.exactOptional(v.picklist(CAPABILITIES.mismatch)),
  repeat: v.exactOptional(v.picklist(CAPABILITIES.repeat)),
  inFlight: v.exactOptional(v.picklist(CAPABILITIES.inFlight)),
  lookup: v.exactOptional(v.picklist(CAPABILITIES.lookup)),
  late: v.exactOptional(v.picklist(CAPABILITIES.late)),
  byHand: v.exactOptional(v.picklist(CAPABILITIES.byHand)),
  conditional: v.exactOptional(v.picklist(CAPABILITIES.conditional)),
};
