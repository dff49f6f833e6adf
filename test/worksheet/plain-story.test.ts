import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/core/rules.ts';
import { alwaysTriedIn } from '../../src/core/worksheet/always-tried.ts';
import type { AlwaysTried, Rule, Step } from '../../src/core/worksheet/model.ts';
import { plainRule } from '../../src/core/worksheet/plain-headline.ts';
import { plainStory, plainStoryText } from '../../src/core/worksheet/plain-story.ts';
import { toldRows } from '../../src/core/worksheet/story-rows.ts';
import { TABLE_RULES } from '../../src/core/worksheet/table-rules.ts';
import { laterName } from '../../src/core/worksheet/words.ts';
import { carrierStep } from './carrier-step.ts';
import { verdictOn } from './check-step.ts';
import { answered, plainStep, row, wholeTable, withEverythingTried } from './steps.ts';

/** A table whose values and action have the team's own names. */
function named(step: Step): Step {
  const inputs = step.table.inputs.map((input) => ({
    ...input,
    values: input.values.map((value) => ({ ...value, label: NAMES[value.id] ?? value.label })),
  }));
  return {
    ...step,
    destination: { ...step.destination, action: 'open an incident' },
    table: { ...step.table, inputs },
  };
}

const NAMES: Readonly<Record<string, string>> = {
  match: 'The incident is there',
  none: 'There is no incident',
  other: 'An incident of someone else',
};

function careful(rules: readonly Rule[] = wholeTable()): Step {
  const step = withEverythingTried(plainStep(rules));
  return {
    ...step,
    nothingFound: 'counts-after-wait',
    excluded: { ...step.excluded, missed: 'Read by key on the main server.' },
  };
}

function attempting(attempt: Partial<Rule['attempt']>): Rule[] {
  return wholeTable().map((rule) =>
    rule.decision === 'attempt' ? { ...rule, attempt: { ...rule.attempt, ...attempt } } : rule,
  );
}

const FAILING: readonly (readonly [string, Step])[] = [
  ['a retry with a new key', careful(attempting({ key: 'new' }))],
  ['a lagging look taken as none', withEverythingTried(plainStep(wholeTable(), { key: 'none', lookup: 'lagging' }))],
  ['a retry without a bound', careful(attempting({ atMost: null }))],
  ['sending again without asking', careful(attempting({ noAnswer: 'send-again' }))],
  [
    'no reading of the approval',
    careful([
      row('match', 'any', 'reconciled'),
      row('none', 'any', 'attempt'),
      row(['other', 'cannot-tell'], 'any', 'unresolved'),
    ]),
  ],
  ['an answer to other details as if done', answered(careful(), { mismatch: 'replay' })],
  ['what is there overwritten', answered(careful(), { mismatch: 'overwrite', repeat: 'rebuild' })],
  [
    'going on with what is no longer approved',
    careful([...wholeTable().filter(({ id }) => id !== 'match--no'), row('match', 'no', 'reconciled')]),
  ],
  [
    'closing as not done what nobody could look at',
    careful([
      ...wholeTable().filter(({ id }) => !id.startsWith('cannot-tell')),
      row('cannot-tell', 'any', 'hold-empty'),
    ]),
  ],
];

describe('a failing story in plain words', () => {
  it('names each row that it goes through at its step, and none that is only followed after it went wrong', () => {
    const later = FAILING.filter(([, each]) => {
      const step = named(each);
      const { story, storyRows } = verdictOn(step);
      if (!story) throw new Error('no failing story was found');
      const text = plainStoryText(plainStory(story, step, storyRows));
      const rows = toldRows(story, step, storyRows);
      const byRow = [...text.matchAll(/, by (row \d+)/g)].map(([, name]) => name);
      expect(rows.map((id) => laterName(step, id))).toEqual([...new Set(byRow)]);
      expect(rows.length).toBeGreaterThan(0);
      expect(storyRows).toEqual(expect.arrayContaining(rows));
      return rows.length < storyRows.length;
    });
    expect(later).not.toEqual([]);
  });

  it.each(FAILING)('%s is told in the words of the team', (_, step) => {
    const { story, storyRows, sentence } = verdictOn(named(step));
    if (!story) throw new Error('no failing story was found');
    const told = plainStory(story, named(step), storyRows);
    expect(sentence).toContain(told.headline);
    expect(told.wrongAt).not.toBeNull();
    expect(plainStoryText(told)).toMatchSnapshot();
  });

  it.each(FAILING)('%s names no code, no key and nobody made up', (_, step) => {
    const { story, storyRows, sentence } = verdictOn(named(step));
    const text = story ? plainStoryText(plainStory(story, named(step), storyRows)) : '';
    expect(text).toContain('“open an incident” was sent');
    expect(`${sentence} ${text}`).not.toMatch(/person-|tenant-|req-|outcome|[a-z]+\.[a-z]+\(|hold-|null/);
  });

  it('tells what is true in no word that stands for what somebody sees', () => {
    const step = named(careful(attempting({ key: 'new' })));
    const { story, storyRows } = verdictOn(step);
    const truths = story ? plainStory(story, step, storyRows).steps.map(({ isTrue }) => isTrue) : [];
    expect(truths.at(0)).toBe('It is not done.');
    expect(truths.at(-1)).toContain('It is done, once');
    for (const name of Object.values(NAMES)) expect(truths.join(' ')).not.toContain(name);
  });

  it('says of a call that is still on its way that it is, before both are carried out', () => {
    const step: Step = { ...carrierStep(), nothingFound: 'counts' };
    const { story, storyRows } = verdictOn({ ...step, excluded: { ...step.excluded, missed: 'Read by number.' } });
    const told = story && plainStory(story, step, storyRows);
    const wrong = told?.wrongAt ?? 0;
    expect(told?.steps.slice(0, wrong).at(-1)?.isTrue).toContain('A call that had no answer is still on its way.');
    expect(told?.steps[wrong]?.happens).toBe('The call that had no answer is carried out now.');
    expect(told?.steps.some(({ happens }) => happens.startsWith('“Is it still wanted?” is asked: “Wanted”'))).toBe(
      true,
    );
  });
});

describe('the rules in plain words', () => {
  it.each(TABLE_RULES)('%s is told without the words of the lessons', (rule) => {
    expect(plainRule(rule)).not.toBe(RULES[rule].holds);
    expect(plainRule(rule)).not.toMatch(/effect|payload|attempt|operation/i);
  });

  it('another rule is told as in the lessons', () => {
    expect(plainRule('idempotent')).toBe(RULES.idempotent.holds);
  });
});

describe('what a story needs of all that is tried everywhere', () => {
  const needs = (step: Step) => {
    const { story } = verdictOn(step);
    return story && alwaysTriedIn(story);
  };
  const without = (step: Step, what: AlwaysTried): Step => ({
    ...step,
    excluded: { ...step.excluded, [what]: 'It cannot be here, and this is why.' },
  });

  it.each(FAILING.map(([name, step]) => [name, step] as const))(
    'is named, and without it there is another story or none: %s',
    (_, step) => {
      const needed = needs(step) ?? [];
      for (const what of needed) expect(needs(without(step, what)) ?? []).not.toContain(what);
      expect(needed.every((what) => step.excluded[what] === '')).toBe(true);
    },
  );

  it('names the look that misses what is there', () => {
    const step = withEverythingTried(plainStep(wholeTable(), { lookup: 'authoritative' }));
    const never = ['rival', 'late', 'together'] as const;
    expect(needs(never.reduce(without, step))).toEqual(['missed']);
  });
});
