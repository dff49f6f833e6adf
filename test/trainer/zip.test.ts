import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveFile, isArchive } from '../../src/app/trainers/archive-file.ts';
import { deflated, inflated, makeArchive } from '../../src/app/zip.ts';
import { withArchive } from '../../src/cli/archive-on-disk.ts';
import { listEnd } from '../../src/core/trainers/archive-write.ts';
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

  const CUT_SHORT = 'This archive is damaged or was cut short: the list of what is in it can’t be read.';
  it.each([
    ['damaged', async () => zipped({ 'a.json': 'x'.repeat(50_000) }).slice(0, 60), CUT_SHORT],
    ['none', async () => new Blob(['PK\u0003\u0004 and nothing else']), CUT_SHORT],
    ['empty', async () => zipped({}), 'This archive is empty.'],
  ])('that is %s says so', async (_, make, sentence) => {
    expect(await read(await make())).toEqual({ entries: [], trouble: sentence });
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

  it.each([
    ['encrypted', 'This entry of the archive is encrypted: ask for it without a password.'],
    ['link', 'This entry is a link, and no file. It was not followed.'],
    ['method', 'This entry is packed in a way that is not understood here.'],
    ['checksum', 'This entry of the archive is damaged.'],
    ['nested', 'This entry is an archive itself: unpack it, and choose what is in it.'],
    ['elsewhere', 'This entry of the archive is damaged.'],
  ] as const)('costs an entry with one trouble (%s) its sentence, and gives the others', async (trouble, sentence) => {
    expect(await read(await withTrouble(trouble))).toEqual({
      entries: [
        { path: 'bad.json', content: { sentence } },
        { path: 'ada.json', content: { text: '{"a": 1}' } },
      ],
      trouble: null,
    });
  });

  it('may be so large that its numbers stand elsewhere', async () => {
    expect(await read(await asLarge(await makeArchive({ 'ada.json': '{"a": 1}', 'b.json': '{}' })))).toEqual({
      entries: [
        { path: 'ada.json', content: { text: '{"a": 1}' } },
        { path: 'b.json', content: { text: '{}' } },
      ],
      trouble: null,
    });
  });

  it('may name files as it likes, and two alike', async () => {
    const names = [
      '../../etc/passwd',
      '/root.json',
      'C:\\con.json',
      '\u202Enosj.json',
      '__proto__',
      'constructor',
      'a\n"b',
    ];
    const archive = new Uint8Array(await (await makeArchive(pairs(names))).arrayBuffer());
    expect((await read(new Blob([archive]))).entries).toEqual(
      names.map((path, at) => ({ path, content: { text: String(at) } })),
    );
    const twice = new Uint8Array(await (await makeArchive({ 'one.json': '1', 'two.json': '2' })).arrayBuffer());
    for (let at = 0; at < twice.length - 3; at++) {
      if (String.fromCharCode(...twice.subarray(at, at + 3)) === 'two') twice.set(strToU8('one'), at);
    }
    expect((await read(new Blob([twice]))).entries.map(({ path, content }) => [path, content])).toEqual([
      ['one.json', { text: '1' }],
      ['one.json', { text: '2' }],
    ]);
  });

  it('of many entries that are the same bytes is held to its limit of what it unpacks to', async () => {
    const bytes = new Uint8Array(await (await makeArchive({ 'a.json': 'x'.repeat(1_000_000) })).arrayBuffer());
    const listed = bytes.subarray(bytes.length - 22 - 52, bytes.length - 22);
    const list = Array.from({ length: 500 }, () => new Uint8Array(listed));
    const body = new Uint8Array(bytes.subarray(0, bytes.length - 22 - 52));
    const end = listEnd(500, 500 * 52, body.length) as Uint8Array<ArrayBuffer>;
    const { entries, trouble } = await read(new Blob([body, ...list, end]), { ...ARCHIVE_LIMITS, bytes: 5_000_000 });
    expect(trouble).toBe('This archive unpacks to more than 5 MB, and was not read further.');
    expect(entries).toHaveLength(5);
  });
});

/** By name, each with its number. */
function pairs(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, String(at)]));
}

/** An archive of two entries, the first of which has one thing wrong with it. */
async function withTrouble(
  trouble: 'encrypted' | 'link' | 'method' | 'checksum' | 'nested' | 'elsewhere',
): Promise<Blob> {
  const inner = new Uint8Array(await (await makeArchive({ 'x.json': '{}' })).arrayBuffer());
  const files = { 'bad.json': trouble === 'nested' ? inner : '/etc/passwd', 'ada.json': '{"a": 1}' };
  const bytes = new Uint8Array(await (await makeArchive(files)).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const listed = view.getUint32(bytes.length - 6, true);
  switch (trouble) {
    case 'encrypted':
      view.setUint16(listed + 8, view.getUint16(listed + 8, true) | 1, true);
      break;
    case 'link':
      view.setUint8(listed + 5, 3);
      view.setUint32(listed + 38, 0o120_777 * 2 ** 16, true);
      break;
    case 'method':
      view.setUint16(listed + 10, 14, true);
      break;
    case 'checksum':
      view.setUint32(listed + 16, 7, true);
      break;
    case 'elsewhere':
      view.setUint32(listed + 42, 0x7fffffff, true);
      break;
    case 'nested':
      break;
  }
  return new Blob([bytes]);
}

/** The same archive as one of more than four gigabytes is written: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.5.3 */
async function asLarge(archive: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const [count, place] = [view.getUint16(bytes.length - 12, true), view.getUint32(bytes.length - 6, true)];
  const list: Uint8Array<ArrayBuffer>[] = [];
  for (let at = place, left = count; left > 0; left--) {
    const name = view.getUint16(at + 28, true);
    const listed = new Uint8Array(46 + name + 28);
    listed.set(bytes.subarray(at, at + 46 + name));
    const own = new DataView(listed.buffer);
    const extra = 46 + name;
    own.setUint16(30, 28, true);
    own.setUint16(extra, 1, true);
    own.setUint16(extra + 2, 24, true);
    for (const [offset, from] of [
      [4, 24],
      [12, 20],
      [20, 42],
    ] as const) {
      own.setUint32(extra + offset, own.getUint32(from, true), true);
      own.setUint32(from, 0xffffffff, true);
    }
    list.push(listed);
    at += 46 + name;
  }
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(56 + 20 + 22));
  const long = (at: number, value: number) => end.setUint32(at, value, true);
  long(0, 0x06064b50);
  long(4, 44);
  long(24, count);
  long(32, count);
  long(40, listBytes);
  long(48, place);
  long(56, 0x07064b50);
  long(64, place + listBytes);
  long(72, 1);
  long(76, 0x06054b50);
  for (const at of [84, 86]) end.setUint16(at, 0xffff, true);
  for (const at of [88, 92]) long(at, 0xffffffff);
  return new Blob([bytes.subarray(0, place), ...list, end.buffer]);
}

describe('an archive of our own', () => {
  const noise = (length: number) => Uint8Array.from({ length }, (_, at) => Math.floor(Math.abs(Math.sin(at)) * 256));

  it('carries the size of every entry in its head, and is unpacked by others to what went in', async () => {
    const files = { 'a.txt': 'some text', 'é/ü.txt': 'Zoë', 'empty.txt': '', 'large.bin': noise(200_000) };
    const bytes = new Uint8Array(await (await makeArchive(files)).arrayBuffer());
    expect(unzipSync(bytes)).toEqual(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    );
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (const [, content] of Object.entries(files)) {
      // https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7: bit 3 of the flags would mean that sizes come later.
      expect(view.getUint32(at, true)).toBe(0x04034b50);
      expect(view.getUint16(at + 6, true) & 8).toBe(0);
      expect(view.getUint32(at + 22, true)).toBe(
        strToU8(typeof content === 'string' ? content : '').length || content.length,
      );
      at += 30 + view.getUint16(at + 26, true) + view.getUint32(at + 18, true);
    }
    expect(view.getUint32(at, true)).toBe(0x02014b50);
  });

  it('is the same for the same files, and has none when there are none', async () => {
    const [one, other] = [await makeArchive({ 'a.txt': 'x' }), await makeArchive({ 'a.txt': 'x' })];
    expect(await one.arrayBuffer()).toEqual(await other.arrayBuffer());
    expect(unzipSync(new Uint8Array(await (await makeArchive({})).arrayBuffer()))).toEqual({});
  });

  it('is packed in stretches, between which others have their turn, and says how far it is', async () => {
    const told: string[] = [];
    let turns = 0;
    const timer = setInterval(() => turns++);
    await makeArchive({ 'a.bin': noise(3_000_000), 'b.bin': noise(3_000_000) }, (done, of) =>
      told.push(`${done} of ${of}`),
    );
    clearInterval(timer);
    expect(told).toEqual(['1 of 2', '2 of 2']);
    expect(turns).toBeGreaterThan(2);
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
