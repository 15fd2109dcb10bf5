import { expect, type Page } from '@playwright/test';
import type { Words } from './words';

/**
 * The date in this many days. The demo's clock may be ahead of the browser's: from the day after tomorrow on, it is in
 * the future for both.
 */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The address of the list of vehicles from noon for three hours. @param more further parameters of the address */
export function vehiclesAt(day: string, more: Readonly<Record<string, string>> = {}): string {
  const trip = { trip: 'hourly', pickup: `${day} 12:00`, hours: '3', ...more };
  return `/rental/vehicle-search?all_category=1&${new URLSearchParams(trip)}`;
}

/** Chooses the rental module on the home page, before any module is chosen. */
export async function chooseRental(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common', 'modules.rental') })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Puts the first vehicle of the list that is open into the booking cart, which opens. */
export async function addFirstVehicle(page: Page, t: Words): Promise<void> {
  // A press that begins on the server's first screen and ends on the page that replaces it does not count.
  await expect(page.locator('#first-screen')).toHaveCount(0);
  await page.locator('main a[href*="/rental/vehicle-details/"]').first().click();
  await expect(page).toHaveURL(/\/rental\/vehicle-details\//);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(t('rental', 'vehicle.add')) })
    .click();
}
