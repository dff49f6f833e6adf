import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useRoom } from '../shell/use-room.ts';
import { SideTabs } from './side-tabs.tsx';

/** From this width on, two timelines can be read side by side. */
const ROOM = 48;

const NAMES = ['Left', 'Right'] as const;

interface Props {
  readonly labels: readonly [string, string];
  readonly children: (side: 0 | 1) => ComponentChildren;
}

/** Two things to compare: side by side where there is room, else one at a time behind two tabs. */
export function CompareSides({ labels, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place, ROOM);
  const chosen = useSignal(0);
  const id = useId();
  const tabId = (side: number) => `${id}-tab-${side}`;
  const panelId = (side: number) => `${id}-side-${side}`;
  return (
    <div class="compare-sides" ref={place} data-room={room}>
      {!room && (
        <SideTabs
          labels={labels.map((label, side) => `${NAMES[side] ?? ''}: ${label}`)}
          chosen={chosen.value}
          panelId={panelId}
          tabId={tabId}
          onChoose={(side) => (chosen.value = side)}
        />
      )}
      {([0, 1] as const).map((side) => (
        <section
          key={side}
          id={panelId(side)}
          class="compare-side"
          role={room ? undefined : 'tabpanel'}
          aria-label={room ? labels[side] : undefined}
          aria-labelledby={room ? undefined : tabId(side)}
          hidden={!room && chosen.value !== side}
        >
          <p class="compare-name">
            <span class="overline">{NAMES[side]}</span> {labels[side]}
          </p>
          {children(side)}
        </section>
      ))}
    </div>
  );
}
