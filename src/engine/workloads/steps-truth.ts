import { AUTHORITY_LABELS, type AuthorityState, type Evidence } from '../../core/decisions.ts';
import type { StepsScenario } from '../../core/scenarios.ts';
import type { Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import { capitalised } from '../../core/first-letter.ts';
import { effectOf, STEP_NAMES, STEP_TABLES, stepOf, stepsOf } from './steps-parts.ts';
import type { Effect, Role, Truth } from './workload.ts';

/** What is true of several steps, and the right answer. */

const known = new WeakMap<Tables, readonly Effect[]>();

/** Every step, and every withdrawal, that these rows hold. */
export function effects(tables: Tables): readonly Effect[] {
  const before = known.get(tables);
  if (before) return before;
  const all = STEP_TABLES.flatMap((table) => (tables[table.table] ?? []).map((row) => effectOf(stepOf(table, row))));
  known.set(tables, all);
  return all;
}

/**
 * One decision for the whole: other details anywhere stop it, missing steps are made while it is approved, and what stands
 * without an approval stays, unless taking it back is itself approved. A notice that was sent can't be taken back.
 */
export function truth(
  scenario: StepsScenario,
  cast: Cast,
  tables: Tables,
  authority: AuthorityState,
  role: Role,
): Truth {
  const found = foundSteps(cast, tables, role);
  const evidence = evidenceOf(found, authority);
  const mayTakeBack = authority === 'no' && scenario.withdrawal === 'yes' && found[2] === 'none';
  return {
    evidence,
    authority,
    answers: [answerTo(evidence, authority, mayTakeBack)],
    mayBegin: authority === 'yes',
    paused: false,
    situation: `${sayFound(found)}, ${AUTHORITY_LABELS[authority].toLowerCase()}${mayTakeBack ? ', withdrawal approved' : ''}`,
  };
}

type Found = Exclude<Evidence, 'cannot-tell'>;

function foundSteps(cast: Cast, tables: Tables, role: Role): readonly Found[] {
  const stored = effects(tables);
  return stepsOf(cast, role === 'rival').map((step) => {
    const { key, details } = effectOf(step);
    const own = stored.filter((effect) => effect.key === key);
    if (own.length === 0) return 'none';
    return own.every((effect) => effect.details === details) ? 'match' : 'other';
  });
}

/** With an approval the question is whether all of it is there, without one whether any of it is. */
function evidenceOf(found: readonly Found[], authority: AuthorityState): Found {
  if (found.includes('other')) return 'other';
  const enough = authority === 'no' ? found.includes('match') : !found.includes('none');
  return enough ? 'match' : 'none';
}

function answerTo(evidence: Found, authority: AuthorityState, mayTakeBack: boolean): Truth['answers'][number] {
  if (evidence === 'other') return 'conflict';
  switch (authority) {
    case 'unknown':
      return 'unresolved';
    case 'yes':
      return evidence === 'match' ? 'reconciled' : 'completed';
    case 'no':
      return evidence === 'match' && !mayTakeBack ? 'hold-existing' : 'hold-empty';
  }
}

const WORDS: Readonly<Record<Found, string>> = { match: 'done', none: 'not done', other: 'done with other details' };

/** `Record done, document not done, notice not done`. */
function sayFound(found: readonly Found[]): string {
  const text = STEP_NAMES.map((name, place) => `${name} ${WORDS[found[place] ?? 'none']}`).join(', ');
  return capitalised(text);
}
