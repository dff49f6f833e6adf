import { describe, expect, it } from 'vitest';
import { MERGES } from '../../src/app/storage/merge.ts';
import type { DraftRecord } from '../../src/app/storage/records.ts';

const draft = (code: string | null, rest: Partial<DraftRecord> = {}): DraftRecord => ({
  code,
  stamp: 's1',
  earlier: [],
  solutionOpened: false,
  unfinished: false,
  ...rest,
});
const early = '2026-01-01T00:00:00.000Z';
const late = '2026-02-01T00:00:00.000Z';

describe('two tabs that changed the same record', () => {
  it('leave the choice between two texts to a person', () => {
    expect(MERGES.drafts(draft('a'), draft('b'), draft('c'))).toEqual({ kind: 'choose' });
  });

  it('need no choice when only one of them changed the text', () => {
    const opened = draft('a', { solutionOpened: true });
    expect(MERGES.drafts(draft('a'), opened, draft('c'))).toMatchObject({ value: { code: 'c' } });
    expect(MERGES.drafts(draft('a'), draft('b'), null)).toMatchObject({ value: { code: 'b' } });
  });

  it('ask before a reset takes away what the other one wrote', () => {
    expect(MERGES.drafts(draft('a'), null, draft('c'))).toEqual({ kind: 'choose' });
  });

  it('never lose a pass', () => {
    const passed = { status: 'passed', passedAt: early, stamp: 's1' } as const;
    expect(MERGES.progress(null, { status: 'started' }, passed)).toMatchObject({ value: passed });
    expect(MERGES.progress(null, passed, { status: 'started' })).toMatchObject({ value: passed });
  });

  it('keep the later visit', () => {
    expect(MERGES.visits(null, { at: early }, { at: late })).toMatchObject({ value: { at: late } });
  });

  it('bring answers together field by field and tell when one was overruled', () => {
    const base = { values: { a: '1', b: '1' } };
    const apart = MERGES.answers(base, { values: { a: '2', b: '1' } }, { values: { a: '1', b: '2', c: '3' } });
    expect(apart).toEqual({ kind: 'merged', value: { values: { a: '2', b: '2', c: '3' } }, lost: false });
    const same = MERGES.answers(base, { values: { a: '2', b: '1' } }, { values: { a: '3', b: '1' } });
    expect(same).toEqual({ kind: 'merged', value: { values: { a: '2', b: '1' } }, lost: true });
  });

  it('take an answer back that one of them took back, and leave no hole in its place', () => {
    const base = { values: { a: '1', b: '1' } };
    const merged = MERGES.answers(base, { values: { b: '1' } }, { values: { a: '1', b: '2' } });
    expect(merged).toEqual({ kind: 'merged', value: { values: { b: '2' } }, lost: false });
    expect(merged.kind === 'merged' && Object.keys(merged.value?.values ?? {})).toEqual(['b']);
  });

  it('keep the attempts of both', () => {
    const attempt = (code: string, at: string) => ({ at, code, status: 'failed', message: 'm' }) as const;
    const merged = MERGES.history(
      null,
      { attempts: [attempt('mine', early)] },
      { attempts: [attempt('theirs', late)] },
    );
    expect(merged).toMatchObject({ value: { attempts: [{ code: 'theirs' }, { code: 'mine' }] } });
  });

  it('keep each change of a setting', () => {
    const base = { name: '', theme: 'system', plainEditor: false } as const;
    const merged = MERGES.settings(base, { ...base, name: 'Ada' }, { ...base, theme: 'dark' });
    expect(merged).toMatchObject({ value: { name: 'Ada', theme: 'dark', plainEditor: false } });
  });
});
