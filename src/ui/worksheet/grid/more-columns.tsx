import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

interface MoreColumnsProps {
  /** What the grid is scrolled in. */
  readonly scroll: RefObject<HTMLElement | null>;
  /** How many columns there are, so that it looks again when that changes. */
  readonly count: number;
}

/** Says which columns a grid hides behind its right edge, and goes there. The grid’s own keys lead there, too. */
export function MoreColumns({ scroll, count }: MoreColumnsProps) {
  const hidden = useSignal<readonly string[] | null>(null);
  useLayoutEffect(() => {
    const { current } = scroll;
    if (!current) return;
    const look = () => {
      const names = current.scrollWidth > current.clientWidth + 1 ? hiddenColumns(current) : null;
      current.dataset['more'] = String(names !== null && names.length > 0);
      if (names?.join() !== hidden.peek()?.join()) hidden.value = names;
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const each of [current, ...current.children]) sizes.observe(each);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [count]);
  if (hidden.value === null) return null;
  const [next, ...more] = hidden.value;
  const go = () => {
    const { current } = scroll;
    if (next === undefined) current?.scrollTo({ left: 0 });
    else current?.scrollBy({ left: current.clientWidth / 2 });
  };
  return (
    <p class="grid-more">
      <button type="button" class="button quiet" tabIndex={-1} onClick={go}>
        {next !== undefined && <span class="visually-hidden">Show </span>}
        {next === undefined ? '← First columns' : `${next}${more.length === 0 ? '' : ` and ${more.length} more`} →`}
      </button>
    </p>
  );
}

/** The columns that are not seen whole at the right edge. */
function hiddenColumns(scroll: HTMLElement): string[] {
  const edge = scroll.getBoundingClientRect().right;
  return Array.from(scroll.querySelectorAll<HTMLElement>('thead th'))
    .filter((head) => head.getBoundingClientRect().right > edge + 4)
    .map((head) => head.textContent.trim());
}
