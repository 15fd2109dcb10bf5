import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words';

/**
 * At the checkout, gives a guest's contact and chooses to pay in cash.
 * @param phone the guest's, as it is dialled
 * @returns the button that places the order
 */
export async function fillGuestCheckout(page: Page, t: Words, phone: string): Promise<Locator> {
  await page.getByRole('button', { name: t('cart', 'checkout.guest.add') }).click();
  const contact = page.getByRole('dialog');
  await contact.getByLabel(t('cart', 'checkout.guest.name')).fill('Mona Adel');
  await contact.locator('input[type=tel]').fill(phone);
  await contact.getByLabel(t('cart', 'checkout.guest.email')).fill('mona@example.com');
  await contact.getByRole('button', { name: t('common', 'actions.save') }).click();
  await expect(contact).toHaveCount(0);
  await page.getByRole('radio', { name: t('cart', 'checkout.pay.cash') }).check();
  // Without the amount of the order.
  const [place = ''] = t('cart', 'checkout.place.button').split(/[,،{]/);
  return page.getByRole('button', { name: new RegExp(place.trim()) }).first();
}
