import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { arriveAt } from './arrival.ts';

/** The heading of a page: names the document, and takes focus when the reader comes from another page. */
export function PageHeading({ title, children }: { title: string; children?: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === 'After the Timeout' ? title : `${title} · After the Timeout`;
    if (heading.current) arriveAt(heading.current);
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
