import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Zip, ZipDeflate, zipSync, strToU8 } from 'fflate';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveFile, isArchive } from '../../src/app/trainers/archive-file.ts';
import { deflated, inflated, makeArchive } from '../../src/app/zip.ts';
import { withArchive } from '../../src/cli/archive-on-disk.ts';
import { ARCHIVE_LIMITS, readArchive, type ArchiveEntry, type ArchiveLimits } from '../../src/core/trainers/archive.ts';
import type { ArchiveFile } from '../../src/core/trainers/archive-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function entriesOf(file: ArchiveFile, limits: ArchiveLimits) {
  const entries: ArchiveEntry[] = [];
  const trouble = await readArchive(file, (entry) => void entries.push(entry), limits);
  return { entries, trouble };
}

/** As the page and as the terminal read it. */
async function read(archive: Blob, limits: ArchiveLimits = ARCHIVE_LIMITS) {
  const inPage = await entriesOf(archiveFile(archive), limits);
  const path = join(folder, 'a.zip');
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
  expect(await withArchive(path, (file) => entriesOf(file, limits))).toEqual(inPage);
  return inPage;
}

const zipped = (files: Record<string, string>, level: 0 | 9 = 9) =>
  new Blob([
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level }),
  ]);

describe('an archive', () => {
  it.each([0, 9] as const)(
    'is read entry by entry, packed at level %d, without what systems leave in it',
    async (level) => {
      const archive = zipped(
        { 'a/ada.json': '{"é": 1}', '__MACOSX/a/._ada.json': 'x', '.DS_Store': 'x', 'b.json': '' },
        level,
      );
      expect(await isArchive(archive)).toBe(true);
      expect(await read(archive)).toEqual({
        entries: [
          { path: 'a/ada.json', content: { text: '{"é": 1}' } },
          { path: 'b.json', content: { text: '' } },
        ],
        trouble: null,
      });
    },
  );

  it('of 10,001 entries is stopped', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.json`, '']));
    const { entries, trouble } = await read(zipped(files));
    expect(trouble).toBe('This archive has more than 10,000 entries, and was not read further.');
    expect(entries).toHaveLength(10_000);
  });

  it('that unpacks to gigabytes is stopped before it has', async () => {
    const zeros = new Uint8Array(10_000_000);
    const archive = new Blob([
      zipSync(Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at}.json`, zeros]))),
    ]);
    expect(archive.size).toBeLessThan(100_000);
    const { entries, trouble } = await read(archive, { ...ARCHIVE_LIMITS, bytes: 20_000_000 });
    expect(trouble).toBe('This archive unpacks to more than 20 MB, and was not read further.');
    expect(entries.every(({ content }) => 'sentence' in content)).toBe(true);
  });

  it('with one entry that is too large loses that entry and no other', async () => {
    const archive = zipped({ 'bomb.json': 'x'.repeat(4_000_000), 'ada.json': '{}' });
    expect((await read(archive)).entries).toEqual([
      { path: 'bomb.json', content: { sentence: 'This entry unpacks to more than 3.6 MB, and is not read.' } },
      { path: 'ada.json', content: { text: '{}' } },
    ]);
  });

  it.each([
    ['damaged', async () => zipped({ 'a.json': 'x'.repeat(50_000) }).slice(0, 60)],
    ['none', async () => new Blob(['PK\u0003\u0004 and nothing else'])],
    ['empty', async () => zipped({})],
  ])('that is %s says so', async (_, make) => {
    const { entries, trouble } = await read(await make());
    expect(trouble ?? entries.map(({ content }) => content)).toBeTruthy();
    expect(entries.filter(({ content }) => 'text' in content)).toEqual([]);
  });

  it('is read where sizes stand behind the entries, as writers have it that don’t know them before', async () => {
    const parts: Uint8Array[] = [];
    const writer = new Zip((_, part) => parts.push(part.slice()));
    for (const [path, text] of Object.entries({ 'Zoë \u202E*?.json': '{"é": 1}', 'b.json': 'x'.repeat(9000) })) {
      const file = new ZipDeflate(path);
      writer.add(file);
      file.push(strToU8(text), true);
    }
    writer.end();
    const { entries, trouble } = await read(
      new Blob(['something before it', ...parts.map((part) => new Uint8Array(part))]),
    );
    expect(trouble).toBeNull();
    expect(entries).toEqual([
      { path: 'Zoë \u202E*?.json', content: { text: '{"é": 1}' } },
      { path: 'b.json', content: { text: 'x'.repeat(9000) } },
    ]);
  });

  it('that says less than it holds is held to its limits all the same', async () => {
    const bytes = zipSync({ 'bomb.json': new Uint8Array(30_000_000), 'ada.json': strToU8('{}') });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at++) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 2, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2, true);
    }
    expect((await read(new Blob([bytes]))).entries).toEqual([
      { path: 'bomb.json', content: { sentence: 'This entry unpacks to more than 3.6 MB, and is not read.' } },
      { path: 'ada.json', content: { text: '{}' } },
    ]);
  });

  it('whose bytes were changed anywhere costs entries, and is never read past its end', async () => {
    const whole = new Uint8Array(await zipped({ 'a.json': '{"a": 1}', 'b.json': 'x'.repeat(500) }).arrayBuffer());
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = whole.slice();
        changed[at] = (changed[at] ?? 0) ^ change;
        const { entries } = await read(new Blob([changed]));
        expect(entries.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    );
  });

  it('of our own carries the size of every entry in its head', async () => {
    const bytes = new DataView(await makeArchive({ 'a.txt': 'some text' }).arrayBuffer());
    // https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7: bit 3 of the flags would mean that sizes come later.
    expect(bytes.getUint16(6, true) & 8).toBe(0);
    expect(bytes.getUint32(22, true)).toBe('some text'.length);
  });
});

describe('a short text', () => {
  it('is deflated and comes back', () => {
    const text = JSON.stringify({ code: 'await destination.lookup(request.operation);\n'.repeat(30), name: 'Zoë' });
    const packed = deflated(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(200);
    expect(inflated(packed, 10_000)).toBe(text);
  });

  it.each(['', '!!', 'AAAA', deflated('x'.repeat(100_000))])('that is none, or too long, is nothing: %s', (packed) => {
    expect(inflated(packed, 1000)).toBeNull();
  });
});
