import type { Locator, Page } from '@playwright/test';
import { ask, fillCart, signIn } from '../support/customer';
import { expect, test } from '../support/site';
import { still } from '../support/still';
import { wordsOf } from '../support/words';

const phone = { width: 390, height: 844 };
/** A grocery that never closes; its items have no choices. */
const grocery = '/store/night-owl-market?id=29&module_id=2';
const t = wordsOf('en');

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('six fast taps on a plus add six pieces, by two requests at most', async ({
    openAt,
    page,
  }) => {
    await openAt(grocery);
    const names = await simpleItemsInStock(page);
    const cardOf = (name = '') =>
      page
        .getByRole('main')
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: `Add ${name} to cart` }) })
        .first();
    for (const [index, gap] of [0, 80, 150, 250].entries()) {
      const card = cardOf(names[index]);
      const plus = card.getByRole('button', { name: /^Add/ });
      await expect(plus).toBeEnabled();
      let requests = 0;
      const count = (request: { url(): string }) => {
        if (/\/customer\/cart\/(add|update)/.test(request.url())) requests += 1;
      };
      page.on('request', count);
      const saved = page.waitForResponse(/\/customer\/cart\/(add|update)/);
      await plus.evaluate(async (button: HTMLButtonElement, pause: number) => {
        for (let tap = 0; tap < 6; tap += 1) {
          button.click();
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }, gap);
      await expect(card.locator('output')).toHaveText('6');
      await saved;
      await expect(
        page.getByRole('banner').getByRole('button', { name: /cart/i }),
      ).toHaveAccessibleName(new RegExp(`\\b${6 * (index + 1)}\\b`));
      page.off('request', count);
      expect(requests, `requests of taps ${gap} ms apart`).toBeLessThanOrEqual(2);
    }
    const first = cardOf(names[0]);
    await first.getByRole('button', { name: /^One less/ }).click();
    await expect(first.locator('output')).toHaveText('5');
  });

  test('Back closes what is open and stays on the page', async ({ openAt, page }) => {
    await openAt('/home');
    await page.getByRole('main').getByRole('link').first().waitFor();
    await openAt(grocery);
    const store = page.url();
    const cart = page.getByRole('banner').getByRole('button', { name: /cart/i });
    const dialog = page.getByRole('dialog');
    await cart.tap();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(store);
    await cart.tap();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.history.state?.overlays)).toBeUndefined();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
    await dialog.locator('a[href="/home"]').first().tap();
    await expect(page).toHaveURL(/\/home/);
    await page.goBack();
    await expect(page).toHaveURL(store);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  });

  test('the first tap on the terms counts, although a message appears above them', async ({
    openAt,
    page,
  }) => {
    await openAt('/home');
    await page
      .getByRole('button', { name: t('common', 'actions.signIn') })
      .first()
      .tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('common', 'actions.signUp') }).tap();
    const name = dialog.getByRole('textbox', { name: t('account', 'fields.name') });
    await name.tap();
    const box = dialog.getByRole('checkbox');
    await box.tap();
    await expect(box).toBeChecked();
  });

  for (const language of ['en', 'ar'] as const) {
    test(`a store shows food on the first screen, and one search field (${language})`, async ({
      openAt,
      page,
    }) => {
      await openAt(grocery, { language });
      const row = page.getByRole('main').getByRole('article').first();
      await expect(row).toBeVisible();
      await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toHaveCount(1);
      await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(600);
      // The coupon and the opening hours may be above it.
      await page.goto('/store/koshari-corner');
      await expect(row).toBeVisible();
      await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(740);
    });
  }

  for (const language of ['en', 'ar'] as const) {
    test(`the results of a search begin above the middle of the screen (${language})`, async ({
      openAt,
      page,
    }) => {
      await openAt('/home?search=chicken&data_type=searched', { language });
      const first = page.getByRole('main').getByRole('article').first();
      await expect(first).toBeVisible();
      const box = await first.boundingBox();
      expect(box?.y).toBeLessThan(phone.height / 2);
    });
  }

  for (const language of ['en', 'ar'] as const) {
    test(`the pages of the account begin at the start edge of the screen (${language})`, async ({
      openAt,
      page,
      site,
    }) => {
      const words = wordsOf(language);
      const permit = (permission: NotificationPermission) =>
        page.addInitScript(
          (value) =>
            Object.defineProperty(Notification, 'permission', {
              configurable: true,
              get: () => value,
            }),
          permission,
        );
      await permit('denied');
      await openAt('/home', { language });
      const api = await signIn(page, site);
      const { orders } = (await api.ask('/customer/order/list?limit=1&offset=1')) as {
        orders: readonly { id: number }[];
      };
      const id = orders[0]?.id ?? 0;
      const main = page.getByRole('main');
      const home = words('account', 'profile.navigation');
      const back = (name: string) => main.getByRole('link', { name, exact: true });
      const topOf = (part: Locator) => async () => (await part.boundingBox())?.y;
      const firsts = {
        overview: main.getByRole('list', { name: home }).getByRole('link').first(),
        wallet: main.getByText(words('account', 'wallet.balance')).first(),
        addresses: main.getByRole('listitem').first(),
        inbox: main.getByRole('tab').first(),
        'my-orders': main.getByRole('tab').first(),
        [`my-orders&order_id=${id}`]: main.getByRole('heading', { level: 2 }).first(),
      };
      for (const [name, first] of Object.entries(firsts)) {
        await test.step(name, async () => {
          await open(page, `/profile?page=${name}`);
          await expect.poll(topOf(first)).toBeLessThan(190);
        });
      }
      await back(words('account', 'orders.all')).click();
      await expect(main.getByRole('tab').first()).toBeVisible();
      await back(home).click();
      await expect(firsts.overview).toBeVisible();

      await test.step('a heading breaks in no word, whatever stands at its end', async () => {
        const title = main.getByRole('heading', {
          name: words('account', 'overview.notifications'),
        });
        const lines = await title.evaluate((heading) => {
          const text = document.createRange();
          text.selectNodeContents(heading);
          return text.getClientRects().length;
        });
        expect(lines).toBe(1);
      });

      await test.step('left-to-right texts begin at the same edge as other fields', async () => {
        await open(page, '/profile?page=profile-settings');
        const sides = await main.getByRole('textbox').evaluateAll((fields) =>
          fields.map((field) => {
            const { direction, textAlign } = getComputedStyle(field);
            return (direction === 'ltr') === (textAlign === 'start') ? 'left' : 'right';
          }),
        );
        expect(new Set(sides)).toEqual(new Set([language === 'ar' ? 'right' : 'left']));
      });

      await test.step('with the offer of notifications', async () => {
        await permit('default');
        await page.emulateMedia({ colorScheme: 'dark' });
        await open(page, '/profile?page=my-orders');
        const band = page
          .getByRole('status')
          .filter({ hasText: words('shell', 'notifications.offer') });
        await expect(band).toBeVisible();
        expect((await band.boundingBox())?.height).toBeLessThan(70);
        const isDark = (colour: string) => (colour.match(/\d+/g) ?? []).every((part) => +part < 96);
        const colour = await band.evaluate((part) => getComputedStyle(part).backgroundColor);
        expect(isDark(colour), colour).toBe(true);
      });
    });
  }

  test('the bottom bar leads to home, search and orders, and is hidden while the customer types', async ({
    openAt,
    page,
  }) => {
    await openAt('/store/charcoal-yard');
    const bar = page.getByRole('navigation', { name: 'At the foot of the page' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('main').getByRole('combobox')).toBeFocused();
    await expect(bar).toHaveCount(0);
    await page.getByRole('heading').first().click();
    await bar.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL(/\/track-order/);
    await fillCart(page, 2);
    await page.goto('/store/charcoal-yard');
    const cart = page.getByRole('button', { name: new RegExp(t('catalog', 'store.viewCart')) });
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => overlap(await cart.boundingBox(), await bar.boundingBox()))
      .toBe(0);
  });

  for (const language of ['en', 'ar'] as const) {
    test(`a store that loads slowly shows a visible message (${language})`, async ({
      openAt,
      page,
    }) => {
      const words = wordsOf(language);
      await page.clock.install();
      await openAt('/store/popular', { language });
      let isSlow = true;
      await page.route(/\/stores\/details\//, (route) => (isSlow ? undefined : route.continue()));
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/store\/(?!popular)/);
      await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
      // Prevents retries of the page itself during the checks.
      await page.clock.pauseAt(Date.now() + 1_000);
      await page.clock.fastForward(8_500);
      const notice = page.getByRole('main').getByText(words('ui', 'slow'));
      const retry = page.getByRole('main').getByRole('button', { name: words('ui', 'retry') });
      for (const part of [notice, retry]) await expect(part).toBeInViewport({ ratio: 1 });
      const bar = page.getByRole('navigation', { name: words('bottomBar', 'name') });
      expect(overlap(await retry.boundingBox(), await bar.boundingBox())).toBe(0);
      isSlow = false;
      await retry.click();
      await page.clock.resume();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  }

  test('each target has 44 pixels in both directions', async ({ openAt, page, site }) => {
    await openAt('/home');
    await fillCart(page, 2);
    const small: string[] = [];
    const measure = async (what: string) => {
      for (const target of await smallTargets(page)) small.push(`${what}: ${target}`);
    };
    const addresses = [
      '/home',
      '/home?search=koshari',
      '/store/koshari-corner',
      '/product/sugarcane-juice-99?module_id=1',
      '/checkout?page=cart',
      '/track-order',
    ];
    for (const path of addresses) {
      await open(page, path);
      await measure(path);
    }
    await open(page, '/store/koshari-corner');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await measure('open item');
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Shopping cart/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await measure('cart');
    await signIn(page, site);
    for (const path of ['/profile?page=profile-settings', '/profile?page=my-orders']) {
      await open(page, path);
      await measure(path);
    }
    expect(small).toEqual([]);
  });

  for (const language of ['en', 'ar'] as const) {
    test(`a toast covers neither title nor button of the open item (${language})`, async ({
      openAt,
      page,
    }) => {
      const words = wordsOf(language);
      // A busy device, on which the browser is never idle and nothing is prefetched.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      await openAt('/store/koshari-corner', { language });
      await page.evaluate(() => document.body.setAttribute('data-page-loading', ''));
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      const item = page.getByRole('dialog');
      const add = item.getByRole('button', { name: words('catalog', 'item.addToCart') });
      const limit = (height: string) =>
        item.evaluate((window, size) => {
          window.style.maxBlockSize = size;
        }, height);
      await limit('60dvh');
      await add.click();
      const toast = page.getByRole('status').getByRole('listitem').first();
      await expect(toast).toBeVisible();
      // The dialog's content may load while the toast is visible: the dialog grows upwards.
      for (const height of ['60dvh', '']) {
        await limit(height);
        // A toast stays while it is hovered.
        await toast.hover();
        for (const other of [item.getByRole('heading').first(), add]) {
          await expect
            .poll(async () => overlap(await toast.boundingBox(), await other.boundingBox()))
            .toBe(0);
        }
      }
    });
  }
});

test('a desktop shows the first row of a store above the fold', async ({ openAt, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt('/store/koshari-corner');
  const row = page.getByRole('main').getByRole('article').first();
  await expect(row).toBeVisible();
  // With a notice and a coupon above it. The page is about to replace the first screen.
  await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(750);
});

test('a dialog opens at its final position, and takes no press while it closes', async ({
  openAt,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt('/store/koshari-corner');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  const setSpeed = (playbackRate: number) =>
    devTools.send('Animation.setPlaybackRate', { playbackRate });
  // Its animation of a quarter of a second takes nearly half a minute.
  await setSpeed(0.01);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  const item = page.getByRole('dialog');
  const close = item.getByRole('button', { name: t('ui', 'close') });
  const isMoving = () => item.evaluate((window) => window.getAnimations().length > 0);
  const placeOfClose = async () => {
    const { x, y } = (await close.boundingBox()) ?? {};
    return { x, y };
  };
  await expect(item.getByRole('radio').first()).toBeVisible();
  await expect.poll(isMoving).toBe(true);
  const opening = await placeOfClose();
  await setSpeed(1);
  await expect.poll(isMoving).toBe(false);
  expect(await placeOfClose()).toEqual(opening);
  await setSpeed(0.01);
  await close.click();
  await expect.poll(isMoving).toBe(true);
  const isPressed = await close.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isPressed).toBe(false);
  await setSpeed(1);
  await expect(item).toHaveCount(0);
});

test('the open item shows how many choices follow', async ({ openAt, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt('/store/koshari-corner');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  const item = page.getByRole('dialog');
  const follow = item.getByRole('button', { name: /\d more choices?/ });
  await expect(follow).toBeVisible();
  const options = item.getByRole('region', { name: t('catalog', 'item.details') });
  // The choices may load while the dialog opens.
  await expect
    .poll(async () => (await options.boundingBox())?.height ?? 0)
    .toBeGreaterThanOrEqual(0.3 * 900);
  await still(page);
  const before = await options.evaluate((area) => area.scrollTop);
  await follow.click();
  await expect.poll(() => options.evaluate((area) => area.scrollTop)).toBeGreaterThan(before);
  await options.evaluate((area) => area.scrollTo({ top: area.scrollHeight }));
  await expect(follow).toHaveCount(0);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The vertical overlap of two boxes, in pixels. */
function overlap(one: Box | null, other: Box | null): number {
  if (!one || !other) return -1;
  return Math.max(
    0,
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  );
}

/** Names of groceries that are in stock and have no choices. */
async function simpleItemsInStock(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const { products } = (await ask(
    page,
    '/items/latest?store_id=29&category_id=0&limit=50&offset=1',
  )) as {
    products: {
      name: string;
      stock: number;
      maximum_cart_quantity: number | null;
      variations: unknown[];
    }[];
  };
  return products
    .filter(({ stock, variations }) => stock >= 6 && variations.length === 0)
    .filter(({ maximum_cart_quantity: most }) => !most || most >= 6)
    .map(({ name }) => name);
}

/** Opens a page and waits until its content is rendered. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('#first-screen, [data-skeleton], [aria-busy=true]')).toHaveCount(0);
}

/**
 * Targets with less than 44 pixels in a direction (WCAG 2.5.5). Links within a sentence are as high as the line, and a
 * field is also pressed by its label.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const LEAST = 43;
    const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
    const side = dialogs[dialogs.length - 1] ?? document;
    const isInline = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, dd, td') !== null;
    const targetOf = (point: Element | null) =>
      point?.closest('a, button, label, input, select, textarea, [role=tab]');
    /** The distance on both sides of its middle within which a press reaches the element, or the label of its field. */
    const reach = (element: Element, isAcross: boolean) => {
      const box = element.getBoundingClientRect();
      const hits = (by: number) => {
        const x = box.x + box.width / 2 + (isAcross ? by : 0);
        const y = box.y + box.height / 2 + (isAcross ? 0 : by);
        const target = targetOf(document.elementFromPoint(x, y));
        return (
          target === element || (target instanceof HTMLLabelElement && target.control === element)
        );
      };
      if (!hits(0)) return null;
      let pixels = 1;
      for (const side of [-1, 1])
        for (let by = 1; by <= 44 && hits(side * by); by += 1) pixels += 1;
      return pixels;
    };
    const frame = () => new Promise(requestAnimationFrame);
    /** The fault of a small target. Hidden elements are no targets: the skip link, and fields behind a label. */
    const fault = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [width, height] = [reach(element, true), reach(element, false)];
      if (width === null || height === null || (width >= LEAST && height >= LEAST)) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.localName} ${name.slice(0, 40)} ${width}×${height}`;
    };
    const targets = [
      ...side.querySelectorAll('a[href], button, select, input, textarea, [role="tab"]'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isInline(element));
    const faults: string[] = [];
    for (const element of targets) {
      if (fault(element) === null) continue;
      // The page moves an overlaying bar away a frame after it has seen the scrolling.
      await frame();
      await frame();
      const small = fault(element);
      if (small !== null) faults.push(small);
    }
    return faults;
  });
}
