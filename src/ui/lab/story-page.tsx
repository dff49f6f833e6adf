import '../break/break.css';
import './lab.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { exercise } from '../../app/course.ts';
import { engine, warmUp } from '../../app/engine-state.ts';
import { href } from '../../app/route.ts';
import { sharedStory, taskOf, type SharedStory } from '../../app/shared-story.ts';
import { storyLink, unpackCode } from '../../app/story-link.ts';
import { storyTest } from '../../app/story-test.ts';
import type { CodeTask, Exercise } from '../../core/exercise.ts';
import { spentWords } from '../../core/placing.ts';
import { formatScheduleId, readScheduleId, type ScheduleId } from '../../core/schedule-id.ts';
import { CodeListing } from '../break/code-listing.tsx';
import { Trouble } from '../break/trouble.tsx';
import { mainViolation } from '../../core/story-parts.ts';
import type { Story } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { whenIdle } from '../shell/when-idle.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { CopyTest } from '../story/copy-test.tsx';
import { Mark } from '../story/mark.tsx';
import { StoryView } from '../story/story-view.tsx';
import { whatIf } from '../story/what-if.tsx';

/** One schedule from a link: its code is shown first, and played when asked. */
export function StoryPage({ id, packed }: { id: string; packed: string | null }) {
  return (
    <div class="page lab">
      <PageHeading title="A shared story" />
      <Named read={readScheduleId(id)} packed={packed} />
    </div>
  );
}

function Named({ read, packed }: { read: ReturnType<typeof readScheduleId>; packed: string | null }) {
  if ('sentence' in read) return <Cannot>{read.sentence} Ask for the link again.</Cannot>;
  if (read.exercise !== 'lab') return <Found schedule={read} packed={packed} />;
  return (
    <Cannot>This schedule was made on a bench of the failure lab. A bench has links of its own: ask for one.</Cannot>
  );
}

function Cannot({ children }: { children: preact.ComponentChildren }) {
  return (
    <p class="reply" data-status="unknown">
      {children}
    </p>
  );
}

function Found({ schedule, packed }: { schedule: ScheduleId; packed: string | null }) {
  const now = exercise(schedule.exercise).value;
  const code = useSignal<Awaited<ReturnType<typeof unpackCode>> | null>(null);
  useEffect(() => {
    void unpackCode(packed).then((found) => (code.value = found));
  }, [packed]);
  const found = code.value;
  if (now.state === 'loading' || !found) return <StillLoading />;
  if (now.state === 'broken') {
    if (now.why.startsWith('There is no')) return <Cannot>{now.why} The link may be older than this workbook.</Cannot>;
    return <NotLoaded what="this exercise" why={now.why} />;
  }
  const task = taskOf(now.value);
  if (!task) return <Cannot>The exercise “{now.value.title}” has no code that could be played.</Cannot>;
  if ('sentence' in found) return <Cannot>{found.sentence}</Cannot>;
  return <Ready opened={now.value} task={task} schedule={schedule} code={found.code} />;
}

interface ReadyProps {
  readonly opened: Exercise;
  readonly task: CodeTask;
  readonly schedule: ScheduleId;
  readonly code: string;
}

function Ready({ opened, task, schedule, code }: ReadyProps) {
  const id = formatScheduleId(schedule);
  const shared = useMemo(() => sharedStory(task, schedule, code, engine), [id, code]);
  useEffect(() => whenIdle(warmUp), []);
  if ('sentence' in shared) return <Cannot>{shared.sentence}</Cannot>;
  const scenario = task.scenarios.find((each) => each.id === schedule.scenario);
  const { workers, faults, preemptions } = schedule.level;
  return (
    <div class="bench">
      <div>
        <p>
          One run of <ExerciseLink opened={opened} />. Where it starts: {scenario?.label}. Who is at work:{' '}
          {workers === 1 ? 'one worker' : 'two workers'}. What was placed:{' '}
          {spentWords({ faults, interruptions: preemptions })}.
        </p>
        <p class="help">The code came with the link. Read it first; nothing runs before you ask.</p>
      </div>
      <section aria-label="The code">
        <h2>The code</h2>
        <CodeListing code={code} label="The code of this story" />
      </section>
      <Playing opened={opened} shared={shared} id={id} code={code} />
    </div>
  );
}

function ExerciseLink({ opened: { id, title, lesson } }: { opened: Exercise }) {
  const to = lesson === null ? href({ page: 'practice', puzzle: id }) : href({ page: 'lesson', lesson, exercise: id });
  return <a href={to}>{title}</a>;
}

interface PlayingProps {
  readonly opened: Exercise;
  readonly shared: SharedStory;
  readonly id: string;
  readonly code: string;
}

function Playing({ opened, shared, id, code }: PlayingProps) {
  const place = useRef<HTMLDivElement>(null);
  const played = shared.played.value;
  const story = played?.story ?? null;
  const show = async (work: () => Promise<void>) => {
    await work();
    announce(shared.played.peek()?.story ? 'Played. The timeline follows.' : 'It could not be played.');
    place.current?.querySelector('h3')?.focus();
  };
  return (
    <>
      <p class="toolbar">
        <button
          type="button"
          class="button primary"
          aria-disabled={shared.busy.value}
          onClick={() => void show(shared.run)}
        >
          <Mark name="forward" />
          Run
        </button>
        <CopyButton
          label="Copy link to this story"
          of={story?.id ?? id}
          text={() => storyLink(story?.id ?? id, code)}
        />
      </p>
      {played && !story && <Trouble why={played.codeFault?.sentence ?? played.failure ?? ''} />}
      <div ref={place}>
        {story && <h2>What happens</h2>}
        {story && <Told story={story} onWithout={(choice) => void show(() => shared.without(choice))} />}
        {story && opened.kind === 'recover' && mainViolation(story) && (
          <CopyTest story={story} write={() => storyTest(opened, { storyId: story.id, code }, engine)} />
        )}
      </div>
    </>
  );
}

function Told({ story, onWithout }: { story: Story; onWithout: (choice: number) => void }) {
  return <StoryView story={story} atStep={whatIf(onWithout)} />;
}
