import { goInPage } from '../support/go-in-page';
import { expect, test } from '../support/site';

/**
 * Every combination of missing remotes, on a page of each: no page is blank, the frame is rendered, and each page
 * either works or says what is missing.
 */

const remotes = ['catalog', 'cart', 'account', 'rental'] as const;
type Remote = (typeof remotes)[number];

const pages: readonly { readonly owner: Remote | 'shell'; readonly path: string }[] = [
  { owner: 'catalog', path: '/home' },
  { owner: 'catalog', path: '/store/charcoal-yard' },
  { owner: 'cart', path: '/checkout?page=cart' },
  { owner: 'account', path: '/track-order' },
  { owner: 'rental', path: '/rental/vehicle-search?all_category=1' },
  { owner: 'shell', path: '/about-us' },
];

const combinations: Remote[][] = Array.from({ length: 2 ** remotes.length }, (_unused, bits) =>
  remotes.filter((_remote, position) => bits & (1 << position)),
);

for (const down of combinations) {
  // Each run has all of them, and each of them alone.
  const tag = down.length === 1 || down.length === remotes.length ? [] : ['@full'];
  const name = `without ${down.join(', ') || 'nothing'}`;
  test(name, { tag }, async ({ site, openAt, page, expectFault }) => {
    expectFault(/ERR_CONNECTION_REFUSED/);
    for (const remote of down) await site.stopRemote(remote);
    try {
      for (const [position, { owner, path }] of pages.entries()) {
        await test.step(path, async () => {
          await (position === 0 ? openAt(path) : goInPage(page, path));
          await expect(page.getByRole('banner')).toBeVisible();
          const main = page.getByRole('main');
          if (owner !== 'shell' && down.includes(owner)) {
            const missing = main.locator(`[data-remote-failed="${owner}"]`);
            await expect(missing).toBeVisible();
            await expect(missing.getByRole('button', { name: 'Try again' })).toBeVisible();
          } else {
            await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
            // The cart beside a store may be missing.
            const others = down.includes('cart') ? ':not([data-remote-failed="cart"])' : '';
            await expect(main.locator(`[data-remote-failed]${others}`)).toHaveCount(0);
          }
        });
      }
    } finally {
      for (const remote of down) await site.startRemote(remote);
    }
  });
}
