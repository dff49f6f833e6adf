import { useSignal } from '@preact/signals';
import type { Story } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';

/** Where a figure stands: nothing is played before somebody asks. */
export type Playing =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' }
  | { readonly state: 'told'; readonly stories: readonly Story[] }
  | { readonly state: 'broken'; readonly why: string };

/** The state of one figure, and what starts it. */
export function usePlaying(load: () => Promise<readonly Story[]>): { now: Playing; start: () => void } {
  const playing = useSignal<Playing>({ state: 'waiting' });
  const start = () => {
    if (playing.peek().state === 'running') return;
    playing.value = { state: 'running' };
    load().then(
      (stories) => {
        playing.value = { state: 'told', stories };
        announce('Played. The timeline follows.');
      },
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        playing.value = { state: 'broken', why };
        announce(why);
      },
    );
  };
  return { now: playing.value, start };
}
