import type { Cart } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { reply, sampleConfig } from '@storefront/api/testing';
import { runToastAction } from '@storefront/platform';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { chooseModule, getModule, signIn } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartApp, FakeShop, lineOf } from '../testing/cart-app';
import { cartHistoryOfCart } from '.';

provideBrowserParts();
// Loading antd takes longer than a query waits.
beforeAll(() => Promise.all([import('./drawer-part'), import('./two-carts-dialog')]));
beforeEach(async () => {
  await startSite();
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
});
const collectToasts = () => collect('shell:toast-requested');
const signInCustomer = () => signIn('token-of-a-customer');

const noodles = { id: 89, name: 'Noodle soup', store_id: 6, store_name: 'Soup House' };
const bowl = { id: 88, name: 'Lemon chicken bowl' };
const tea = { id: 91, name: 'Mint tea' };

function twoCarts(): FakeShop {
  const shop = new FakeShop([lineOf(501, bowl, 2)]);
  shop.save([lineOf(701, noodles, 3)], { asks: 1 });
  return shop;
}

async function signInWith(shop: FakeShop) {
  const backend = siteBackend(shop.routes);
  await renderInSite(<CartApp />);
  act(() => {
    signInCustomer();
  });
  return backend;
}

const question = () =>
  screen.findByRole('dialog', { name: 'Which cart do you want to continue with?' });
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

  await userEvent.click(
    saved.getByRole('button', { name: 'Continue with the cart of Soup House' }),
  );
  await waitFor(() => expect(shop.lines[0]?.item.store_id).toBe(6));
  const lastToast = toasts.at(-1);
  expect(lastToast?.message).toBe(
    'Your cart of Soup House is back; the one of Green Corner is saved.',
  );
  run(lastToast?.action?.eventId);
  await waitFor(() => expect(shop.lines[0]?.item.store_id).toBe(5));
});

it('keeps the current one, says that the other is saved, and does not ask again', async () => {
  const toasts = collectToasts();
  const shop = twoCarts();
  await signInWith(shop);
  await userEvent.click(
    within(await question()).getByRole('button', {
      name: 'Continue with the cart of Green Corner',
    }),
  );
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Your cart of Soup House is saved.'));
  expect(shop.lines[0]?.item.store_id).toBe(5);
  run(toasts.at(-1)?.action?.eventId);
  await waitFor(() => expect(shop.lines[0]?.item.store_id).toBe(6));
});

it('asks nothing of guests, and nothing when the present cart is empty', async () => {
  const shop = twoCarts();
  shop.lines = [];
  const backend = siteBackend({
    ...shop.routes,
    'GET /config': sampleConfig({ features: ['cart-history'] }),
  });
  await renderInSite(<CartApp />);
  await screen.findByText('Your cart is empty');
  expect(backend.callsOf('GET /customer/cart/saved')).toHaveLength(0);
  act(() => signInCustomer());
  expect(await screen.findByText('Saved carts')).toBeInTheDocument();
  expect(screen.queryByText('Which cart do you want to continue with?')).not.toBeInTheDocument();
});

it('lists saved carts in the drawer, which can be restored or removed', async () => {
  const shop = twoCarts();
  shop.saved = shop.saved.map((cart) => ({ ...cart, asks: 0 }));
  await signInWith(shop);
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
  const shop = new FakeShop([lineOf(501)]);
  const currency = {
    currency_code: 'SAR',
    currency_symbol: 'SAR',
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
  };
  const other = { module_id: 3, module_name: 'Grocery', store_id: 9, store_name: 'Night Owl' };
  siteBackend({
    ...shop.routes,
    'GET /module': [
      { id: 3, module_name: 'Grocery', module_type: 'grocery', icon_full_url: null, zones: [] },
    ],
    'GET /customer/cart/overview': [
      { ...other, module_id: 2, store_name: 'Green Corner', count: 1, amount: 13 },
      { ...other, count: 4, amount: 37.5, currency },
    ],
  });
  await renderInSite(<CartApp />);
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
    siteBackend({
      ...shop.routes,
    });
    await renderInSite(<CartApp />);
    return within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  }
  const two = () => new FakeShop([lineOf(501, bowl, 2), lineOf(502, tea)]);

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
    expect(drawer.getByText(/^.?Lemon chicken bowl.? is saved for later$/)).toBeInTheDocument();
    expect(toasts.at(-1)?.action?.label).toBe('Undo');
    await userEvent.click(drawer.getByRole('button', { name: 'Put Lemon chicken bowl back' }));
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
    const backend = siteBackend({
      ...shop.routes,
      'POST /customer/cart/later/back': () => {
        shop.bringBack(501);
        shop.save([lineOf(701, noodles)], { asks: 0 });
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
    siteBackend({
      ...shop.routes,
      'POST /customer/cart/later': refusal,
    });
    await renderInSite(<CartApp />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save for later: Lemon chicken bowl' }),
    );
    await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Not now']));
    expect(shop.lines).toHaveLength(2);
  });

  it('is not offered where the backend keeps none', async () => {
    siteBackend({ ...two().routes, 'GET /config': sampleConfig({ features: ['cart-history'] }) });
    await renderInSite(<CartApp />);
    await screen.findByRole('listitem', { name: 'Mint tea' });
    expect(screen.queryByRole('button', { name: /for later/i })).not.toBeInTheDocument();
  });
});

it('keeps a cart that another store’s replaces, which can be brought back', async () => {
  const shop = new FakeShop([lineOf(501)]);
  const backend = siteBackend(shop.routes);
  const cart: CartRef = { moduleId: 2, owner: null };
  const tools = {
    settle: async () => undefined,
    inTurn: <Result,>(job: () => Promise<Result>) => job(),
    sendChange: jest.fn((_cart: CartRef, send: () => Promise<Cart>) => send()),
    readCart: jest.fn(async () => []),
    currentCart: () => cart,
    openDrawer: () => undefined,
    takeStoresPlace: () => undefined,
    sumOf: () => ({ count: 0, subtotal: 0 }),
  };
  const bringBack = await cartHistoryOfCart.keepReplaced(cart, tools);
  expect(shop.lines).toEqual([]);
  expect(tools.sendChange).toHaveBeenCalledTimes(1);
  await bringBack?.();
  expect(shop.lines.map(({ id }) => id)).toEqual([501]);
  expect(tools.readCart).toHaveBeenCalledWith(cart, true);
  expect(backend.callsOf('POST /customer/cart/saved/restore')).toHaveLength(1);
});
