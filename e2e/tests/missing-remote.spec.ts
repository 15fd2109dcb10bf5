import { drawn } from '../support/drawn-page';
import { expect, test } from '../support/site';

/** Each remote with a page that it renders, and a page that works without it. */
const remotes = [
  {
    remote: 'catalog',
    page: '/home',
    other: '/track-order',
    missing: 'Stores and items are unavailable at the moment',
  },
  {
    remote: 'cart',
    page: '/checkout?page=cart',
    other: '/home',
    missing: 'The cart is unavailable at the moment',
  },
  {
    remote: 'account',
    page: '/track-order',
    other: '/home',
    missing: 'This page is unavailable at the moment',
  },
  {
    remote: 'rental',
    page: '/rental/vehicle-search?all_category=1',
    other: '/track-order',
    missing: 'Vehicle rental is unavailable at the moment',
  },
] as const;

// Messages of the browser and the federation runtime about a missing host.
const connectionRefused = /ERR_CONNECTION_REFUSED/;

for (const { remote, page: path, other, missing } of remotes) {
  test(`without ${remote} the site shows a message, works, and recovers by Retry`, async ({
    site,
    openAt,
    expectFault,
  }) => {
    expectFault(connectionRefused);
    await site.stopRemote(remote);
    try {
      const page = await openAt(path, { module: remote === 'rental' ? 'rental' : 'food' });
      // Besides the page's own message, a notice in the corner may report the same remote's drawers.
      const slot = page.getByRole('main').locator(`[data-remote-failed="${remote}"]`);
      await expect(slot.getByText(missing)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();

      await page.goto(other);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto(path);
      await expect(slot.getByText(missing)).toBeVisible();
      await site.startRemote(remote);
      await slot.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(slot).toHaveCount(0);
    } finally {
      await site.stopRemote(remote);
      await site.startRemote(remote);
    }
  });
}

test('a remote that fails after server rendering shows the same message as any missing one', async ({
  site,
  openAt,
  expectFault,
}) => {
  expectFault(connectionRefused);
  // Tracking uses nothing of the catalog, so the browser has cached none of its files.
  const page = await openAt('/track-order');
  await drawn(page.request, '/store/charcoal-yard');
  await site.stopRemote('catalog');
  try {
    await page.goto('/store/charcoal-yard');
    const slot = page.getByRole('main').locator('[data-remote-failed="catalog"]');
    await expect(slot.getByText('Stores and items are unavailable at the moment')).toBeVisible();
  } finally {
    await site.startRemote('catalog');
  }
});

test('without the cart the catalog disables its add buttons and says why', async ({
  site,
  openAt,
  expectFault,
}) => {
  expectFault(connectionRefused);
  await site.stopRemote('cart');
  try {
    const page = await openAt('/store/charcoal-yard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').getByText('The cart is unavailable at the moment'),
    ).toBeVisible();
    const add = page.getByRole('main').getByRole('button', { name: /^(Add|Choose options for) / });
    await expect(add.first()).toHaveAttribute('aria-disabled', 'true');
    await expect(add.first()).toHaveAccessibleDescription('Ordering is unavailable at the moment');
  } finally {
    await site.startRemote('cart');
  }
});
