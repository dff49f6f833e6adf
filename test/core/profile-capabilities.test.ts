import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CAPABILITIES, CAPABILITY_SETS, possibleValues } from '../../src/core/capabilities.ts';
import { readProfile, type ProfileModel } from '../../src/core/profile-capabilities.ts';

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly model: ProfileModel;
}

const fixture = new URL('../fixtures/profile-models.json', import.meta.url);
const profiles: readonly Profile[] = JSON.parse(readFileSync(fixture, 'utf8'));

function model(id: string): ProfileModel {
  const found = profiles.find((profile) => profile.id === id);
  if (!found) throw new Error(`there is no profile ${id}`);
  return found.model;
}

test('every description of a real service is read in closed sets, with nothing left over', () => {
  expect(profiles).toHaveLength(34);
  const unmapped = profiles.flatMap(({ name, model: described }) => {
    const read = readProfile(described);
    return 'unmapped' in read ? [{ name, unmapped: read.unmapped }] : [];
  });
  expect(unmapped).toEqual([]);
});

test.each([
  ['stripe-v1', { key: ['expires'], repeat: ['replay'], mismatch: ['reject'], lookup: ['lagging'], failures: ['all'] }],
  [
    'stripe-v2',
    { repeat: ['re-execute-unfinished'], mismatch: CAPABILITIES.mismatch, inFlight: CAPABILITIES.inFlight },
  ],
  ['gocardless-create', { key: ['kept', 'expires'], repeat: ['refuse-with-pointer'], lookup: ['none'] }],
  ['azure-acs-repeatable', { key: ['expires'], expired: ['refuses'], failures: ['final'] }],
  ['square-createpayment', { lookup: ['none'], reversible: ['with-own-approval'] }],
  ['gcp-requestid', { expired: ['name-protects'], natural: ['yes'] }],
  ['postgres', { key: ['kept'], inFlight: ['wait'], lookup: ['authoritative'] }],
  ['smtp', { key: ['none'], repeat: [], mismatch: [], inFlight: ['execute'], lookup: ['none'] }],
])('%s is read as it is documented', (id, expected) => {
  expect(readProfile(model(id))).toMatchObject(expected);
});

describe('a description', () => {
  test('says nothing of what it leaves out, so that everything is possible there', () => {
    expect(readProfile({ lookupByKey: 'eventual' })).toEqual({ ...CAPABILITY_SETS, lookup: ['lagging'] });
  });

  test.each([
    [{ dedupe: 'key-maybe' }, ['dedupe: key-maybe']],
    [{ dedupe: 'constructor' }, ['dedupe: constructor']],
    [{ dedupe: null }, ['dedupe: null']],
    [{ colour: 'blue' }, ['colour: blue']],
    [{ retentionHours: 'long' }, ['retentionHours: long']],
    [{ dedupe: 'key-replay', replayBody: 'error' }, ['repeat: contradiction']],
  ])('of %j is not read', (described, unmapped) => {
    expect(readProfile(described)).toEqual({ unmapped });
  });
});

test('what is not documented can be any value, and what does not arise none', () => {
  expect(possibleValues('key', 'undocumented')).toEqual(['none', 'kept', 'expires']);
  expect(possibleValues('key', 'does-not-arise')).toEqual([]);
  expect(possibleValues('key', ['kept'])).toEqual(['kept']);
});
