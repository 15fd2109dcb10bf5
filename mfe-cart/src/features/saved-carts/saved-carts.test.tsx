import type { SavedCart } from '@storefront/api';
import { type FakeRequest, reply } from '@storefront/api/testing';
import { runToastAction } from '@storefront/platform';
import { getModule } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartOverlays } from '../../app/cart-overlays';
import { bus } from '../../bus';
import { FakeCartServer } from '../../testing/fake-cart-server';
import {
  collectToasts,
  fakeBackend,
  openShop,
  renderPage,
  signInCustomer,
} from '../../testing/page';
import { sampleConfig, sampleItem, sampleLine } from '../../testing/samples';

provideBrowserParts();
// Loading antd takes longer than a query waits.
beforeAll(() =>
  Promise.all([
    import('../drawer/cart-drawer'),
    import('./two-carts-dialog'),
    import('../later/later-parts'),
  ]),
);
beforeEach(() => openShop());

const noodles = sampleItem({ id: 89, name: 'Noodle soup', store_id: 6, store_name: 'Soup House' });

/** The cart of the food module beside a saved one; the two are swapped like on the server. */
class FakeShop extends FakeCartServer {
  saved: SavedCart[] = [];
  #nextId = 40;

  save(lines: FakeCartServer['lines'], asks: 0 | 1): void {
    const item = lines[0]?.item;
    this.#nextId += 1;
    this.saved = [
      {
        id: this.#nextId,
        module_id: 2,
        store_id: item?.store_id ?? 0,
        store_name: item?.store_name ?? '',
        asks,
        saved_at: '2026-06-01T09:00:00Z',
        lines: [...lines],
        booking: null,
      },
      ...this.saved,
    ];
  }

  override get routes() {
    return {
      ...super.routes,
      'GET /customer/cart/saved': () => this.saved,
      'POST /customer/cart/saved/keep': () => {
        this.saved = this.saved.map((cart) => ({ ...cart, asks: 0 }));
        return this.saved;
      },
      'POST /customer/cart/saved/restore': ({ body }: { readonly body: unknown }) => {
        const id = typeof body === 'object' && body !== null && Reflect.get(body, 'saved_cart_id');
        const chosen = this.saved.find((cart) => cart.id === id);
        this.saved = this.saved.filter((cart) => cart !== chosen);
        if (this.lines.length > 0) this.save(this.lines, 0);
        this.lines = chosen?.lines ?? [];
        return this.saved;
      },
      'DELETE /customer/cart/saved': () => {
        this.saved = [];
        return this.saved;
      },
      'POST /customer/cart/later': ({ body }: FakeRequest) => {
        const line = this.lines.find(({ id }) => id === lineOf(body));
        this.lines = this.lines.filter((one) => one !== line);
        if (line) this.#keep([line]);
        return this.saved;
      },
      'POST /customer/cart/later/back': ({ body }: FakeRequest) => {
        const kept = this.saved.flatMap(({ lines }) => lines);
        this.lines = [...this.lines, ...kept.filter(({ id }) => id === lineOf(body))];
        this.#forget(lineOf(body));
        return this.saved;
      },
      'DELETE /customer/cart/later': ({ query }: FakeRequest) => {
        this.#forget(Number(query.cart_id));
        return this.saved;
      },
    };
  }

  #keep(lines: FakeCartServer['lines']): void {
    this.save(lines, 0);
    this.saved = this.saved.map((cart, index) => (index > 0 ? cart : { ...cart, is_for_later: 1 }));
  }

  #forget(id: number): void {
    this.saved = this.saved
      .map((cart) => ({ ...cart, lines: cart.lines.filter((line) => line.id !== id) }))
      .filter(({ lines }) => lines.length > 0);
  }
}

const lineOf = (body: unknown): number =>
  Number(typeof body === 'object' && body !== null && Reflect.get(body, 'cart_id'));

function twoCarts(): FakeShop {
  const shop = new FakeShop([sampleLine(501, { quantity: 2 })]);
  shop.save([sampleLine(701, { item: noodles, item_id: noodles.id, quantity: 3 })], 1);
  return shop;
}

async function signInWith(shop: FakeShop) {
  const backend = fakeBackend(shop.routes);
  await renderPage(<CartOverlays />);
  act(() => {
    signInCustomer();
    bus.withSource('account').publish('account:signed-in', {});
  });
  return backend;
}

const question = () =>
  screen.findByRole('dialog', { name: 'Which cart do you want to go on with?' });
const run = (eventId: string | undefined) => act(() => runToastAction(eventId ?? ''));

it('asks with both carts in view, and switches to the saved one, with Undo', async () => {
  const toasts = collectToasts();
  const shop = twoCarts();
  await signInWith(shop);
  const dialog = within(await question());
  const present = within(dialog.getByRole('region', { name: 'The one you have just filled' }));
  expect(present.getByText('Green Corner')).toBeInTheDocument();
  expect(present.getByText('2 items')).toBeInTheDocument();
  const saved = within(dialog.getByRole('region', { name: 'The one in your account' }));
  expect(saved.getByText('Noodle soup')).toBeInTheDocument();
  expect(saved.getByText('3 items')).toBeInTheDocument();

  await userEvent.click(saved.getByRole('button', { name: 'Go on with the cart of Soup House' }));
  await waitFor(() => expect(bus.latest('cart:changed')?.storeId).toBe(6));
  const lastToast = toasts.at(-1);
  expect(lastToast?.message).toBe(
    'Your cart of Soup House is back; the one of Green Corner is saved.',
  );
  run(lastToast?.action?.eventId);
  await waitFor(() => expect(bus.latest('cart:changed')?.storeId).toBe(5));
});

it('keeps the current one, says that the other is saved, and does not ask again', async () => {
  const toasts = collectToasts();
  const shop = twoCarts();
  await signInWith(shop);
  await userEvent.click(
    within(await question()).getByRole('button', { name: 'Go on with the cart of Green Corner' }),
  );
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Your cart of Soup House is saved.'));
  expect(shop.lines[0]?.item.store_id).toBe(5);
  run(toasts.at(-1)?.action?.eventId);
  await waitFor(() => expect(shop.lines[0]?.item.store_id).toBe(6));
});

it('asks nothing of guests, and nothing when the present cart is empty', async () => {
  const shop = twoCarts();
  shop.lines = [];
  const backend = fakeBackend(shop.routes);
  await renderPage(<CartOverlays />);
  act(() => bus.publish('cart:open-requested', {}));
  await screen.findByText('Your cart is empty');
  expect(backend.callsOf('GET /customer/cart/saved')).toHaveLength(0);
  act(() => signInCustomer());
  expect(await screen.findByText('Saved carts')).toBeInTheDocument();
  expect(screen.queryByText('Which cart do you want to go on with?')).not.toBeInTheDocument();
});

it('lists saved carts in the drawer, which can be restored or removed', async () => {
  const shop = twoCarts();
  shop.saved = shop.saved.map((cart) => ({ ...cart, asks: 0 }));
  await signInWith(shop);
  act(() => bus.publish('cart:open-requested', {}));
  const bringBack = { name: 'Bring back the cart of Soup House' };
  await userEvent.click(await screen.findByRole('button', bringBack));
  await waitFor(() => expect(shop.lines[0]?.item.store_id).toBe(6));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove the saved cart of Green Corner' }),
  );
  const title = await screen.findByText('Remove the saved cart of Green Corner?');
  const sure = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body);
  await userEvent.click(sure.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Saved carts')).not.toBeInTheDocument());
  expect(shop.saved).toEqual([]);
});

it('lists the carts of other modules in the drawer, and opens a cart in its module', async () => {
  const shop = new FakeShop([sampleLine(501)]);
  const currency = {
    currency_code: 'SAR',
    currency_symbol: 'SAR',
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
  };
  const other = { module_id: 3, module_name: 'Grocery', store_id: 9, store_name: 'Night Owl' };
  fakeBackend({
    ...shop.routes,
    'GET /module': [
      { id: 3, module_name: 'Grocery', module_type: 'grocery', icon_full_url: null, zones: [] },
    ],
    'GET /customer/cart/overview': [
      { ...other, module_id: 2, store_name: 'Green Corner', count: 1, amount: 13 },
      { ...other, count: 4, amount: 37.5, currency },
    ],
  });
  await renderPage(<CartOverlays />);
  act(() => bus.publish('cart:open-requested', {}));
  const carts = within(await screen.findByRole('region', { name: 'Your other carts' }));
  expect(carts.getByText('Night Owl')).toBeInTheDocument();
  expect(carts.getByText('4 items')).toBeInTheDocument();
  expect(carts.getByText(/SAR.*37\.50/)).toBeInTheDocument();
  expect(carts.queryByText('Green Corner')).not.toBeInTheDocument();
  await userEvent.click(carts.getByRole('button', { name: 'Open the cart of Night Owl' }));
  await waitFor(() => expect(getModule()?.id).toBe(3));
});

describe('a line that is saved for later', () => {
  async function openDrawer(shop: FakeShop) {
    fakeBackend({
      ...shop.routes,
      'GET /config': sampleConfig({ account_features: ['save_for_later'] }),
    });
    await renderPage(<CartOverlays />);
    act(() => bus.publish('cart:open-requested', {}));
    return within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  }
  const two = () =>
    new FakeShop([
      sampleLine(501, { quantity: 2 }),
      sampleLine(502, { item: sampleItem({ id: 90, name: 'Mint tea' }), item_id: 90 }),
    ]);

  it('can be saved by keyboard, with Undo in its place', async () => {
    const toasts = collectToasts();
    const shop = two();
    const drawer = await openDrawer(shop);
    const save = await drawer.findByRole('button', { name: 'Save for later: Lemon chicken bowl' });
    save.focus();
    await userEvent.keyboard('{Enter}');
    const kept = within(await drawer.findByRole('region', { name: 'Saved for later' }));
    expect(kept.getByText('Lemon chicken bowl × 2')).toBeInTheDocument();
    expect(shop.lines.map(({ id }) => id)).toEqual([502]);
    const [first] = within(drawer.getByRole('list', { name: 'Items in your cart' })).getAllByRole(
      'listitem',
    );
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveTextContent(/Lemon chicken bowl.* is saved for later/);
    expect(toasts.at(-1)?.action?.label).toBe('Undo');

    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Put Lemon chicken bowl back' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shop.saved).toEqual([]));
    expect(await drawer.findByRole('listitem', { name: 'Lemon chicken bowl' })).toBeInTheDocument();
    expect(drawer.queryByText('Saved for later')).not.toBeInTheDocument();
  });

  it('is listed beside an empty cart, not among saved carts, and can be moved or removed', async () => {
    const shop = two();
    const drawer = await openDrawer(shop);
    for (const name of ['Lemon chicken bowl', 'Mint tea']) {
      await userEvent.click(await drawer.findByRole('button', { name: `Save for later: ${name}` }));
      await drawer.findByRole('button', { name: `Move to cart: ${name}` });
    }
    expect(await drawer.findByText('Your cart is empty')).toBeInTheDocument();
    expect(drawer.queryByText('Saved carts')).not.toBeInTheDocument();
    await userEvent.click(
      drawer.getByRole('button', { name: 'Remove Mint tea from what is saved for later' }),
    );
    await waitFor(() => expect(shop.saved).toHaveLength(1));
    await userEvent.click(drawer.getByRole('button', { name: 'Move to cart: Lemon chicken bowl' }));
    await waitFor(() => expect(shop.lines.map(({ id }) => id)).toEqual([501]));
  });

  it('that belongs to another store goes into its cart, and the present one is saved', async () => {
    const toasts = collectToasts();
    const shop = two();
    const drawer = await openDrawer(shop);
    await userEvent.click(
      await drawer.findByRole('button', { name: 'Save for later: Lemon chicken bowl' }),
    );
    const move = await drawer.findByRole('button', { name: 'Move to cart: Lemon chicken bowl' });
    expect(toasts.at(-1)?.message).toMatch(/Lemon chicken bowl.* is saved for later$/);
    // While it was kept, the customer has filled a cart of another store, which the server sets aside.
    const back = shop.routes['POST /customer/cart/later/back'];
    const backend = fakeBackend({
      ...shop.routes,
      'GET /config': sampleConfig({ account_features: ['save_for_later'] }),
      'POST /customer/cart/later/back': (request: FakeRequest) => {
        back(request);
        shop.save([sampleLine(701, { item: noodles })], 0);
        return shop.saved;
      },
    });
    await userEvent.click(move);
    await waitFor(() =>
      expect(toasts.at(-1)?.message).toMatch(
        /Lemon chicken bowl.* is in your cart; the cart of .*Soup House.* is saved$/,
      ),
    );
    expect(backend.callsOf('POST /customer/cart/later/back')).toHaveLength(1);
  });

  it('stays where it is when it cannot be saved', async () => {
    const toasts = collectToasts();
    const shop = two();
    const refusal = reply(403, { errors: [{ code: 'x', message: 'Not now' }] });
    fakeBackend({
      ...shop.routes,
      'GET /config': sampleConfig({ account_features: ['save_for_later'] }),
      'POST /customer/cart/later': refusal,
    });
    await renderPage(<CartOverlays />);
    act(() => bus.publish('cart:open-requested', {}));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save for later: Lemon chicken bowl' }),
    );
    await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Not now']));
    expect(shop.lines).toHaveLength(2);
  });

  it('is not offered where the backend keeps none', async () => {
    fakeBackend(two().routes);
    await renderPage(<CartOverlays />);
    act(() => bus.publish('cart:open-requested', {}));
    await screen.findByRole('listitem', { name: 'Mint tea' });
    expect(screen.queryByRole('button', { name: /for later/i })).not.toBeInTheDocument();
  });
});
