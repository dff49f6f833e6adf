import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

/** Where a packed workbook and the learning platform around it stand. */
export type LmsState =
  /** This is no package, or it has not looked yet. */
  | { readonly state: 'none' }
  /** No platform is there, or it refused to begin. */
  | { readonly state: 'alone'; readonly sentence: string }
  | {
      readonly state: 'connected';
      /** As the platform has it. May be empty. */
      readonly learner: string;
      /** Opened to be looked at: nothing is reported. */
      readonly looking: boolean;
      readonly score: number | null;
      readonly status: string;
      /**
       * Exercises whose answers wait for a person: neither score nor status has anything of what their writers vouch for, or of
       * what is the workbook's own text.
       */
      readonly waiting: readonly string[];
      /** Whether the platform has confirmed the last report. */
      readonly sent: boolean;
      /** Whether the platform keeps work at all. */
      readonly keeps: boolean;
      /** Exercises whose drafts the platform has no room for. */
      readonly leftOut: readonly string[];
      /** Exercises whose drafts the platform had no room for before, and that this browser has none of either. */
      readonly elsewhere: readonly string[];
    }
  /** The page has said goodbye. */
  | { readonly state: 'ended' };

export const lmsState: Signal<LmsState> = signal({ state: 'none' });

/** Whether the platform holds all work, so that it may leave with the page. */
export function isKeptByPlatform(): boolean {
  const now = lmsState.peek();
  return now.state === 'ended' || (now.state === 'connected' && now.keeps && now.sent && now.leftOut.length === 0);
}
