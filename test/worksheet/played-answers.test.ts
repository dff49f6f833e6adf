import { describe, expect, it } from 'vitest';
import { storyText } from '../../src/core/story-text.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import type { Rule, Step } from '../../src/core/worksheet/model.ts';
import { verdictOn } from './check-step.ts';
import { answered, plainStep, row, wholeTable } from './steps.ts';

/** A table that sends, and where the destination reads the approval itself: no other risk is left. */
function sending(rules: readonly Rule[]): Step {
  return answered(plainStep(rules), { conditional: 'yes' });
}

const others = wholeTable().filter(({ decision }) => decision !== 'attempt');
const attempting = (attempt: Partial<Rule['attempt']>) => [...others, row('none', 'yes', 'attempt', attempt)];

const blind = (key: Rule['attempt']['key'], noAnswer: Rule['attempt']['noAnswer'] = 'look-again') => [
  row('any', 'yes', 'attempt', { key, noAnswer }),
  row('any', ['no', 'unknown'], 'unresolved'),
];

describe('failures that are kept under the key', () => {
  it('make of a repeat until it works a story in which nothing else has to fail', () => {
    const endless = sending(attempting({ atMost: null, noAnswer: 'send-again' }));
    const afresh = verdictOn(answered(endless, { failures: 'none' }));
    const kept = verdictOn(answered(endless, { failures: 'all' }));
    expect(afresh.story?.faults).not.toEqual([]);
    expect(kept).toMatchObject({ status: 'story', rule: 'bounded' });
    expect(kept.story?.faults).toEqual([]);
    expect(kept.story?.scenario.label).toBe('The first call failed there, still approved');
    expect(kept.story && storyText(kept.story)).toContain('The first call’s failure is kept under the key');
  });

  it.each(['final', 'all'])(
    'leave a risk that somebody accepts, also where the table stops in time: %s',
    (failures) => {
      const step = sending(wholeTable());
      expect(verdictOn(answered(step, { failures: 'none' }))).toMatchObject({ status: 'no-story', risk: null });
      const kept = verdictOn(answered(step, { failures }));
      expect(kept).toMatchObject({ status: 'one-risk', risk: { names: ['failure-kept'] } });
      expect(kept.sentence).toContain('no repeat under it ever succeeds');
      expect(kept.needsPerson.states).toBeGreaterThan(verdictOn(step).needsPerson.states);
    },
  );

  it('are a risk as well where nobody knows whether they are kept', () => {
    expect(verdictOn(answered(sending(wholeTable()), { failures: 'unknown' })).risk?.names).toEqual(['failure-kept']);
  });

  it('make no difference to a table that never sends', () => {
    const never = sending([row('any', 'any', 'unresolved')]);
    expect(verdictOn(answered(never, { failures: 'all' }))).toMatchObject({ status: 'no-story', risk: null });
  });
});

describe('a key that the destination makes', () => {
  const step = answered(sending(blind('original')), { mismatch: 'does-not-arise', lookup: 'none' });

  it.each(['destination', 'nobody'])('is lost with the answer: a repeat is a second request (%s)', (keyMaker) => {
    expect(verdictOn(step).status).toBe('no-story');
    const lost = verdictOn(answered(step, { keyMaker }));
    expect(lost).toMatchObject({ status: 'story', rule: 'one-effect' });
    expect(lost.bounds).toContain('Nobody here makes a key before the first send');
  });

  it('is played as it was answered where we or a library make it', () => {
    for (const keyMaker of ['we', 'library', 'unknown']) {
      expect(verdictOn(answered(step, { keyMaker })).status).toBe('no-story');
    }
  });

  it('stands in a verdict with what is tried whatever was described', () => {
    const { bounds } = verdictOn({ ...step, excluded: { ...step.excluded, late: '' } });
    expect(bounds).toContain('Tried as well, whatever is described: a call that timed out arrives later; two people');
  });
});

describe('a key that is stored too late', () => {
  const whole = sending(wholeTable());

  it('is lost with a crash: a look by another key finds nothing, and what was done is done again', () => {
    expect(verdictOn(answered(whole, { keyStored: 'yes' }))).toMatchObject({ status: 'no-story' });
    const { status, rule, story, bounds, change } = verdictOn(answered(whole, { keyStored: 'no' }));
    expect([status, rule, story?.faults]).toEqual(['story', 'one-effect', []]);
    expect(story?.scenario.label).toBe('It was done, and its key is lost here, still approved');
    expect(story && storyText(story)).toContain('was a new key made for the retry?');
    expect(bounds).toContain('played was a crash right after that, once');
    const changed = (change?.edits ?? []).reduce(editStep, answered(whole, { keyStored: 'no' }));
    expect(verdictOn(changed).story).toBeNull();
  });

  it('does no harm where what is made is found, and refused, by what it is', () => {
    expect(verdictOn(answered(whole, { keyStored: 'no', natural: 'yes' })).status).toBe('no-story');
  });

  it('is played where somebody said so, and not where nobody did', () => {
    const { status, assumptions } = verdictOn(answered(whole, { keyStored: 'unknown' }));
    expect(status).toBe('no-story');
    expect(assumptions).toContain('The key is stored here before the first send, so no crash loses it.');
  });
});

describe('an identity that may exist only once', () => {
  it('makes of a blind repeat without a key no second effect', () => {
    const step = answered(sending(blind('none')), { key: 'none', lookup: 'none', mismatch: 'does-not-arise' });
    expect(verdictOn(answered(step, { natural: 'no' }))).toMatchObject({ status: 'story', rule: 'one-effect' });
    expect(verdictOn(answered(step, { natural: 'yes' }))).toMatchObject({ status: 'no-story', story: null });
  });

  it('lets one of two calls that are under way together be the only one', () => {
    const base = sending(blind('original'));
    const step = answered({ ...base, excluded: { ...base.excluded, late: '' } }, { inFlight: 'execute' });
    expect(verdictOn(answered(step, { natural: 'no' }))).toMatchObject({ status: 'story', rule: 'one-effect' });
    expect(verdictOn(answered(step, { natural: 'yes' })).status).toBe('no-story');
  });

  it('is not relied on where it holds only in part', () => {
    const step = answered(sending(blind('none')), { key: 'none', lookup: 'none', natural: 'partly' });
    const { status, assumptions } = verdictOn(step);
    expect(status).toBe('story');
    expect(assumptions.join(' ')).toContain('An identity that exists once only “in part” is not relied on.');
  });

  it('is asked for where the verdict hangs on it', () => {
    const step = answered(sending(blind('none')), { key: 'none', lookup: 'none', natural: 'unknown' });
    const { status, questions } = verdictOn(step);
    expect(status).toBe('undecided');
    expect(questions.map(({ question }) => question)).toEqual(['natural']);
  });
});

describe('a key that comes again after its time', () => {
  const step = answered(sending(blind('original')), { key: 'expires', lookup: 'none' });

  it('is a second effect where it is taken as new', () => {
    expect(verdictOn(answered(step, { expired: 'executes' }))).toMatchObject({ status: 'story', rule: 'one-effect' });
  });

  it('is no second effect where it is refused, and somebody decides what to do instead', () => {
    const refused = verdictOn(answered(step, { expired: 'refuses' }));
    expect(refused).toMatchObject({ status: 'one-risk', story: null, risk: { names: ['too-old'] } });
    expect(refused.sentence).toContain('the destination refuses it also where nothing was done');
  });

  it('is no second effect, and no risk, where the name protects', () => {
    expect(verdictOn(answered(step, { expired: 'name-protects' }))).toMatchObject({ status: 'no-story', risk: null });
  });
});

describe('what can be taken back', () => {
  it('changes what there is to accept, and is said not to be played', () => {
    const step = plainStep(wholeTable());
    const sentence = (reversible: string) => verdictOn(answered(step, { reversible })).risk?.sentence;
    expect(sentence('no')).toContain('What was done by then can’t be taken back.');
    expect(sentence('with-own-approval')).toContain('taken back only by an action of its own');
    expect(sentence('unknown')).not.toContain('taken back');
    expect(verdictOn(step).assumptions.join(' ')).toContain('Not played: taking back, which no row orders');
  });
});
