import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Stack } from '@storefront/build/stack';
import { drawn, openDrawn } from '../support/drawn-page';
import { ownPage } from '../support/first-screen';
import { publishRemade, type Remake } from '../support/make-release';
import { expect, testOnOwnSite } from '../support/site';
import { presentSnapshot, region } from '../support/site-registry';

/**
 * Every fault of server rendering: the customer gets the page without a first screen, rendered by the same release, and
 * operators are notified.
 */

/** A separate site, because after these faults the server skips pages for a while. */
const test = testOnOwnSite;

const app = 'catalog';
const store = '/store/charcoal-yard';

interface Fault {
  readonly what: string;
  readonly remake: Omit<Remake, 'release'>;
  /** The reason that is reported to operators. */
  readonly reason: RegExp;
  /** A fault that is made after the release is live, before its first visit. */
  readonly spoil?: (site: Stack, release: string) => Promise<void>;
}

/** Inserts code at the beginning of the server output. */
const beginsWith = (code: string): Fault['remake'] => ({
  change: (file, content) => (file.startsWith('server/') ? `${code}\n${content}` : content),
});

/** By the name of the faulty release. */
const faults: Readonly<Record<string, Fault>> = {
  'no-output': {
    what: 'has no server output',
    remake: { withoutServer: true },
    reason: /it has no server output/,
  },
  throwing: {
    what: 'throws on the server',
    remake: beginsWith(`throw new Error('no shelf');`),
    reason: /no shelf/,
  },
  hanging: {
    what: 'hangs on the server',
    remake: beginsWith('for (;;);'),
    reason: /time over/,
  },
  leaking: {
    what: 'takes all memory of the server',
    remake: beginsWith('const kept = []; for (;;) kept.push({ text: [kept.length] });'),
    reason: /out of memory|the thread ended/,
  },
  tampered: {
    what: 'was tampered with',
    remake: {},
    reason: /has another hash/,
    spoil: async (site, release) => {
      const ref = (await site.store.list(app)).find(({ release: name }) => name === release);
      if (!ref?.server) throw new Error(`${release} has no server output.`);
      appendFileSync(path.join(site.store.folder(ref), ref.server), '\n// Not what was signed.');
    },
  },
};

const shellLog = ({ dataFolder }: Stack) =>
  readFileSync(path.join(dataFolder, 'logs/shell.log'), 'utf8');

/** The release of the catalog that the browser runs, according to the loaded scripts. */
const hasRun = (page: Page, release: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .some(({ name: url }) => url.includes(`/${name}/`) && url.endsWith('remoteEntry.js')),
    release,
  );

for (const [release, { what, remake, reason, spoil }] of Object.entries(faults)) {
  test(`a release that ${what} is rendered by the browser`, async ({ site, page, request }) => {
    const before = await presentSnapshot(site);
    try {
      await publishRemade(site, app, { release, ...remake });
      await site.registry.carryOut({ command: 'promote', app, region, release });
      await spoil?.(site, release);
      await expect
        .poll(async () => {
          await request.get(store);
          const lines = shellLog(site).split('\n');
          return lines.find((line) => line.includes(`${app}=${release} left out`)) ?? '';
        })
        .toMatch(reason);
      expect(await openDrawn(page, store)).toBeNull();
      await ownPage(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await hasRun(page, release)).toBe(true);
      // Pages of the shell alone are not affected.
      await drawn(request, '/');
    } finally {
      await site.registry.carryOut({ command: 'rollback', snapshot: before });
    }
  });
}

test('while the backend is down, cached first screens are shown', async ({
  site,
  page,
  request,
  expectFault,
}) => {
  expectFault(/Failed to load resource|502|503|504|cannot be reached/);
  await drawn(request, store);
  await site.stopBackend('SIGKILL');
  try {
    expect(await openDrawn(page, store)).toContain(`${app}=`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await site.startBackend();
  }
});
