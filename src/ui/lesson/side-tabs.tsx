import { useRef } from 'preact/hooks';

interface Props {
  readonly labels: readonly string[];
  readonly chosen: number;
  /** Id of the panel of a place. */
  readonly panelId: (place: number) => string;
  readonly tabId: (place: number) => string;
  readonly onChoose: (place: number) => void;
}

/** Names of parts of which one is shown at a time. The arrow keys go from one to the next. */
export function SideTabs({ labels, chosen, panelId, tabId, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const to = (chosen + step + labels.length) % labels.length;
    onChoose(to);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div class="side-tabs" role="tablist" aria-label="Which one is shown" ref={list}>
      {labels.map((label, place) => (
        <button
          key={place}
          type="button"
          role="tab"
          id={tabId(place)}
          aria-selected={place === chosen}
          aria-controls={panelId(place)}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => onChoose(place)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}
