import { withoutFirstScreen } from '@storefront/domain/first-screen';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import type { RouteMatchCallbackOptions } from 'workbox-core/types';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { answerCaches } from '../answer-caches';
import type { FromWorker } from '../messages';
import { readPush } from '../push-message';
import { type Reader, readKey, stamped, type Treatment, treatmentOf } from './cache-policy';
import { FileStrategy } from './file-strategy';
import { ReadStrategy } from './read-strategy';
import { clientIdOf, preloaded, type WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const DAY_S = 86_400;
const FRAME = 'souk-frame';
const FRAME_KEY = '/frame';
const PICTURES = 'souk-public-pictures';
/** Cache name of earlier workers for pictures, private ones among them. */
const PICTURES_WITH_UPLOADS = 'souk-pictures';
const OFFLINE_PAGE = '/offline.html';
/** A page whose answer has not started by then is shown from the cache. */
const PAGE_LIMIT_MS = 8_000;

const okOnly = new CacheableResponsePlugin({ statuses: [200] });
const isTreated =
  (treatment: Treatment) =>
  ({ request, url }: RouteMatchCallbackOptions) =>
    treatmentOf({
      method: request.method,
      mode: request.mode,
      destination: request.destination,
      url,
      origin: self.location.origin,
    }) === treatment;

// The frame's own files. Old ones are deleted when a new worker takes over, which it does only on request.
precacheAndRoute(self.__FRAME_FILES, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
clientsClaim();

/* The page: always from the network, so that no visitor is stuck on old code; offline from the cache. */

async function keepFrame(response: Response): Promise<void> {
  const frames = await caches.open(FRAME);
  const headers = new Headers(response.headers);
  // These headers describe the bytes as they were transferred.
  headers.delete('content-encoding');
  headers.delete('content-length');
  // Offline this is the page for every address, at any later time.
  const frame = withoutFirstScreen(await response.text());
  await frames.put(FRAME_KEY, new Response(frame, { status: response.status, headers }));
}

async function fetchPage(request: Request, event: Event): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page is too slow.')), PAGE_LIMIT_MS);
  });
  const answer = preloaded(event).then((ahead) => ahead ?? fetch(request));
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

registerRoute(isTreated('page'), async ({ request, event }) => {
  let failed: Response | null = null;
  try {
    const response = await fetchPage(request, event);
    if (response.status < 500) {
      if (response.status === 200 && !response.redirected) {
        const copy = response.clone();
        event.waitUntil(keepFrame(copy));
      }
      return response;
    }
    failed = response;
  } catch {
    // No network: the cached answer follows.
  }
  const frames = await caches.open(FRAME);
  const frame = await frames.match(FRAME_KEY);
  return frame ?? failed ?? (await matchPrecache(OFFLINE_PAGE)) ?? Response.error();
});

self.addEventListener('install', (event) => {
  // Best effort: without it the first opened page becomes the frame.
  event.waitUntil(
    fetch('/', { cache: 'no-store' })
      .then((response) => (response.ok ? keepFrame(response) : undefined))
      .catch(() => undefined),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  event.waitUntil(forgetCache(PICTURES_WITH_UPLOADS));
});

/** Deletes a cache together with the list of its URLs, which is stored separately and would reveal its contents. */
async function forgetCache(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

/** The next customer must not find any data of the previous one, including in the device's list of notifications. */
async function forgetCustomer(): Promise<void> {
  await Promise.all([forgetCache(answerCaches.customer), forgetCache(answerCaches.guest)]);
  for (const notification of await self.registration.getNotifications()) notification.close();
}

/* Reads of the API. */

/** Counts sign-outs: an answer requested before one is not cached after it. */
let customers = 0;

/** The cached answers that each page was shown: a page may ask for them only after it got them. Oldest page first. */
const shownTo = new Map<string, Map<string, number>>();
const REMEMBERED_PAGES = 20;

function remember(clientId: string, url: string, at: number | null): void {
  const shown = shownTo.get(clientId) ?? new Map<string, number>();
  if (at === null) shown.delete(url);
  else shown.set(url, at);
  shownTo.set(clientId, shown);
  const [oldest] = shownTo.keys();
  if (shownTo.size > REMEMBERED_PAGES && oldest !== undefined) shownTo.delete(oldest);
}

async function post(clientId: string, message: FromWorker): Promise<void> {
  const client = await self.clients.get(clientId);
  client?.postMessage(message);
}

const reads = (cacheName: string) =>
  new ReadStrategy(
    {
      cacheName,
      plugins: [
        okOnly,
        {
          cacheKeyWillBeUsed: async ({ request }) => readKey(request.url, request.headers).url,
          handlerWillStart: async ({ state }) => {
            if (state) state.customers = customers;
          },
          cacheWillUpdate: async ({ response, state }) =>
            response.status === 200 && state?.customers === customers
              ? stamped(response, Date.now())
              : null,
        },
        new ExpirationPlugin({
          maxEntries: 120,
          maxAgeSeconds: 7 * DAY_S,
          purgeOnQuotaError: true,
        }),
      ],
    },
    {
      onCached(event, url, at) {
        const id = clientIdOf(event);
        remember(id, url, at);
        void post(id, { type: 'kept-answer', url, at });
      },
      onFresh(event, url) {
        const id = clientIdOf(event);
        remember(id, url, null);
        void post(id, { type: 'fresh-answer', url });
      },
    },
  );
const readers = {
  everybody: reads(answerCaches.everybody),
  customer: reads(answerCaches.customer),
  guest: reads(answerCaches.guest),
} as const satisfies Record<Reader, ReadStrategy>;
registerRoute(isTreated('read'), (options) =>
  readers[readKey(options.request.url, options.request.headers).reader].handle(options),
);

/* Files and pictures. */

const files = new FileStrategy({
  cacheName: 'souk-files',
  plugins: [
    okOnly,
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});
registerRoute(isTreated('file'), files);

registerRoute(
  isTreated('picture'),
  new StaleWhileRevalidate({
    cacheName: PICTURES,
    plugins: [
      okOnly,
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 14 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
);

async function keepFiles(event: Event, urls: readonly unknown[]): Promise<void> {
  for (const url of urls.slice(0, 200)) {
    if (typeof url !== 'string' || !URL.canParse(url)) continue;
    const request = new Request(url, { mode: 'cors', credentials: 'same-origin' });
    const [response, done] = files.handleAll({ event, request });
    // A file that fails now is fetched when it is used.
    await Promise.allSettled([response, done]);
  }
}

self.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  switch (data.type) {
    case 'take-over':
      event.waitUntil(self.skipWaiting());
      break;
    case 'forget-customer':
      customers += 1;
      event.waitUntil(forgetCustomer());
      break;
    case 'what-is-kept':
      for (const [url, at] of shownTo.get(event.source?.id ?? '') ?? []) {
        event.source?.postMessage({ type: 'kept-answer', url, at } satisfies FromWorker);
      }
      break;
    case 'keep-files':
      if ('urls' in data && Array.isArray(data.urls)) event.waitUntil(keepFiles(event, data.urls));
      break;
  }
});

/* Push messages: a visible page shows them itself. */

self.addEventListener('push', (event) => {
  const payload: unknown = event.data?.json() ?? null;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' });
      const seen = pages.find(({ visibilityState }) => visibilityState === 'visible');
      if (seen) {
        seen.postMessage({ type: 'push', payload } satisfies FromWorker);
        return;
      }
      const { title, body, path } = readPush(payload);
      await self.registration.showNotification(title, {
        body,
        icon: '/icons/icon-192.png',
        data: { path },
      });
    })(),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const data: unknown = notification.data;
  const path =
    typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/home';
  event.waitUntil(
    (async () => {
      const [page] = await self.clients.matchAll({ type: 'window' });
      if (!page) {
        await self.clients.openWindow(path.startsWith('/') ? path : '/home');
        return;
      }
      await page.focus();
      page.postMessage({ type: 'open', path } satisfies FromWorker);
    })(),
  );
});
