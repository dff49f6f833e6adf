import type { Merge } from './entry.ts';
import { joinHistories } from '../history.ts';
import type { DraftRecord, RecordValues, StoreName } from './records.ts';

/** How two tabs' changes of one record become one, by store. Only a draft's text ever needs a person's choice. */
export const MERGES: { readonly [S in StoreName]: Merge<RecordValues[S]> } = {
  drafts: mergeDrafts,
  progress: (_base, mine, theirs) => keep(theirs?.status === 'passed' && mine?.status !== 'passed' ? theirs : mine),
  visits: (_base, mine, theirs) => keep(mine && theirs && theirs.at > mine.at ? theirs : mine),
  answers: (base, mine, theirs) => {
    if (!mine || !theirs) return { kind: 'merged', value: mine, lost: theirs !== null };
    const { value, lost } = mergeFields(base?.values ?? {}, mine.values, theirs.values);
    return { kind: 'merged', value: { values: value }, lost };
  },
  history: (_base, mine, theirs) =>
    keep(mine && theirs ? { attempts: joinHistories(mine.attempts, theirs.attempts) } : mine),
  settings: (base, mine, theirs) => keep(mine && theirs ? mergeFields(base ?? {}, mine, theirs).value : mine),
  classes: (base, mine, theirs) => keep(mine && theirs ? mergeFields(base ?? {}, mine, theirs).value : mine),
  handins: (base, mine, theirs) => {
    if (!mine || !theirs) return keep(mine);
    const graded = mergeFields(base?.graded ?? {}, mine.graded, theirs.graded).value;
    const marks = mergeFields(base?.marks ?? {}, mine.marks, theirs.marks);
    return { kind: 'merged', value: { ...mine, graded, marks: marks.value }, lost: marks.lost };
  },
  assignments: (_base, mine, theirs) => keep(mine && theirs && !mine.handedInAt && theirs.handedInAt ? theirs : mine),
  // Two versions of a table are not joined by a machine: the other one is set aside whole.
  worksheets: (base, mine, theirs) => ({
    kind: 'merged',
    value: mine,
    lost: theirs !== null && theirs.text !== mine?.text && theirs.text !== base?.text,
  }),
};

function keep<T>(value: T | null) {
  return { kind: 'merged', value, lost: false } as const;
}

function mergeDrafts(base: DraftRecord | null, mine: DraftRecord | null, theirs: DraftRecord | null) {
  if (theirs === null) return keep(mine);
  if (mine && mine.code === theirs.code && mine.stamp === theirs.stamp) return keep(mine);
  if (mine && base && mine.code === base.code) return keep(theirs);
  return { kind: 'choose' } as const;
}

/** Field by field: what only one side changed is taken from it; what both changed is mine. */
function mergeFields<T extends object>(base: Partial<T>, mine: T, theirs: T): { value: T; lost: boolean } {
  const value = { ...theirs };
  let lost = false;
  for (const field of Object.keys({ ...base, ...mine }) as (keyof T)[]) {
    if (mine[field] === base[field]) continue;
    lost ||= theirs[field] !== base[field] && theirs[field] !== mine[field];
    if (field in mine) value[field] = mine[field];
    else delete value[field];
  }
  return { value, lost };
}
