import type { Page } from '@playwright/test';
import { downtown, expect, test, withoutMotion } from '../support/site';
import { wordsOf } from '../support/words';

test.use(withoutMotion);

const languages = ['en', 'ar'] as const;
/** In the sea, outside of all zones. */
const atSea = { latitude: 32.6, longitude: 29.5 };

/** The stored parts of the chosen place. */
const keptPlace = (page: Page) =>
  page.evaluate(() =>
    ['location', 'zoneid', 'currentLatLng'].map((key) => localStorage.getItem(key)),
  );

for (const language of languages) {
  const t = wordsOf(language);
  const useDevice = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('location', 'location.useCurrent') })
      .click();

  test.describe(`the device's own place (${language})`, () => {
    test('found in a zone: it is saved, home is loaded again and shows a message', async ({
      openAt,
      page,
      context,
    }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: downtown.lat, longitude: downtown.lng });
      await openAt('/', { language, place: null });
      await useDevice(page);
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByText(t('common', 'toasts.addressSelected'))).toBeVisible();
      const [words, zones, point] = await keptPlace(page);
      expect(words).toBeTruthy();
      expect(JSON.parse(zones ?? '')).toEqual([expect.any(Number)]);
      expect(JSON.parse(point ?? '')).toEqual({ lat: downtown.lat, lng: downtown.lng });
      await expect(
        page.getByRole('banner').getByRole('button', { name: words ?? '' }),
      ).toBeVisible();
    });

    test('outside of every zone: the zones are listed and nothing is stored', async ({
      openAt,
      page,
      context,
      expectFault,
    }) => {
      // The zone is requested, and not found.
      expectFault(/404/);
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(atSea);
      await openAt('/', { language, place: null });
      await useDevice(page);
      const notice = page.getByRole('alert');
      await expect(notice).toContainText(t('location', 'location.outsideTitle'));
      await expect(notice.getByRole('listitem').first()).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      expect(await keptPlace(page)).toEqual([null, null, null]);
    });

    test('refused: a message gives the alternatives', async ({ openAt, page }) => {
      await openAt('/', { language, place: null });
      await useDevice(page);
      await expect(page.getByRole('alert')).toContainText(t('location', 'location.deniedTitle'));
      await expect(page.getByRole('combobox').first()).toBeEnabled();
      expect(await keptPlace(page)).toEqual([null, null, null]);
    });

    test('not available: a message gives the alternatives', async ({ openAt, page, context }) => {
      await context.grantPermissions(['geolocation']);
      const browser = await context.newCDPSession(page);
      // Without coordinates the device has no position.
      await browser.send('Emulation.setGeolocationOverride', {});
      await openAt('/', { language, place: null });
      await useDevice(page);
      await expect(page.getByRole('alert')).toContainText(
        t('location', 'location.unavailableTitle'),
      );
    });

    test('no answer: the request ends after its time limit', async ({ openAt, page }) => {
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
          if (options?.timeout !== 5000 || options.enableHighAccuracy) return;
          setTimeout(
            () =>
              failed?.({
                code: 3,
                message: 'Timeout expired',
                PERMISSION_DENIED: 1,
                POSITION_UNAVAILABLE: 2,
                TIMEOUT: 3,
              }),
            0,
          );
        };
      });
      await openAt('/', { language, place: null });
      await useDevice(page);
      await expect(page.getByRole('alert')).toContainText(t('location', 'location.timeoutTitle'));
    });
  });

  test(`a point on the map becomes the place (${language})`, async ({ openAt, page }) => {
    await openAt('/home', { language });
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
}

test('the search of the landing page fits a narrow phone', async ({ openAt, page }) => {
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

test('a chosen place has its name in the language of the page after a change of language', async ({
  openAt,
  page,
}) => {
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
