import { reply } from '@storefront/api/testing';
import type { AddressBookProps } from '@storefront/platform';
import { chooseModule, keepBuyNow, lastOrder } from '@storefront/session';
import { axeFindings, enter } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { bus } from '../bus';
import { connectCart } from '../features/cart/cart-access';
import { leavePage } from '../features/checkout/place/leave-page';
import { loadPlacing } from '../features/checkout/place/load-placing';
import { setGuestDetails } from '../testing/checkout';
import {
  address,
  amountOf,
  choose,
  chooseTakeAway,
  openCheckout,
  PLACE,
  payCash,
  place,
  placeButton,
  press,
  setUpCheckout,
  showCheckout,
  takeAway,
  unfold,
} from '../testing/checkout-page';
import { GUEST, openShop, signInCustomer } from '../testing/page';
import { providePictures } from '../testing/pictures';
import { provideRemotes } from '../testing/remotes';
import {
  sampleConfig,
  sampleCoupon,
  sampleCustomer,
  sampleGrocery,
  sampleGroceryLine,
  sampleLine,
  sampleStore,
} from '../testing/samples';

jest.mock('../features/checkout/place/leave-page', () => ({ leavePage: jest.fn() }));
jest.mock('../features/checkout/place/load-placing', () => {
  const real = jest.requireActual<{ loadPlacing: () => unknown }>(
    '../features/checkout/place/load-placing',
  );
  return { loadPlacing: jest.fn(real.loadPlacing) };
});
setUpCheckout(() =>
  Promise.all([
    import('../features/checkout/where/party-dialog'),
    import('../features/checkout/savings/savings-body'),
    import('@storefront/ui/forms'),
  ]),
);
beforeEach(() => provideRemotes({ 'account/address-book': AddressBook }));

/** The account's address area, with one saved address. */
function AddressBook({ onSelect }: AddressBookProps): ReactNode {
  const saved = {
    id: 7,
    address: '1 Nile St',
    address_type: 'home',
    latitude: '30.06',
    longitude: '31.22',
    contact_person_name: 'Sara at home',
    contact_person_number: '+201119998887',
    zone_ids: [1],
  };
  return (
    <button type="button" onClick={() => onSelect(saved)}>
      Use home
    </button>
  );
}

it('shows the bill at once and line by line, as the server computes it', async () => {
  await openCheckout();
  const summary = within(await screen.findByRole('region', { name: 'Your order' }));
  // 13.00 + 10 % + 4 km × 2.00
  await waitFor(() =>
    expect(summary.getByText('Total').nextSibling).toHaveTextContent('EGP 22.30'),
  );
  expect(amountOf(summary.getByText(/^Delivery/))).toHaveTextContent('EGP 8.00');
  expect(await placeButton(/^Place order, EGP\s22.30$/)).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

it('shows the server’s tax with what it changed', async () => {
  await openCheckout({
    answers: { 'POST /customer/order/get-Tax': { tax_amount: 2, tax_status: 'excluded' } },
  });
  expect(
    await screen.findByText('The store calculates EGP 2.00 of tax instead of EGP 1.30.'),
  ).toBeInTheDocument();
  expect(await placeButton(/^Place order, EGP\s23.00$/)).toBeInTheDocument();
});

it('asks for no tax while the store is closed and no time is chosen', async () => {
  const { backend } = await openCheckout({ store: sampleStore({ active: 0 }) });
  // 13.00 + 10 % + 4 km × 2.00, by our own count
  expect(await placeButton(/^Place order, EGP\s22.30$/)).toBeInTheDocument();
  await waitFor(() =>
    expect(backend.callsOf('POST /customer/order/get-surge-price')).toHaveLength(1),
  );
  expect(backend.callsOf('POST /customer/order/get-Tax')).toHaveLength(0);
});

it('lists what is missing with links before anything is sent', async () => {
  const { orders } = await openCheckout({ isGuestKnown: false });
  await place();
  const missing = within(await screen.findByRole('alert'));
  expect(missing.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Name is required',
    'Phone Number is required',
    'Email is required',
    'Payment method is required',
  ]);
  expect(screen.getByText('No Contact Info Added')).toBeInTheDocument();
  expect(screen.getByText('Please enter your contact info')).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  expect(orders()).toHaveLength(0);
});

it('places a guest’s order once, however often it is pressed, and goes on to the order', async () => {
  const { orders } = await openCheckout();
  await payCash();
  await userEvent.dblClick(await placeButton());
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231'));
  const calls = orders();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    guest_id: GUEST,
    is_guest: 1,
    order_type: 'delivery',
    payment_method: 'cash_on_delivery',
    store_id: 5,
    distance: 4,
    address: '12 Palm Street',
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    // 13.00 + 10 % + 4 km × 2.00, which the button said.
    expected_total: 22.3,
  });
  expect(calls[0]?.body).not.toHaveProperty('bring_change_amount');
  expect(calls[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(lastOrder()).toEqual({ orderId: 100231, phone: '+201001234567' });
});

it('names a refusal, keeps everything, and tries again under the same key', async () => {
  const { backend, orders } = await openCheckout({
    answers: {
      [PLACE]: reply(403, {
        errors: [{ code: 'order_time', message: 'The store has just closed' }],
      }),
    },
  });
  await payCash();
  await place();
  expect(await screen.findByText('The store has just closed')).toBeInTheDocument();
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(address()).toBe('/checkout?page=cart');
  backend.answer({ [PLACE]: { order_id: 7 } });
  await place();
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=7'));
  const keys = orders().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

it('sends nothing while the code that places orders cannot be loaded, and tries again', async () => {
  const { orders } = await openCheckout();
  await takeAway();
  const load = jest.mocked(loadPlacing);
  const works = load.getMockImplementation();
  load.mockRejectedValue(new Error('Loading chunk 7 failed.'));
  await place();
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(orders()).toEqual([]);
  if (works) load.mockImplementation(works);
  await place();
  await waitFor(() => expect(address()).toMatch(/order-placed/));
  expect(orders()).toHaveLength(1);
});

it('waits as long as the server asks for after too many tries, and says how long', async () => {
  const { orders } = await openCheckout({
    answers: {
      [PLACE]: reply(
        429,
        { errors: [{ code: 'throttle', message: 'Too many tries' }] },
        { 'retry-after': '90' },
      ),
    },
  });
  await payCash();
  await place();
  expect(await screen.findByText('Too many tries')).toBeInTheDocument();
  expect(await placeButton()).toHaveAccessibleDescription(/^You can try again in \d\d seconds\.$/);
  await place();
  expect(orders()).toHaveLength(1);
});

it('says what has sold out meanwhile, reduces the line with one press, and then orders', async () => {
  const line = sampleGroceryLine(501, { quantity: 4 });
  const { backend, server, client } = await openCheckout({ lines: [line] });
  backend.answer({
    [PLACE]: () => {
      // Another customer has bought first: three of the four are gone.
      server.lines = [{ ...line, item: sampleGrocery({ stock: 1 }) }];
      return reply(403, { errors: [{ code: 'stock', message: 'Olive oil: only 1 left' }] });
    },
  });
  connectCart(client);
  await payCash();
  await place();
  expect(await screen.findByText('Olive oil: only 1 left')).toBeInTheDocument();
  expect(await screen.findByText('Only 1 is available.')).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  backend.answer({ [PLACE]: { order_id: 7 } });
  const take = await screen.findByRole('button', { name: 'Take 1' });
  // In view on a phone too, where the summary is folded.
  expect(take.closest('details')).toHaveAttribute('open');
  await userEvent.click(take);
  await waitFor(() => expect(server.lines[0]?.quantity).toBe(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take 1' })).toBeNull());
  await place();
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=7'));
});

it('locks the order while its outcome is unknown, and repeats the request with the same key', async () => {
  const { backend, orders } = await openCheckout({
    answers: {
      [PLACE]: () => Promise.reject(new Error('the answer was lost')),
    },
  });
  const cash = await screen.findByRole('radio', { name: /Cash on delivery/ });
  await userEvent.click(cash);
  await place();
  expect(
    await screen.findByText('We do not know yet whether your order arrived'),
  ).toBeInTheDocument();
  expect(cash.closest('[inert]')).not.toBeNull();
  backend.answer({ [PLACE]: { order_id: 8 } });
  await press(/^Check again$/);
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=8'));
  const calls = orders();
  expect(calls).toHaveLength(4);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('does not send while offline, nor by itself when the network is back', async () => {
  const { orders } = await openCheckout();
  await payCash();
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: false }));
  await place();
  expect(screen.getAllByText(/You are offline/)).not.toHaveLength(0);
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: true }));
  expect(orders()).toHaveLength(0);
});

it('refuses cash above the zone’s limit with the limit', async () => {
  await openCheckout({ lines: [sampleLine(501, { quantity: 50 })] });
  const cash = await screen.findByRole('radio', { name: /Cash on delivery/ });
  await waitFor(() => expect(cash).toBeDisabled());
  expect(cash).toHaveAccessibleDescription(
    /^The total amount of the order, exceeds maximum amount of the cash on delivery method \(EGP\s500.00\)$/,
  );
});

const PAY = 'POST /customer/order/digital-payment';
const withCards = sampleConfig({
  digital_payment: true,
  active_payment_method_list: [{ gateway: 'sandbox', gateway_title: 'Card' }],
});

it('goes to the payment page after an order that is paid online', async () => {
  const left = jest.mocked(leavePage);
  const { backend } = await openCheckout({
    config: withCards,
    answers: { [PAY]: { redirect_link: 'https://pay.example/1' } },
  });
  await choose(/Card/);
  await place();
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/1'));
  expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
    order_id: 100231,
    guest_id: GUEST,
    payment_method: 'sandbox',
    callback: `${window.location.origin}/order-placed?order_id=100231`,
  });
  // The address has changed by then; the page may render a moment later.
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231'));
});

it('leads to the order when there is no payment page for it', async () => {
  const left = jest.mocked(leavePage);
  left.mockClear();
  const errors = [{ code: 'server', message: 'The gateway is away.' }];
  await openCheckout({ config: withCards, answers: { [PAY]: reply(503, { errors }) } });
  await choose(/Card/);
  await place();
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231&flag=fail'));
  expect(left).not.toHaveBeenCalled();
});

it('lets a customer’s wallet pay the whole order', async () => {
  signInCustomer();
  const config = sampleConfig({
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'cod',
  });
  const { orders } = await openCheckout({ config });
  await takeAway();
  const where = within(screen.getByRole('region', { name: /Who picks it up|Who/ }));
  expect(where.getByText('Sara Nabil')).toBeInTheDocument();
  expect(where.getByText('+201112223334')).toHaveAttribute('dir', 'ltr');
  const wallet = await screen.findByRole('checkbox', { name: /Pay with wallet/ });
  await userEvent.click(wallet);
  // 14.30 in all: the wallet of 20.00 pays everything.
  await press(/^Place order, EGP\s14.30 from your wallet$/);
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({
    payment_method: 'wallet',
    is_guest: 0,
  });
});

it('does not pay with money of another currency, and says why', async () => {
  signInCustomer();
  const config = sampleConfig({ customer_wallet_status: 1, currency_code: 'EGP' });
  const riyals = {
    currency_code: 'SAR',
    currency_symbol: 'SAR',
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
  } as const;
  const wallets = [{ currency: riyals, balance: 20 }];
  await openCheckout({
    config,
    answers: { 'GET /customer/info': sampleCustomer({ wallets }) },
  });
  expect(await screen.findByText(/You have .*SAR\s20\.00.* in that currency\./)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Pay with wallet/ })).toBeNull();
});

it('sends a customer’s order to the saved address, and lets the wallet pay its part', async () => {
  signInCustomer();
  const config = sampleConfig({
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'both',
  });
  const { orders } = await openCheckout({ config });
  await press('Use home');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pay with wallet/ }));
  await payCash();
  await press(/^Place order, EGP\s2.30$/);
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({
    address: '1 Nile St',
    contact_person_name: 'Sara at home',
    partial_payment: 1,
    payment_method: 'cash_on_delivery',
  });
});

it('offers what saves most first, and free delivery only where something is delivered', async () => {
  signInCustomer();
  const coupon = (id: number, code: string, change: object) =>
    sampleCoupon({ id, code, discount: 1, ...change });
  await openCheckout({
    answers: {
      'GET /coupon/list': [
        coupon(1, 'LATER', { discount: 9, min_purchase: 50 }),
        coupon(2, 'SHIP', { coupon_type: 'free_delivery', discount: 0 }),
        coupon(3, 'ONE', {}),
        coupon(4, 'FIVE', { discount: 5 }),
      ],
    },
  });
  const codes = async () => {
    const list = within(await screen.findByRole('list', { name: 'Coupons you can use' }));
    return list.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  };
  await unfold('How do you want it?');
  await userEvent.click(await screen.findByRole('radio', { name: 'Delivery' }));
  // 4 km × 2.00: more than the discount of any other.
  await waitFor(async () =>
    expect(await codes()).toEqual(['Apply SHIP', 'Apply FIVE', 'Apply ONE', 'Apply LATER']),
  );
  // Of its minimum of 50.00.
  expect(screen.getAllByText('EGP 37.00 more')).not.toHaveLength(0);
  expect(screen.getByText('Free delivery: you save EGP 8.00')).toBeInTheDocument();
  await chooseTakeAway();
  await waitFor(async () =>
    expect(await codes()).toEqual(['Apply FIVE', 'Apply ONE', 'Apply LATER']),
  );
});

it('unfolds the card with a missing value, and leads to its field', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  await openCheckout();
  const fold = await screen.findByRole('button', { name: /How do you want to pay/ });
  await userEvent.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await place();
  await userEvent.click(await screen.findByRole('link', { name: 'Payment method is required' }));
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  // The field itself is brought into view, not the beginning of its card.
  expect(scroll).toHaveBeenLastCalledWith({ block: 'center' });
  expect(scroll.mock.contexts.at(-1)).toBeInstanceOf(HTMLInputElement);
  expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toHaveFocus();
});

it('leads from an order below the minimum to the store', async () => {
  const store = sampleStore({ minimum_order: 50 });
  await openCheckout({ store });
  await place();
  await userEvent.click(await screen.findByRole('link', { name: /The minimum order is/ }));
  expect(address()).toMatch(/^\/store\//);
});

it('needs a picture of the prescription for a medicine that requires one', async () => {
  const item = sampleGrocery({ module_type: 'pharmacy', is_prescription_required: 1 });
  const { orders } = await openCheckout({ lines: [sampleGroceryLine(501, { item })] });
  await takeAway();
  await place();
  expect(
    await screen.findByRole('link', { name: 'Please upload your prescription image.' }),
  ).toBeInTheDocument();
  providePictures({ width: 640, height: 480 });
  const picture = new File(['x'], 'note.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Pictures of your prescription'), picture);
  expect(await screen.findByText(/^note.png is too small to be read/)).toBeInTheDocument();
  providePictures({ width: 1600, height: 1200 });
  await userEvent.upload(screen.getByLabelText('Pictures of your prescription'), picture);
  expect(await screen.findByRole('img', { name: 'note.png' })).toBeInTheDocument();
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  const { body } = orders()[0] ?? {};
  expect(body instanceof FormData && body.getAll('order_attachment[]')).toHaveLength(1);
});

it('orders one item without the cart', async () => {
  const item = sampleGrocery();
  keepBuyNow({
    kind: 'buy_now',
    moduleId: 2,
    item,
    selection: { quantity: 2 },
    note: 'No bag',
    storeName: 'x',
  });
  const { orders } = await openCheckout({
    lines: [],
    answers: { 'GET /items/details/{id}': item },
    page: 'buy_now',
  });
  await takeAway();
  expect(screen.getByText(/No bag/)).toBeInTheDocument();
  // It is in no cart, so its choices cannot be changed.
  expect(screen.queryByRole('button', { name: /Olive oil/ })).toBeNull();
  await press(/^Place order, EGP/);
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231'));
  const body = orders()[0]?.body;
  expect(body).toMatchObject({ is_buy_now: 1, cart: expect.stringContaining('"item_id":90') });
});

it('leads from a missing contact to its field', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  await openCheckout({ isGuestKnown: false });
  await chooseTakeAway();
  await place();
  await userEvent.click(await screen.findByRole('link', { name: 'Email is required' }));
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveFocus(),
  );
});

it('lets a guest enter contact and address, and keeps them', async () => {
  const { orders } = await openCheckout({ isGuestKnown: false });
  await chooseTakeAway();
  await userEvent.click(screen.getByRole('button', { name: 'Add contact info' }));
  await screen.findByText('Contact person');
  // No address is filled in for the guest.
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await press('Save');
  expect(await screen.findAllByText('Name is required')).not.toHaveLength(0);
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Mona');
  await enter(screen.getByRole('textbox', { name: 'Email' }), 'mona@example.org');
  await enter(screen.getByLabelText('Phone'), '1001234567');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('+201001234567')).toHaveAttribute('dir', 'ltr');
  expect(orders()).toHaveLength(0);
});

it('sends guests away where guests may not order, and says so when there is nothing to order', async () => {
  const { unmount } = await openCheckout({ config: sampleConfig({ guest_checkout_status: 0 }) });
  expect(await screen.findByText('Please sign in to place your order.')).toBeInTheDocument();
  unmount();
  // In the middle of the screen, also where a long form has gone because another tab emptied the cart.
  const scroll = jest.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll;
  const empty = await openCheckout({ lines: [] });
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  // Newer browsers return a promise, which must not be used as a cleanup.
  empty.unmount();
  // A new device knows no section, and therefore not which cart is meant.
  act(() => chooseModule(null));
  await showCheckout('page=cart');
  expect(await screen.findByRole('link', { name: 'Choose a section' })).toBeVisible();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
});

it('tells customers the cashback into their wallet, and guests nothing', async () => {
  signInCustomer();
  const CASHBACK = 'GET /cashback/getCashback';
  const { unmount, backend } = await openCheckout({
    answers: {
      [CASHBACK]: {
        calculated_amount: 2,
        cashback_amount: 10,
        cashback_type: 'percentage',
        min_purchase: 0,
        max_discount: 0,
        id: 1,
      },
    },
  });
  expect(await screen.findByText(/You get .*2\.00.* back into your wallet/)).toBeInTheDocument();
  unmount();
  await openShop();
  setGuestDetails();
  const before = backend.callsOf(CASHBACK).length;
  await showCheckout('page=cart');
  await placeButton();
  expect(backend.callsOf(CASHBACK)).toHaveLength(before);
});
