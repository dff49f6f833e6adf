import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { timeNow } from '../../app/storage/moment.ts';
import { isComing } from '../../app/worksheet/worksheet-check.ts';
import { TAKEAWAYS, type Takeaway, type TakeawayFile } from '../../app/worksheet/worksheet-takeaways.ts';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { CopyFile } from './copy-file.tsx';
import { saveFile } from '../pages/save-file.ts';
import { MarkdownView } from './markdown-view.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { ShareSheet } from './share-sheet.tsx';
import { currentVerdict, printWhole, usePrinted } from './use-paper.tsx';
import { TryIt } from './try-it.tsx';

/** What the team takes away: each is looked at first, then copied or saved. */
export function TakeawaysPart() {
  const chosen = useSignal(TAKEAWAYS[0]?.id ?? '');
  const takeaway = TAKEAWAYS.find(({ id }) => id === chosen.value);
  const led = useSignal(false);
  const lead = (id: string) => {
    led.value = true;
    chosen.value = id;
  };
  return (
    <>
      <p class="part-lead">
        Everything here is made from what you wrote, now. What you left blank is blank there, or left out and named.
      </p>
      <div class="takeaways">
        <label class="takeaway-select">
          <span class="visually-hidden">What to take</span>
          <select class="input" value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {TAKEAWAYS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <ul class="plain-list takeaway-list" aria-label="What to take">
          {TAKEAWAYS.map(({ id, label, what }) => (
            <li key={id}>
              <button type="button" class="takeaway-name" aria-pressed={id === chosen.value} onClick={() => lead(id)}>
                <b>{label}</b>
                <span>{what}</span>
              </button>
            </li>
          ))}
        </ul>
        {takeaway && <Preview key={takeaway.id} takeaway={takeaway} led={led} />}
      </div>
      <section class="form-group" aria-labelledby="share-title">
        <h3 id="share-title">Share, print, try</h3>
        <ShareSheet />
        <p class="toolbar">
          <button type="button" class="button" onClick={printWhole}>
            Print the whole worksheet
          </button>
        </p>
        <TryIt />
      </section>
    </>
  );
}

type Made = { readonly files: readonly TakeawayFile[] } | { readonly why: string };

interface PreviewProps {
  readonly takeaway: Takeaway;
  /** Whether somebody has chosen it: then its own buttons are next. */
  readonly led: Signal<boolean>;
}

function Preview({ takeaway, led }: PreviewProps) {
  const { sheet, step, desk } = useOpenSheet();
  const verdicts = new Map(sheet.steps.map(({ id }) => [id, currentVerdict(desk, id)]));
  const verdictsNow = [...verdicts.values()];
  const isBeingChecked = sheet.steps.some(({ id }) => isComing(desk.check(id).value));
  const made = useSignal<Made | null>(null);
  const shown = useSignal(0);
  useEffect(() => {
    let current = true;
    const tell = (next: Made) => {
      if (current) made.value = next;
    };
    takeaway
      .files(sheet, step, timeNow().slice(0, 10), (id) => verdicts.get(id) ?? null)
      .then(
        (files) => tell({ files }),
        (error: unknown) => tell({ why: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      current = false;
    };
  }, [takeaway, sheet, step, ...verdictsNow]);
  const now = made.value;
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!led.value || !place.current) return;
    led.value = false;
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'nearest' });
  }, [led.value, now !== null]);
  const files = now && 'files' in now ? now.files : [];
  const file = files[shown.value] ?? files[0];
  usePrinted(file && isMarkdown(file) ? file.text : null);
  if (!now) return <StillLoading />;
  if ('why' in now) return <NotLoaded what={`“${takeaway.label}”`} why={now.why} />;
  if (!file) return null;
  return (
    <section class="takeaway" ref={place} tabIndex={-1} aria-label={takeaway.label}>
      {files.length > 1 && (
        <p class="toolbar" role="group" aria-label="Files">
          {files.map(({ name }, nth) => (
            <button
              key={name}
              type="button"
              class="button quiet takeaway-file"
              aria-pressed={file.name === name}
              onClick={() => (shown.value = nth)}
            >
              {name}
            </button>
          ))}
        </p>
      )}
      <p class="toolbar">
        <CopyFile key={file.text} file={file} />
        <button
          type="button"
          class="button"
          onClick={() => saveFile(new Blob([file.text], { type: `${file.type};charset=utf-8` }), file.name)}
        >
          Save {file.name}
        </button>
        {isMarkdown(file) && (
          <button type="button" class="button" onClick={() => print()}>
            Print it
          </button>
        )}
      </p>
      {isBeingChecked && <p class="help">The table is being checked. Until that is done, this says that it was not.</p>}
      <FileView key={file.name} file={file} />
    </section>
  );
}

function isMarkdown({ type }: TakeawayFile): boolean {
  return type === 'text/markdown';
}

/** Markdown as it will look where it is shown, or as the text that it is. Other files are text. */
function FileView({ file }: { file: TakeawayFile }) {
  const asText = useSignal(!isMarkdown(file));
  return (
    <>
      {isMarkdown(file) && (
        <label class="choice">
          <input type="checkbox" checked={asText.value} onChange={() => (asText.value = !asText.value)} />
          As text
        </label>
      )}
      {asText.value ? (
        <pre class="takeaway-text" tabIndex={0} aria-label={`Preview of ${file.name}`}>
          <bdi>{file.text}</bdi>
        </pre>
      ) : (
        <div class="takeaway-text" tabIndex={0} role="region" aria-label={`Preview of ${file.name}`}>
          <MarkdownView markdown={file.text} />
        </div>
      )}
    </>
  );
}
