import { leftOutOf } from '../worksheet/always-tried.ts';
import { analyseTable } from '../worksheet/analyse.ts';
import { ALWAYS_TRIED, type Step } from '../worksheet/model.ts';
import { headlineOf } from '../worksheet/plain-headline.ts';
import { seenTable } from '../worksheet/never-seen.ts';
import { hasNoApproval } from '../worksheet/no-approval.ts';
import { ownApproval } from '../worksheet/own-approval.ts';
import type { SheetVerdict } from '../worksheet/verdict.ts';
import { UNDECIDED, unplayedWords } from '../worksheet/verdict-words.ts';
import { isAccepted, risksLeft } from '../worksheet/risk-words.ts';
import { toldRows } from '../worksheet/story-rows.ts';
import { listed, laterName, stepName } from '../worksheet/words.ts';
import { inline } from './markdown.ts';
import { lowered } from '../first-letter.ts';

/** What a verdict has to tell those who hold only what was taken away. */
export type StandingVerdict = Pick<SheetVerdict, 'status' | 'sentence' | 'story' | 'storyRows' | 'risk'> &
  Partial<Pick<SheetVerdict, 'questions'>>;

/** By step, what the check found of its table as it is now. Null: nothing is at hand. */
export type VerdictOf = (step: string) => StandingVerdict | null;

/**
 * Whether a table may be used, in one or a few plain sentences. It stands at the top of everything that is made from the
 * table, because who holds that has not seen the worksheet.
 *
 * @param verdict what the check found of exactly this table
 * @param day when it was checked, such as 2026-11-29
 */
export function standingOf(step: Step, verdict: StandingVerdict | null, day: string): string {
  const said = judged(step, verdict, day);
  return verdict === null || step.table.rules.length === 0
    ? said
    : [said, ...leftOut(step), ...unplayedWords(step)].join(' ');
}

function judged(step: Step, verdict: StandingVerdict | null, day: string): string {
  if (step.table.rules.length === 0) return 'There is no decision table yet.';
  const open = openParts(step);
  if (verdict?.status === 'story') return failing(step, verdict);
  if (open.length > 0) return `Not decided yet: ${listed(open)}. Don’t use it yet.${verdict ? '' : ` ${UNCHECKED}`}`;
  if (verdict === null) return UNCHECKED;
  switch (verdict.status) {
    case 'undecided':
      return `Not decided yet: ${verdict.sentence.replace(UNDECIDED, '')} Don’t use it yet.`;
    case 'one-risk':
      return `${checked(day)} ${risk(verdict)} ${UNTESTED}`;
    case 'no-story':
      return `${checked(day)} ${UNTESTED}`;
  }
}

/** The same for who has no time for reasons: one short line. The whole of it stands elsewhere on the same page. */
export function standingLine(step: Step, verdict: StandingVerdict | null, day: string): string {
  if (step.table.rules.length === 0) return 'There is no decision table yet. Don’t use this sheet.';
  if (verdict?.status === 'story') return 'This table fails. Don’t use this sheet yet: its end says why.';
  if (openParts(step).length > 0) return 'Not everything is decided. Don’t use this sheet yet: its end says why.';
  if (verdict === null) return UNCHECKED;
  switch (verdict.status) {
    case 'undecided':
      return 'What is written here is not enough to check it. Don’t use this sheet yet: its end says why.';
    case 'one-risk':
      return `${plainlyChecked(step, day)}, but ${risksLeftIn(verdict)}. More at the end.`;
    case 'no-story':
      return `${plainlyChecked(step, day)}. More at the end.`;
  }
}

const UNCHECKED = 'This table was not checked.';
const UNTESTED = 'The real system was not tested.';
/** Without the check’s own terms: the reader holds a ticket at night, and nothing else. */
function plainlyChecked({ table }: Step, day: string): string {
  // A team that asks something else in place of our approval would look for one in vain.
  const unasked = ownApproval(table) === '' ? ', done unapproved' : ', done while it was not allowed';
  return `Checked on ${day}: in no try was it done twice${hasNoApproval(table) ? '' : unasked} or reported wrongly`;
}
const checked = (day: string) =>
  `Checked on ${day} against the destination as it is described: no failing story was found.`;

function failing(step: Step, { sentence, story, storyRows }: StandingVerdict): string {
  const rows = story ? toldRows(story, step, storyRows) : storyRows;
  const broken = story ? headlineOf(story) : sentence;
  const where = rows.length === 0 ? '' : ` It goes through ${listed(rows.map((id) => laterName(step, id)))}.`;
  return `This table fails: ${broken}${where} Don’t use it yet.`;
}

function risk({ risk: left }: StandingVerdict): string {
  if (!left) return '';
  const [who, laterCheck] = [left.who.trim(), left.laterCheck.trim()].map((text) => text.replace(/\.$/, ''));
  return [
    `But ${risksLeftIn({ risk: left })}. ${left.sentence}`,
    ...(who ? [`Accepted by: ${who}.`] : []),
    ...(laterCheck ? [`Found later by: ${laterCheck}.`] : []),
  ].join(' ');
}

/** How many risks a verdict with some leaves, and whether somebody has accepted them. */
export function risksLeftIn({ risk: left }: Pick<StandingVerdict, 'risk'>): string {
  return risksLeft(left?.names.length ?? 1, left !== null && isAccepted(left));
}

/** What the check was told to leave out, and why: whoever holds the verdict can say whether that is still so. */
function leftOut(step: Step): string[] {
  return leftOutOf(step).map(({ what, reason }) => {
    const tried = lowered(ALWAYS_TRIED[what].label);
    return `Left out of the check: ${tried} (the reason given: “${reason.replace(/\.$/, '')}”).`;
  });
}

/** What the table itself leaves open, whether or not the check came to it. */
function openParts(step: Step): string[] {
  const { table } = step;
  const { contradictions } = analyseTable(table);
  const { uncoveredCells, complete } = analyseTable(seenTable(step));
  const blank = table.rules.filter(({ decision }) => decision === null).length;
  const cases = uncoveredCells.toLocaleString('en-GB');
  return [
    ...(uncoveredCells === 0 ? [] : [`${cases} ${uncoveredCells === 1 ? 'case has' : 'cases have'} no row`]),
    ...(blank === 0 ? [] : [`${blank} ${blank === 1 ? 'row has' : 'rows have'} no decision`]),
    ...(contradictions.length === 0
      ? []
      : [`${contradictions.length} ${contradictions.length === 1 ? 'pair' : 'pairs'} of rows contradict each other`]),
    ...(complete ? [] : ['the table is too large to be looked at whole']),
  ];
}

/** For what is made of the whole worksheet: each table with its name, where there are several. Ready for Markdown. */
export function standings(steps: readonly Step[], verdictOf: VerdictOf, day: string): string {
  return steps
    .map((step) => {
      const standing = inline(standingOf(step, verdictOf(step.id), day));
      return steps.length === 1 ? `**${standing}**` : `**${inline(stepName(step))}: ${standing}**`;
    })
    .join('\n\n');
}
