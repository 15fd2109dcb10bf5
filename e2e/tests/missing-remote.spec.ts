import { drawn } from '../support/drawn-page';
import { expect, test } from '../support/site';

/**
 * What the site shows without each remote is in combinations.spec.ts, how it returns in faults.spec.ts, the messages are
 * in remote-slot.test.tsx.
 */

// Messages of the browser and the federation runtime about a missing host.
const connectionRefused = /ERR_CONNECTION_REFUSED/;
const missing = 'Stores and items are unavailable at the moment';

test('a remote that fails after server rendering shows the same message as any missing one', async ({
  site,
  openAt,
  expectFault,
}) => {
  expectFault(connectionRefused);
  // Tracking uses nothing of the catalog, so the browser has cached none of its files.
  const page = await openAt('/track-order');
  await drawn(page.request, '/store/charcoal-yard');
  await site.stopRemote('catalog');
  try {
    await page.goto('/store/charcoal-yard');
    const slot = page.getByRole('main').locator('[data-remote-failed="catalog"]');
    await expect(slot.getByText(missing)).toBeVisible();
  } finally {
    await site.startRemote('catalog');
  }
});
