import { ENTRY_HEAD, LARGE_LIST_END, LISTED_ENTRY, LIST_END, PLACE_OF_LARGE_LIST_END } from './archive-marks.ts';

/**
 * The list at a zip archive’s end: what is in it, and where. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 * Read from the list, an entry’s size is known before anything of it is unpacked, also where the entry’s own head has none.
 */

/** An archive, or anything that says it is one. */
export interface ArchiveFile {
  readonly size: number;
  /** The bytes from one place up to another, both within the file. */
  read(from: number, to: number): Promise<Uint8Array>;
  /** Unpacks deflated bytes. @returns null as soon as they come to more than `most`. Rejects when they are damaged. */
  inflate(packed: Uint8Array, most: number): Promise<Uint8Array | null>;
  /** Text in UTF-8. What is none is replaced. */
  decode(bytes: Uint8Array): string;
}

export interface ListedEntry {
  readonly path: string;
  /** 0: as it is; 8: deflated. */
  readonly method: number;
  readonly encrypted: boolean;
  /** Stands for another file, whose path is all that it holds. */
  readonly isLink: boolean;
  /** CRC-32 of what it holds, unpacked. */
  readonly checksum: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Where its own head begins. */
  readonly at: number;
}

export interface ArchiveList {
  readonly entries: readonly ListedEntry[];
  /** How many there are, of which `entries` may be only the first. */
  readonly count: number;
}

const END_BYTES = 22;
const LISTED_BYTES = 46;
const UNIX = 3;
const MAC = 19;
/** Of an entry’s own head, without its name and what else it holds. */
export const HEAD_BYTES = 30;
const LONGEST_COMMENT = 65_535;
/** Stands for a number that is too large for its place, and is written elsewhere. */
const ELSEWHERE = 0xffffffff;

/** Whether a file begins as an archive does, with an entry or with the end of an empty one. */
export function beginsAsArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));
}

/**
 * @param most entries that are read
 * @param mostBytes of the list: a longer one is not read
 * @returns null when there is no list, or a damaged one
 */
export async function readList(file: ArchiveFile, most: number, mostBytes: number): Promise<ArchiveList | null> {
  const end = await findEnd(file);
  if (!end || end.bytes > mostBytes || end.at < 0 || end.at + end.bytes > file.size) return null;
  const bytes = await file.read(end.at, end.at + end.bytes);
  const view = viewOf(bytes);
  const entries: ListedEntry[] = [];
  let at = 0;
  while (entries.length < Math.min(end.count, most)) {
    if (at + LISTED_BYTES > bytes.length || view.getUint32(at, true) !== LISTED_ENTRY) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const rest = at + LISTED_BYTES + name;
    if (rest + extra > bytes.length) return null;
    const { packed, place } = sizesOf(view, at, rest, extra);
    entries.push({
      path: file.decode(bytes.subarray(at + LISTED_BYTES, rest)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isLink: isLink(view, at),
      checksum: view.getUint32(at + 16, true),
      packed,
      at: place + end.shift,
    });
    at = rest + extra + comment;
  }
  return { entries, count: end.count };
}

/** As Unix writes it: the kind of file stands in the upper half of what is said for its system. */
function isLink(view: DataView, at: number): boolean {
  const system = view.getUint8(at + 5);
  return (system === UNIX || system === MAC) && (view.getUint16(at + 40, true) & 0xf000) === 0xa000;
}

/** Where an entry’s bytes begin, counted from its head. Null: there is no head. */
export function headLength(head: Uint8Array): number | null {
  const view = viewOf(head);
  if (head.length < HEAD_BYTES || view.getUint32(0, true) !== ENTRY_HEAD) return null;
  return HEAD_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

/** In a large archive the numbers of an entry are among what else is said of it. */
function sizesOf(view: DataView, at: number, rest: number, extra: number) {
  const [packed, plain, place] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true)) as [
    number,
    number,
    number,
  ];
  const wide = wideNumbers(view, rest, rest + extra);
  // They stand in this order, and only those that are too large for their own places.
  if (plain === ELSEWHERE) wide.shift();
  return {
    packed: packed === ELSEWHERE ? (wide.shift() ?? ELSEWHERE) : packed,
    place: place === ELSEWHERE ? (wide.shift() ?? ELSEWHERE) : place,
  };
}

function wideNumbers(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(to, at + 4 + view.getUint16(at + 2, true));
    const found: number[] = [];
    for (let place = at + 4; place + 8 <= end && found.length < 3; place += 8) found.push(wideAt(view, place));
    return found;
  }
  return [];
}

interface End {
  readonly at: number;
  readonly bytes: number;
  readonly count: number;
  /** How far everything lies behind where the archive says: something may stand before it. */
  readonly shift: number;
}

async function findEnd(file: ArchiveFile): Promise<End | null> {
  const from = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT);
  const tail = await file.read(from, file.size);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== LIST_END) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) > tail.length) continue;
    const [count, bytes, place] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    if (place === ELSEWHERE || count === 0xffff) return (await findEnd64(file, from + at)) ?? null;
    const shift = from + at - bytes - place;
    return { at: place + shift, bytes, count, shift };
  }
  return null;
}

async function findEnd64(file: ArchiveFile, end: number): Promise<End | null> {
  if (end < 20) return null;
  const locator = viewOf(await file.read(end - 20, end));
  if (locator.getUint32(0, true) !== PLACE_OF_LARGE_LIST_END) return null;
  const from = wideAt(locator, 8);
  if (from + 56 > file.size) return null;
  const record = viewOf(await file.read(from, from + 56));
  if (record.getUint32(0, true) !== LARGE_LIST_END) return null;
  return { count: wideAt(record, 32), bytes: wideAt(record, 40), at: wideAt(record, 48), shift: 0 };
}

function wideAt(view: DataView, at: number): number {
  return view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
