import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { announce } from '../shell/announce.ts';
import { onPaper } from './paper.ts';

/** Where a figure stands: nothing is played before somebody asks. */
export type Playing<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' }
  | { readonly state: 'told'; readonly told: T }
  | { readonly state: 'broken'; readonly why: string };

/** The state of one figure, and what starts it. @param said announced when it was played */
export function usePlaying<T>(
  load: () => Promise<T>,
  said = 'Played. The timeline follows.',
): { now: Playing<T>; start: () => Promise<void> } {
  const playing = useSignal<Playing<T>>({ state: 'waiting' });
  const start = async () => {
    if (playing.peek().state === 'running') return;
    playing.value = { state: 'running' };
    await load().then(
      (told) => {
        playing.value = { state: 'told', told };
        announce(said);
      },
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        playing.value = { state: 'broken', why };
        announce(why);
      },
    );
  };
  useLayoutEffect(() => onPaper(async () => playing.peek().state === 'told' || start()), []);
  return { now: playing.value, start };
}
