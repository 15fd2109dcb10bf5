import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePorts, type Stack } from '@storefront/build/stack';
import { RemoteRegistry } from '@storefront/registry/client';
import { createOwnRepository, type OwnRepository } from '../support/own-repository';
import { test as base, expect } from '../support/site';
import { presentSnapshot } from '../support/site-registry';
import { startTestSite, startTestSiteRegistry } from '../support/test-site';

/**
 * A team with its own repository, and with its own shop for trying it, using only npm: from an empty folder to a
 * vehicle that a customer has booked.
 */

interface OwnTeam {
  readonly repository: OwnRepository;
  /** Where its build is served during development. */
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
    // npm unpacks and removes tens of thousands of files.
    { scope: 'worker', timeout: 420_000 },
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
    async ({ repository, devPort }, use) => {
      const site = await startTestSite(repository, `http://127.0.0.1:${devPort}`);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 420_000 },
  ],
});

test('an empty folder becomes a rental remote with which customers book', async ({
  repository,
  site,
  openAt,
  page,
}) => {
  const { npm, beginning, lines } = repository;
  const begun = Date.now();
  expect(await npm(['test'])).toContain('2 passed');
  expect(await npm(['run', 'check'])).toContain('The registry will take it.');

  const server = await startTestSiteRegistry(site);
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
    await operator.carryOut({ command: 'promote', app: 'rental', region: 'eg', release });

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

    // The team's test, check and publish, and the operator's promote.
    const commands = beginning.commands + 4;
    const minutes = ((beginning.ms + Date.now() - begun) / 60_000).toFixed(1);
    const description = `From the empty folder to a booked vehicle: ${minutes} minutes, ${commands} commands, no line written of the ${lines} that the remote has.`;
    test.info().annotations.push({ type: 'figure', description });
    console.log(description);
  } finally {
    await server.stop();
  }
});

test('the same sources built by Rspack and by Vite, from the written contract alone, replace ours', async ({
  repository,
  site,
  openAt,
  page,
}) => {
  test.setTimeout(300_000);
  const { folder, npm } = repository;
  await cp(path.join(folder, 'node_modules/@storefront/remote-kit/examples'), folder, {
    recursive: true,
  });
  await npm(['install', '--no-save', '@rspack/core@2.3.2', 'vite@7.3.8']);
  const before = await presentSnapshot(site);
  try {
    for (const bundler of ['rspack', 'vite']) await checkBuildBy(bundler);
  } finally {
    await site.registry.carryOut({ command: 'rollback', snapshot: before });
  }

  async function checkBuildBy(bundler: string) {
    await npm(['exec', '--', 'node', `${bundler}.mjs`]);
    const checked = await npm(['run', 'check', '--', `dist-${bundler}`]);
    expect(checked).toContain('The registry will take it.');
    const { release } = await site.registry.publish(path.join(folder, `dist-${bundler}`));
    await site.registry.carryOut({ command: 'promote', app: 'rental', region: 'eg', release });
    await openAt('/home', { module: 'rental' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Car rental' })).toBeVisible();
    await main.getByRole('list', { name: 'Vehicles' }).getByRole('link').first().click();
    await expect(main.getByRole('button', { name: /^Book one day/ })).toBeVisible();
    const styles = page.locator(`link[href*="by-${bundler}"][rel="stylesheet"]`);
    await expect(styles).toHaveAttribute('integrity', /^sha256-/);
  }
});

test('an edited text, style or line of code is visible in a running shop', async ({
  repository,
  devPort,
  site,
  openAt,
  page,
}) => {
  // It is built four times.
  test.setTimeout(300_000);
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
    // The page listens for changes until it is closed.
    await page.close();
  } finally {
    await end();
  }
});
