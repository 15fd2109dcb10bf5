import { reply } from '@storefront/api/testing';
import { keepBuyNow } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { enter } from '@storefront/ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '../bus';
import { routes, setGuestDetails } from '../testing/checkout';
import {
  ATTEMPT,
  address,
  PLACE,
  payCash,
  place,
  placeButton,
  press,
  setUpCheckout,
  showCheckout,
  unfold,
} from '../testing/checkout-page';
import { FakeCartServer } from '../testing/fake-cart-server';
import { fakeBackend } from '../testing/page';
import { sampleGrocery, sampleLine, sampleStore } from '../testing/samples';

setUpCheckout(() => import('../features/checkout/bill/changed-bill-dialog'));
beforeEach(() => setGuestDetails());

const ShownLines = z.object({ expected_lines: z.string() });
const lost = () => Promise.reject(new Error('the answer was lost'));
const changed = reply(409, {
  errors: [{ code: 'expected_total', message: 'The total is now 32.30.' }],
  expected_total: 32.3,
  expected_bill: { items: 23, total: 32.3, leftToPay: 32.3 },
  changes: [
    { name: 'items', before: 13, after: 23 },
    { name: 'total', before: 22.3, after: 32.3 },
  ],
});

const show = (page = 'cart') => showCheckout(`page=${page}`);

/** A reload or another tab: only stored data remains. */
function reload(page?: string) {
  cleanup();
  return show(page);
}

const bought = (id = 90) =>
  keepBuyNow({
    kind: 'buy_now',
    moduleId: 2,
    item: { id },
    selection: { quantity: 2 },
  });

function startShop() {
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  backend.answer({
    'GET /items/details/{id}': sampleGrocery({ price: 20 }),
    'GET /customer/order/track': reply(404, { errors: [] }),
  });
  return backend;
}

describe('the total that the button said', () => {
  it('is asked about if it has changed; only agreeing sends the new one', async () => {
    const backend = startShop();
    backend.answer({ [PLACE]: changed });
    await show();
    await payCash();
    await place();
    await press(/^Not now$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.callsOf(PLACE)).toHaveLength(1);
    await place();
    const dialog = within(
      await screen.findByRole('dialog', { name: /The total is now EGP\s32.30/ }),
    );
    const items = dialog.getByText('Items').nextSibling;
    expect(items).toHaveTextContent(/Before: EGP\s13.00.*Now: EGP\s23.00/);
    backend.answer({ [PLACE]: { order_id: 9 } });
    await userEvent.click(dialog.getByRole('button', { name: /^Place order, EGP\s32.30$/ }));
    await waitFor(() => expect(address()).toBe('/order-placed?order_id=9'));
    expect(backend.callsOf(PLACE).map(({ body }) => body)).toMatchObject([
      { expected_total: 22.3 },
      { expected_total: 22.3 },
      {
        expected_total: 32.3,
        expected_bill: JSON.stringify({ items: 23, total: 32.3, leftToPay: 32.3 }),
      },
    ]);
  });

  it('goes with the lines that were shown, and asks about other ones at the same price', async () => {
    const backend = startShop();
    const current = [{ item_id: 90, quantity: 1, variation: [{ type: 'Plain', price: 0 }] }];
    backend.answer({
      [PLACE]: reply(409, {
        errors: [{ code: 'expected_lines', message: 'The items have changed.' }],
        expected_total: 22.3,
        expected_bill: { total: 22.3, leftToPay: 22.3 },
        changes: [],
        expected_lines: current,
        line_changes: [
          {
            name: 'Green tea',
            before: { quantity: 1, choices: ['Sweet'] },
            after: { quantity: 1, choices: ['Plain'] },
          },
          { name: 'Bread', before: { quantity: 2, choices: [] }, after: null },
        ],
      }),
    });
    await show();
    await payCash();
    await place();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your items have changed' }));
    const lines = within(dialog.getByRole('list', { name: 'Items that changed' }));
    const [tea, bread] = lines.getAllByRole('listitem');
    expect(tea).toHaveTextContent(/Green tea.*Before: .*1 ×.*Sweet.*Now: .*1 ×.*Plain/);
    expect(bread).toHaveTextContent(/Bread.*Before: .*2 ×.*Now: not in the cart/);
    backend.answer({ [PLACE]: { order_id: 9 } });
    await userEvent.click(dialog.getByRole('button', { name: /^Place order, EGP\s22.30$/ }));
    await waitFor(() => expect(address()).toBe('/order-placed?order_id=9'));
    const sent = backend
      .callsOf(PLACE)
      .map(({ body }) => JSON.parse(z.parse(ShownLines, body).expected_lines));
    expect(sent[0]).toMatchObject([{ item_id: expect.any(Number), quantity: expect.any(Number) }]);
    expect(sent[1]).toEqual(current);
  });
});

describe('an order whose answer was lost', () => {
  const loseTheAnswer = async (backend: ReturnType<typeof startShop>, page?: string) => {
    backend.answer({ [PLACE]: lost, [ATTEMPT]: { status: 'unknown', order: null } });
    await show(page);
    await payCash();
    await place();
    await screen.findByText('We do not know yet whether your order arrived');
  };
  const keysOf = (backend: ReturnType<typeof startShop>) =>
    new Set(backend.callsOf(PLACE).map(({ headers }) => headers['idempotency-key']));

  it.each(['cart', 'buy_now'])(
    'is found after a reload, and its page is opened: %s',
    async (page) => {
      bought();
      const backend = startShop();
      await loseTheAnswer(backend, page);
      const [key] = keysOf(backend);
      // The cart is empty after the order was placed.
      backend.answer({
        [ATTEMPT]: { status: 'placed', order: { order_id: 38, status: 'pending' } },
        'GET /customer/cart/list': [],
      });
      await reload(page);
      await waitFor(() => expect(address()).toBe('/order-placed?order_id=38'));
      expect(backend.callsOf(ATTEMPT)).toMatchObject([{ query: { idempotency_key: key } }]);
      expect(backend.callsOf(PLACE)).toHaveLength(3);

      // The next purchase is another order.
      bought();
      backend.answer({
        [PLACE]: { order_id: 39 },
        'GET /customer/cart/list': [sampleLine(502)],
      });
      await reload(page);
      await payCash();
      await place();
      await waitFor(() => expect(address()).toBe('/order-placed?order_id=39'));
      expect(keysOf(backend).size).toBe(2);
    },
  );

  it('keeps no other item back whose number begins alike', async () => {
    bought(90);
    const backend = startShop();
    await loseTheAnswer(backend, 'buy_now');
    bought(9);
    await reload('buy_now');
    expect(await placeButton()).toBeVisible();
    expect(backend.callsOf(ATTEMPT)).toHaveLength(0);
  });

  it('was not placed: a message is shown, and pressing again places only one', async () => {
    const backend = startShop();
    await loseTheAnswer(backend);
    await reload();
    expect(await screen.findByText('Your order did not arrive')).toBeInTheDocument();
    // The payment method was stored before: it is still selected.
    expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
    backend.answer({ [PLACE]: { order_id: 40 } });
    await place();
    await waitFor(() => expect(address()).toBe('/order-placed?order_id=40'));
    expect(keysOf(backend).size).toBe(1);
  });

  it('is queried until its outcome is known, also while it is being placed, and again when the network is back', async () => {
    const backend = startShop();
    await loseTheAnswer(backend);
    backend.answer({ [ATTEMPT]: lost });
    await reload();
    expect(await screen.findByText(/We cannot reach the store’s server now/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument();
    await press(/^Check again$/);
    expect(await screen.findByText(/We cannot reach the store’s server now/)).toBeInTheDocument();
    const answers = [
      { status: 'running', order: null },
      { status: 'placed', order: { order_id: 41 } },
    ];
    backend.answer({ [ATTEMPT]: () => answers.shift() });
    act(() => bus.withSource('shell').publish('shell:online-changed', { online: false }));
    act(() => bus.withSource('shell').publish('shell:online-changed', { online: true }));
    await waitFor(() => expect(address()).toBe('/order-placed?order_id=41'));
  });

  it('was placed in another tab: its order is shown, whatever was changed here later', async () => {
    const backend = startShop();
    backend.answer({
      [PLACE]: reply(422, { errors: [{ code: 'Idempotency-Key', message: 'Used' }] }),
      [ATTEMPT]: { status: 'placed', order: { order_id: 43 } },
    });
    await show();
    await payCash();
    await unfold('Extras and notes');
    await enter(await screen.findByRole('textbox', { name: /Note/i }), 'Ring twice');
    await place();
    await waitFor(() => expect(address()).toBe('/order-placed?order_id=43'));
  });
});

describe('entered data', () => {
  it('is restored after a reload, not used for another store, and removed after the order', async () => {
    const backend = startShop();
    await show();
    await payCash();
    const note = async () => {
      await unfold('Extras and notes');
      return screen.findByRole('textbox', { name: /Note/i });
    };
    await enter(await note(), 'Ring twice');
    await reload();
    expect(await note()).toHaveValue('Ring twice');
    const other = sampleLine(601);
    backend.answer({
      'GET /customer/cart/list': [{ ...other, item: { ...other.item, store_id: 6 } }],
      'GET /stores/details/{id}': sampleStore({ id: 6 }),
    });
    await reload();
    expect(await note()).toHaveValue('');
    backend.answer({
      'GET /customer/cart/list': [sampleLine(501)],
      'GET /stores/details/{id}': sampleStore(),
    });
    await reload();
    expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
    await place();
    await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231'));
    backend.answer({ 'GET /customer/cart/list': [sampleLine(502)] });
    await reload();
    expect(await note()).toHaveValue('');
  });
});
