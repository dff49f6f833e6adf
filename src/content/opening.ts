import type { Lesson, LessonSummary } from '../core/lesson.ts';
import { lessonMinutes } from '../core/lesson-minutes.ts';
import { PLACES } from '../core/places.ts';
import { lowered } from '../core/first-letter.ts';

/**
 * The beginning of a lesson's page as HTML, made at build time. `src/start/before-paint.ts` shows it while the scripts are
 * on their way, so that reading can begin; then the page takes its place, with the very same elements. They are those of
 * ui/shell and ui/lesson/lesson-header.tsx, and test/ui/opening.browser.test.tsx holds the two against each other.
 */
export function opening(lesson: Lesson, course: readonly LessonSummary[]): string {
  const summary = course.find(({ id }) => id === lesson.id);
  return summary ? siteHeader() + lessonPage(lesson, summary, course) : '';
}

function siteHeader(): string {
  const places = PLACES.map(({ label, address }) => `<li><a href="${address}">${label}</a></li>`).join('');
  return (
    '<a class="skip-link" href="#main">Skip to the text</a><header class="site-header"><a class="brand" href="#/">' +
    `${BRAND}After the Timeout</a><p class="saved-state">Work is kept in this browser</p>` +
    `<nav class="site-nav" aria-label="Workbook"><ul class="plain-list">${places}` +
    '<li><button type="button" class="keys-button">Keys</button></li></ul></nav></header>'
  );
}

const BRAND =
  '<svg class="brand-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">' +
  '<path class="brand-truth" d="M3 12h26"></path><circle class="brand-dot" cx="13" cy="12" r="4"></circle>' +
  '<path class="brand-known" d="M3 22h10"></path><path class="brand-known" d="M17.5 22h.01M22.5 22h.01M27.5 22h.01"></path></svg>';

function lessonPage(lesson: Lesson, summary: LessonSummary, course: readonly LessonSummary[]): string {
  const withoutCode = summary.track === 'operator' ? '<li>no code needed</li>' : '';
  const text = lesson.blocks.findIndex(({ type }) => type !== 'prose');
  const prose = lesson.blocks.slice(0, text < 0 ? undefined : text);
  return (
    '<main id="main" tabindex="-1"><div class="page lesson" data-bench="false"><article class="lesson-text">' +
    `<header class="lesson-header"><p class="lesson-number" aria-hidden="true">${lesson.number}</p>` +
    `<p class="overline"><span class="visually-hidden">Lesson ${lesson.number}, </span><i>${escape(lesson.part)}</i></p>` +
    `<h1 tabindex="-1">${escape(lesson.title)}</h1><p class="lesson-summary">${escape(lesson.summary)}</p>` +
    `<ul class="facts"><li>${lessonMinutes(summary)}</li>${withoutCode}</ul>` +
    `<div class="two-ink-rule" aria-hidden="true"></div></header>${aims(lesson, course)}<div class="lesson-body">` +
    prose.map((block) => (block.type === 'prose' ? `<div class="prose">${block.html}</div>` : '')).join('') +
    '</div></article></div></main>'
  );
}

function aims({ objectives, needs }: Lesson, course: readonly LessonSummary[]): string {
  const items = objectives.map((text) => `<li>${escape(lowered(text))}</li>`);
  const before = course
    .filter(({ id }) => needs.includes(id))
    .map(
      ({ id, number, title }, at) =>
        `<span>${at > 0 ? ', ' : ''}<a href="#/lesson/${id}">${number} ${escape(title)}</a></span>`,
    );
  const read = before.length === 0 ? '' : `<p class="lesson-needs">Read first: ${before.join('')}</p>`;
  return `<aside class="lesson-aims" aria-label="Aims of this lesson"><h2>Afterwards you can</h2><ul>${items.join('')}</ul>${read}</aside>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
