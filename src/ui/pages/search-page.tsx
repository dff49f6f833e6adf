import './reading.css';
import './search.css';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { course } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import type { Route } from '../../app/route.ts';
import { index } from '../../app/search.ts';
import { MOST_HITS, search } from '../../core/search.ts';
import type { SearchEntry, SearchHit, SearchResult } from '../../core/search.ts';
import { announce } from '../shell/announce.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/** How long typing rests before the number of hits is said, in milliseconds. */
const REST = 700;

/** Search over lessons, exercises and glossary. Nothing is sent anywhere: the whole index is in the page. */
export function SearchPage({ words }: { words: string | null }) {
  const asked = useSignal(words ?? '');
  const field = useRef<HTMLInputElement>(null);
  const result = useMemo(() => search(index, asked.value), [asked.value]);
  // With the page, and not some time after it: what is typed meanwhile would be lost.
  useLayoutEffect(() => {
    if (words !== null) asked.value = words;
  }, [words]);
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const said = countWords(asked.value, result);
    const timer = setTimeout(() => said && announce(said), REST);
    return () => clearTimeout(timer);
  }, [result]);
  const change = (text: string) => {
    asked.value = text;
    // The address follows without a new entry, so that Back leads out of the search, and Forward into its hits.
    history.replaceState(history.state, '', href({ page: 'search', words: text.trim() === '' ? null : text }));
  };
  return (
    <div class="page reading search-page">
      <PageHeading title="Search" />
      <form role="search" class="field search-field" onSubmit={(event) => event.preventDefault()}>
        <label for="search-words">Words from a lesson, an exercise or the glossary</label>
        <input
          ref={field}
          id="search-words"
          class="input"
          type="search"
          autocomplete="off"
          spellcheck={false}
          value={asked.value}
          onInput={(event) => change(event.currentTarget.value)}
        />
        <p class="help">The beginnings of words are enough. Everything is searched in this page.</p>
      </form>
      <Hits asked={asked.value} result={result} />
    </div>
  );
}

function Hits({ asked, result }: { asked: string; result: SearchResult }) {
  const said = countWords(asked, result);
  if (said === '') return null;
  return (
    <section class="search-hits" aria-label="What was found">
      <p class="help">{said}</p>
      <ol class="plain-list">
        {result.hits.map((hit) => (
          <Hit key={address(hit.entry)} hit={hit} />
        ))}
      </ol>
    </section>
  );
}

function Hit({ hit: { entry, excerpt } }: { hit: SearchHit }) {
  return (
    <li class="search-hit">
      <p class="overline">{placeWords(entry)}</p>
      <h2>
        <a href={address(entry)}>{entry.title}</a>
      </h2>
      <p>{excerpt.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))}</p>
    </li>
  );
}

function countWords(asked: string, { hits, instead }: SearchResult): string {
  if (asked.trim() === '') return '';
  const other = instead
    .map(({ asked: word, found }) => `Nothing holds “${word}”, so “${found}” was looked for. `)
    .join('');
  if (hits.length === 0) return `Nothing holds all of “${asked.trim()}”.`;
  if (hits.length === MOST_HITS) return `${other}The best ${MOST_HITS} places. More words make them fewer.`;
  return `${other}${hits.length === 1 ? '1 place' : `${hits.length} places`}.`;
}

function placeWords(entry: SearchEntry): string {
  switch (entry.kind) {
    case 'term':
      return 'Glossary';
    case 'puzzle':
      return 'Practice, be the network';
    case 'exercise':
      return `Exercise of lesson ${lessonName(entry.lesson)}`;
    case 'section':
      return entry.section === null ? `Lesson ${numberOf(entry.lesson)}` : `Lesson ${lessonName(entry.lesson)}`;
  }
}

function lessonName(id: string): string {
  return `${numberOf(id)}, ${course.find((each) => each.id === id)?.title ?? id}`;
}

function numberOf(id: string): string {
  return course.find((each) => each.id === id)?.number ?? '';
}

function address(entry: SearchEntry): string {
  return href(routeOf(entry));
}

function routeOf(entry: SearchEntry): Route {
  switch (entry.kind) {
    case 'term':
      return { page: 'glossary', term: entry.term };
    case 'puzzle':
      return { page: 'practice', puzzle: entry.puzzle };
    case 'exercise':
      return { page: 'lesson', lesson: entry.lesson, exercise: entry.exercise };
    case 'section': {
      const lesson = { page: 'lesson', lesson: entry.lesson, exercise: null } as const;
      return entry.section === null ? lesson : { ...lesson, section: entry.section };
    }
  }
}
