import './reading.css';
import { useLayoutEffect } from 'preact/hooks';
import { glossary } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/** The course's own words, each with an address. */
export function GlossaryPage({ term }: { term: string | null }) {
  const terms = glossary.toSorted((a, b) => a.term.localeCompare(b.term, 'en-GB'));
  const known = term === null || terms.some(({ id }) => id === term);
  useLayoutEffect(() => showTerm(term), [term]);
  return (
    <div class="page reading">
      <PageHeading title="Glossary" />
      <p class="reading-lead">One word for one thing, used the same way in every lesson.</p>
      {!known && (
        <p class="reply" data-status="unknown">
          The glossary has no term with the name “{term}”.
        </p>
      )}
      <dl class="glossary">
        {terms.map(({ id, term: word, meaning }) => (
          <div key={id} id={`term-${id}`} class="glossary-term" data-asked={id === term} tabIndex={-1}>
            <dt>
              <a href={href({ page: 'glossary', term: id })}>{word}</a>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function showTerm(term: string | null): void {
  if (term === null) return;
  const place = document.getElementById(`term-${term}`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
