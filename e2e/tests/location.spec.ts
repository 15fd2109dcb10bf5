import type { Page } from '@playwright/test';
import { downtown, expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/** The stored parts of the chosen place. */
const keptPlace = (page: Page) =>
  page.evaluate(() =>
    ['location', 'zoneid', 'currentLatLng'].map((key) => localStorage.getItem(key)),
  );

const useDevice = (page: Page, t: ReturnType<typeof wordsOf>) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('location', 'location.useCurrent') })
    .click();

test("the device's own place in a zone is saved, and home is loaded and shows a message", async ({
  openAt,
  page,
  context,
}) => {
  const t = wordsOf('en');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: downtown.lat, longitude: downtown.lng });
  await openAt('/', { place: null });
  await useDevice(page, t);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(t('common', 'toasts.addressSelected'))).toBeVisible();
  const [words, zones, point] = await keptPlace(page);
  expect(words).toBeTruthy();
  expect(JSON.parse(zones ?? '')).toEqual([expect.any(Number)]);
  expect(JSON.parse(point ?? '')).toEqual({ lat: downtown.lat, lng: downtown.lng });
  await expect(page.getByRole('banner').getByRole('button', { name: words ?? '' })).toBeVisible();
});

test('a point on the map becomes the place', { tag: '@full' }, async ({ openAt, page }) => {
  const t = wordsOf('en');
  await openAt('/home');
  await page.getByRole('banner').getByRole('button', { name: downtown.name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('location', 'location.pickOnMap') }).click();
  const map = dialog.getByRole('application').or(dialog.locator('[class*=leaflet-container]'));
  await expect(map.first()).toBeVisible();
  const before = await keptPlace(page);
  await map.first().click({ position: { x: 120, y: 90 } });
  const confirm = dialog.getByRole('button', { name: t('location', 'location.confirm') });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.getByText(t('common', 'toasts.addressSelected'))).toBeVisible();
  expect((await keptPlace(page))[2]).not.toBe(before[2]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the search of the landing page fits a narrow phone', {
  tag: '@full',
}, async ({ openAt, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAt('/', { place: null });
  const field = page.getByRole('main').getByRole('search').first();
  await expect(field).toBeVisible();
  const [own, room] = await field.evaluate((element) => [
    element.getBoundingClientRect().right,
    element.closest('[class*=finder]')?.getBoundingClientRect().right ?? 0,
  ]);
  expect(own).toBeLessThanOrEqual(room ?? 0);
});

test('a chosen place has its name in the language of the page after a change of language', {
  tag: '@full',
}, async ({ openAt, page }) => {
  const t = wordsOf('en');
  await openAt('/about-us');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: downtown.name }).first()).toBeVisible();
  await header
    .getByRole('button', { name: /English/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('button', { name: t('shell', 'language.confirm') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const [words] = await keptPlace(page);
  expect(words).toMatch(/[\u0621-\u064a]/);
  expect(words).not.toMatch(/[a-z]/i);
  await expect(header.getByRole('button', { name: words ?? '' }).first()).toBeVisible();
});
