import type { HandIn } from '../core/hand-in.ts';
import { readPattern, senderOf } from '../core/lms-names.ts';
import { readSubmission, type ReadSubmission } from '../core/submission.ts';
import type { HandInRecord } from './records.ts';

/** Hand-ins read from their records. A class may have thousands, and its records change with every grade: what stays is kept. */

export interface Texts {
  read(record: HandInRecord): ReadSubmission;
  clear(): void;
}

/** Texts that were read once are not read again. */
export function readTexts(): Texts {
  const reads = new Map<string, ReadSubmission>();
  return {
    read({ text, refused }) {
      if (refused !== undefined) return { ok: false, sentence: refused };
      const there = reads.get(text);
      if (there) return there;
      const read = readSubmission(text);
      reads.set(text, read);
      return read;
    },
    clear: () => reads.clear(),
  };
}

/** The same list as before, and the same hand-ins in it, as far as nothing of them has changed. */
export function steadyHandIns(texts: Texts) {
  let known = new Map<string, HandIn>();
  let list: readonly HandIn[] = [];
  let patternText = '';
  return {
    last: () => list,
    of(records: Readonly<Record<string, HandInRecord>>, pattern: string): readonly HandIn[] {
      if (pattern !== patternText) known = new Map();
      patternText = pattern;
      const compiled = readPattern(pattern);
      const next = Object.entries(records).map(([key, record]) => {
        const { file, login } = record;
        const read = texts.read(record);
        const before = known.get(key);
        if (before?.read === read && before.file === file && before.login === login) return before;
        return { id: key, file, sender: senderOf(file, compiled), read, login };
      });
      known = new Map(next.map((handIn) => [handIn.id, handIn]));
      if (next.length !== list.length || next.some((handIn, at) => handIn !== list[at])) list = next;
      return list;
    },
  };
}
