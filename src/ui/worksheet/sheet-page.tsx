import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { warmUp } from '../../app/engine-state.ts';
import { href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import type { WorksheetDesk } from '../../app/worksheet/worksheet-desk.ts';
import { openedSheet } from '../../app/worksheet/worksheet-room.ts';
import { keptText } from '../../app/worksheet/worksheet-shelf.ts';
import type { Place } from '../../core/worksheet/finding.ts';
import { MissingPage } from '../pages/missing-page.tsx';
import { saveFile } from '../pages/save-file.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { whenIdle } from '../shell/when-idle.ts';
import { AnswersPart } from './answers-part.tsx';
import { DestinationPart } from './destination-part.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { FailurePart } from './failure-part.tsx';
import { FailuresPart } from './failures-part.tsx';
import { OpenSheetProvider, stepShown, useOpenSheet, type OpenSheet } from './open-sheet.ts';
import { OperationPart } from './operation-part.tsx';
import { PartNav } from './part-nav.tsx';
import { partOf, PARTS, type PartId } from './parts.ts';
import { SheetTools } from './sheet-tools.tsx';
import { StepTabs } from './step-tabs.tsx';
import { TablePart } from './table-part.tsx';
import { TakeawaysPart } from './takeaways-part.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { usePaper } from './use-paper.tsx';
import { VerdictLine } from './verdict-line.tsx';

/** One worksheet, part by part. */
export function SheetPage({ id, part }: { id: string; part: string | null }) {
  const opened = useMemo(() => openedSheet(id), [id]).value;
  const known = partOf(part);
  switch (opened.state) {
    case 'none':
      return <MissingPage what="There is no such worksheet in this browser: it was deleted, or made in another one." />;
    case 'unreadable':
      return <Unreadable id={id} sentence={opened.sentence} />;
    case 'open':
      if (!known) return <MissingPage what={`A worksheet has no part called “${part}”.`} />;
      return <Editor id={id} desk={opened.desk} part={known.id} />;
  }
}

function Unreadable({ id, sentence }: { id: string; sentence: string }) {
  const save = () => saveFile(new Blob([keptText(id) ?? ''], { type: 'application/json' }), 'worksheet.json');
  return (
    <div class="page narrow-page">
      <PageHeading title="This worksheet can’t be read" />
      <p>{sentence}</p>
      <p class="toolbar">
        <button type="button" class="button" onClick={save}>
          Save it as a file as it is
        </button>
        <a href={href({ page: 'worksheet', what: null, part: null })}>All worksheets</a>
      </p>
    </div>
  );
}

function Editor({ id, desk, part }: { id: string; desk: WorksheetDesk; part: PartId }) {
  const sheet = desk.sheet.value;
  const shown = stepShown(id);
  const wish = useSignal<Place | null>(null);
  const readOnly = tabRole.value === 'reader';
  const step = sheet.steps.find((each) => each.id === shown.value) ?? sheet.steps[0];
  const title = useMemo(() => desk.sheet.peek().title || 'A worksheet', [id]);
  useEffect(() => whenIdle(warmUp), []);
  useHistoryKeys(desk, readOnly);
  usePaper(desk);
  if (!step) return null;
  const open: OpenSheet = {
    id,
    desk,
    sheet,
    step,
    chooseStep: (next) => (shown.value = next),
    readOnly,
    edit: desk.edit,
    wish,
  };
  return (
    <OpenSheetProvider value={open}>
      <div class="page worksheet sheet-page">
        <header class="sheet-head">
          <PageHeading title={title}>
            <span class="overline sheet-over">
              <a href={href({ page: 'worksheet', what: null, part: null })}>Worksheets</a>
            </span>{' '}
            <bdi>{sheet.title || 'Untitled worksheet'}</bdi>
          </PageHeading>
          <SheetTools />
        </header>
        {readOnly && (
          <p class="reply">This tab is read-only. “Take over”, at the top of the page, lets you change it here.</p>
        )}
        {desk.refused.value && !readOnly && <p class="reply">The last change could not be kept. Try it once more.</p>}
        <div class="sheet-body">
          <PartNav current={part} />
          <Part part={part} />
        </div>
      </div>
    </OpenSheetProvider>
  );
}

/** The open part. Its heading takes focus when somebody comes from another one. */
function Part({ part }: { part: PartId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  const at = PARTS.findIndex(({ id }) => id === part);
  const now = PARTS[at] ?? PARTS[0];
  useLayoutEffect(() => {
    if (before.current === part) return;
    before.current = part;
    const { current } = heading;
    const { activeElement } = document;
    // A finding leads to its place inside; the link that led here is drawn at the end of every part.
    const isLed = current?.parentElement?.contains(activeElement) && !activeElement?.closest('.next-part');
    if (!current || isLed) return;
    current.focus({ preventScroll: true });
    current.scrollIntoView({ block: 'nearest' });
  }, [part]);
  return (
    <section class="sheet-part" data-part={part} aria-labelledby="part-title">
      <h2 id="part-title" ref={heading} tabIndex={-1}>
        {now.label}
      </h2>
      {now.perStep && <StepTabs alone={part === 'destination'} />}
      {now.perStep && part !== 'table' && part !== 'takeaways' && <VerdictLine />}
      <Content part={part} />
      <NextPart at={at} />
    </section>
  );
}

function Content({ part }: { part: PartId }) {
  switch (part) {
    case 'failure':
      return <FailurePart />;
    case 'destination':
      return <DestinationPart />;
    case 'answers':
      return <AnswersPart />;
    case 'evidence':
      return <EvidencePart />;
    case 'table':
      return <TablePart />;
    case 'operation':
      return <OperationPart />;
    case 'failures':
      return <FailuresPart />;
    case 'takeaways':
      return <TakeawaysPart />;
  }
}

function NextPart({ at }: { at: number }) {
  const { id } = useOpenSheet();
  const next = PARTS[at + 1];
  if (!next) return null;
  return (
    <p class="toolbar next-part">
      <a class="button" href={href({ page: 'worksheet', what: id, part: next.id })}>
        Next: {next.label}
      </a>
    </p>
  );
}
