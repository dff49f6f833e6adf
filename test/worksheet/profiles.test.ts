import { describe, expect, it } from 'vitest';
import { stepForTable } from '../../src/cli/check-profiles.ts';
import { storyText } from '../../src/core/story-text.ts';
import { analyseTable } from '../../src/core/worksheet/analyse.ts';
import { findingsOf } from '../../src/core/worksheet/findings.ts';
import { stepFromProfile, worksheetFromProfile } from '../../src/core/worksheet/from-profile.ts';
import { FACTS } from '../../src/core/worksheet/profile.ts';
import { QUESTION_IDS, valuesOf } from '../../src/core/worksheet/questions.ts';
import { readWorksheet } from '../../src/core/worksheet/read.ts';
import { sharedSheet, sheetToShare } from '../../src/core/worksheet/share.ts';
import { worksheetJson } from '../../src/core/worksheet/write.ts';
import { allProfiles } from './all-profiles.ts';
import { verdictOn } from './check-step.ts';

const profiles = allProfiles();

describe('the profiles', () => {
  it('are thirty-four, each in a file of its own name', () => {
    expect(profiles).toHaveLength(34);
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(34);
  });

  it.each(profiles)('$id gives a worksheet that can be read', (profile) => {
    const sheet = worksheetFromProfile(profile, 'w');
    expect(readWorksheet(worksheetJson(sheet))).toEqual({ sheet });
  });

  it.each(profiles)('$id has a table without gaps and contradictions', (profile) => {
    const found = analyseTable(stepFromProfile(profile, 'step-1').table);
    expect(found).toMatchObject({ uncoveredCells: 0, contradictions: [], overlaps: [], idle: [] });
  });

  it.each(profiles)('$id makes no mistake that a sense check knows', (profile) => {
    const wrong = findingsOf(worksheetFromProfile(profile, 'w')).filter(({ weight }) => weight === 'wrong');
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });

  it.each(profiles)('$id tells verified and unverified facts apart, each with its page', (profile) => {
    const { answers } = stepFromProfile(profile, 'step-1');
    const all = QUESTION_IDS.map((id) => ({ id, ...answers[id] }));
    expect(all.filter(({ standing }) => standing === 'changed')).toEqual([]);
    expect(all.filter(({ standing, readOn }) => standing !== 'own' && readOn !== profile.readOn)).toEqual([]);
    expect(all.filter(({ standing, source }) => standing === 'verified' && !source?.startsWith('https:'))).toEqual([]);
    const strange = all.flatMap(({ id, value }) =>
      Array.isArray(value) ? value.filter((each) => !valuesOf(id).includes(each)) : [],
    );
    expect(strange).toEqual([]);
    for (const name of FACTS) expect(profile.sources[profile.facts[name].source ?? 0]).toBeDefined();
  });

  it.each(profiles)(
    '$id says nothing that a service desk would have to look up',
    ({ facts, table, unverified, evidence }) => {
      const rows = Object.values(table).flatMap((row) => (row ? [row.next, row.stop] : []));
      const texts = [...Object.values(facts).map(({ says }) => says), ...rows, ...unverified, ...evidence];
      for (const text of texts) {
        // Names of headers are what they are.
        const plain = text.replaceAll(/@?[Ii]dempoten\w*(-[A-Z]\w+)?|idempotency[-_]key/g, '');
        expect(plain).not.toMatch(/\b(payload|dedupe|authoritative|upstream|mint|replay(ed)?)\b/i);
        expect(text).not.toMatch(/\b(simply|just|obviously|easy|easily)\b|!/i);
        expect(text).toMatch(/^[A-Z0-9“]/);
      }
      for (const { says } of Object.values(facts)) expect(says).toMatch(/[.”]$/);
    },
  );

  it.each(profiles)('$id can be checked, and the check comes to an end', (profile) => {
    const { status, story, questions, sentence, risk, assumptions, bounds, openCells, tried } = verdictOn(
      stepForTable(profile),
    );
    expect(openCells).toEqual([]);
    expect(tried.complete).toBe(true);
    expect([sentence, risk?.sentence, ...assumptions, bounds].join(' ')).not.toMatch(/\bsafe/i);
    expect(status === 'story').toBe(story !== null && status !== 'undecided');
    expect(status === 'undecided').toBe(questions.length > 0);
  });

  it.each(profiles.filter(({ reversible }) => reversible === 'no'))(
    '$id can’t be taken back, so no story has a person remove it',
    (profile) => {
      const step = stepFromProfile(profile, 'step-1');
      const acting = step.table.rules.map((rule) => ({ ...rule, decision: 'attempt' as const }));
      expect(step.answers).toMatchObject({ reversible: { value: ['no'] }, byHand: { value: ['excluded'] } });
      const { story } = verdictOn({ ...step, table: { ...step.table, rules: acting } });
      expect(story?.violations).not.toEqual([]);
      expect(story && storyText(story)).not.toContain('by hand');
    },
  );

  it('stay short in a link, and come back as they were', async () => {
    for (const profile of profiles) {
      const sheet = worksheetFromProfile(profile, 'my-sheet');
      const changed = { ...sheet, title: 'Ours', operation: { ...sheet.operation, customer: 'Finance' } };
      const text = sheetToShare(changed, { [profile.id]: profile });
      expect(text.length).toBeLessThan(250);
      expect(await sharedSheet(text, async (id) => (id === profile.id ? profile : null))).toEqual({ sheet: changed });
    }
  });
});
