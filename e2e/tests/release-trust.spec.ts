import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Stack } from '@storefront/build/stack';
import {
  type FederationManifest,
  parseRegionDocument,
  parseReleaseManifest,
  SignedDocument,
} from '@storefront/registry';
import { readKeys, signDocument } from '@storefront/registry/node';
import * as z from 'zod/mini';
import { buildForeignRental } from '../foreign-rental/build-foreign-rental';
import { type Front, startFront } from '../support/front';
import { publishRemade } from '../support/make-release';
import { test as base, expect, type Place } from '../support/site';
import { liveRelease, presentSnapshot, takeOver } from '../support/site-registry';
import { wordsOf } from '../support/words';

/**
 * Customers run exactly what the registry currently states: tests with attackers in the network, and with invalid
 * releases in a store.
 */

const test = base.extend<{ readonly front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.address);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

const riyadh: Place = { name: 'Olaya, Riyadh', lat: 24.6995, lng: 46.6837 };
const words = wordsOf('en');
const title = words('account', 'tracking.title');
const partMissing = 'This part could not be loaded';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const missing = (page: Page, remote: string) => page.locator(`[data-remote-failed="${remote}"]`);
const served = (site: Stack, region: string) =>
  readFileSync(site.registry.servedFile(region), 'utf8');

/** Sends this signed document with every page and for every request of the registry. */
const replay = (signed: string) => (address: string, text: string) =>
  address.startsWith('/registry')
    ? signed
    : text.replace(
        /(<script type="application\/json" id="signed-registry">).*?(<\/script>)/,
        (_all, start, end) => `${start}${signed.replaceAll('<', '\\u003c')}${end}`,
      );

test('an earlier document is never accepted after a later one, but a rollback is', async ({
  site,
  front,
  openAt,
  page,
}) => {
  const first = await presentSnapshot(site);
  const earlier = served(site, 'eg');
  await publishRemade(site, 'account', {
    release: 'later',
    change: (_file, content) => content.replaceAll(title, `${title} later`),
  });
  await openAt('/track-order');
  await expect(heading(page)).toHaveText(title);
  await site.registry.carryOut({
    command: 'promote',
    app: 'account',
    region: 'eg',
    release: 'later',
  });
  await page.goto('/track-order');
  await expect(heading(page)).toHaveText(`${title} later`);

  front.alter({ text: replay(earlier) });
  await page.goto('/track-order');
  await expect(heading(page)).toHaveText(`${title} later`);
  const kept = await page.evaluate(() => localStorage.getItem('souk-registry-eg'));
  expect(kept).toContain('/later/');

  // A browser without a stored document cannot detect it, and customers must not be locked out.
  await page.evaluate(() => localStorage.removeItem('souk-registry-eg'));
  await page.goto('/track-order');
  await expect(heading(page)).toHaveText(title);

  front.alter({});
  await page.goto('/track-order');
  await expect(heading(page)).toHaveText(`${title} later`);
  await site.registry.carryOut({ command: 'rollback', snapshot: first });
  await page.goto('/track-order');
  await expect(heading(page)).toHaveText(title);
});

test("another region's document is refused", async ({ site, front, openAt, page }) => {
  const other = served(site, 'eg');
  front.alter({ text: (at, text) => (at === '/registry/sa.json' ? other : text) });
  await openAt('/home', { place: riyadh, module: 'rental' });
  await expect(missing(page, 'rental')).toHaveAttribute('data-reason', 'refused');
  await expect(page.getByRole('banner')).toBeVisible();
  front.alter({});
  await missing(page, 'rental').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Rent a car in Riyadh');
});

test.describe('stylesheets that fail to load', () => {
  const pages = {
    rental: ['/home', '/rental/vehicle-search?all_category=1', '/rental/vehicle-details/1'],
    catalog: ['/home', '/categories', '/store/charcoal-yard', '/store/latest'],
    cart: ['/checkout?page=cart'],
    account: ['/track-order', '/forgot-password', '/store-registration'],
  } as const;

  /** A page from before the server has loaded the files: it has them from earlier tests. */
  async function withoutRules(site: Stack) {
    const { document } = z.parse(SignedDocument, JSON.parse(served(site, 'eg')));
    const { microFrontends } = parseRegionDocument(document);
    const hashes = new Map<string, string>();
    for (const { url } of Object.values(microFrontends).flat()) {
      const { files } = parseReleaseManifest(await (await fetch(url)).text());
      for (const [file, hash] of Object.entries(files)) hashes.set(new URL(file, url).href, hash);
    }
    return (_address: string, text: string) =>
      text.replaceAll(/<style data-href="(http[^"]+)">[^<]*<\/style>/g, (_rules, href: string) => {
        const hash = hashes.get(href);
        return `<link rel="stylesheet" href="${href}" integrity="${hash}" crossorigin="anonymous">`;
      });
  }

  for (const remote of ['rental', 'catalog', 'cart', 'account'] as const) {
    for (const [what, how, reason] of [
      ['are gone', { kind: 'status', status: 404 }, 'unreachable'],
      ['are changed', { kind: 'change', change: (css: string) => `${css} ` }, 'refused'],
    ] as const) {
      test(`of the ${remote} and ${what}: its pages are not shown`, async ({
        site,
        front,
        openAt,
        page,
        expectFault,
      }) => {
        expectFault(/Failed to load resource|Refused|integrity|render:|Loading CSS/);
        front.alter({ text: await withoutRules(site) });
        const host = await takeOver(site, remote);
        try {
          host.fail(/\.css$/, how);
          const module = remote === 'rental' ? 'rental' : 'food';
          await openAt('/about-us', { module });
          for (const address of pages[remote]) {
            await page.goto(address);
            const placeholder = page.getByRole('main').locator('[data-remote-failed]').first();
            await expect(placeholder, address).toHaveAttribute('data-reason', reason);
          }
          host.heal();
          await page.goto(pages[remote][0]);
          await expect(heading(page).first()).toBeVisible();
        } finally {
          await host.stop();
          await site.startRemote(remote);
        }
      });
    }
  }
});

test.describe('a remote that was built with other tools', () => {
  /** The hash of a file as `release.json` has it. */
  const hashOf = (file: string) =>
    `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

  /** Changes the federation description of a built folder, and keeps its files. */
  function rewrite(
    folder: string,
    change: (federation: FederationManifest) => FederationManifest,
  ): void {
    const file = path.join(folder, 'release.json');
    const manifest = parseReleaseManifest(readFileSync(file, 'utf8'));
    const names = Object.keys(manifest.files);
    const files = Object.fromEntries(names.map((name) => [name, hashOf(path.join(folder, name))]));
    const federation = manifest.federation && change(manifest.federation);
    writeFileSync(file, JSON.stringify({ ...manifest, files, federation }));
  }

  test('is refused at publication when it would not work in a page', async ({ site }, testInfo) => {
    const folder = testInfo.outputPath('bad-rental');
    const { release } = await buildForeignRental(folder, 'sa');
    appendFileSync(path.join(folder, 'rental.css'), 'header{background:pink!important}');
    rewrite(folder, (federation) => ({
      ...federation,
      exposes: federation.exposes.filter(
        ({ name }) => !name.endsWith('page') || name === 'home-page',
      ),
    }));
    const refusal = await site.registry.publish(folder).then(
      () => '',
      ({ message }) => message,
    );
    expect(refusal).toContain(
      'It does not expose vehicle-search-page, vehicle-page, provider-page',
    );
    expect(refusal).toContain('rental.css: header{background:pink!important} stands outside');
    expect(await site.store.has({ app: 'rental', region: 'sa', release })).toBe(false);
  });

  test('is refused at publication and in the page when its entry is an ES module', async ({
    site,
    front,
    openAt,
    page,
    expectFault,
  }, testInfo) => {
    expectFault(/Refused|is of the type/);
    const folder = testInfo.outputPath('module-rental');
    const { release } = await buildForeignRental(folder, 'sa');
    const entry =
      'globalThis.ran = true; export const init = () => {}; export const get = () => {};';
    writeFileSync(path.join(folder, 'remoteEntry.js'), entry);
    rewrite(folder, (federation) => {
      const { metaData } = federation;
      const remoteEntry = { ...metaData.remoteEntry, type: 'module' };
      return { ...federation, metaData: { ...metaData, remoteEntry } };
    });
    await expect(site.registry.publish(folder)).rejects.toThrow(
      /The entry is of the type "module"/,
    );

    // A person with the key and access to the store's folder can still add it.
    const target = site.store.folder({ app: 'rental', region: 'sa', release });
    const signed = served(site, 'sa');
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(folder, target, { recursive: true });
    try {
      const document = JSON.parse(JSON.parse(signed).document);
      const [live] = document.microFrontends['@storefront/rental'];
      live.url = site.store.url({ app: 'rental', region: 'sa', release });
      live.metadata = { version: release, integrity: hashOf(path.join(folder, 'release.json')) };
      live.extras.region = 'sa';
      live.extras.previous = null;
      document.extras.issuedAt = new Date().toISOString();
      const keyFolder = path.dirname(site.registry.publicKeysFile);
      const keys = await readKeys(keyFolder, { now: 0, until: 0 });
      if (!keys) throw new Error('The registry has no key.');
      const forged = JSON.stringify(signDocument(JSON.stringify(document), keys));
      writeFileSync(site.registry.servedFile('sa'), forged);
      // As with a key for Google Maps, or in a browser that does not support the header.
      front.alter({ without: 'integrity-policy' });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await openAt('/home', { place: riyadh, module: 'rental' });
      await expect(missing(page, 'rental')).toHaveAttribute('data-reason', 'refused');
      expect(asked.filter((url) => url.includes(`${release}/remoteEntry`))).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
    } finally {
      rmSync(target, { recursive: true });
      await site.registry.refresh();
    }
  });
});

test('a release is not promoted while its origin does not serve it', async ({ site }) => {
  await publishRemade(site, 'account', { release: 'unserved' });
  const before = await liveRelease(site, 'account');
  const target = { app: 'account', region: 'eg', release: 'unserved' } as const;
  const host = await takeOver(site, 'account');
  try {
    host.fail(/./, { kind: 'headers', cors: false });
    await expect(site.registry.carryOut({ command: 'promote', ...target })).rejects.toThrow(
      /access-control-allow-origin/,
    );
    host.heal();
    host.fail(/remoteEntry/, { kind: 'headers', type: 'text/plain' });
    await expect(site.registry.carryOut({ command: 'promote', ...target })).rejects.toThrow(
      /served as "text\/plain"/,
    );
  } finally {
    await host.stop();
  }
  await expect(site.registry.carryOut({ command: 'promote', ...target })).rejects.toThrow(
    /does not answer/,
  );
  expect(await liveRelease(site, 'account')).toBe(before);
  await site.startRemote('account');
  await site.registry.carryOut({ command: 'promote', ...target });
  await site.registry.carryOut({ command: 'promote', ...target, release: before });
});

test.describe('code that is missing while the page is open', () => {
  test('of the search: field and page remain, and it loads again automatically when the connection is back', async ({
    site,
    openAt,
    page,
    context,
    expectFault,
  }) => {
    expectFault(/Failed to load resource|ERR_|Loading (CSS )?chunk/);
    await openAt('/home');
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const host = await takeOver(site, 'catalog');
    try {
      host.fail(/\/chunks\//, { kind: 'status', status: 404 });
      const field = page.getByRole('main').getByRole('combobox').first();
      await field.fill('k');
      await expect(page.getByRole('alert').filter({ hasText: partMissing })).toBeVisible();
      await expect(field).toHaveValue('k');
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('[data-remote-failed]')).toHaveCount(0);
      host.heal();
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.getByRole('listbox').first()).toBeVisible();
      // A rail whose code is missing too may not get the event of the connection: it retries every 30 s.
      await expect(page.getByText(partMissing)).toHaveCount(0, { timeout: 40_000 });
    } finally {
      await host.stop();
      await site.startRemote('catalog');
    }
  });

  test('together with its release: a dialog shows it, and Try again loads the newer release', async ({
    site,
    openAt,
    page,
    expectFault,
  }) => {
    expectFault(/Failed to load resource|Loading (CSS )?chunk|Refused/);
    const first = await presentSnapshot(site);
    await openAt('/store/charcoal-yard');
    await expect(heading(page)).toHaveText('Charcoal Yard');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Reflect.set(globalThis, 'marked', true));
    const old = {
      app: 'catalog',
      region: 'eg',
      release: await liveRelease(site, 'catalog'),
    } as const;
    await publishRemade(site, 'catalog', { release: 'newer' });
    await site.registry.carryOut({ command: 'promote', ...old, release: 'newer' });
    const away = `${site.store.folder(old)}-away`;
    renameSync(site.store.folder(old), away);
    try {
      await page.getByRole('button', { name: words('catalog', 'store.info') }).click();
      const notice = page.getByRole('dialog', { name: partMissing });
      await expect(notice).toBeVisible();
      await expect(page.getByText('Charcoal Yard').first()).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'marked'))).toBe(true);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await page.waitForFunction(() => Reflect.get(globalThis, 'marked') === undefined);
      await expect(heading(page)).toHaveText('Charcoal Yard');
      await page.getByRole('button', { name: words('catalog', 'store.info') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText(partMissing)).toHaveCount(0);
    } finally {
      renameSync(away, site.store.folder(old));
      await site.registry.carryOut({ command: 'rollback', snapshot: first });
    }
    expect(readdirSync(path.dirname(away))).toContain(old.release);
  });
});
