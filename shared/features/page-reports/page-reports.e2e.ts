import { collectReports } from '@storefront/e2e/page-reports';
import { expect, test } from '@storefront/e2e/site';

/** A page reports three seconds after it is idle. */
const patience = { timeout: 20_000 };

test('a page reports its releases, and the remote that failed to load with the reason', {
  tag: '@full',
}, async ({ page, openAt, expectFault, site }) => {
  // The browser's own message about a missing host.
  expectFault(/ERR_CONNECTION_REFUSED/);
  const { reports, events } = await collectReports(page);
  const answer = page.waitForResponse((response) => response.url().endsWith('/page-reports'));
  await openAt('/home');
  await expect.poll(() => events('catalog'), patience).toContainEqual({ event: 'visit' });
  expect((await answer).status()).toBe(204);
  expect(reports[0]?.page).toBe('/home');
  const [shell] = reports[0]?.releases ?? [];
  expect(shell).toMatchObject({ app: 'shell', region: 'eg', cohort: 'default' });
  expect(shell?.snapshot).toMatch(/^\d+-[0-9a-f]{6}$/);
  expect(events('catalog')).not.toContainEqual({ event: 'trouble' });

  await site.stopRemote('account');
  try {
    await page.goto('/track-order');
    const failed = { event: 'failed', reason: 'unreachable' };
    await expect.poll(() => events('account'), patience).toContainEqual(failed);
    expect(events('account')).toContainEqual({ event: 'trouble' });
  } finally {
    await site.startRemote('account');
  }
});
