import type { Locator, Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/** The amount beside a word in a bill. */
const amountIn = (where: Locator, word: string) =>
  where.getByText(word, { exact: true }).locator('xpath=following-sibling::dd');

/** While the drawer slides in, its colours are not those that it comes to. */
const expectNoComplaints = (page: Page) =>
  expect
    .poll(() => runAxe(page, { type: 'tag', values: wcagRules }), { timeout: 60_000 })
    .toEqual([]);

for (const { language, viewport, seat, full, daysAhead } of [
  {
    language: 'ar',
    viewport: { width: 390, height: 844 },
    seat: 'مقعد أطفال',
    full: 'حماية شاملة',
    daysAhead: 5,
  },
  {
    language: 'en',
    viewport: { width: 1280, height: 900 },
    seat: 'Child seat',
    full: 'Full protection',
    daysAhead: 9,
  },
] as const) {
  test.describe(`extras of a trip (${language}, ${viewport.width} wide)`, () => {
    test.use({ viewport });

    test('and its ways are in the same sum from the page of the vehicle to the booked trip', async ({
      openAt,
      page,
    }) => {
      const t = wordsOf(language);
      const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
      // Brought to the pickup, and returned elsewhere.
      const ways = { bring: '1', back: '30.06,31.22,Zamalek' };
      const trip = new URLSearchParams({
        trip: 'day_wise',
        pickup: `${day} 12:00`,
        hours: '72',
        ...ways,
      });
      await openAt(`/rental/vehicle-details/1?${trip}`, { language, module: 'rental' });
      const box = page.getByRole('region', { name: t('rental', 'vehicle.yourTrip') });
      const total = amountIn(box, t('rental', 'bill.total'));
      const before = (await total.textContent()) ?? '';

      const extras = box.getByRole('group', { name: t('rental', 'extras.title') });
      await extras.getByRole('button', { name: t('ui', 'increase', { name: seat }) }).click();
      await extras.getByRole('button', { name: t('ui', 'increase', { name: seat }) }).click();
      await extras.getByRole('radio', { name: full }).check();
      const added = amountIn(box, t('rental', 'bill.extras'));
      await expect(added).toBeVisible();
      const sum = (await total.textContent()) ?? '';
      expect(sum).not.toBe(before);
      const extrasSum = (await added.textContent()) ?? '';
      await expect(box.getByRole('switch', { name: t('rental', 'ways.delivery') })).toBeChecked();
      const wayNames = ['ways.billDelivery', 'ways.billElsewhere'] as const;
      const wayAmount = (where: Locator, name: (typeof wayNames)[number]) =>
        amountIn(where, t('rental', name));
      const waySums = await Promise.all(
        wayNames.map(async (name) => (await wayAmount(box, name).textContent()) ?? ''),
      );
      // The bar with the total lies over the lowest lines of the screen, until they are scrolled up.
      await extras.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expectNoComplaints(page);
      await box.getByRole('button', { name: t('rental', 'vehicle.add') }).click();

      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('listitem').first()).toContainText(seat);
      await expect(amountIn(drawer, t('rental', 'bill.total'))).toHaveText(sum);
      await expectNoComplaints(page);
      await drawer.getByRole('button', { name: t('rental', 'booking.proceed') }).click();
      await page.getByRole('button', { name: t('shell', 'guestOrLogin.guest') }).click();
      // The best coupon is taken off by itself; without it the sum is that of the page.
      const remove = new RegExp(`^${t('ui', 'removeNamed', { name: '' })}[A-Z]+\\d+$`);
      await drawer.getByRole('button', { name: remove }).click();
      await expect(amountIn(drawer, t('rental', 'bill.total'))).toHaveText(sum);
      await expect(amountIn(drawer, t('rental', 'bill.extras'))).toHaveText(extrasSum);
      for (const [index, name] of wayNames.entries()) {
        await expect(wayAmount(drawer, name)).toHaveText(waySums[index] ?? '');
      }
      await drawer.getByLabel(t('rental', 'booking.name'), { exact: true }).fill('Anne Marsh');
      await drawer.getByRole('textbox', { name: t('rental', 'booking.phone') }).fill('1001234567');
      await drawer.getByRole('button', { name: t('rental', 'booking.book') }).click();
      await drawer.getByRole('link', { name: t('rental', 'booking.track') }).click();

      const main = page.getByRole('main');
      await expect(amountIn(main, t('account', 'orders.bill.total'))).toHaveText(sum);
      await expect(amountIn(main, t('accountTrips', 'extras'))).toHaveText(extrasSum);
      const [brought = '', returned = ''] = waySums;
      await expect(amountIn(main, t('account', 'orders.bill.vehicleDelivery'))).toHaveText(brought);
      await expect(amountIn(main, t('account', 'orders.bill.returnElsewhere'))).toHaveText(
        returned,
      );
      // In the facts of the trip; its map names the place too.
      await expect(main.getByText('Zamalek', { exact: true }).first()).toBeVisible();
      await expect(main.getByRole('list', { name: t('account', 'trips.vehicles') })).toContainText(
        seat,
      );
      await expectNoComplaints(page);
    });
  });
}
