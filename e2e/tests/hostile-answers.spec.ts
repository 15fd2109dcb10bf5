import type { Route } from '@playwright/test';
import { asUndrawn } from '@storefront/domain/first-screen';
import { leaveOutFirstScreens } from '../support/first-screen';
import { type Front, startFront } from '../support/front';
import { goToPage } from '../support/go-in-page';
import { test as base, expect } from '../support/site';

/** The site without first screens: a front changes the answers to the browser. */
const test = base.extend<{ readonly front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.address);
    leaveOutFirstScreens(front);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

/** Changes a parsed answer of the API. */
type Change = (answer: unknown) => unknown;

/** Changes every answer of the API to the page. */
function changeAnswers(front: Front, change: Change): void {
  front.alter({
    text: (path, text) =>
      path.startsWith('/api/v1/') ? JSON.stringify(change(JSON.parse(text))) : asUndrawn(text),
  });
}

/** The same value with `visit` applied to every object in it, innermost first. */
function mapObjects(
  value: unknown,
  visit: (object: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapObjects(entry, visit));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, mapObjects(entry, visit)]);
  return visit(Object.fromEntries(entries));
}

/** A page of each part of the site that shows a shop's texts. Other pages are tested beside their source. */
const shoppingPages = [
  '/home',
  '/rental/vehicle-details/1',
  '/terms-and-conditions',
  '/store/charcoal-yard',
] as const;

const markup =
  '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>{{attacked}}$t(actions.signIn)';
const freeTexts = new Set([
  ...['name', 'title', 'sub_title', 'description', 'address', 'comment', 'module_name', 'slogan'],
  ...['business_name', 'footer_text', 'store_name', 'category_name', 'generic_name', 'reply'],
]);

test('texts of a shop are shown as plain text', async ({ front, openAt, page }) => {
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  changeAnswers(front, (answer) =>
    mapObjects(answer, (object) =>
      Object.fromEntries(
        Object.entries(object).map(([key, value]) => [
          key,
          freeTexts.has(key) && typeof value === 'string' ? `${value} ${markup}` : value,
        ]),
      ),
    ),
  );
  await openAt(`/home?page=${encodeURIComponent(markup)}`);
  const search = `/home?data_type=searched&search=${encodeURIComponent(markup)}`;
  for (const path of [search, ...shoppingPages]) {
    await test.step(path, async () => {
      await goToPage(page, path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('[data-remote-failed]')).toHaveCount(0);
      await expect(page.locator('img[src="x"], img[onerror]')).toHaveCount(0);
      expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    });
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror="window.attacked');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('{{attacked}}$t(actions');
  expect(dialogs).toEqual([]);
});

/** A list of rows with one invalid row, and one row twice. */
function damaged(rows: readonly unknown[]): readonly unknown[] {
  const isOfRows = rows.some((row) => typeof row === 'object' && row !== null && 'id' in row);
  return isOfRows ? [null, { id: 'x' }, ...rows, rows[0], 'row', 7, {}] : rows;
}

test('damaged rows are left out, and duplicate rows and missing pictures cause no error', {
  tag: '@full',
}, async ({ front, openAt, page, expectFault }) => {
  test.slow();
  // Operators get a report of each list with removed rows. Missing pictures are part of the test.
  expectFault(/rows left out|status of 404/);
  changeAnswers(front, (answer) => {
    const pictured = mapObjects(answer, (object) =>
      Object.fromEntries(
        Object.entries(object).map(([key, value]) => [
          key,
          /_full_url$/.test(key) && typeof value === 'string' ? '/no-such-picture.png' : value,
        ]),
      ),
    );
    if (typeof pictured !== 'object' || pictured === null) return pictured;
    if (Array.isArray(pictured)) return damaged(pictured);
    return Object.fromEntries(
      Object.entries(pictured).map(([key, value]) => [
        key,
        // A gap in its opening hours would show an open store as closed, so they are read completely or not at all.
        Array.isArray(value) && key !== 'schedules' ? damaged(value) : value,
      ]),
    );
  });
  await openAt('/about-us');
  for (const path of ['/home', '/store/charcoal-yard', '/store/latest', '/categories'] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('[data-remote-failed]')).toHaveCount(0);
      await expect(
        main.locator('a[href*="/store/"], a[href*="/product/"], a[href*="category"]').first(),
      ).toBeVisible();
      await expect(main).not.toContainText(/undefined|NaN|\[object/);
    });
  }
});

const proxyPage = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });

const outages: readonly (readonly [string, (route: Route) => unknown])[] = [
  ['is not there', (route) => route.abort()],
  ['answers with a page of its proxy', proxyPage],
  [
    'is a captive portal',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  ],
  ['never answers', () => undefined],
];

for (const [what, fault] of outages) {
  test(`when a backend ${what}, the frame remains with a message, and the page retries`, {
    tag: fault === proxyPage ? [] : '@full',
  }, async ({ openAt, page, expectFault }) => {
    // Operators get a report about the missing guest id.
    expectFault(/Failed to load resource|guestRequest/);
    let isDown = true;
    await page.route('**/api/v1/**', (route) => (isDown ? fault(route) : route.continue()));
    await openAt('/store/charcoal-yard');
    await expect(page.getByRole('banner')).toBeVisible();
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: 'Try again' }).first();
    await expect(again).toBeVisible();
    await expect(main).not.toContainText(/undefined|\[object|Bad Gateway|hotel/);
    isDown = false;
    await again.click();
    await expect(main.getByRole('heading', { level: 1, name: 'Charcoal Yard' })).toBeVisible();
    // Data that failed at the page's start is loaded too, without a reload.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('guest_id')), { timeout: 60_000 })
      .not.toBeNull();
  });
}
