import { describe, expect, it } from 'vitest';
import { blankRule, blankStep, blankTable } from '../../src/core/worksheet/blank.ts';
import { courseBeginning, courseRules } from '../../src/core/worksheet/course-table.ts';
import { EXPIRED } from '../../src/core/worksheet/default-values.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import { timeOfKey } from '../../src/core/worksheet/key-time.ts';
import { inputOf, type Rule, type Step } from '../../src/core/worksheet/model.ts';
import type { QuestionId } from '../../src/core/worksheet/questions.ts';
import { keyTime } from '../../src/engine/worksheet/worksheet-changes.ts';
import { allProfiles } from './all-profiles.ts';
import { verdictOn } from './check-step.ts';
import { answered } from './steps.ts';

/** Orders at a supplier that forgets our reference after a day, and whose desk removes orders by hand. */
function ordering(hours: string, answers: Partial<Record<QuestionId, string>> = {}): Step {
  const step = answered(blankStep('step-1', 'Send the order'), {
    keyMaker: 'we',
    keyStored: 'yes',
    key: 'expires',
    repeat: 'refuse',
    mismatch: 'refuse-as-duplicate',
    inFlight: 'refuse',
    failures: 'none',
    lookup: 'lagging',
    late: 'possible',
    expired: 'executes',
    natural: 'no',
    byHand: 'possible',
    conditional: 'yes',
    ...answers,
  });
  return {
    ...step,
    nothingFound: 'counts-after-wait',
    excluded: { ...step.excluded, missed: 'We read it by our reference.' },
    destination: { ...step.destination, businessOwner: 'Head of pharmacy' },
    answers: { ...step.answers, keyHours: { ...step.answers.keyHours, words: hours } },
  };
}

const withCourse = (step: Step): Step => ({ ...step, table: { ...step.table, rules: courseRules(step.table, step) } });
const changedBy = (step: Step, { change }: ReturnType<typeof verdictOn>) =>
  (change?.edits ?? []).reduce(editStep, step);
const decisions = ({ table }: Step) => table.rules.map(({ decision }) => decision);

describe('the time for which a key is remembered', () => {
  it.each([
    ['24', '24 hours'],
    ['1 hour', '1 hour'],
    ['24 h', '24 hours'],
    ['2 days', '48 hours'],
    ['0.5', '0.5 hours'],
    ['a day or so', null],
    ['0', null],
    ['24 to 48', null],
    ['', null],
  ])('is read as people write it: “%s”', (words, time) => {
    expect(timeOfKey(ordering(words))).toBe(time);
  });
});

describe('a key that is forgotten after a time', () => {
  it('may be used again until then, by the smallest change to a table that does not look at the clock', () => {
    const step = withCourse(ordering('24'));
    const verdict = verdictOn(step);
    expect(verdict.status).toBe('story');
    expect(verdict.change?.sentence).toContain('by the clock, 24 hours after the first try');
    const changed = changedBy(step, verdict);
    expect(decisions(changed)).toEqual([...decisions(step), 'unresolved']);
    expect(changed.table.rules.at(-1)?.when).toEqual({ evidence: [EXPIRED.id] });
    expect(verdictOn(changed).status).toBe('no-story');
  });

  it('may be used again until then also where another row has to hand over', () => {
    const ordered = withCourse(ordering('24'));
    const step = { ...ordered, excluded: { ...ordered.excluded, missed: '' } };
    const verdict = verdictOn(step);
    expect(verdict.change?.sentence).toMatchInlineSnapshot(`
      "Row 4: do nothing and hand over as unresolved.
      A new row, with a value of its own, “The key’s time is over” (by the clock, 24 hours after the first try): do nothing and hand over as unresolved. It needs a case owner, a next update and a stop condition."
    `);
    const changed = changedBy(step, verdict);
    expect(decisions(changed)).toContain('attempt');
    expect(verdictOn(changed).status).toBe('no-story');
  });

  it('lets no more be handed over where looking at the clock is not enough', () => {
    const profile = allProfiles().find(({ id }) => id === 'aws-ec2-runinstances');
    if (!profile) throw new Error('the profile is there');
    const known = answered(stepFromProfile(profile, 'step-1'), {
      keyMaker: 'we',
      keyStored: 'yes',
      expired: 'executes',
    });
    const { keyHours } = known.answers;
    const begun: Step = {
      ...known,
      nothingFound: 'counts-after-wait',
      answers: { ...answered(known, { key: 'expires' }).answers, keyHours: { ...keyHours, value: [], words: '24' } },
      table: blankTable(),
    };
    const step = withCourse(begun);
    expect(keyTime(step)).toHaveLength(1);
    expect(verdictOn(step).change?.sentence).toBe('Row 2 and Row 4: do nothing and hand over as unresolved.');
  });

  it('is offered no row that contradicts one that asks for no evidence', () => {
    const ordered = withCourse(ordering('24'));
    const holding: Rule = { ...blankRule('held'), when: { authority: ['no'] }, decision: 'hold-empty' };
    const step = { ...ordered, table: { ...ordered.table, rules: [...ordered.table.rules, holding] } };
    expect(keyTime(ordered)).toHaveLength(1);
    expect(keyTime(step)).toEqual([]);
  });

  it('is told apart from the beginning where the time is known', () => {
    const step = ordering('24');
    const begun = courseBeginning(step).reduce(editStep, step);
    expect(inputOf(begun.table, 'evidence').values.map(({ id }) => id)).toContain(EXPIRED.id);
    expect(decisions(begun)).toContain('attempt');
    expect(verdictOn(begun).status).toBe('no-story');
  });

  it.each([
    ['nobody has said for how long it is remembered', ordering('')],
    ['what comes too late is refused', ordering('24', { expired: 'refuses' })],
    ['it is remembered for good', ordering('24', { key: 'kept' })],
  ])('has no value of its own where %s', (_, step) => {
    const begun = courseBeginning(step).reduce(editStep, step);
    expect(begun.table).toEqual(withCourse(step).table);
  });
});
