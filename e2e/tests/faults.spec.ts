import type { Page } from '@playwright/test';
import type { Fault, FaultServer } from '../support/fault-server';
import { expect, test } from '../support/site';
import { takeOver } from '../support/site-registry';

/**
 * The state of a section when one of its files fails, always or once, and the number of requests for the file. Real
 * builds and origins are used; the remote's host fails. A failure of each kind is classified here; what happens after one
 * failure is tried once for each kind of file, because the loader's own tests have it for each class.
 */

const remote = 'account';
const address = '/track-order';

/** The final state of the section: `ready`, or the reason of its failure. */
async function outcome(page: Page): Promise<string> {
  const failed = page.locator(`[data-remote-failed="${remote}"]`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(failed.or(heading).first()).toBeVisible({ timeout: 45_000 });
  if ((await failed.count()) > 0) return (await failed.getAttribute('data-reason')) ?? 'no reason';
  return 'ready';
}

const tamper: Fault = { kind: 'change', change: (content) => `${content}\n/* changed */` };
const unavailable: Fault = { kind: 'status', status: 503 };
const html: Fault = {
  kind: 'status',
  status: 200,
  body: '<!doctype html><title>Sign in to this network</title>',
  type: 'text/html',
};

interface Row {
  readonly asset: string;
  readonly pattern: RegExp;
  readonly fault: string;
  readonly how: Fault;
  /** The state when every request fails. */
  readonly always: string;
  /** The state after one failure, where that is tried as well. A time-out is not retried automatically. */
  readonly once?: 'ready' | 'timeout';
  /** What each run has; the rest are variants. */
  readonly each?: 'once' | 'always';
}

const record = { asset: 'release.json', pattern: /\/release\.json$/ };
const entry = { asset: 'entry', pattern: /\/remoteEntry[^/]*\.js$/ };
const chunk = { asset: 'chunks', pattern: /\/chunks\/[^/]+\.js$|__federation_expose[^/]*\.js$/ };
const style = { asset: 'styles', pattern: /\.css$/ };
const rows: readonly Row[] = [
  { ...record, fault: '503', how: unavailable, always: 'unreachable', once: 'ready', each: 'once' },
  { ...record, fault: 'connection reset', how: { kind: 'reset' }, always: 'unreachable' },
  // An answer that is no release at all is from something else, such as an access point.
  { ...record, fault: 'HTML', how: html, always: 'unreachable' },
  {
    ...record,
    fault: '{}',
    how: { kind: 'status', status: 200, body: '{}' },
    always: 'unreachable',
  },
  {
    ...record,
    fault: 'changed',
    how: { kind: 'change', change: (content) => content.replace('"owner":"', '"owner":"Not the ') },
    always: 'refused',
    each: 'always',
  },
  { ...record, fault: 'hangs', how: { kind: 'hang' }, always: 'timeout' },
  { ...entry, fault: '503', how: unavailable, always: 'unreachable', once: 'ready' },
  {
    ...entry,
    fault: 'connection reset',
    how: { kind: 'reset' },
    always: 'unreachable',
    each: 'always',
  },
  { ...entry, fault: 'HTML', how: html, always: 'refused' },
  { ...entry, fault: 'changed', how: tamper, always: 'refused', each: 'always' },
  {
    ...entry,
    fault: 'no CORS header',
    how: { kind: 'headers', cors: false },
    always: 'unreachable',
  },
  {
    ...entry,
    fault: 'served as text',
    how: { kind: 'headers', type: 'text/plain' },
    always: 'unreachable',
  },
  { ...entry, fault: 'hangs', how: { kind: 'hang' }, always: 'timeout', once: 'timeout' },
  { ...chunk, fault: '503', how: unavailable, always: 'unreachable', once: 'ready' },
  { ...chunk, fault: 'changed', how: tamper, always: 'refused' },
  { ...chunk, fault: 'hangs', how: { kind: 'hang' }, always: 'timeout' },
  { ...style, fault: '503', how: unavailable, always: 'unreachable' },
  { ...style, fault: 'changed', how: tamper, always: 'refused', once: 'ready', each: 'once' },
];

/** The most requests for a file: a failing host must not be flooded. */
const requestLimit = 12;
const report: string[] = [];

test.describe('one file fails', () => {
  let host: FaultServer;
  test.beforeAll(async ({ site }) => {
    host = await takeOver(site, remote);
  });
  test.afterAll(async ({ site }) => {
    await host.stop();
    await site.startRemote(remote);
    console.log(['', 'file | fault | times | state | requests', ...report, ''].join('\n'));
  });

  for (const row of rows) {
    for (const times of row.once ? (['once', 'always'] as const) : (['always'] as const)) {
      const tag = row.each === times ? [] : ['@full'];
      test(`${row.asset}: ${row.fault}, ${times}`, { tag }, async ({
        openAt,
        page,
        expectFault,
      }) => {
        // The browser's messages about the simulated fault. They include no uncaught errors.
        expectFault(/^console: /);
        host.heal();
        host.fail(row.pattern, row.how, times === 'once' ? 1 : Number.POSITIVE_INFINITY);
        // The load event does not fire while a file hangs.
        await openAt(address, { waitUntil: 'commit' });
        const state = await outcome(page);
        const asked = host.requests.filter((path) => row.pattern.test(path));
        const most = Math.max(
          0,
          ...[...new Set(asked)].map((file) => asked.filter((one) => one === file).length),
        );
        report.push(`${row.asset} | ${row.fault} | ${times} | ${state} | ${most}`);
        expect(state).toBe(row[times]);
        expect(most).toBeLessThanOrEqual(requestLimit);
        // The frame remains, whatever happens to the section.
        await expect(page.getByRole('banner')).toBeVisible();

        if (state !== 'ready') {
          host.heal();
          await page.evaluate(() => document.body.setAttribute('data-before-retry', ''));
          await page
            .locator(`[data-remote-failed="${remote}"]`)
            .getByRole('button', { name: 'Try again' })
            .click();
          expect(await outcome(page)).toBe('ready');
          // Without a page load.
          await expect(page.locator('body[data-before-retry]')).toHaveCount(1);
        }
      });
    }
  }
});
