import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Mark } from '../../story/mark.tsx';
import type { GridOption } from './grid-column.ts';

interface ChoiceListProps {
  readonly label: string;
  readonly options: readonly GridOption[];
  /** What choosing nothing is called, or null where that can’t be. */
  readonly none: string | null;
  readonly chosen: readonly string[];
  /** Whether several may be chosen. None of them: any. */
  readonly several: boolean;
  /** A letter that was typed on the cell to open it. */
  readonly typed: string | null;
  readonly onChoose: (values: readonly string[]) => void;
  readonly onEnd: (how: 'down' | 'next' | 'previous' | 'stay') => void;
}

/** Stands for no value at all: any of them, or not decided. */
const NONE = '';

/** A cell while something is chosen in it. Arrows and letters go through the list, Space or Enter chooses. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, chosen, several, typed, onChoose, onEnd } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { none } = props;
  const options: readonly GridOption[] =
    none === null ? props.options : [{ value: NONE, label: none }, ...props.options];
  const start = useRef(chosen);
  const clicked = useRef(false);
  const at = useSignal(firstAt(options, chosen, typed));
  useLayoutEffect(() => {
    list.current?.focus();
    placeUnder(list.current);
    const follow = () => placeUnder(list.current);
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, []);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-at="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at.value]);
  const pick = (value: string) => {
    if (value === NONE) onChoose([]);
    else if (!several) onChoose([value]);
    else onChoose(props.options.map((each) => each.value).filter((each) => chosen.includes(each) !== (each === value)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const current = options[at.value];
    const { length } = options;
    if (event.key === 'ArrowDown') at.value = (at.value + 1) % length;
    else if (event.key === 'ArrowUp') at.value = (at.value + length - 1) % length;
    else if (event.key === 'Home') at.value = 0;
    else if (event.key === 'End') at.value = length - 1;
    else if (event.key === 'Escape') {
      // What was marked with the pointer was chosen then and there: closing the list keeps it.
      if (!clicked.current) onChoose(start.current);
      onEnd('stay');
    } else if (event.key === ' ' && current) {
      pick(current.value);
      if (!several) onEnd('stay');
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      if (current && !hasChanged(start.current, chosen)) onChoose(current.value === NONE ? [] : [current.value]);
      onEnd(event.key === 'Enter' ? 'down' : event.shiftKey ? 'previous' : 'next');
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const found = startingWith(options, event.key, at.value + 1);
      if (found >= 0) at.value = found;
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    const option = options[optionUnder(event) ?? -1];
    if (!option) return;
    clicked.current = true;
    pick(option.value);
    if (!several) onEnd('stay');
  };
  return (
    <div
      ref={list}
      class="choice-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={several}
      aria-activedescendant={`${id}-${at.value}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={(event) => (at.value = optionUnder(event) ?? at.value)}
      onClick={onClick}
      onBlur={() => onEnd('stay')}
    >
      {options.map((option, nth) => (
        <div
          key={option.value}
          id={`${id}-${nth}`}
          role="option"
          class="choice-option"
          data-at={nth === at.value}
          aria-selected={isChosen(option.value, chosen)}
          tabIndex={-1}
          data-nth={nth}
        >
          <span class="choice-mark">{isChosen(option.value, chosen) && <Mark name="passed" />}</span>
          <span>
            <b>{option.label}</b>
            {option.meaning && <span class="choice-meaning">{option.meaning}</span>}
          </span>
        </div>
      ))}
      <p class="choice-foot" aria-hidden="true">
        {several ? 'Enter takes one, Space or a click marks several; Escape closes the list' : 'Enter takes one'}
      </p>
    </div>
  );
}

function isChosen(value: string, chosen: readonly string[]): boolean {
  return value === NONE ? chosen.length === 0 : chosen.includes(value);
}

function hasChanged(one: readonly string[], other: readonly string[]): boolean {
  return one.length !== other.length || one.some((value) => !other.includes(value));
}

function firstAt(options: readonly GridOption[], chosen: readonly string[], typed: string | null): number {
  const found = typed === null ? -1 : startingWith(options, typed, 0);
  if (found >= 0) return found;
  return Math.max(
    0,
    options.findIndex(({ value }) => chosen.includes(value)),
  );
}

/** The first option from a place on, and round again, that begins with a letter. */
function startingWith(options: readonly GridOption[], letter: string, from: number): number {
  const order = options.map((_, nth) => (nth + from) % options.length);
  return (
    order.find((nth) => options[nth]?.label.replace(/^[“"]/, '').toLowerCase().startsWith(letter.toLowerCase())) ?? -1
  );
}

/** Under the cell that it belongs to, or above where there is no room: the grid scrolls, and would cut it off. */
function placeUnder(list: HTMLElement | null): void {
  const cell = list?.parentElement?.getBoundingClientRect();
  if (!list || !cell) return;
  const { offsetHeight, offsetWidth, style } = list;
  const below = innerHeight - cell.bottom;
  const top = below >= offsetHeight || below >= cell.top ? cell.bottom : cell.top - offsetHeight;
  style.top = `${Math.max(4, Math.min(top, innerHeight - offsetHeight - 4))}px`;
  style.left = `${Math.max(4, Math.min(cell.left, document.documentElement.clientWidth - offsetWidth - 4))}px`;
}

/** The option that the pointer is on, by its place in the list. */
function optionUnder({ target }: Event): number | null {
  const option = target instanceof Element ? target.closest<HTMLElement>('[data-nth]') : null;
  return option ? Number(option.dataset['nth']) : null;
}
