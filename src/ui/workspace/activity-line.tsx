import type { Activity } from '../../app/desk.ts';
import { counted } from '../../core/counted.ts';

/** What is under way, with a count. It fades in: what is over in a moment needs no words. */
export function ActivityLine({ activity }: { activity: Activity }) {
  switch (activity.kind) {
    case 'idle':
      return null;
    case 'running':
      return <p class="workspace-activity">Running one schedule.</p>;
    case 'checking':
      return (
        <p class="workspace-activity">
          Checking: {counted(activity.schedules, 'schedule')} so far
          {activity.scenario !== '' && `, now from “${activity.scenario}”`}.
        </p>
      );
    case 'testing':
      return (
        <p class="workspace-activity">
          Testing: {counted(activity.runs, 'run')} so far
          {activity.implementation !== '' && `, now on “${activity.implementation}”`}.
        </p>
      );
    case 'checking-sql':
      return (
        <p class="workspace-activity">
          Checking: {counted(activity.checks, 'check')} so far
          {activity.check !== '' && `, now “${activity.check}”`}.
        </p>
      );
  }
}
