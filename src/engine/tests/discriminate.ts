import type { OutcomeRecord } from '../../core/outcomes.ts';
import type { Expectation, PlannedFault, PlannedTest } from '../../core/tests/planned-test.ts';
import type { RuleId } from '../../core/rules.ts';
import { countEffects } from './expectations.ts';
import type { Run } from '../run.ts';
import { heldAgainst } from './run-test.ts';

/** What a test can state that right runs keep, and a wrong one with the same faults doesn’t. */

export interface Variant {
  readonly faults: readonly PlannedFault[];
  /** Whether the outcomes of the right implementations that are known may be taken for all that is right. */
  readonly narrow: boolean;
}

/** A right run beside the wrong one, with the same faults. */
export interface Meeting extends Variant {
  readonly wrong: Run;
  readonly rights: readonly Run[];
  /** A fault that strikes in none of the right runs. */
  readonly idle: PlannedFault | null;
}

type Stated = Pick<PlannedTest, 'expect' | 'again'>;
type Moment = 'expect' | 'again';
type Property = keyof Expectation;

/** What a test says of a broken rule, the plainest first. What is not named here is tried after it. */
const SAYS: Readonly<Partial<Record<RuleId, readonly Property[]>>> = {
  'one-effect': ['effects'],
  'authorised-effect': ['unchanged', 'effects'],
  'payload-kept': ['unchanged'],
  'nothing-revoked': ['unchanged', 'effects'],
  'original-key': ['key', 'effects'],
  'owned-end': ['outcomes', 'owned'],
  'honest-claim': ['outcomes', 'effects'],
  'receipt-on-replay': ['receipt'],
  'all-or-nothing': ['together'],
  table: ['outcomes'],
};

/** What any broken rule may show in. */
const PLAIN: readonly Property[] = ['effects', 'unchanged', 'key', 'outcomes'];

/** What to state of a broken rule: what it is about, and where that doesn’t show, anything that does. */
export function propertiesFor(rule: RuleId | null): readonly (readonly Property[])[] {
  const about = (rule && SAYS[rule]) ?? [];
  return [about, PLAIN.filter((each) => !about.includes(each))];
}

/** The first statement that all of the right runs keep and the wrong one doesn’t, or null. */
export function discriminating(properties: readonly Property[], meeting: Meeting): Stated | null {
  const { wrong, rights } = meeting;
  for (const property of properties) {
    for (const moment of momentsFor(property, meeting)) {
      const stated: Stated = { expect: null, again: null, [moment]: statement(property, moment, meeting) };
      if (tells(stated, wrong, rights)) return stated;
    }
  }
  return null;
}

/**
 * When something fails, right implementations may differ in how far they get by themselves: what is stored is only stated of
 * one more run, by which all of them have come to the same.
 */
function momentsFor(property: Property, { faults }: Meeting): readonly Moment[] {
  const ofRows = property === 'effects' || property === 'unchanged' || property === 'key';
  return ofRows && faults.length > 0 ? ['again'] : ['expect', 'again'];
}

function tells(stated: Stated, wrong: Run, rights: readonly Run[]): boolean {
  return rights.every((run) => heldAgainst(stated, run).length === 0) && heldAgainst(stated, wrong).length > 0;
}

/** What is stated of one property. */
function statement(property: Property, moment: Moment, { faults, narrow, rights }: Meeting): Expectation {
  switch (property) {
    case 'outcomes': {
      const seen = outcomesOf(rights, moment);
      const givesUp = moment === 'expect' && !isBusyOnce(faults) ? ['unresolved' as const] : [];
      const then = moment === 'expect' ? [...outcomesOf(rights, 'again'), ...givesUp] : [];
      return { outcomes: inOrder(faults.length > 0 && !narrow ? alike([...seen, ...then]) : seen) };
    }
    case 'effects': {
      const [first] = rights;
      return first ? { effects: countEffects(first, attemptOf(first, moment)) } : {};
    }
    case 'key':
      return { key: 'own' };
    case 'unchanged':
      return { unchanged: true };
    case 'owned':
      return { owned: true };
    case 'together':
      return { together: true };
    case 'receipt':
      return { receipt: 'stored' };
  }
}

/** A COMMIT that was busy once is answered the next time: nobody is right to give up. */
function isBusyOnce(faults: readonly PlannedFault[]): boolean {
  return faults.length === 1 && faults.every(({ fault, nth }) => fault === 'commit-busy' && nth !== 'every');
}

type Outcome = OutcomeRecord['outcome'];

function outcomesOf(runs: readonly Run[], moment: Moment): readonly Outcome[] {
  return runs.flatMap((run) => attemptOf(run, moment)?.outcome?.outcome ?? []);
}

/** After a fault, right code may try again at once and find what is there as anybody’s, or leave it to the next attempt. */
function alike(outcomes: readonly Outcome[]): readonly Outcome[] {
  const done = outcomes.some((outcome) => outcome === 'completed' || outcome === 'reconciled');
  return done ? [...outcomes, 'completed', 'reconciled'] : outcomes;
}

const ORDER: readonly Outcome[] = [
  'completed',
  'reconciled',
  'hold-existing',
  'hold-empty',
  'conflict',
  'refused',
  'unresolved',
];

function inOrder(outcomes: readonly Outcome[]): readonly Outcome[] {
  return ORDER.filter((outcome) => outcomes.includes(outcome));
}

function attemptOf(run: Run, moment: Moment): Run['attempts'][number] | null {
  return run.attempts.findLast(({ quiet }) => quiet === (moment === 'again')) ?? null;
}
