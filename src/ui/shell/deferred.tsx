import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Loading } from '../../app/loading.ts';
import { NotLoaded, StillLoading } from './loading-states.tsx';

/**
 * A component whose code is fetched when it is first shown.
 * @param what names it in the sentence that is shown when it cannot be fetched: "this page".
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  what: string,
): (props: P) => JSX.Element {
  const loaded = signal<Loading<ComponentType<P>>>({ state: 'loading' });
  let asked = false;
  const ask = () => {
    asked = true;
    loaded.value = { state: 'loading' };
    load().then(
      (value) => (loaded.value = { state: 'ready', value }),
      (error: unknown) =>
        (loaded.value = { state: 'broken', why: String(error instanceof Error ? error.message : error) }),
    );
  };
  return function Deferred(props: P) {
    useEffect(() => {
      if (!asked) ask();
    }, []);
    const now = loaded.value;
    switch (now.state) {
      case 'loading':
        return <StillLoading />;
      case 'broken':
        return <NotLoaded what={what} why={now.why} again={ask} />;
      case 'ready':
        return <now.value {...props} />;
    }
  };
}
