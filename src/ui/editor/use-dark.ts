import { useLayoutEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { settings } from '../../app/settings.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the page is dark now: as chosen in the settings, else as the system says. */
export function useDark(): boolean {
  const system = useSignal(matchMedia(DARK).matches);
  useLayoutEffect(() => {
    const query = matchMedia(DARK);
    const follow = () => (system.value = query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [system]);
  const { theme } = settings.value;
  return theme === 'system' ? system.value : theme === 'dark';
}
