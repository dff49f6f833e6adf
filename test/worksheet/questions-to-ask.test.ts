import { describe, expect, it } from 'vitest';
import { questionsToAsk } from '../../src/core/export/questions-to-ask.ts';
import { blankStep } from '../../src/core/worksheet/blank.ts';
import { QUESTION_IDS, valuesOf } from '../../src/core/worksheet/questions.ts';
import { verdictOn } from './check-step.ts';
import { answered, plainStep, wholeTable, withEverythingTried } from './steps.ts';

describe('the questions to take to the vendor', () => {
  it('begin with what decides the verdict, and leave out what does not arise', () => {
    const step = answered(withEverythingTried(plainStep(wholeTable())), { lookup: 'unknown', key: 'kept' });
    const { questions } = verdictOn(step);
    const text = questionsToAsk(step, 'Not decided yet.', questions);
    const [first, rest = ''] = text.split('## For the vendor');
    expect(questions.map(({ question }) => question)).toEqual(['lookup']);
    expect(first).toContain('Which place answers the question “did it happen”');
    expect(rest).not.toContain('Which place answers');
    expect(text).not.toContain('For how many hours does it remember?');
  });

  it('tell apart what nobody knows, what only the team knows, and what a profile takes for granted', () => {
    const step = answered(blankStep('step-1'), { natural: 'no' });
    const { natural } = step.answers;
    const taken = { ...step, answers: { ...step.answers, natural: { ...natural, standing: 'unverified' as const } } };
    const text = questionsToAsk(taken, 'Nothing was checked.', []);
    expect(text).toMatch(/## For the vendor[^]*same details[^]*## For ourselves[^]*by hand\?[^]*## Not confirmed yet/);
    expect(text).toContain('So far it is taken for: Yes: a second one is made.');
  });

  it('say so where nothing is open, and hold nothing that acts as markup', () => {
    const all = answered(
      plainStep(wholeTable()),
      Object.fromEntries(QUESTION_IDS.filter((id) => valuesOf(id).length > 0).map((id) => [id, valuesOf(id)[0] ?? ''])),
    );
    const words = QUESTION_IDS.map((id) => [id, { ...all.answers[id], words: 'told' }]);
    const step = { ...all, name: '<b>Grant</b> | it', answers: Object.fromEntries(words) };
    const text = questionsToAsk(step, 'Checked.', []);
    expect(text).toContain('Everything that the worksheet asks is answered.');
    expect(text).not.toContain('<b>');
  });
});
