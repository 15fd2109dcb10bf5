import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

for (const language of ['en', 'ar'] as const) {
  test(`a vehicle is found and goes into the booking cart (${language})`, async ({
    openAt,
    page,
  }) => {
    const t = wordsOf(language);
    await openAt('/home', { language, module: null });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common', 'modules.rental') })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

    // The demo's clock is ahead of the browser's here: the day after tomorrow is to come for both.
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const trip = new URLSearchParams({ trip: 'hourly', pickup: `${day} 12:00`, hours: '3' });
    await page.goto(`/rental/vehicle-search?all_category=1&${trip}`);
    const vehicles = page.locator('main a[href*="/rental/vehicle-details/"]');
    await expect(vehicles.first()).toBeVisible();
    await vehicles.first().click();
    await expect(page).toHaveURL(/\/rental\/vehicle-details\//);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(t('rental', 'vehicle.add')) })
      .click();

    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('listitem').first()).toBeVisible();
  });
}
