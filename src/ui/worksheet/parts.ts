import type { Finding, Place } from '../../core/worksheet/finding.ts';

/** The parts of a worksheet in the order in which they are filled, each with an address of its own. */
export const PARTS = [
  { id: 'failure', label: 'What happened', perStep: false },
  { id: 'destination', label: 'The destination', perStep: true },
  { id: 'answers', label: 'What it can do', perStep: true },
  { id: 'evidence', label: 'What can be seen', perStep: true },
  { id: 'table', label: 'The decision table', perStep: true },
  { id: 'operation', label: 'The operation', perStep: false },
  { id: 'failures', label: 'Where it can fail', perStep: false },
  { id: 'takeaways', label: 'Take it with you', perStep: true },
] as const;

export type PartId = (typeof PARTS)[number]['id'];

/** The part that an address names: the first one where it names none. Null: there is no such part. */
export function partOf(name: string | null): (typeof PARTS)[number] | null {
  if (name === null) return PARTS[0];
  return PARTS.find(({ id }) => id === name) ?? null;
}

/** The part in which a place is shown. */
export function partFor(place: Place): PartId {
  if (place.question) return 'answers';
  if (place.destination) return 'destination';
  if (place.operation) return 'operation';
  if (place.nothingFound) return 'evidence';
  return 'table';
}

/** What is said about one part. */
export function findingsIn(findings: readonly Finding[], part: PartId, step: string): readonly Finding[] {
  return findings.filter(({ at }) => partFor(at) === part && (at.step === undefined || at.step === step));
}
