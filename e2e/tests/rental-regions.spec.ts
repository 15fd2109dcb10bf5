import { buildForeignRental } from '../foreign-rental/build-foreign-rental';
import { expect, riyadh, test } from '../support/site';

test("each region's customers get its own release line of the rental", async ({
  openAt,
  page,
  site,
}) => {
  await openAt('/home', { module: 'rental' });
  await expect(page.getByRole('heading', { level: 1, name: 'Find your ride' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Hourly' })).toBeChecked();

  // Another place is in another region: the next page runs that region's line.
  await page.evaluate(
    ({ name, lat, lng }) => {
      localStorage.setItem('zoneid', '[4]');
      localStorage.setItem('location', name);
      localStorage.setItem('currentLatLng', JSON.stringify({ lat, lng }));
    },
    { ...riyadh },
  );
  await page.goto(`${site.address}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rent a car in Riyadh' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Per day' })).toBeChecked();
});

test('a rental built with other tools replaces ours by its contract alone', async ({
  openAt,
  page,
  site,
}, testInfo) => {
  const folder = testInfo.outputPath('foreign-rental');
  const { release } = await buildForeignRental(folder, 'sa');
  const { snapshot: before } = await site.registry.status();
  if (!before) throw new Error('The site has no snapshot.');
  await site.registry.publish(folder);
  await site.registry.carryOut({
    command: 'swap',
    app: 'rental',
    region: 'sa',
    line: 'sa',
    release,
  });
  try {
    await openAt('/home', { place: riyadh, module: 'rental' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Car rental' })).toBeVisible();

    await main.getByRole('link', { name: 'Search all vehicles' }).click();
    await main.getByRole('list', { name: 'Vehicles' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/rental\/vehicle-details\//);
    await main.getByRole('button', { name: /^Book one day/ }).click();

    const drawer = page.getByRole('dialog', { name: 'Booking cart' });
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Anne Marsh');
    await drawer.getByRole('textbox', { name: /^Phone/ }).fill('+966501234567');
    await drawer.getByRole('button', { name: 'Book trip' }).click();
    await expect(drawer.getByText(/^Booked\. Trip number/)).toBeVisible();

    const styles = page.locator(`link[href*="${release}"][rel="stylesheet"]`);
    await expect(styles).toHaveAttribute('integrity', /^sha384-/);
  } finally {
    await site.registry.carryOut({ command: 'rollback', snapshot: before.id });
  }
});
