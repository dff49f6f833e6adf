import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../src/app/packed.ts';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { applyEdit, type Edit } from '../../src/core/worksheet/edits.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Worksheet } from '../../src/core/worksheet/model.ts';
import type { Profile } from '../../src/core/worksheet/profile.ts';
import { sharedSheet, sheetToShare } from '../../src/core/worksheet/share.ts';
import { allProfiles } from './all-profiles.ts';

const profiles: Readonly<Record<string, Profile>> = Object.fromEntries(allProfiles().map((each) => [each.id, each]));
const load = async (id: string) => profiles[id] ?? null;
const stripe = profiles['stripe-v1'];
if (!stripe) throw new Error('there is a profile of Stripe');

const step = 'step-1';
const edits: readonly Edit[] = [
  { do: 'set-title', text: 'Ours' },
  { do: 'set-failure', field: 'screen', text: '“timed out” <b>' },
  { do: 'answer', step, question: 'mismatch', value: ['reject'] },
  { do: 'answer', step, question: 'key', value: 'unknown' },
  { do: 'remove-rules', step, rules: ['match-yes', 'other'] },
  { do: 'add-rule', step, at: 0 },
  { do: 'set-condition', step, rule: 'none-yes', input: 'authority', condition: 'any' },
  { do: 'set-condition', step, rule: 'none-yes', input: 'evidence', condition: ['none', 'other'] },
  { do: 'set-decision', step, rule: 'none-yes', decision: null },
  { do: 'set-attempt', step, rule: 'none-yes', change: { atMost: null } },
  {
    do: 'add-value',
    step,
    input: 'evidence',
    value: { id: 'by-name', label: 'Found by name', meaning: '', shownBy: ['found-unsure'] },
  },
  { do: 'remove-value', step, input: 'evidence', value: 'other' },
  { do: 'add-step' },
  { do: 'add-failure-row', step },
  { do: 'move-rule', step, rule: 'none-no', to: 0 },
  { do: 'exclude', step, what: 'late', reason: 'No queue is used.' },
];

const withStripe = (): Worksheet => ({ ...blankWorksheet('w'), steps: [stepFromProfile(stripe, step)] });

describe('a shared worksheet', () => {
  it('comes back as it was, whatever was changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...edits]), fc.boolean(), async (chosen, hasProfile) => {
        const sheet = chosen.reduce(applyEdit, hasProfile ? withStripe() : exampleWorksheet('w'));
        expect(await sharedSheet(sheetToShare(sheet, profiles), load)).toEqual({ sheet });
      }),
      { numRuns: 100, seed: 3 },
    );
  });

  it('fits into a link that mail programs leave whole', async () => {
    const link = await pack(sheetToShare(exampleWorksheet(), {}));
    expect(link.length).toBeLessThan(8_000);
    const read = await unpack(link);
    expect('text' in read && (await sharedSheet(read.text, load))).toEqual({ sheet: exampleWorksheet() });
  });

  it.each([
    ['no text of ours', 'hello'],
    ['something else', '{"v":1}'],
    ['a profile that there is not', '{"v":1,"p":["no-such-profile"],"d":{}}'],
    ['a step with a key that there is not', '{"v":1,"p":[null],"d":{"steps":{"0":{"colour":"red"}}}}'],
    ['a prototype', '{"v":1,"p":[null],"d":{"__proto__":{"x":1}}}'],
    ['too many steps', JSON.stringify({ v: 1, p: Array.from({ length: 30 }, () => null), d: {} })],
  ])('is told apart from %s', async (_, text) => {
    expect(await sharedSheet(text, load)).toMatchSnapshot();
  });

  it('is told apart from a link that was cut short', async () => {
    const link = await pack(sheetToShare(withStripe(), profiles));
    expect(await unpack(link.slice(0, -3))).toHaveProperty('sentence');
  });
});
