import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePorts, type Stack } from '@storefront/build/stack';
import { RemoteRegistry } from '@storefront/registry/client';
import { createOwnRepository, type OwnRepository } from '../support/own-repository';
import { startRegistryServer } from '../support/registry-server';
import { test as base, expect, startSite } from '../support/site';
import { presentSnapshot } from '../support/site-registry';

/** A team with a repository of its own: from an empty folder to a vehicle that a customer has booked. */

interface OwnTeam {
  readonly repository: OwnRepository;
  /** Where its build runs while it is developed. */
  readonly devPort: number;
  readonly site: Stack;
}

const test = base.extend<object, OwnTeam>({
  repository: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const repository = await createOwnRepository();
      await use(repository);
      await repository.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  devPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const [port] = await findFreePorts('127.0.0.1', 1);
      await use(Number(port));
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ devPort }, use) => {
      const site = await startSite({ OVERRIDE_ORIGINS: `http://127.0.0.1:${devPort}` });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an empty folder becomes a rental that customers book with', async ({
  repository,
  site,
  openAt,
  page,
}) => {
  const { npm } = repository;
  expect(await npm(['test'])).toContain('2 passed');
  expect(await npm(['run', 'check'])).toContain('The registry will take it.');

  const server = await startRegistryServer(site.dataFolder);
  try {
    const team = await server.addPerson('rental-team', '--role', 'team', '--apps', 'rental');
    const published = await npm(['run', 'publish:release', '--', '--server', server.address], {
      REGISTRY_TOKEN: team,
    });
    const release = /Published rental ([0-9a-f]{12}) for eg/.exec(published)?.[1] ?? '';
    const operator = new RemoteRegistry(
      server.address,
      await server.addPerson('first-operator', '--role', 'operator'),
    );
    await operator.promote({ app: 'rental', region: 'eg', release });

    await openAt('/home', { module: 'rental' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Car rental' })).toBeVisible();
    await main.getByRole('link', { name: 'Search all vehicles' }).click();
    await main.getByRole('list', { name: 'Vehicles' }).getByRole('link').first().click();
    await main.getByRole('button', { name: /^Book one day/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Booking cart' });
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Anne Marsh');
    await drawer.getByRole('textbox', { name: /^Phone/ }).fill('+201001234567');
    await drawer.getByRole('button', { name: 'Book trip' }).click();
    await expect(drawer.getByText(/^Booked\. Trip number/)).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('the same sources built by Rspack, by the written contract alone, take their place', async ({
  repository,
  site,
  openAt,
  page,
}) => {
  const { folder, npm } = repository;
  await copyFile(
    path.resolve(import.meta.dirname, '../own-repository/rspack.mjs'),
    path.join(folder, 'rspack.mjs'),
  );
  await npm(['install', '--no-save', '@rspack/core@2.3.2']);
  await npm(['exec', '--', 'node', 'rspack.mjs']);
  const checked = await npm(['run', 'check', '--', 'dist-rspack']);
  expect(checked).toContain('The registry will take it.');
  const before = await presentSnapshot(site);
  const built = await site.registry.publish(path.join(folder, 'dist-rspack'));
  await site.registry.promote({ app: 'rental', region: 'eg', release: built.release });
  try {
    await openAt('/home', { module: 'rental' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Car rental' })).toBeVisible();
    await main.getByRole('list', { name: 'Vehicles' }).getByRole('link').first().click();
    await expect(main.getByRole('button', { name: /^Book one day/ })).toBeVisible();
    await expect(page.locator('link[href*="by-rspack"][rel="stylesheet"]')).toHaveAttribute(
      'integrity',
      /^sha384-/,
    );
  } finally {
    await site.registry.rollback({ snapshot: before });
  }
});

test('an edited text, style or line of code is seen in a running shop', async ({
  repository,
  devPort,
  site,
  openAt,
  page,
}) => {
  const source = (file: string) => path.join(repository.folder, 'src', file);
  const edit = async (file: string, before: string, after: string) => {
    const text = await readFile(source(file), 'utf8');
    expect(text).toContain(before);
    await writeFile(source(file), text.replace(before, after));
  };
  const { said, end } = await repository.start(
    ['run', 'dev', '--', '--port', String(devPort), '--shell', site.address],
    /OVERRIDE_ORIGINS/,
  );
  try {
    const [address = ''] = /http\S+release\.json/.exec(said) ?? [];
    await openAt('/home?operators=1', { module: 'rental' });
    await page.getByRole('textbox', { name: 'Another release of rental' }).fill(address);
    await page.getByRole('button', { name: 'Override rental in this browser' }).click();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Car rental');

    await edit('locales/en.json', 'Car rental', 'Cars for a day');
    await expect(heading).toHaveText('Cars for a day');

    await edit('pages/home-page.tsx', "<h1>{t('heading')}</h1>", "<h1>{t('heading')}!</h1>");
    await expect(heading).toHaveText('Cars for a day!');

    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toBeVisible();
    await edit('pages/pages.module.css', 'space-between', 'flex-start');
    await expect(row).toHaveCSS('justify-content', 'flex-start');
    // The page listens for changes until it goes.
    await page.close();
  } finally {
    await end();
  }
});
