import { runAxe, wcagRules } from '../support/axe';
import { addFirstVehicle, chooseRental, dayAhead, vehiclesAt } from '../support/rental';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

for (const [language, timezoneId, ...tag] of [
  ['en', 'America/New_York', '@full'],
  ['ar', 'Asia/Tokyo'],
] as const) {
  test.describe(`in a browser of ${timezoneId}`, { tag }, () => {
    test.use({ timezoneId });

    test(`a vehicle is found and added to the booking cart (${language})`, async ({
      openAt,
      page,
    }) => {
      const t = wordsOf(language);
      await openAt('/home', { language, module: null });
      await chooseRental(page, t);
      const day = dayAhead(2);
      await page.goto(vehiclesAt(day));
      const vehicles = page.locator('main a[href*="/rental/vehicle-details/"]');
      await expect(vehicles.first()).toBeVisible();
      // In the time zone of the place, above the list and in the link of each vehicle.
      await expect(page.getByRole('main').getByText(/12:00/).first()).toBeVisible();
      await expect(vehicles.first()).toHaveAttribute(
        'href',
        new RegExp(`${day}(\\+|%20)12(:|%3A)00`),
      );
      await addFirstVehicle(page, t);

      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('listitem').first()).toBeVisible();
      await expect(drawer).toContainText(/12:00/);
    });
  });
}

for (const { language, viewport, tag } of [
  { language: 'ar', viewport: { width: 390, height: 844 }, tag: [] },
  { language: 'en', viewport: { width: 1280, height: 900 }, tag: ['@full'] },
] as const) {
  test.describe(`the map of pickup points (${language}, ${viewport.width} wide)`, {
    tag: [...tag],
  }, () => {
    test.use({ viewport });

    test('limits the list to the place whose price is pressed', async ({ openAt, page }) => {
      const t = wordsOf(language);
      await openAt(vehiclesAt(dayAhead(3)), { language, module: 'rental' });
      await page.getByRole('button', { name: t('rental', 'search.map'), exact: true }).click();
      const map = page.getByRole('region', { name: t('rental', 'search.pickupMap') });
      // By the attribute: a button without it, such as the map's own, also counts as not pressed.
      const cheapest = map.locator('button[aria-pressed="false"]').first();
      await expect(cheapest).toBeVisible();
      const named = await cheapest.getAttribute('aria-label');
      await cheapest.press('Enter');
      await expect(page).toHaveURL(/providers=\d+/);
      await expect(map.getByRole('button', { pressed: true })).toHaveAttribute(
        'aria-label',
        named ?? '',
      );
      await expect(map.getByRole('button', { pressed: true })).toBeFocused();
      // Prices of nearby places do not cover each other, so that axe's rule about the size of targets holds too.
      const complaints = () => runAxe(page, { type: 'tag', values: wcagRules });
      await expect.poll(complaints, { timeout: 60_000 }).toEqual([]);
      await map.getByRole('button', { pressed: true }).press('Enter');
      await expect(page).not.toHaveURL(/providers=/);
    });
  });
}
