import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { arriveAt } from './arrival.ts';

/** The heading of a page: names the document, and takes focus when the reader comes from another page. */
export function PageHeading({ title, children }: { title: string; children?: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the page, and not some time after it: a focus that comes late would take it from where the reader went meanwhile.
  useLayoutEffect(() => {
    document.title = title === 'After the Timeout' ? title : `${title} · After the Timeout`;
    if (heading.current) arriveAt(heading.current);
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
