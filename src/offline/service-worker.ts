import { Serwist, type PrecacheEntry } from 'serwist';

/**
 * Keeps every file of one build, so that the workbook opens without a network. Each build has a cache of its own, and the
 * page of a build is answered from that build's files alone. A new build waits until the reader takes it, or until no
 * page is open any more; and the build before it stays, for a tab in which its page is still open.
 */

declare const self: ServiceWorkerGlobalScope & { readonly __SW_MANIFEST: readonly PrecacheEntry[] };

const entries = [...self.__SW_MANIFEST];
/** Two copies of the workbook on one server keep their files apart. */
const ours = `after-the-timeout ${self.registration.scope} `;
const cacheName = ours + versionOf(entries);

const serwist = new Serwist({
  precacheEntries: entries,
  precacheOptions: { cacheName, ignoreURLParametersMatching: [/./] },
  // A page that was there before anything was kept is looked after from now on, with the same build's files.
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ url }) => url.href.startsWith(self.registration.scope),
      handler: async ({ request }) => (await fromEarlierBuild(request)) ?? fetch(request),
    },
  ],
});

self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()));
serwist.addEventListeners();

/** Files with a hash in their name are the same in every build that has them. */
async function fromEarlierBuild(request: Request): Promise<Response | undefined> {
  for (const name of await builds()) {
    const found = await (await caches.open(name)).match(request);
    if (found) return found;
  }
  return undefined;
}

/** All but this build and the one before it. */
async function dropOldBuilds(): Promise<void> {
  const others = (await builds()).filter((name) => name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** In the order in which they came. */
async function builds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(ours));
}

/** Changes with any file of the build. */
function versionOf(files: readonly PrecacheEntry[]): string {
  let hash = 0;
  for (const letter of files.map(({ url, revision }) => `${url} ${revision ?? ''}`).join()) {
    hash = Math.imul(hash, 31) + letter.charCodeAt(0);
  }
  return (hash >>> 0).toString(16);
}
