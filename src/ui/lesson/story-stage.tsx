import type { StoryViewProps } from '../story/story-view.tsx';
import type { DatabasesViewProps } from '../story/databases-view.tsx';
import { deferred } from '../shell/deferred.tsx';

/** Two databases side by side, fetched likewise. */
export const DatabasesStage = deferred<DatabasesViewProps>(
  () => import('../story/databases-view.tsx').then((file) => file.DatabasesView),
  'the two databases',
);

/** The timeline, fetched with the first story that is played. */
export const StoryStage = deferred<StoryViewProps>(
  () => import('../story/story-view.tsx').then((file) => file.StoryView),
  'the timeline',
);
