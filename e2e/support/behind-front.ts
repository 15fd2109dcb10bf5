import { type Front, startFront } from './front';
import { test as base } from './site';

/** Tests behind a server that records the page's requests, with the service worker active. */
export const test = base.extend<{ readonly front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.address);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.address),
  serviceWorkers: 'allow',
});
