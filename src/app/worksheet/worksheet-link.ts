import { fingerprint } from '../../core/hash.ts';
import { stableText } from '../../core/trainers/stable-text.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import type { Profile } from '../../core/worksheet/profile.ts';
import type { ReadSheet } from '../../core/worksheet/read.ts';
import { sharedSheet, sheetToShare } from '../../core/worksheet/share.ts';
import { fullAddress } from '../full-address.ts';
import { pack, unpack } from '../packed.ts';
import { loadProfile } from './worksheet-profiles.ts';

/** Worksheets as links. Opening one shows what is in it, and keeps nothing. */

/** Longer links are cut by some mail programs and forms. */
export const MAIL_LENGTH = 4_000;

/** Longer ones are refused by chat programs, too, and by some browsers. */
export const LONGEST_LINK = 30_000;

/** What the whole worksheet hashes to stands before what is different from its profiles. */
const MARK = 8;

export async function worksheetLink(sheet: Worksheet): Promise<string> {
  const text = markOf(sheet) + sheetToShare(sheet, await profilesOf(sheet));
  return fullAddress({ page: 'worksheet', what: 'link', part: await pack(text) });
}

/** @returns the worksheet exactly as it was shared, or a sentence that says why it can’t be had. */
export async function unpackWorksheet(packed: string): Promise<ReadSheet> {
  const unpacked = await unpack(packed);
  if ('sentence' in unpacked) return unpacked;
  const { text } = unpacked;
  const read = await sharedSheet(text.slice(MARK), (id) => loadProfile(id).catch(() => null));
  if ('sentence' in read || markOf(read.sheet) === text.slice(0, MARK)) return read;
  return {
    sentence:
      'This link was made with another version of the workbook, in which the destination that it begins from was described otherwise. Ask for the file instead.',
  };
}

function markOf(sheet: Worksheet): string {
  return fingerprint(stableText(sheet)).slice(0, MARK);
}

/** The profiles that the steps began from. One that can’t be fetched is done without: the link is longer then. */
async function profilesOf({ steps }: Worksheet): Promise<Record<string, Profile>> {
  const ids = new Set(steps.flatMap(({ profile }) => (profile ? [profile.id] : [])));
  const found = await Promise.all([...ids].map((id) => loadProfile(id).catch(() => null)));
  return Object.fromEntries(found.flatMap((profile) => (profile ? [[profile.id, profile]] : [])));
}
