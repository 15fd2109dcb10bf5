import type { Page } from '@playwright/test';
import { addFirstVehicle, chooseRental, dayAhead, vehiclesAt } from '../support/rental';
import { expect, testOnOwnSite } from '../support/site';
import { type Words, wordsOf } from '../support/words';

/** A pattern for a text with any values for its placeholders. */
const patternOf = (text: string) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u0000', '.*'));

const ANY = '\u0000';

/** At the pace of a real shop: with a faster clock, a provider confirms before a test can cancel. */
const test = testOnOwnSite;

async function bookAsGuest(page: Page, t: Words): Promise<void> {
  // The first vehicle may require an older driver.
  await page.goto(vehiclesAt(dayAhead(2), { age: '40' }));
  await addFirstVehicle(page, t);
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
  const name = `a guest books a trip, pays it, cancels it and gets the money back (${language})`;
  test(name, { tag: '@full' }, async ({ openAt, page }) => {
    const t = wordsOf(language);
    await openAt('/home', { language, module: null });
    await chooseRental(page, t);
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
    // The server queries the gateway within seconds, and the page shows the result by itself.
    await expect(
      main.getByRole('listitem').filter({
        hasText: patternOf(t('account', 'refunds.states.done', { amount: ANY, place: ANY })),
      }),
    ).toBeVisible({ timeout: 30_000 });
    await expect(
      main.getByText(t('account', 'trips.paymentStatus.refunded'), { exact: true }),
    ).toBeVisible();
  });
}
