import { offerUpdate } from './offline-update.ts';
import { packaged } from './lms/packaged.ts';

/** Whether files may be kept for later: never while developing, from a file, or inside a learning platform. */
function mayKeep(): boolean {
  const alone = packaged === null && window.parent === window && !window.opener;
  return import.meta.env.PROD && alone && location.protocol.startsWith('http') && 'serviceWorker' in navigator;
}

/** Has the browser keep the workbook's files, so that it opens without a network. Fails quietly: it is an extra. */
export async function keepForOffline(): Promise<void> {
  if (!mayKeep()) return;
  try {
    const registration = await navigator.serviceWorker.register('./service-worker.js');
    offer(registration);
    registration.addEventListener('updatefound', () => watch(registration));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
  } catch {
    // Blocked by the browser's settings, or the file isn't there: the workbook needs a network then.
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') offer(registration);
  });
}

/** Without a controller, this is the first visit: there is nothing older to replace. */
function offer({ waiting: next }: ServiceWorkerRegistration): void {
  if (!next || !navigator.serviceWorker.controller) return;
  offerUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    next.postMessage({ type: 'SKIP_WAITING' });
  });
}
