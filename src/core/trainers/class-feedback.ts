import type { Assignment } from './assignment.ts';
import { findingsWords } from './checked-worksheet.ts';
import { answerRemarks, type ExerciseGrade } from './class-grade.ts';
import { percent, STATUS_WORDS, type Report } from './gradebook-own.ts';
import { RUBRIC_POINTS, type PersonMark } from './person-mark.ts';
import { safeFileName } from './submission.ts';
import { WORKSHEET_RUBRIC, worksheetWord, type WorksheetGrade } from './worksheet-grade.ts';

/** What a learner gets back: what was found, how to see it again, and what a person said. As Markdown and as a page of its own. */

/** What there is to know about an exercise beside its grade. */
export interface ExerciseWords {
  readonly title: string;
  /** Lines of the rubric. Empty where there is none. */
  readonly rubric: readonly string[];
}

export function feedbackMarkdown(
  assignment: Assignment,
  words: Readonly<Record<string, ExerciseWords>>,
  { learner, grade, remarks }: Report,
): string {
  return [
    `# ${escaped(assignment.title)}`,
    '',
    `For ${escaped(learner.name)}. ${overall(grade)}`,
    ...(remarks.length > 0 ? ['', ...remarks.map((remark) => `- ${escaped(remark)}`)] : []),
    ...grade.exercises.flatMap((each) =>
      exerciseLines(each, words[each.exercise], learner.counts.read.submission.work),
    ),
    ...(grade.worksheet ? worksheetLines(grade.worksheet) : []),
    '',
    'Every answer was run again by the trainer’s own workbook; this is what was found there. A schedule’s id plays the same story in your workbook.',
    '',
  ].join('\n');
}

function overall(grade: Report['grade']): string {
  if (!grade.graded) return 'Not everything has been graded yet.';
  if (!grade.complete) return 'Your worksheet has not been marked yet.';
  const word = grade.passed ? 'Passed' : 'Not passed yet';
  return `${word}: ${passedParts(grade)}, ${percent(grade.share)} per cent.`;
}

/** What of the exercises and of the worksheet is passed, in words. */
export function passedParts({ exercises, passedCount, worksheet }: Report['grade']): string {
  const counted = `${passedCount} of ${exercises.length} ${exercises.length === 1 ? 'exercise' : 'exercises'} passed`;
  const own = worksheet && `worksheet ${worksheetWord(worksheet)}`;
  return [...(exercises.length > 0 ? [counted] : []), ...(own ? [own] : [])].join(', ');
}

function exerciseLines(
  { exercise, graded, mark, passed }: ExerciseGrade,
  words: ExerciseWords | undefined,
  works: Report['learner']['counts']['read']['submission']['work'],
): string[] {
  const work = works.find((each) => each.exercise === exercise);
  const status = !graded
    ? 'not graded yet'
    : mark && mark.passed !== null
      ? passed
        ? 'passed'
        : 'not passed'
      : STATUS_WORDS[graded.status];
  const counted = graded && graded.of > 0 ? `, ${graded.right} of ${graded.of} right` : '';
  const facts = [
    ...(graded?.sentence ? [escaped(graded.sentence)] : []),
    ...(graded?.schedule ? [`Schedule: \`${graded.schedule.replaceAll('`', '')}\``] : []),
    ...(work ? answerRemarks(work, graded).map(escaped) : []),
    ...rubricFacts(mark, words?.rubric ?? []),
  ];
  return [
    '',
    `## ${escaped(words?.title ?? exercise)}: ${status}${counted}`,
    ...(facts.length > 0 ? ['', ...facts.map((fact) => `- ${fact}`)] : []),
    ...commentLines(mark),
  ];
}

function worksheetLines(grade: WorksheetGrade): string[] {
  const { checked, mark } = grade;
  const facts = [
    ...(checked ? [`Analysis: ${findingsWords(checked.findings)}`] : []),
    ...(checked?.steps ?? []).map(({ name, sentence }) => `${escaped(name)}: ${escaped(sentence)}`),
    ...[...new Set(checked?.steps.map(({ bounds }) => bounds))].filter((bounds) => bounds !== '').map(escaped),
    ...rubricFacts(mark, WORKSHEET_RUBRIC),
  ];
  return [
    '',
    `## Your worksheet: ${worksheetWord(grade)}`,
    ...(facts.length > 0 ? ['', ...facts.map((fact) => `- ${fact}`)] : []),
    ...commentLines(mark),
  ];
}

function rubricFacts(mark: PersonMark | null, rubric: readonly string[]): string[] {
  return (mark?.rubric ?? []).map(
    (points, at) => `${escaped((rubric[at] ?? `Line ${at + 1}`).replace(/\.$/, ''))}: ${points} of ${RUBRIC_POINTS}`,
  );
}

function commentLines(mark: PersonMark | null): string[] {
  return mark?.comment ? ['', ...mark.comment.split('\n').map((line) => `> ${escaped(line)}`)] : [];
}

/** The same as a page that needs nothing beside it. */
export function feedbackHtml(
  assignment: Assignment,
  words: Readonly<Record<string, ExerciseWords>>,
  report: Report,
): string {
  const lines = feedbackMarkdown(assignment, words, report).split('\n');
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${html(assignment.title)}</title><style>body{font:1rem/1.5 Georgia,serif;max-width:40rem;margin:2rem auto;padding:0 1rem}blockquote{border-left:2px solid;margin-left:0;padding-left:1rem}code{overflow-wrap:anywhere}</style></head>`,
    '<body>',
    ...htmlLines(lines),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function htmlLines(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const text = html(unescaped(line.replace(/^(#{1,2} |- |> )/, ''))).replace(/`([^`]*)`/g, '<code>$1</code>');
    const starts = (mark: string) => line.startsWith(mark) && !lines[at - 1]?.startsWith(mark);
    const ends = (mark: string) => line.startsWith(mark) && !lines[at + 1]?.startsWith(mark);
    if (line.startsWith('# ')) return [`<h1>${text}</h1>`];
    if (line.startsWith('## ')) return [`<h2>${text}</h2>`];
    if (line.startsWith('- '))
      return [...(starts('- ') ? ['<ul>'] : []), `<li>${text}</li>`, ...(ends('- ') ? ['</ul>'] : [])];
    if (line.startsWith('> '))
      return [...(starts('> ') ? ['<blockquote>'] : []), `<p>${text}</p>`, ...(ends('> ') ? ['</blockquote>'] : [])];
    return line === '' ? [] : [`<p>${text}</p>`];
  });
}

/** The path under which the platform takes the file back, or one with the learner’s name. */
export function feedbackPath({ learner }: Report, ending: 'md' | 'html'): string {
  const { moodleId, canvasId, name, key } = learner;
  const own = safeFileName(name) || 'learner';
  // Moodle finds the learner by the first parts of the name: https://docs.moodle.org/en/File_feedback
  if (moodleId !== null) return `${own.replaceAll('_', '-')}_${moodleId}_assignsubmission_file_feedback.${ending}`;
  if (canvasId !== null) return `${own}_${canvasId}_feedback.${ending}`;
  // In the page the key has a stroke, which would make a folder of it.
  return `${own}-${safeFileName(key)}-feedback.${ending}`;
}

/** Characters that Markdown would take for marks, in text that somebody else wrote. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&').replace(/\s*\n\s*/g, ' ');
}

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_{}[\]<>#|])/g, (_, sign: string) => (sign === '`' ? '’' : sign));
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
