import { assignmentHash, type Assignment } from './assignment.ts';
import { partLabel, tellsAnswer } from './class-map.ts';
import { counted } from '../counted.ts';
import type { Exercise } from '../exercise.ts';
import { findingsWords, type FindingCounts } from './checked-worksheet.ts';
import { changeRemarks, claimRemarks, fileRemarks, versionRemarks, type ExerciseGrade } from './class-grade.ts';
import { htmlPage, markdownPage, type Block, type Line } from './feedback-page.ts';
import { exerciseWord, percent, UNREAD, type Report } from './gradebook-own.ts';
import { givenRemarks } from './given-work.ts';
import type { GradedAnswer } from './graded-answer.ts';
import { fingerprint } from '../hash.ts';
import { isolated } from './given-text.ts';
import { RUBRIC_POINTS, rubricPoints, type PersonMark } from './person-mark.ts';
import { shareWords, withMark } from './result-words.ts';
import { asciiFileName, plainFileName, safeFileName, type Work } from './submission.ts';
import { WORKSHEET_RUBRIC, worksheetWord, type WorksheetGrade } from './worksheet-grade.ts';

/** What a learner gets back: what was found, how to see it again, and what a person said. As Markdown and as a page of its own. */

/** What there is to know about an exercise beside its grade. */
export interface ExerciseWords {
  readonly title: string;
  /** Lines of the rubric. Empty where there is none. */
  readonly rubric: readonly string[];
  /** A part of it as people know it. */
  readonly partLabel: (part: string) => string;
  /** Whether to say that a part is wrong is to say what is right in it. */
  readonly tellsAnswer: (part: string) => boolean;
  /** What there is to say of an answer that the workbook itself gives. */
  readonly given: (work: Work, graded: GradedAnswer | null) => readonly string[];
}

export interface FeedbackChoice {
  /** Whether to say also where a file was changed, or claims what was not found: that is mostly said in person. */
  readonly claims: boolean;
  /** The address under which a schedule is played. Missing: where the workbook lies is not known. */
  readonly storyAddress?: (schedule: string) => string;
}

const PLAIN: FeedbackChoice = { claims: false };

/** The words for an exercise, or for one that is not here. */
export function exerciseWords(exercise: Exercise | undefined, id: string): ExerciseWords {
  return {
    title: exercise?.title ?? id,
    rubric: exercise?.kind === 'write' ? exercise.rubric : [],
    partLabel: (part) => (exercise ? partLabel(exercise, part) : part),
    tellsAnswer: (part) => !exercise || tellsAnswer(exercise, part),
    given: (work, graded) => givenRemarks(exercise, work, graded),
  };
}

type Words = Readonly<Record<string, ExerciseWords>>;

/** What one learner is given back, as Markdown. What a person typed is escaped. */
export function feedbackMarkdown(assignment: Assignment, words: Words, report: Report, choice = PLAIN): string {
  return markdownPage(blocksOf(assignment, words, report, choice));
}

/** The same as a page that needs nothing beside it. */
export function feedbackHtml(assignment: Assignment, words: Words, report: Report, choice = PLAIN): string {
  return htmlPage(assignment.title, blocksOf(assignment, words, report, choice));
}

function blocksOf(assignment: Assignment, words: Words, report: Report, choice: FeedbackChoice): Block[] {
  const { learner, grade } = report;
  const { name } = learner;
  const { work } = learner.counts.read.submission;
  // What is found in it may be of somebody else’s work.
  if (grade.doubtful)
    return [
      { kind: 'title', line: [assignment.title] },
      { kind: 'text', line: [`${addressed(name)} ${DOUBTFUL}`] },
    ];
  return [
    { kind: 'title', line: [assignment.title] },
    { kind: 'text', line: [`${addressed(name)} ${overall(grade)}`] },
    ...list(
      [
        ...(choice.claims ? changeRemarks(learner) : []),
        ...fileRemarks(assignment, assignmentHash(assignment), learner),
      ].map((each) => [each]),
    ),
    ...grade.exercises.flatMap((each) => exerciseBlocks(assignment, each, words[each.exercise], work, choice)),
    ...(grade.worksheet ? worksheetBlocks(grade.worksheet) : []),
    { kind: 'text', line: ['Every answer was run again by the trainer’s own workbook; this is what was found there.'] },
  ];
}

function addressed(name: string): string {
  return `For ${isolated(name)}${name.endsWith('.') ? '' : '.'}`;
}

const DOUBTFUL =
  'The file that was handed in names somebody else, or came from somebody else, too. Nothing in it counts before your trainer has decided whose work it is.';

function overall(grade: Report['grade']): string {
  if (!grade.graded) return 'Not everything has been graded yet.';
  if (!grade.complete) {
    const waits = grade.exercises.some((each) => each.waits);
    return waits ? 'Your trainer has not read everything yet.' : 'Your worksheet has not been marked yet.';
  }
  const word = grade.passed ? 'Passed' : 'Not passed yet';
  return `${word}: ${passedParts(grade)}, ${percent(grade.share)} per cent.`;
}

/** What of the exercises and of the worksheet is passed, in words. */
export function passedParts({ exercises, passedCount, worksheet }: Report['grade']): string {
  const passes = `${passedCount} of ${counted(exercises.length, 'exercise')} passed`;
  const own = worksheet && `worksheet ${worksheetWord(worksheet)}`;
  return [...(exercises.length > 0 ? [passes] : []), ...(own ? [own] : [])].join(', ');
}

function exerciseBlocks(
  assignment: Assignment,
  grade: ExerciseGrade,
  words: ExerciseWords | undefined,
  works: readonly Work[],
  choice: FeedbackChoice,
): Block[] {
  const { exercise, graded, mark } = grade;
  const work = works.find((each) => each.exercise === exercise);
  const share = shareWords(grade);
  const claims = work && choice.claims ? claimRemarks(work, graded) : [];
  const facts: Line[] = [
    ...(graded?.sentence ? [[graded.sentence]] : []),
    ...(grade.unread ? [[`It was ${UNREAD}.`]] : []),
    ...missedFacts(assignment, grade, words, work),
    ...(graded?.schedule ? scheduleFacts(graded.schedule, choice) : []),
    ...(work && graded ? versionRemarks(work, graded).map((each) => [each]) : []),
    ...(work && words ? words.given(work, graded).map((each) => [each]) : []),
    ...claims.map((each) => [each]),
    ...rubricFacts(mark, words?.rubric ?? []),
  ];
  return [
    { kind: 'part', line: [`${words?.title ?? exercise}: ${exerciseWord(grade)}${share === '' ? '' : `, ${share}`}`] },
    ...list(facts),
    ...comment(mark),
  ];
}

/** Most parts that are named. */
const MOST_NAMED = 12;

/**
 * Which parts are not right, by their own words, and which hold nothing. Where solutions stay closed, no part is named of
 * which that would say the right answer.
 */
function missedFacts(
  { hideSolutions }: Assignment,
  { graded }: ExerciseGrade,
  words: ExerciseWords | undefined,
  work: Work | undefined,
): Line[] {
  if (!graded || !words || graded.status === 'passed' || graded.missed.length === 0) return [];
  const parts = [...new Set(graded.missed.map(({ part }) => part))];
  const isOpen = (part: string) => work?.code === null && (work.answers[part] ?? '').trim() === '';
  const isClosed = (part: string) => hideSolutions && !isOpen(part) && words.tellsAnswer(part);
  const told = (word: string, own: readonly string[]) => (own.length === 0 ? [] : [`${word}: ${named(own, words)}.`]);
  const facts = [
    ...told(
      'Not right yet',
      parts.filter((part) => !isOpen(part) && !isClosed(part)),
    ),
    ...told('Without an answer', parts.filter(isOpen)),
    ...(parts.some(isClosed) ? ['Which are wrong stays open: to say it would say what is right.'] : []),
  ];
  return facts.map((fact) => [fact]);
}

function named(parts: readonly string[], { partLabel: labelOf }: ExerciseWords): string {
  const labels = [...new Set(parts.map(labelOf))];
  const more = labels.length > MOST_NAMED ? [`and ${labels.length - MOST_NAMED} more`] : [];
  return [...labels.slice(0, MOST_NAMED).map((label) => `“${label}”`), ...more].join('; ');
}

function scheduleFacts(schedule: string, { storyAddress }: FeedbackChoice): Line[] {
  const id = { code: schedule };
  if (storyAddress)
    return [['The schedule that shows it: ', id, '. It is played at ', { code: storyAddress(schedule) }]];
  return [
    ['The schedule that shows it: ', id, '. Put ', { code: '#/story/' }, ' and it behind your workbook’s address.'],
  ];
}

function worksheetBlocks(grade: WorksheetGrade): Block[] {
  const { checked, mark } = grade;
  const facts = [
    ...(checked ? [`Analysis: ${findingsWords(checked.findings)}`] : []),
    ...listedFacts(checked?.findings ?? null),
    ...(checked?.steps ?? []).map(({ name, sentence }) => `${isolated(name)}: ${sentence}`),
    ...(checked?.steps ?? []).map(({ bounds }) => bounds).filter((bounds) => bounds !== ''),
  ].map((each) => [each]);
  return [
    { kind: 'part', line: [`Your worksheet: ${withMark(worksheetWord(grade), mark)}`] },
    ...list([...facts, ...rubricFacts(mark, WORKSHEET_RUBRIC)]),
    ...comment(mark),
  ];
}

/** What the analysis says, the wrong first. Pieces of advice are left to the learner’s own page. */
function listedFacts(findings: FindingCounts | null): string[] {
  const listed = findings?.listed ?? [];
  const told = (['wrong', 'open'] as const).flatMap((wanted) => listed.filter(({ weight }) => weight === wanted));
  const more = told.length > MOST_NAMED ? [`and ${told.length - MOST_NAMED} more, on the worksheet’s own page`] : [];
  return [...told.slice(0, MOST_NAMED).map(({ weight, sentence }) => `${weight}: ${sentence}`), ...more];
}

function rubricFacts(mark: PersonMark | null, rubric: readonly string[]): Line[] {
  if (!mark || rubricPoints(mark) === null) return [];
  return mark.rubric.map((points, at) => [
    `${(rubric[at] ?? `Line ${at + 1}`).replace(/\.$/, '')}: ${points} of ${RUBRIC_POINTS}`,
  ]);
}

function comment(mark: PersonMark | null): Block[] {
  return mark?.comment ? [{ kind: 'quote', lines: mark.comment.split('\n').map((line) => [line]) }] : [];
}

/** Nothing is said twice. */
function list(lines: readonly Line[]): Block[] {
  const once = new Map(lines.map((line) => [JSON.stringify(line), line]));
  return once.size === 0 ? [] : [{ kind: 'list', lines: [...once.values()] }];
}

/**
 * The path under which the platform takes the file back, or one with the learner’s name, in the letters that it has: archives
 * are written with names in UTF-8.
 */
export function feedbackPath({ learner }: Report, ending: 'md' | 'html'): string {
  const { moodleId, canvasId, name, key } = learner;
  const own = plainFileName(name) || 'learner';
  // Moodle finds the learner by the first parts of the name: https://docs.moodle.org/en/File_feedback
  if (moodleId !== null) return `${own.replaceAll('_', '-')}_${moodleId}_assignsubmission_file_feedback.${ending}`;
  if (canvasId !== null) return `${own}_${canvasId}_feedback.${ending}`;
  return `${own}-${ownPart(key)}-feedback.${ending}`;
}

/** Two keys never have the same: a stroke would make a folder of one, and other letters go. */
function ownPart(key: string): string {
  const ascii = asciiFileName(key);
  return ascii === safeFileName(key) ? ascii : [ascii, fingerprint(key)].filter((part) => part !== '').join('-');
}
