import { CAPABILITY_SETS, type CapabilitySetName } from '../capabilities.ts';
import { readProfile, type ProfileCapabilities } from '../profile-capabilities.ts';
import { blankRule, blankStep, blankWorksheet } from './blank.ts';
import {
  AUTHORITY_INPUT,
  EVIDENCE_INPUT,
  EXPIRED,
  authorityInput,
  evidenceInput,
  withOwnValue,
} from './default-values.ts';
import type { Answer, AnswerValue, Rule, Step, Table, Worksheet } from './model.ts';
import type { FactName, Profile, ProfileRow } from './profile.ts';
import type { QuestionId } from './questions.ts';
import { UNREADABLE } from './words.ts';

/** A worksheet, or a step of one, that begins with what is known of a real destination. */

export function worksheetFromProfile(profile: Profile, id: string): Worksheet {
  return { ...blankWorksheet(id, profile.name), steps: [stepFromProfile(profile, 'step-1')] };
}

export function stepFromProfile(profile: Profile, id: string): Step {
  const blank = blankStep(id);
  return {
    ...blank,
    destination: { ...blank.destination, name: profile.name, action: profile.action },
    profile: { id: profile.id, readOn: profile.readOn },
    answers: { ...blank.answers, ...answersOf(profile) },
    nothingFound: profile.nothingFound,
    excluded: { ...blank.excluded, missed: profile.showsAll ?? '' },
    table: tableOf(profile),
  };
}

// What it can do

/** Which fact says what about a question. Questions that are left out are the team's own to answer. */
const TOLD_BY: Partial<Readonly<Record<QuestionId, FactName>>> = {
  keyMaker: 'keyMechanism',
  keyField: 'keyField',
  key: 'retention',
  keyHours: 'retention',
  repeat: 'repeat',
  mismatch: 'mismatch',
  inFlight: 'inFlight',
  failures: 'notCovered',
  lookup: 'lookup',
  expired: 'retention',
};

/** Questions whose answer the description's closed words give. */
const READ: readonly CapabilitySetName[] = [
  'key',
  'repeat',
  'mismatch',
  'inFlight',
  'failures',
  'lookup',
  'expired',
  'natural',
  'reversible',
];

function answersOf(profile: Profile): Partial<Record<QuestionId, Answer>> {
  const can = readProfile(profile.model);
  if ('unmapped' in can) throw new Error(`the profile ${profile.id} has words that are not understood`);
  const told = (Object.keys(TOLD_BY) as QuestionId[]).map((question) => [question, answerOf(profile, can, question)]);
  const plain = (words: string): Answer => ({ ...citation(profile, null), value: [], words });
  return {
    ...Object.fromEntries(READ.map((name) => [name, { ...plain(''), value: valueOf(can, name) }])),
    ...Object.fromEntries(told),
    lookupStale: plain(profile.absence),
    undo: plain(profile.undo),
    ...(profile.reversible === undefined ? {} : { reversible: { ...plain(''), value: [profile.reversible] } }),
    ...(profile.reversible === 'no' ? { byHand: { ...plain(''), value: ['excluded'] } } : {}),
  };
}

function answerOf(profile: Profile, can: ProfileCapabilities, question: QuestionId): Answer {
  const fact = TOLD_BY[question] ?? null;
  const cited = citation(profile, fact);
  const says = fact === null ? '' : profile.facts[fact].says;
  if (question === 'keyHours') {
    const { retentionHours } = profile.model;
    return { ...cited, value: [], words: typeof retentionHours === 'number' ? String(retentionHours) : '' };
  }
  // One page says how long a key is kept and what happens then: it is told once.
  const words = question === 'expired' ? '' : says;
  return { ...cited, value: isRead(question) ? valueOf(can, question) : [], words };
}

function citation(
  { facts, sources, readOn }: Profile,
  fact: FactName | null,
): Pick<Answer, 'standing' | 'source' | 'readOn'> {
  if (fact === null) return { standing: 'unverified', source: null, readOn };
  const { verified, source } = facts[fact];
  const page = source === null ? undefined : sources[source];
  return { standing: verified ? 'verified' : 'unverified', source: page?.url ?? null, readOn };
}

function isRead(question: QuestionId): question is QuestionId & CapabilitySetName {
  return READ.some((name) => name === question);
}

function valueOf(can: ProfileCapabilities, name: CapabilitySetName): AnswerValue {
  const values: readonly string[] = can[name];
  if (values.length === 0) return 'does-not-arise';
  return values.length === CAPABILITY_SETS[name].length ? 'unknown' : [...values];
}

// Its table

function tableOf({ table, evidence }: Profile): Table {
  const source = evidence.slice(0, 3).join('; ');
  const rule = (id: string, when: Rule['when'], row: ProfileRow): Rule => ({
    ...blankRule(id),
    when,
    decision: row.decision,
    attempt: { key: 'original', noAnswer: 'look-again', atMost: 3 },
    next: row.next,
    stop: row.stop,
    evidenceSource: source,
  });
  const at = (seen: readonly string[], approved?: readonly string[]): Rule['when'] => ({
    [EVIDENCE_INPUT]: [...seen],
    ...(approved ? { [AUTHORITY_INPUT]: [...approved] } : {}),
  });
  const unreadable: ProfileRow = {
    decision: 'unresolved',
    next: UNREADABLE,
    stop: 'Send nothing and take nothing back until the approver has answered.',
  };
  return {
    hitPolicy: 'unique',
    inputs: [table.expired ? withOwnValue(evidenceInput(), EXPIRED) : evidenceInput(), authorityInput()],
    rules: [
      rule('match-yes', at(['match'], ['yes']), table['match-yes']),
      rule('none-yes', at(['none'], ['yes']), table['none-yes']),
      rule('match-no', at(['match'], ['no']), table['match-no']),
      rule('none-no', at(['none'], ['no']), table['none-no']),
      rule('other', at(['other']), table.other),
      rule('cannot-tell-yes', at(['cannot-tell'], ['yes']), table['cannot-tell-yes']),
      rule('cannot-tell-no', at(['cannot-tell'], ['no', 'cannot-tell']), table['cannot-tell-no']),
      rule('unreadable', at(['match', 'none'], ['cannot-tell']), unreadable),
      ...(table.expired ? [rule('key-expired', at(['key-expired']), table.expired)] : []),
    ],
  };
}
