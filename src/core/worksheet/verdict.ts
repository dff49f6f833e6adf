import type { RuleId } from '../rules.ts';
import type { Story } from '../trace.ts';
import type { StepEdit } from './edits.ts';
import type { Place } from './finding.ts';
import type { Rule } from './model.ts';
import type { QuestionId } from './questions.ts';

/** What the model check of one step's table says. Holds no times: the same worksheet gives the same verdict on every machine. */
export interface SheetVerdict {
  readonly version: 1;
  readonly step: string;
  readonly status: VerdictStatus;
  /** The verdict in a sentence. It never says that anything is safe. */
  readonly sentence: string;
  /** The shortest failing story, or null. */
  readonly story: Story | null;
  /** The rule of the course that it breaks. */
  readonly rule: RuleId | null;
  /** The rows of the table that the story went through, in order. */
  readonly storyRows: readonly string[];
  /** What the destination of the story answers where the worksheet left it open, in words. */
  readonly storyDestination: readonly string[];
  readonly risk: Risk | null;
  /** Answers that would change the verdict: the questions to the vendor. */
  readonly questions: readonly VendorQuestion[];
  /** Cells of the table that were reached and are blank, uncovered or contradictory. */
  readonly openCells: readonly OpenCell[];
  /** End states that need a person, of all that were told apart. */
  readonly needsPerson: { readonly states: number; readonly of: number };
  /** The smallest change towards more caution after which no failing story is found, or only answers that are open decide. */
  readonly change: SafeChange | null;
  /** Why no change is offered although there is a failing story, in a sentence. Null: one is, or there is no story. */
  readonly unchanged: string | null;
  /** What the verdict rests on, always shown with it. */
  readonly assumptions: readonly string[];
  readonly bounds: string;
  readonly tried: {
    readonly schedules: number;
    /** Destinations that the answers leave possible. */
    readonly destinations: number;
    /** False: the budget ran out. */
    readonly complete: boolean;
  };
}

export type VerdictStatus = 'no-story' | 'one-risk' | 'story' | 'undecided';

/**
 * What no table can prevent: the approval goes between check and change; a failure is kept under the key, or the key is
 * refused as too old, and what is approved is never done.
 */
export type RiskName = 'withdrawn' | 'failure-kept' | 'too-old';

/** What can still go wrong, and is not the table's fault. */
export interface Risk {
  readonly names: readonly RiskName[];
  /** One sentence or several, each with what has to be answered. */
  readonly sentence: string;
  /** Who accepts it, and which later check finds it. Empty: nobody has said. */
  readonly who: string;
  readonly laterCheck: string;
}

export interface VendorQuestion {
  readonly question: QuestionId | 'nothingFound';
  /** Who can answer it. */
  readonly whom: 'vendor' | 'team';
  /** The question as it can be sent to the vendor. */
  readonly ask: string;
  /** With which answers a failing story is found, and with which none, in words. */
  readonly because: string;
}

export interface OpenCell {
  readonly at: Place;
  readonly why: 'uncovered' | 'blank' | 'contradiction';
  readonly sentence: string;
}

export interface SafeChange {
  /** To be applied together. */
  readonly edits: readonly StepEdit[];
  /** What it does, in a sentence. */
  readonly sentence: string;
  readonly reason: string;
  /** Rows that need a case owner, next update and stop condition once it is applied. */
  readonly asks: readonly Rule['id'][];
  /** What has to be asked then, where the answers decide whether a row that sends may stay. Left out: nothing. */
  readonly leavesOpen?: readonly string[];
}
