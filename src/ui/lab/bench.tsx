import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { keepAsOwn, labLink } from '../../app/lab-room.ts';
import type { LabBench } from '../../app/lab.ts';
import { go, href } from '../../app/route.ts';
import { DEPTHS, type Depth } from '../../core/lab.ts';
import { breakPosition, mainViolation } from '../../core/story-parts.ts';
import type { Story } from '../../core/trace.ts';
import { counted } from '../../core/counted.ts';
import { LiveBoard } from '../break/live-board.tsx';
import { Trouble } from '../break/trouble.tsx';
import type { BoardBegin } from '../break/use-board.ts';
import { announce } from '../shell/announce.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { Mark } from '../story/mark.tsx';
import { BenchCode } from './bench-code.tsx';
import { BenchDestination } from './bench-destination.tsx';
import { BenchStart } from './bench-start.tsx';
import { Explored, EXPLORED_TITLE, exploredWords } from './explored.tsx';

/** One bench: what stands on it, what can be done with it, and what was seen. */
export function Bench({ bench, linked }: { bench: LabBench; linked: 'own' | 'link' | 'worksheet' }) {
  const results = useRef<HTMLDivElement>(null);
  /** How many stories were opened from what an exploration found: each is shown where it broke. */
  const opened = useSignal(0);
  useLayoutEffect(() => {
    if (opened.value > 0) results.current?.querySelector('h3')?.focus();
  }, [opened.value]);
  const play = async () => {
    await bench.play();
    const story = bench.run.story.peek();
    announce(bench.run.trouble.peek() ?? (story ? sayStory(story) : ''));
    if (!bench.run.trouble.peek()) results.current?.querySelector('h3')?.focus();
  };
  const explore = async () => {
    const before = bench.result.peek();
    await bench.explore();
    const result = bench.result.peek();
    if (!result || result === before) return;
    announce(exploredWords(result));
    document.getElementById(EXPLORED_TITLE)?.focus();
  };
  const open = async (storyId: string) => {
    await bench.open(storyId);
    const story = bench.run.story.peek();
    announce(story ? sayStory(story) : '');
    opened.value++;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void (event.shiftKey ? explore() : play());
  };
  return (
    <div class="bench" onKeyDown={onKeyDown}>
      {linked !== 'own' && <LinkedNote bench={bench} isOurs={linked === 'worksheet'} />}
      <div class="bench-setup">
        <div class="bench-choices">
          <BenchDestination bench={bench} />
        </div>
        <div class="bench-choices">
          <BenchCode bench={bench} />
          <BenchStart bench={bench} />
        </div>
      </div>
      <Actions bench={bench} onPlay={() => void play()} onExplore={() => void explore()} />
      <Trouble why={bench.run.trouble.value} />
      <Explored bench={bench} onOpen={(storyId) => void open(storyId)} />
      <div ref={results}>
        <Placed key={opened.value} bench={bench} begin={opened.value > 0 ? 'break' : 'choice'} />
      </div>
    </div>
  );
}

/** @param isOurs whether it was made from a worksheet of this browser */
function LinkedNote({ bench, isOurs }: { bench: LabBench; isOurs: boolean }) {
  const keep = () => {
    keepAsOwn(bench.lab.peek());
    go({ page: 'lab', packed: null });
  };
  return (
    <div class="reply bench-note" data-status={isOurs ? undefined : 'doubt'}>
      <p>
        {isOurs
          ? 'This bench was made from your worksheet, as it is now: its destination, and its rows as code.'
          : 'This bench came by link, and its code was written by whoever sent it.'}{' '}
        Nothing runs before you ask. What you change here is not kept.
      </p>
      <p class="toolbar">
        <button type="button" class="button" onClick={keep}>
          Keep it as mine
        </button>
        <a href={href({ page: 'lab', packed: null })}>Back to my own bench</a>
      </p>
    </div>
  );
}

interface ActionsProps {
  readonly bench: LabBench;
  readonly onPlay: () => void;
  readonly onExplore: () => void;
}

function Actions({ bench, onPlay, onExplore }: ActionsProps) {
  const exploring = bench.exploring.value;
  const explore = useRef<HTMLButtonElement>(null);
  const placed = bench.lab.value.path.length > 0;
  const stop = () => {
    explore.current?.focus();
    bench.stop();
    announce('Stopped.');
  };
  return (
    <div class="toolbar bench-actions" role="group" aria-label="Play and explore">
      <button type="button" class="button primary" aria-disabled={bench.run.busy.value} onClick={onPlay}>
        <Mark name="forward" />
        {placed ? 'Play it as placed' : 'Play it'}
      </button>
      <button type="button" class="button" ref={explore} aria-disabled={exploring !== null} onClick={onExplore}>
        Explore all
      </button>
      <DepthChoice bench={bench} />
      {exploring && (
        <>
          <button type="button" class="button danger" onClick={stop}>
            Stop
          </button>
          <span class="help">{counted(exploring.schedules, 'run')} tried.</span>
        </>
      )}
      <span class="bench-share">
        <CopyButton label="Copy link to this bench" of={bench.lab.value} text={() => labLink(bench.lab.peek())} />
      </span>
    </div>
  );
}

function DepthChoice({ bench }: { bench: LabBench }) {
  const { depth, lasting } = bench.lab.value;
  return (
    <>
      <label class="bench-depth">
        <span class="visually-hidden">How much may go wrong</span>
        <select
          class="input"
          value={depth}
          onChange={(event) => bench.change({ depth: event.currentTarget.value as Depth, path: bench.lab.peek().path })}
        >
          {Object.entries(DEPTHS).map(([id, { label }]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={lasting}
          onChange={(event) => bench.change({ lasting: event.currentTarget.checked })}
        />
        <span>Faults may last</span>
      </label>
    </>
  );
}

/** The run that is placed by hand. */
function Placed({ bench, begin }: { bench: LabBench; begin: BoardBegin }) {
  const story = bench.run.story.value;
  if (!story) return null;
  return (
    <section class="bench-run" aria-label="The run">
      {bench.runIsOld.value && (
        <p class="reply" data-status="doubt">
          The bench has been changed since this was played. “Play it” plays the bench as it is now.
        </p>
      )}
      <LiveBoard
        run={bench.run}
        begin={begin}
        levels={null}
        say={sayStory}
        standing={<Standing story={story} />}
        onStartOver={() => void bench.run.play({ ...startOf(bench), path: [] })}
      />
    </section>
  );
}

function startOf(bench: LabBench) {
  return bench.run.placement.peek() ?? { scenario: bench.lab.peek().scenario, team: bench.lab.peek().team };
}

function Standing({ story }: { story: Story }) {
  const violation = mainViolation(story);
  if (story.codeFault) return <b>The code stopped.</b>;
  return violation ? (
    <span class="status" data-status="failed">
      <Mark name="break" />
      Broken.
    </span>
  ) : (
    <span class="status" data-status="passed">
      <Mark name="passed" />
      Nothing broken.
    </span>
  );
}

function sayStory(story: Story): string {
  if (story.codeFault) return `The code stopped: ${story.codeFault.sentence}`;
  const broken = breakPosition(story);
  return broken === null
    ? `${counted(story.steps.length, 'step')}, no rule was broken.`
    : `A rule broke at step ${broken + 1}: ${mainViolation(story)?.sentence ?? ''}`;
}
