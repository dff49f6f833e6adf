import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { wallPoints, type WallPoint } from '../../core/trainers/wall-points.ts';
import { Bar, ClassMaps, Count, insteadWords, settledReports } from './class-maps.tsx';
import { FailingStory } from './failing-story.tsx';

/** As many as an hour has time for. */
const TOGETHER = 5;

/** What to look at together: the points that most have wrong, each with its story. Everything else is a click away. */
export function WallList({ desk }: { desk: ClassDesk }) {
  const known = desk.exercises.value.state === 'ready' ? desk.exercises.value.value : {};
  const points = wallPoints(settledReports(desk), known).slice(0, TOGETHER);
  const grading = desk.grading.now.value.state;
  if (points.length === 0 || grading === 'running' || grading === 'paused')
    return <ClassMaps desk={desk} names={false} />;
  return (
    <>
      <ol class="plain-list map-list wall-list">
        {points.map((point, at) => (
          <Point key={point.key} point={point} id={`wall-${at}`} />
        ))}
      </ol>
      <details class="disclosure">
        <summary>All that the class gets wrong</summary>
        <ClassMaps desk={desk} names={false} />
      </details>
    </>
  );
}

function Point({ point: { label, about, learners, of, instead, story }, id }: { point: WallPoint; id: string }) {
  return (
    <li>
      <Bar share={learners / of} />
      <div>
        <p id={id}>
          <b>{label}</b> <Count some={learners} all={of} />
        </p>
        <p class="map-title">{about}</p>
        {instead.length > 0 && <p class="map-title">{insteadWords(instead)}</p>}
        {story && <FailingStory {...story} label="Show its story" describedBy={id} showId={false} />}
      </div>
    </li>
  );
}
