import type { Assignment } from './assignment.ts';
import { answerRemarks, RUBRIC_POINTS, type ExerciseGrade } from './class-grade.ts';
import { percent, STATUS_WORDS, type Report } from './gradebook-own.ts';
import { safeFileName } from './submission.ts';

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
    '',
    'Every answer was run again by the trainer’s own workbook; this is what was found there. A schedule’s id plays the same story in your workbook.',
    '',
  ].join('\n');
}

function overall({ passed, passedCount, exercises, share, complete }: Report['grade']): string {
  if (!complete) return 'Not everything has been graded yet.';
  const word = passed ? 'Passed' : 'Not passed yet';
  return `${word}: ${passedCount} of ${exercises.length} exercises passed, ${percent(share)} per cent.`;
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
    ...(mark?.rubric ?? []).map(
      (points, at) => `${escaped(words?.rubric[at] ?? `Line ${at + 1}`)}: ${points} of ${RUBRIC_POINTS}`,
    ),
  ];
  return [
    '',
    `## ${escaped(words?.title ?? exercise)}: ${status}${counted}`,
    ...(facts.length > 0 ? ['', ...facts.map((fact) => `- ${fact}`)] : []),
    ...(mark?.comment ? ['', ...mark.comment.split('\n').map((line) => `> ${escaped(line)}`)] : []),
  ];
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
  return `${own}-${key}-feedback.${ending}`;
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
