import { ENTRY_HEAD, LIST_END, LISTED_ENTRY } from './archive-marks.ts';

/**
 * The parts of a zip archive besides its entries’ bytes. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 * An entry’s sizes stand in its own head, in front of its bytes: learning platforms refuse archives in which they come later.
 */

export interface PackedEntry {
  /** In UTF-8, as it stands in the archive. */
  readonly path: Uint8Array;
  /** `checksum` of its bytes before they were deflated. */
  readonly checksum: number;
  /** Bytes deflated, and before. */
  readonly packed: number;
  readonly plain: number;
}

/** Version of the format that is needed to read it: directories and deflating. */
const VERSION = 20;
/** Names are in UTF-8. */
const UTF_8 = 1 << 11;
const DEFLATED = 8;
/** The first of January 2000, midnight, for every entry: the same files make the same archive. */
const DAY = (20 << 9) | (1 << 5) | 1;

/** What stands in front of an entry’s bytes. */
export function entryHead(entry: PackedEntry): Uint8Array {
  return record(30 + entry.path.length, (put) => {
    put.long(ENTRY_HEAD);
    about(put, entry);
    put.short(0);
    put.bytes(entry.path);
  });
}

/** An entry in the list at the end. @param at where its head begins */
export function listedEntry(entry: PackedEntry, at: number): Uint8Array {
  return record(46 + entry.path.length, (put) => {
    put.long(LISTED_ENTRY);
    put.short(VERSION);
    about(put, entry);
    for (const nothing of [0, 0, 0, 0]) put.short(nothing);
    put.long(0);
    put.long(at);
    put.bytes(entry.path);
  });
}

/** The end of the list. @param bytes of the list; @param at where it begins */
export function listEnd(count: number, bytes: number, at: number): Uint8Array {
  return record(22, (put) => {
    put.long(LIST_END);
    for (const number of [0, 0, count, count]) put.short(number);
    put.long(bytes);
    put.long(at);
    put.short(0);
  });
}

function about(put: Put, { path, checksum, packed, plain }: PackedEntry): void {
  for (const number of [VERSION, UTF_8, DEFLATED, 0, DAY]) put.short(number);
  for (const number of [checksum, packed, plain]) put.long(number);
  put.short(path.length);
}

interface Put {
  short(number: number): void;
  long(number: number): void;
  bytes(bytes: Uint8Array): void;
}

function record(length: number, fill: (put: Put) => void): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  fill({
    short(number) {
      view.setUint16(at, number, true);
      at += 2;
    },
    long(number) {
      view.setUint32(at, number, true);
      at += 4;
    },
    bytes(more) {
      bytes.set(more, at);
      at += more.length;
    },
  });
  return bytes;
}
