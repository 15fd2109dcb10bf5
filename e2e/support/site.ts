import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { ofArtefacts, readFreeStackConfig, type Stack, startStack } from '@storefront/build/stack';
import type { LanguageCode } from '@storefront/domain';
import { openFolderRegistry } from '@storefront/registry/node';
import { artefactAt } from './artefacts';
import type { Person } from './customer-api';
import { refuseSecretsInLogs, watchSecrets } from './log-secrets';

/**
 * Starts the site on free ports and a fresh data folder. Its end fails when a secret that a test used is in one of its
 * logs.
 * @param environment further environment variables of the servers
 */
export async function startSite(
  environment: Record<string, string> = {},
  {
    operationsPort,
    apiBaseUrl = '',
    ...options
  }: {
    readonly shellRoot?: string;
    /** Where the backend answers operators' machines; nowhere unless given. */
    readonly operationsPort?: number;
    /** Another backend, in place of the embedded one. */
    readonly apiBaseUrl?: string;
  } = {},
): Promise<Stack> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'storefront-e2e-'));
  const config = await readFreeStackConfig({
    API_BASE_URL: apiBaseUrl,
    PORT_BACKEND_OPERATIONS: operationsPort === undefined ? '' : String(operationsPort),
    DATA_DIR: dataFolder,
  });
  const artefacts = artefactAt();
  const stack = await startStack({
    ...(artefacts && { installation: ofArtefacts(artefacts) }),
    ...options,
    checkAnswers: true,
    config: { ...config, environment: { ...config.environment, ...environment } },
  });
  const stop = async () => {
    await stack.stop();
    refuseSecretsInLogs(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { ...stack, stop };
}

/** A site that another process runs. */
export async function attachTo({
  dataFolder,
  ...site
}: Pick<Stack, 'dataFolder' | 'address' | 'backendUrl' | 'stop'>): Promise<Stack> {
  const refuse = () =>
    Promise.reject(new Error('The servers of this site are not for us to stop.'));
  return {
    ...site,
    dataFolder,
    ...(await openFolderRegistry({ dataFolder })),
    startRemote: refuse,
    stopRemote: refuse,
    startBackend: refuse,
    stopBackend: refuse,
  };
}

/** A site that another process starts and stops: its data folder is in `SITE_DATA`. */
function attachToRunning(dataFolder: string): Promise<Stack> {
  const { SITE_URL: address, SITE_BACKEND_URL: backendUrl } = process.env;
  if (!address || !backendUrl)
    throw new Error('SITE_URL and SITE_BACKEND_URL belong to SITE_DATA.');
  return attachTo({ dataFolder, address, backendUrl, stop: () => Promise.resolve() });
}

/** For files whose tests need the site as most customers see it; the others go without motion, which costs time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export type { LanguageCode };

interface Fixtures {
  /** Faults that the page reported: uncaught errors, console errors, broken content policy. */
  readonly faults: string[];
  /** Declares a fault that the test causes. */
  readonly expectFault: (pattern: RegExp) => void;
  /** A page in a language, with a place in the first zone and the food module chosen already. */
  readonly openAt: (
    path: string,
    options?: {
      language?: LanguageCode;
      place?: Place | null;
      /** The module that is shopped in; `null`: none chosen yet. */
      module?: 'food' | 'rental' | null;
      /** Whose page it is: a customer with a token, or a guest with an id. A new guest unless given. */
      person?: Person;
      /** `commit`: does not wait for what the page loads. */
      waitUntil?: 'load' | 'commit';
    },
  ) => Promise<Page>;
}

interface WorkerFixtures {
  readonly site: Stack;
}

export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** A point in the middle of the Downtown zone. */
export const downtown: Place = {
  name: 'Talaat Harb Square, Downtown, Cairo',
  lat: 30.0477,
  lng: 31.2388,
};

/** A point in the Riyadh zone, which belongs to the region `sa`. */
export const riyadh: Place = { name: 'Olaya, Riyadh', lat: 24.6995, lng: 46.6837 };

/** Our tests: a running site for all tests of a worker; an unexpected fault fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { SITE_DATA: running } = process.env;
      // Orders take seconds instead of minutes.
      const site = running
        ? await attachToRunning(running)
        : await startSite({ DEMO_CLOCK_SPEED: '20' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  context: async ({ context }, use) => {
    watchSecrets(context);
    await use(context);
  },
  expectFault: async ({ faults }, use) => {
    const expected: RegExp[] = [];
    await use((pattern) => expected.push(pattern));
    const left = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    faults.splice(0, faults.length, ...left);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // Messages of the federation runtime about versions of shared packages, such as React's, are no faults.
        const isFault =
          message.type() === 'error' || /does not satisfy the requirement/.test(message.text());
        if (isFault) faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(faults);
      if (faults.length > 0)
        throw new Error(`The page had faults that nobody expected:\n${faults.join('\n')}`);
    },
    { auto: true },
  ],
  openAt: async ({ page, site }, use) => {
    await use(async (target, options = {}) => {
      const { language = 'en', place = downtown, module = 'food', waitUntil = 'load' } = options;
      const { token, guestId } = options.person ?? {};
      const ask = async (pathname: string): Promise<unknown> =>
        (await fetch(`${site.backendUrl}/api/v1${pathname}`)).json();
      const zoneid = place
        ? (
            (await ask(`/config/get-zone-id?lat=${place.lat}&lng=${place.lng}`)) as {
              zone_id: string;
            }
          ).zone_id
        : null;
      const modules = (await ask('/module')) as { id: number; module_type: string }[];
      const chosen = modules.find(({ module_type: type }) => type === module);
      const kept = {
        'language-setting': language,
        token,
        guest_id: guestId,
        ...(place &&
          zoneid && {
            zoneid,
            location: place.name,
            currentLatLng: JSON.stringify({ lat: place.lat, lng: place.lng }),
            module: chosen && JSON.stringify(chosen),
          }),
      };
      await page.addInitScript((entries) => {
        if (localStorage.getItem('language-setting') !== null) return;
        for (const [key, value] of entries) if (value) localStorage.setItem(key, value);
      }, Object.entries(kept));
      await page.goto(target, { waitUntil });
      // On the server's first screen a press waits, and a link to an item opens its page instead of its dialog.
      if (waitUntil === 'load') await page.locator('#first-screen').waitFor({ state: 'detached' });
      return page;
    });
  },
});

export type { Browser, Page } from '@playwright/test';
export { expect } from '@playwright/test';
export type { Stack } from '@storefront/build/stack';

/** The same tests on a site that no other tests use, at the pace of a real shop. */
export const testOnOwnSite = test.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
