import type { HandIn } from '../../core/trainers/hand-in.ts';
import { readPattern, senderOf } from '../../core/trainers/lms-names.ts';
import { readSubmission, type ReadSubmission } from '../../core/trainers/submission.ts';
import type { HandInRecord } from '../storage/records.ts';

/** Hand-ins read from their records. A class may have thousands, and its records change with every grade: what stays is kept. */

export interface Texts {
  read(record: Pick<HandInRecord, 'text' | 'refused'>): ReadSubmission;
  /** This text will not be asked for again. */
  forget(text: string): void;
  clear(): void;
}

/** Texts that were read once are not read again, and what they say is the same object each time. */
export function readTexts(): Texts {
  const reads = new Map<string, ReadSubmission>();
  const refusals = new Map<string, ReadSubmission>();
  return {
    read({ text, refused }) {
      if (refused !== undefined) return known(refusals, refused, () => ({ ok: false, sentence: refused }));
      return known(reads, text, () => readSubmission(text));
    },
    forget: (text) => void reads.delete(text),
    clear() {
      reads.clear();
      refusals.clear();
    },
  };
}

function known(reads: Map<string, ReadSubmission>, key: string, read: () => ReadSubmission): ReadSubmission {
  const there = reads.get(key);
  if (there) return there;
  const made = read();
  reads.set(key, made);
  return made;
}

/** The same list as before, and the same hand-ins in it, as far as nothing of them has changed. */
export function steadyHandIns(texts: Texts) {
  let handIns = new Map<string, HandIn>();
  let list: readonly HandIn[] = [];
  let patternText = '';
  return {
    last: () => list,
    of(records: Readonly<Record<string, HandInRecord>>, pattern: string): readonly HandIn[] {
      if (pattern !== patternText) handIns = new Map();
      patternText = pattern;
      const compiled = readPattern(pattern);
      const next = Object.entries(records).map(([key, record]) => {
        const { file, login, chosen, whose } = record;
        const read = texts.read(record);
        const before = handIns.get(key);
        const isSame = before?.read === read && before.file === file && before.login === login;
        if (isSame && before.chosen === chosen && before.whose === whose) return before;
        const said = { ...(chosen && { chosen }), ...(whose && { whose }) };
        return { id: key, file, sender: senderOf(file, compiled), read, login, ...said };
      });
      handIns = new Map(next.map((handIn) => [handIn.id, handIn]));
      if (next.length !== list.length || next.some((handIn, at) => handIn !== list[at])) list = next;
      return list;
    },
  };
}
