import type { Locator, Page } from '@playwright/test';
import { parseBusinessTime } from '@storefront/pricing';
import { runAxe, wcagRules } from '../support/axe';
import { downtown, expect, riyadh, test } from '../support/site';
import { type Words, wordsOf } from '../support/words';

/** The amount of a line in a bill. */
const amountIn = (where: Locator, word: string) =>
  where
    .getByText(word, { exact: true })
    .locator('xpath=ancestor-or-self::dt/following-sibling::dd');

const expectNoComplaints = async (page: Page) =>
  expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);

/** Enters the driver, as the rental of Saudi Arabia requires. */
async function nameDriver(drawer: Locator, t: Words): Promise<void> {
  const field = (key: string) => drawer.getByRole('textbox', { name: t('rentalSa', key) });
  await field('driver.numbers.resident').fill('1000000008');
  await field('driver.age').fill('34');
  await drawer.getByRole('checkbox', { name: t('rentalSa', 'driver.license') }).check();
}

/** The instant in the format of calendar files. */
const calendarTime = (text: string, timeZone: string) =>
  parseBusinessTime(text, timeZone)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');

// Browsers in other time zones: all times are shown in the time zone of the place.
for (const { language, viewport, seat, full, daysAhead, where } of [
  {
    language: 'ar',
    viewport: { width: 390, height: 844 },
    seat: 'مقعد أطفال',
    full: 'حماية شاملة',
    daysAhead: 5,
    where: {
      place: downtown,
      clock: 'Africa/Cairo',
      browser: 'Asia/Tokyo',
      vehicle: 1,
      back: '30.06,31.22,Zamalek',
      phone: '1001234567',
      isSaudi: false,
    },
  },
  {
    language: 'en',
    viewport: { width: 1280, height: 900 },
    seat: 'Child seat',
    full: 'Full protection',
    daysAhead: 9,
    where: {
      place: riyadh,
      clock: 'Asia/Riyadh',
      browser: 'America/New_York',
      vehicle: 66,
      back: '24.7136,46.6753,Zamalek',
      phone: '501234567',
      isSaudi: true,
    },
  },
] as const) {
  test.describe(`extras of a trip (${language}, ${viewport.width} wide)`, () => {
    test.use({ viewport, timezoneId: where.browser });

    test("and its delivery have the same amounts from the vehicle's page to the booked trip", {
      tag: where.isSaudi ? [] : ['@full'],
    }, async ({ openAt, page }) => {
      const t = wordsOf(language);
      const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
      // Delivered to the pickup place, and returned elsewhere.
      const ways = { bring: '1', back: where.back };
      const trip = new URLSearchParams({
        trip: 'day_wise',
        pickup: `${day} 12:00`,
        hours: '72',
        ...ways,
      });
      const { place, vehicle, phone } = where;
      const address = `/rental/vehicle-details/${vehicle}?${trip}`;
      await openAt(address, { language, place, module: 'rental' });
      const box = page.getByRole('region', { name: t('rental', 'vehicle.yourTrip') });
      await expect(box).toContainText(/12:00/);
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
      const chargeNames = ['ways.billOneWay', 'ways.billElsewhere'] as const;
      const chargeAmount = (where: Locator, name: (typeof chargeNames)[number]) =>
        amountIn(where, t('rental', name));
      const chargeSums = await Promise.all(
        chargeNames.map(async (name) => (await chargeAmount(box, name).textContent()) ?? ''),
      );
      // What a bar half covers counts as too small to press.
      if (viewport.width < 768) {
        await extras.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      } else {
        await page.evaluate(() => window.scrollTo(0, 0));
      }
      await expectNoComplaints(page);
      await box.getByRole('button', { name: t('rental', 'vehicle.add') }).click();

      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('listitem').first()).toContainText(seat);
      await expect(amountIn(drawer, t('rental', 'bill.total'))).toHaveText(sum);
      await expect(drawer).toContainText(/12:00/);
      await expectNoComplaints(page);
      await drawer.getByRole('button', { name: t('rental', 'booking.proceed') }).click();
      await page.getByRole('button', { name: t('shell', 'guestOrLogin.guest') }).click();
      // The best coupon is applied automatically; without it the total is that of the page.
      const remove = new RegExp(`^${t('ui', 'removeNamed', { name: '' })}[A-Z]+\\d*$`);
      await drawer.getByRole('button', { name: remove }).click();
      await expect(amountIn(drawer, t('rental', 'bill.total'))).toHaveText(sum);
      await expect(amountIn(drawer, t('rental', 'bill.extras'))).toHaveText(extrasSum);
      for (const [index, name] of chargeNames.entries()) {
        await expect(chargeAmount(drawer, name)).toHaveText(chargeSums[index] ?? '');
      }
      await drawer.getByLabel(t('rental', 'booking.name'), { exact: true }).fill('Anne Marsh');
      await drawer.getByRole('textbox', { name: t('rental', 'booking.phone') }).fill(phone);
      if (where.isSaudi) await nameDriver(drawer, t);
      await drawer.getByRole('button', { name: t('rental', 'booking.book') }).click();
      await expect(drawer).toContainText(/12:00/);
      await drawer.getByRole('link', { name: t('rental', 'booking.track') }).click();

      const main = page.getByRole('main');
      // The printed receipt has it too.
      await expect(page.locator('[data-print="receipt"]')).toContainText(/12:00/);
      const calendar = main.getByRole('link', { name: t('account', 'trips.toCalendar') });
      const begins = calendarTime(`${day} 12:00:00`, where.clock);
      await expect(calendar).toHaveAttribute('href', new RegExp(`DTSTART%3A${begins}`));
      if (where.isSaudi) {
        await expect(amountIn(main, t('accountTrips', 'driverAge'))).toHaveText('34');
        await expect(main).toContainText(t('accountTrips', 'vatNumber'));
      }
      await expect(amountIn(main, t('account', 'orders.bill.total'))).toHaveText(sum);
      await expect(amountIn(main, t('accountTrips', 'extras'))).toHaveText(extrasSum);
      const [brought = '', returned = ''] = chargeSums;
      await expect(amountIn(main, t('accountTrips', 'brought'))).toHaveText(brought);
      await expect(amountIn(main, t('account', 'orders.bill.returnElsewhere'))).toHaveText(
        returned,
      );
      // In the facts of the trip; its map contains the place too.
      await expect(main.getByText('Zamalek', { exact: true }).first()).toBeVisible();
      await expect(main.getByRole('list', { name: t('account', 'trips.vehicles') })).toContainText(
        seat,
      );
      await expectNoComplaints(page);
    });
  });
}
