import type { Locator, Page } from '@playwright/test';
import { fillCart } from '../support/customer';
import { customerApi, guestApi } from '../support/customer-api';
import { goToPage } from '../support/go-in-page';
import { expect, test, withMotion } from '../support/site';
import { still } from '../support/still';
import { wordsOf } from '../support/words';

test.use(withMotion);

const phone = { width: 390, height: 844 };
/** It never closes. */
const grocery = '/store/night-owl-market?id=29&module_id=2';
const t = wordsOf('en');

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('Back closes what is open and stays on the page', async ({ openAt, page }) => {
    await openAt('/home');
    await page.getByRole('main').getByRole('link').first().waitFor();
    await openAt(grocery);
    const store = page.url();
    const cart = page.getByRole('banner').getByRole('button', { name: /cart/i });
    const dialog = page.getByRole('dialog');
    const openLayers = () => page.evaluate(() => window.history.state?.overlays);
    await cart.tap();
    await expect(dialog).toBeVisible();
    // The entry that Back leaves is made after the dialog is shown.
    await expect.poll(openLayers).toBeDefined();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(store);
    await cart.tap();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(openLayers).toBeUndefined();
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

  test('food is on the first screen of stores and of results, and the search is one press away', async ({
    openAt,
    page,
  }) => {
    const words = wordsOf('ar');
    await openAt(grocery, { language: 'ar' });
    const row = page.getByRole('main').getByRole('article').first();
    const startsAbove = async (pixels: number) => {
      await expect(row).toBeVisible();
      // The page is about to replace the first screen.
      await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(pixels);
    };
    await startsAbove(600);
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toHaveCount(1);
    await test.step('also below a notice, a coupon and the opening hours', async () => {
      await page.goto('/store/koshari-corner');
      await startsAbove(740);
      await page.setViewportSize({ width: 1440, height: 900 });
      // With the notice of a closed store; which one is closed depends on the hour.
      await startsAbove(760);
      await page.setViewportSize(phone);
    });
    await page.goto('/home?search=chicken&data_type=searched');
    await startsAbove(phone.height / 2);
    await page.goto('/track-order');
    const bar = page.getByRole('navigation', { name: words('bottomBar', 'name') });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('link', { name: words('bottomBar', 'search') }).click();
    await expect(page.getByRole('main').getByRole('combobox')).toBeFocused();
    await expect(bar).toHaveCount(0);
  });

  test('the pages of the account begin at the start edge of the screen', async ({
    openAt,
    page,
    site,
  }) => {
    const words = wordsOf('ar');
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
    const api = await customerApi(site.backendUrl, 'demo@souk.example');
    const { orders } = (await api.ask('/customer/order/list?limit=1&offset=1')) as {
      orders: readonly { id: number }[];
    };
    const id = orders[0]?.id ?? 0;
    await openAt('/about-us', { language: 'ar', person: api });
    const main = page.getByRole('main');
    const home = words('account', 'profile.navigation');
    const back = (name: string) => main.getByRole('link', { name, exact: true });
    const topOf = (part: Locator) => async () => (await part.boundingBox())?.y;
    const firsts = {
      overview: main.getByRole('list', { name: home }).getByRole('link').first(),
      'my-orders': main.getByRole('tab').first(),
      wallet: main.getByText(words('account', 'wallet.balance')).first(),
      addresses: main.getByRole('listitem').first(),
      inbox: main.getByRole('tab').first(),
      [`my-orders&order_id=${id}`]: main.getByRole('heading', { level: 2 }).first(),
    };
    for (const [name, first] of Object.entries(firsts)) {
      await test.step(name, async () => {
        await goTo(page, `/profile?page=${name}`);
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
      await goTo(page, '/profile?page=profile-settings');
      await expect(main.getByRole('textbox').first()).toBeVisible();
      const sides = await main.getByRole('textbox').evaluateAll((fields) =>
        fields.map((field) => {
          const { direction, textAlign } = getComputedStyle(field);
          return (direction === 'ltr') === (textAlign === 'start') ? 'left' : 'right';
        }),
      );
      expect(new Set(sides)).toEqual(new Set(['right']));
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

  test('a store that loads slowly shows a visible message', async ({ openAt, page }) => {
    await page.clock.install();
    let isSlow = true;
    // Before the page is opened, which may fetch the details of its stores ahead.
    await page.route(/\/stores\/details\//, (route) => (isSlow ? undefined : route.continue()));
    await openAt('/store/popular');
    const bar = page.getByRole('navigation', { name: t('bottomBar', 'name') });
    // It would not be loaded while the clock stands still.
    await expect(bar).toBeVisible();
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/store\/(?!popular)/);
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
    // Prevents retries of the page itself during the checks.
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.clock.fastForward(8_500);
    const notice = page.getByRole('main').getByText(t('ui', 'slow'));
    const retry = page.getByRole('main').getByRole('button', { name: t('ui', 'retry') });
    for (const part of [notice, retry]) await expect(part).toBeInViewport({ ratio: 1 });
    expect(overlap(await retry.boundingBox(), await bar.boundingBox())).toBe(0);
    isSlow = false;
    await retry.click();
    await page.clock.resume();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  for (const language of ['en', 'ar'] as const) {
    const name = `no page scrolls sideways at 320 px, and each target has 44 pixels (${language})`;
    test(name, { tag: language === 'en' ? [] : ['@full'] }, async ({ openAt, page, site }) => {
      const words = wordsOf(language);
      // Also the width of a 1280 px window at 400 % zoom (WCAG 1.4.10).
      await page.setViewportSize({ width: 320, height: 640 });
      // Below the store's minimum order, so that the checkout offers items for the difference.
      const guest = await guestApi(site.backendUrl);
      await fillCart(guest, 1);
      await openAt('/about-us', { language, person: guest });
      const small: string[] = [];
      const measure = async (what: string) => {
        await still(page);
        for (const target of await smallTargets(page)) small.push(`${what}: ${target}`);
      };
      const visit = async (path: string) => {
        await goTo(page, path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, path).toBeLessThanOrEqual(320);
      };
      for (const path of [
        '/',
        '/categories',
        '/store/latest',
        '/forgot-password',
        '/store-registration',
        '/about-us',
      ]) {
        await visit(path);
      }
      for (const path of [
        '/home',
        '/home?search=koshari',
        '/product/sugarcane-juice-99?module_id=1',
        '/checkout?page=cart',
        '/track-order',
        '/store/koshari-corner',
      ]) {
        await visit(path);
        if (path.startsWith('/checkout')) {
          const gap = words('savings', 'gap.title').split('}}').at(-1)?.trim();
          await expect(page.getByRole('heading', { name: gap })).toBeVisible();
        }
        await measure(path);
      }
      const bar = page.getByRole('navigation', { name: words('bottomBar', 'name') });
      const cart = page.getByRole('button', {
        name: new RegExp(words('catalog', 'store.viewCart')),
      });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => overlap(await cart.boundingBox(), await bar.boundingBox()))
        .toBe(0);
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      await measure('open item');
      await page.keyboard.press('Escape');
      await page
        .getByRole('banner')
        .getByRole('button', { name: words('shell', 'header.cart_one', { count: 1 }) })
        .click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await measure('cart');
      const { token } = await customerApi(site.backendUrl, 'demo@souk.example');
      await page.evaluate((text) => localStorage.setItem('token', text), token);
      for (const path of ['/profile?page=profile-settings', '/profile?page=my-orders']) {
        await open(page, path);
        await measure(path);
      }
      expect(small).toEqual([]);
    });
  }

  test('a toast covers neither title nor button of the open item', async ({ openAt, page }) => {
    // A busy device, on which the browser is never idle and nothing is prefetched.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await openAt('/store/koshari-corner');
    await page.evaluate(() => document.body.setAttribute('data-page-loading', ''));
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    const item = page.getByRole('dialog');
    const add = item.getByRole('button', { name: t('catalog', 'item.addToCart') });
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
});

test('a dialog opens at its final position, says how many choices follow, and takes no press while it closes', async ({
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
  await test.step('shows the next choices by a button, until the last', async () => {
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

/** Opens a page in a new document and waits until its content is rendered. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await rendered(page);
}

/** The same in the open document. */
async function goTo(page: Page, path: string): Promise<void> {
  await goToPage(page, path);
  await rendered(page);
}

async function rendered(page: Page): Promise<void> {
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
      let small = fault(element);
      // The page moves an overlaying bar away some frames after it has seen the scrolling.
      for (let frames = 0; frames < 60 && small !== null; frames += 1) {
        await frame();
        small = fault(element);
      }
      if (small !== null) faults.push(small);
    }
    return faults;
  });
}
