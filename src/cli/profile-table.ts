import { headlineOf } from '../core/worksheet/plain-headline.ts';
import type { Profile } from '../core/worksheet/profile.ts';
import { QUESTIONS } from '../core/worksheet/questions.ts';
import type { RiskName, SheetVerdict, VerdictStatus } from '../core/worksheet/verdict.ts';
import { markdownTable, withBetween, type Marks } from './markdown-table.ts';

/** What the model check says to every profile's own table. Holds no times: it is the same on every machine. */

export interface CheckedProfile {
  readonly profile: Profile;
  readonly verdict: SheetVerdict;
}

const HEADINGS = ['Destination', 'Read on', 'Verdict', 'Because', 'End states that need a person', 'Schedules'];

const MARKS: Marks = {
  begin: '<!-- profiles: npm run tables -- profiles --write -->',
  end: '<!-- end of profiles -->',
};

const VERDICTS: Readonly<Record<VerdictStatus, string>> = {
  'no-story': 'No failing story was found',
  'one-risk': 'None was found, but a risk is left',
  story: 'A failing story was found',
  undecided: 'Cannot be decided',
};

/** The text with the table between its two marks brought up to date. @returns null when the marks are missing */
export function withProfileTable(text: string, checked: readonly CheckedProfile[]): string | null {
  return withBetween(text, MARKS, profileTable(checked));
}

/** The table as Markdown, one row a profile, and under it how often each verdict came out and what was mended. */
export function profileTable(checked: readonly CheckedProfile[]): string {
  const counts = (Object.keys(VERDICTS) as VerdictStatus[]).map((status) => {
    const found = checked.filter(({ verdict }) => verdict.status === status).length;
    return `${VERDICTS[status].toLowerCase()}: ${found}`;
  });
  const mended = mendedLines(checked.map(({ profile }) => profile));
  const notes = mended.length === 0 ? [] : ['Tables that were mended, and why:', mended.join('\n')];
  const table = markdownTable([HEADINGS, ...checked.map(cellsOf)].map((row) => row.map(plain)));
  return [table, `Of ${checked.length}: ${counts.join('; ')}.`, ...notes].join('\n\n');
}

/** One line a reason, with every profile whose table was mended for it. */
function mendedLines(profiles: readonly Profile[]): string[] {
  const reasons = [...new Set(profiles.flatMap(({ mended }) => mended ?? []))];
  return reasons.map((reason) => {
    const names = profiles.filter(({ mended }) => mended === reason).map(({ name }) => name);
    return `- ${names.join('; ')}. ${reason}`;
  });
}

function cellsOf({ profile, verdict }: CheckedProfile): string[] {
  const { needsPerson, tried } = verdict;
  const person = `${needsPerson.states} of ${needsPerson.of}`;
  return [profile.name, profile.readOn, verdictWords(verdict), because(verdict), person, String(tried.schedules)];
}

function verdictWords({ status, risk }: SheetVerdict): string {
  const risks = risk?.names.length ?? 0;
  return status === 'one-risk' && risks > 1 ? `None was found, but ${risks} risks are left` : VERDICTS[status];
}

const RISKS: Readonly<Record<RiskName, string>> = {
  withdrawn: 'Approval can be withdrawn between check and change.',
  'failure-kept': 'A failure may be kept under the key.',
  'too-old': 'A key whose time is over is refused.',
};

function because({ status, story, questions, risk }: SheetVerdict): string {
  switch (status) {
    case 'no-story':
      return 'Nothing is sent without a person.';
    case 'one-risk':
      return (risk?.names ?? []).map((name) => RISKS[name]).join(' ');
    case 'story': {
      const faults = story && story.faults.length > 0 ? ` ${story.faults.join(', ')}.` : '';
      return `${story?.scenario.label ?? ''}.${faults} ${story ? headlineOf(story) : ''}`;
    }
    case 'undecided':
      return questions
        .map(({ question }) =>
          question === 'nothingFound' ? 'What finding nothing counts for' : QUESTIONS[question].question,
        )
        .join(' ');
  }
}

function plain(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
