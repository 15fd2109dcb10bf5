import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import fullSuites from '@storefront/build/full-suites' with { type: 'json' };
import { keepTemporaryFilesInMemory } from '@storefront/build/memory-folder';
import { turnedOff } from './support/browser-features';

keepTemporaryFilesInMemory();

const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
/** For `npm run test:full`, which may name those of them that it needs. */
const slow = fullSuites.flatMap(({ specs }) => specs);
const chosen = process.env.SLOW_SPECS?.split(',') ?? slow;
/** Files whose tests start a site of their own. */
const ownSites = filesOf(['core-only', 'payments']);

/**
 * The site as it is deployed: real builds, five origins, the backend on a fresh database. Each worker has a whole
 * stack of its own (support/site.ts), so that files of tests run side by side. Two workers keep two cores busy.
 */
export default defineConfig({
  testDir: '..',
  globalSetup: './support/package-site.ts',
  workers: Math.min(availableParallelism(), 2),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A test that passes the second time is listed as flaky: a defect of the test or of the page that must be fixed like
  // any other, but on a loaded machine it is rarely caused by the change under test.
  retries: 1,
  reporter: [['list']],
  outputDir: './test-results',
  // A worker ends where the next file needs another site: those files come first, so that the others share one.
  projects: [
    { name: 'slow', testMatch: filesOf(chosen) },
    { name: 'own site', testMatch: ownSites },
    {
      name: 'shared site',
      testMatch: ['e2e/tests/*.spec.ts', 'shared/features/*/*.e2e.ts'],
      testIgnore: [...ownSites, ...filesOf(slow)],
      // The last file would keep one worker busy while the other has no work left. Hooks run once for each worker, so
      // files with a site of their own would start two.
      fullyParallel: true,
    },
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    // Drawers open at once and skeletons do not animate (`withMotion` in support/site.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // Their caches would hide faults from other tests; offline.spec.ts allows them.
    serviceWorkers: 'block',
    // The failing page is the most useful information.
    screenshot: 'only-on-failure',
    // A trace takes a fifth of the whole run's time: `--trace on` makes one of the test that fails.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${turnedOff.join(',')}`,
        // A site of these tests signs its certificate itself. When a test accepts it by `ignoreHTTPSErrors`, Chromium
        // retries every connection once, and a request fails after 32 retries (ERR_TOO_MANY_RETRIES).
        '--ignore-certificate-errors',
      ],
    },
  },
});
