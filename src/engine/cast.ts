import { seeded } from '../core/seeded.ts';
import { makeHandoffCast, type HandoffCast } from './handoff-cast.ts';

/** Who and what a run is about. Made from a seed that is shown, so that answers typed in by hand fail. */

export interface Cast {
  /** The operation key of the request, for example `tenant-c:req-481:grant`. */
  readonly operation: string;
  readonly person: string;
  readonly access: string;
  /** Details that differ from the request's. */
  readonly otherPerson: string;
  readonly otherAccess: string;
  /** The key of another operation with the same details. */
  readonly twinOperation: string;
  /** The text that is staged for review, and another one. */
  readonly item: string;
  readonly otherItem: string;
  /** The time at which recovery begins, in minutes since the shift began. */
  readonly now: number;
  /** For the handoff exercises. */
  readonly handoff: HandoffCast;
  /** The reference of the nth attempt, 1-based. */
  attempt(number: number): string;
}

const TENANTS = ['tenant-a', 'tenant-b', 'tenant-c', 'tenant-d', 'tenant-e'];
const ACCESSES = ['reader', 'editor', 'auditor', 'publisher', 'viewer'];
const TOPICS = ['opening hours', 'a changed address', 'an invoice copy', 'a parking permit', 'a lost key card'];

/** The cast of one scenario. Every scenario of a seed gets another one, and every seed other ones. */
export function makeCast(seed: number, scenario: string): Cast {
  const random = seeded(seed ^ textSeed(scenario));
  const number = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const pick = (from: readonly string[]) => from[number(0, from.length - 1)] ?? '';

  const tenant = pick(TENANTS);
  const request = number(100, 899);
  const person = number(10, 49);
  const access = pick(ACCESSES);
  const delivery = number(1000, 8999);
  const topic = pick(TOPICS);
  return {
    operation: `${tenant}:req-${request}:grant`,
    twinOperation: `${tenant}:req-${request + number(1, 90)}:grant`,
    person: `person-${person}`,
    otherPerson: `person-${person + number(1, 40)}`,
    access,
    otherAccess: 'administrator',
    item: `Reply ${request} about ${topic}`,
    otherItem: `Reply ${request} about ${topic}, second draft`,
    now: number(60, 240),
    handoff: makeHandoffCast(number, pick),
    attempt: (nth) => `try-${delivery + nth}`,
  };
}

function textSeed(text: string): number {
  let seed = 0;
  for (let index = 0; index < text.length; index++) seed = (Math.imul(seed, 31) + text.charCodeAt(index)) | 0;
  return seed;
}
