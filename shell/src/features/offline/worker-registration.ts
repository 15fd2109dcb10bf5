import { reloadPage } from '@storefront/session';
import { useSyncExternalStore } from 'react';
import { createExternalValue } from './external-value';
import type { ToWorker } from './messages';

/** A new version: `waiting` for the customer's consent, or already activated from `elsewhere` (another tab). */
export type NewVersion = 'none' | 'waiting' | 'elsewhere';

const newVersion = createExternalValue<NewVersion>('none');
/** The waiting worker, if there is one. */
let waiting: ServiceWorker | null = null;
/** Whether this page has requested the takeover, and whether it reloads afterwards. */
let takeOver: 'no' | 'reload' | 'silently' = 'no';

const HOUR_MS = 3_600_000;

export function useNewVersion(): NewVersion {
  return useSyncExternalStore(newVersion.subscribe, newVersion.get, newVersion.get);
}

/** The customer agrees: the new version takes over and the page reloads; typed text is saved. */
export function takeNewVersion(): void {
  if (newVersion.get() === 'elsewhere' || waiting === null) {
    reloadPage();
    return;
  }
  takeOver = 'reload';
  send(waiting, { type: 'take-over' });
}

function send(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message);
}

/** Sends a message to the controlling worker, if there is one. */
export function postToWorker(message: ToWorker): void {
  const worker = navigator.serviceWorker?.controller;
  if (worker) send(worker, message);
}

/** Like {@link postToWorker}, also from a page that was loaded without the worker, as by a forced reload. */
export async function postToActiveWorker(message: ToWorker): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = navigator.serviceWorker?.controller ?? registration?.active;
  if (worker) send(worker, message);
}

/** The worker's URL as stated by the page's server; `null` when there must be none. */
function workerAddress(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content || null;
}

/**
 * Registers the service worker, or unregisters an installed one when the server no longer names any. A new version
 * never reloads the page automatically: it waits until the customer agrees.
 * @throws when the browser refuses it; the page works without
 */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const address = workerAddress();
  if (address === null) {
    for (const registration of await workers.getRegistrations()) await registration.unregister();
    return;
  }
  let isControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (takeOver === 'reload') reloadPage();
    else if (isControlled && takeOver === 'no') newVersion.set('elsewhere');
    // The first worker of this browser replaces nothing.
    isControlled = true;
    takeOver = 'no';
  });
  const registration: ServiceWorkerRegistration | undefined = await workers.register(address, {
    updateViaCache: 'none',
  });
  // Test browsers can be set to accept no service worker.
  if (!registration) return;
  void keepFiles(workers, isControlled);
  // It was waiting before this page was loaded from the network, so nothing of the old version is on the screen.
  if (registration.waiting && isControlled && navigator.onLine) {
    takeOver = 'silently';
    send(registration.waiting, { type: 'take-over' });
  }
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'installed' || workers.controller === null) return;
      waiting = worker;
      newVersion.set('waiting');
    });
  });
  watchForUpdates(registration);
}

/** A tab that stays open for days checks for updates when it becomes visible again, at most once an hour. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < HOUR_MS) return;
    last = Date.now();
    // Offline: the next check retries.
    registration.update().catch(() => undefined);
  });
}

/**
 * Lets the worker cache files whose loading it did not see: those loaded before there was a worker, which come from
 * the browser's own cache, and the stylesheets that are inlined in the document. Pages that are opened offline need
 * them.
 */
async function keepFiles(workers: ServiceWorkerContainer, isControlled: boolean): Promise<void> {
  const { active } = await workers.ready;
  const inDocument = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(
    ({ dataset }) => new URL(dataset.href ?? '', location.href).href,
  );
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(js|css|woff2)(\?|$)|\/release\.json$/.test(name));
  const urls = isControlled ? inDocument : [...loaded, ...inDocument];
  if (active && urls.length > 0) send(active, { type: 'keep-files', urls });
}
