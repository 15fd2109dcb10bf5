import type { Page } from '@playwright/test';
import { expect, testOnOwnSite } from '../support/site';
import { type Words, wordsOf } from '../support/words';

/** A text whose placeholders may hold anything, at its place in a longer one. */
const patternOf = (text: string) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u0000', '.*'));

const ANY = '\u0000';

/** At the pace of a real shop: sped up, a provider confirms before anybody can cancel. */
const test = testOnOwnSite;

async function bookAsGuest(page: Page, t: Words): Promise<void> {
  // The demo's clock is ahead of the browser's here: the day after tomorrow is to come for both.
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  // Whatever vehicle comes first may ask for an older driver.
  const times = { trip: 'hourly', pickup: `${day} 12:00`, hours: '3' };
  const trip = new URLSearchParams({ ...times, age: '40' });
  await page.goto(`/rental/vehicle-search?all_category=1&${trip}`);
  // A press that begins on the server's screen and ends on the page that takes its place is none.
  await expect(page.locator('#first-screen')).toHaveCount(0);
  await page.locator('main a[href*="/rental/vehicle-details/"]').first().click();
  await expect(page).toHaveURL(/\/rental\/vehicle-details\//);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(t('rental', 'vehicle.add')) })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: patternOf(t('rental', 'booking.proceedFor', { amount: ANY })) })
    .click();
  await page.getByRole('button', { name: t('shell', 'guestOrLogin.guest') }).click();
  await drawer.getByLabel(t('rental', 'booking.name'), { exact: true }).fill('Anne Marsh');
  await drawer.getByRole('textbox', { name: t('rental', 'booking.phone') }).fill('1001234567');
  await drawer
    .getByRole('button', { name: patternOf(t('rental', 'booking.bookFor', { amount: ANY })) })
    .click();
  await drawer.getByRole('link', { name: t('rental', 'booking.track') }).click();
}

for (const language of ['en', 'ar'] as const) {
  test(`a guest books a trip, pays it, cancels it and sees the money come back (${language})`, async ({
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
    await bookAsGuest(page, t);

    const main = page.getByRole('main');
    await main
      .getByRole('button', {
        name: patternOf(t('account', 'trips.pay.with', { amount: ANY, name: ANY })),
      })
      .first()
      .click();
    await expect(page).toHaveURL(/\/sandbox\/pay\/[0-9a-f]{32}$/);
    await page.locator('button[value="approve"]').click();
    await expect(page).toHaveURL(/\/track-order\?trip_id=\d+/);
    await expect(
      main.getByText(t('account', 'trips.paymentStatus.paid'), { exact: true }),
    ).toBeVisible();

    await main.getByRole('button', { name: t('account', 'trips.cancel.action') }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText(patternOf(t('account', 'refunds.expected', { amount: ANY, place: ANY }))),
    ).toBeVisible();
    await dialog.getByRole('button', { name: t('account', 'trips.cancel.action') }).click();
    // The gateway is asked within seconds, and the page finds out by itself.
    await expect(
      main.getByText(patternOf(t('account', 'refunds.states.done', { amount: ANY, place: ANY }))),
    ).toBeVisible({ timeout: 30_000 });
    await expect(
      main.getByText(t('account', 'trips.paymentStatus.refunded'), { exact: true }),
    ).toBeVisible();
  });
}
