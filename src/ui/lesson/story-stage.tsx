import type { StoryViewProps } from '../story/story-view.tsx';
import { deferred } from '../shell/deferred.tsx';

/** The timeline, fetched with the first story that is played. */
export const StoryStage = deferred<StoryViewProps>(
  () => import('../story/story-view.tsx').then((file) => file.StoryView),
  'the timeline',
);
