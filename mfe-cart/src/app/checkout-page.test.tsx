import { reply } from '@storefront/api/testing';
import { type AddressBookProps, Route, Routes } from '@storefront/platform';
import { choosePlace, keepBuyNow, lastOrder } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { bus } from '../bus';
import { connectCart } from '../features/cart/cart-access';
import { leavePage } from '../features/checkout/leave-page';
import { customer, knowTheGuest, routes } from '../testing/checkout';
import { FakeCartServer } from '../testing/fake-cart-server';
import { fakeBackend, GUEST, openShop, renderPage, signInCustomer } from '../testing/page';
import { providePictures } from '../testing/pictures';
import { provideRemotes } from '../testing/remotes';
import {
  sampleConfig,
  sampleGrocery,
  sampleGroceryLine,
  sampleLine,
  sampleStore,
} from '../testing/samples';
import { CheckoutPage } from './checkout-page';

provideBrowserParts();
jest.mock('../features/checkout/leave-page', () => ({ leavePage: jest.fn() }));
jest.mock('../features/checkout/pause', () => ({ pause: () => Promise.resolve() }));
// The dialog's parts load slowly in a test run; nothing here is measured.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(40_000);
beforeAll(() =>
  Promise.all([import('../features/checkout/party-dialog'), import('@storefront/ui/forms')]),
);

const show = (page = 'cart') =>
  renderPage(
    <Routes>
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>,
    `/checkout?page=${page}`,
  );
const address = () => screen.getByTestId('address').textContent;
const placeButton = (name: RegExp = /^Place order/) => screen.findByRole('button', { name });

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

beforeEach(async () => {
  await openShop();
  provideRemotes({ 'account/address-book': AddressBook });
  choosePlace({ location: 'Tahrir Square', coordinates: { lat: 30.04, lng: 31.23 }, zoneIds: [1] });
});

it('shows the bill at once and line by line, as the server will count it', async () => {
  knowTheGuest();
  fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  const summary = within(await screen.findByRole('region', { name: 'Your order' }));
  // 13.00 + 10 % + 4 km × 2.00
  await waitFor(() =>
    expect(summary.getByText('Total').nextSibling).toHaveTextContent('EGP 22.30'),
  );
  expect(summary.getByText(/^Delivery/).nextSibling).toHaveTextContent('EGP 8.00');
  expect(await placeButton(/^Place order, EGP\s22.30$/)).toBeInTheDocument();
});

it('shows the server’s tax with what it changed', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  backend.answer({ 'POST /customer/order/get-Tax': { tax_amount: 2, tax_status: 'excluded' } });
  await show();
  expect(
    await screen.findByText('The store counts EGP 2.00 of tax instead of EGP 1.30.'),
  ).toBeInTheDocument();
  expect(await placeButton(/^Place order, EGP\s23.00$/)).toBeInTheDocument();
});

it('asks for no tax while the store is closed and no time is chosen', async () => {
  knowTheGuest();
  const closed = sampleStore({ active: 0 });
  const server = new FakeCartServer([sampleLine(501)]);
  const backend = fakeBackend(routes(server, sampleConfig(), closed));
  await show();
  // 13.00 + 10 % + 4 km × 2.00, by our own count
  expect(await placeButton(/^Place order, EGP\s22.30$/)).toBeInTheDocument();
  await waitFor(() =>
    expect(backend.callsOf('POST /customer/order/get-surge-price')).toHaveLength(1),
  );
  expect(backend.callsOf('POST /customer/order/get-Tax')).toHaveLength(0);
});

it('lists what is missing with links before anything is sent', async () => {
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  await userEvent.click(await placeButton());
  const missing = within(await screen.findByRole('alert'));
  expect(missing.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Name is required',
    'Phone Number is required',
    'Email is required',
    'Payment method is required',
  ]);
  expect(screen.getByText('No Contact Info Added')).toBeInTheDocument();
  expect(screen.getByText('Please enter your contact info')).toBeInTheDocument();
  expect(backend.callsOf('POST /customer/order/place')).toHaveLength(0);
});

it('places a guest’s order once, however often it is pressed, and goes on to the order', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.dblClick(await placeButton());
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231'));
  const calls = backend.callsOf('POST /customer/order/place');
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
  });
  expect(calls[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(lastOrder()).toEqual({ orderId: 100231, phone: '+201001234567' });
});

it('names a refusal, keeps everything, and tries again under the same key', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  backend.answer({
    'POST /customer/order/place': reply(403, {
      errors: [{ code: 'order_time', message: 'The store has just closed' }],
    }),
  });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(await placeButton());
  expect(await screen.findByText('The store has just closed')).toBeInTheDocument();
  expect(address()).toBe('/checkout?page=cart');
  backend.answer({ 'POST /customer/order/place': { order_id: 7 } });
  await userEvent.click(await placeButton());
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=7'));
  const keys = backend
    .callsOf('POST /customer/order/place')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

it('waits as long as the server asks for after too many tries, and says how long', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  backend.answer({
    'POST /customer/order/place': reply(
      429,
      { errors: [{ code: 'throttle', message: 'Too many tries' }] },
      { 'retry-after': '90' },
    ),
  });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(await placeButton());
  expect(await screen.findByText('Too many tries')).toBeInTheDocument();
  expect(await placeButton()).toHaveAccessibleDescription(/^You can try again in \d\d seconds\.$/);
  await userEvent.click(await placeButton());
  expect(backend.callsOf('POST /customer/order/place')).toHaveLength(1);
});

it('says what has sold out meanwhile, mends it in one press, and orders then', async () => {
  knowTheGuest();
  const line = sampleGroceryLine(501, { quantity: 4 });
  const server = new FakeCartServer([line]);
  const backend = fakeBackend(routes(server));
  backend.answer({
    'POST /customer/order/place': () => {
      // Somebody else was quicker: three of the four are gone.
      server.lines = [{ ...line, item: sampleGrocery({ stock: 1 }) }];
      return reply(403, { errors: [{ code: 'stock', message: 'Olive oil: only 1 left' }] });
    },
  });
  const { client } = await show();
  connectCart(client);
  await userEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(await placeButton());
  expect(await screen.findByText('Olive oil: only 1 left')).toBeInTheDocument();
  expect(await screen.findByText('Only 1 is available.')).toBeInTheDocument();
  backend.answer({ 'POST /customer/order/place': { order_id: 7 } });
  const take = await screen.findByRole('button', { name: 'Take 1' });
  // In view on a phone too, where the summary is folded.
  expect(take.closest('details')).toHaveAttribute('open');
  await userEvent.click(take);
  await waitFor(() => expect(server.lines[0]?.quantity).toBe(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take 1' })).toBeNull());
  await userEvent.click(await placeButton());
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=7'));
});

it('counts a tip at once, and sends the same', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  expect(await placeButton(/^Place order, EGP\s22.30$/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: /Other/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Tip amount/ }), '7.5');
  expect(await placeButton(/^Place order, EGP\s29.80$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(await placeButton());
  await waitFor(() => expect(backend.callsOf('POST /customer/order/place')).toHaveLength(1));
  expect(backend.callsOf('POST /customer/order/place')[0]?.body).toMatchObject({ dm_tips: 7.5 });
});

it('locks the order while nobody knows whether it arrived, and asks under the same key', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  backend.answer({
    'POST /customer/order/place': () => Promise.reject(new Error('the answer was lost')),
  });
  await show();
  const cash = await screen.findByRole('radio', { name: /Cash on delivery/ });
  await userEvent.click(cash);
  await userEvent.click(await placeButton());
  expect(
    await screen.findByText('We do not know yet whether your order arrived'),
  ).toBeInTheDocument();
  expect(cash.closest('[inert]')).not.toBeNull();
  backend.answer({ 'POST /customer/order/place': { order_id: 8 } });
  await userEvent.click(await placeButton(/^Check again$/));
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=8'));
  const calls = backend.callsOf('POST /customer/order/place');
  expect(calls).toHaveLength(4);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('does not send while offline, nor by itself when the network is back', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  act(() => bus.publish('shell:online-changed', { online: false }));
  await userEvent.click(await placeButton());
  expect(screen.getAllByText(/You are offline/)).not.toHaveLength(0);
  act(() => bus.publish('shell:online-changed', { online: true }));
  expect(backend.callsOf('POST /customer/order/place')).toHaveLength(0);
});

it('refuses cash above the zone’s limit with the limit', async () => {
  knowTheGuest();
  fakeBackend(routes(new FakeCartServer([sampleLine(501, { quantity: 50 })])));
  await show();
  const cash = await screen.findByRole('radio', { name: /Cash on delivery/ });
  await waitFor(() => expect(cash).toBeDisabled());
  expect(cash).toHaveAccessibleDescription(
    /^The total amount of the order, exceeds maximum amount of the cash on delivery method \(EGP\s500.00\)$/,
  );
});

it('goes to the payment page after an order that is paid online', async () => {
  knowTheGuest();
  const left = jest.mocked(leavePage);
  const config = sampleConfig({
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'sandbox', gateway_title: 'Card' }],
  });
  const PAY = 'POST /customer/order/digital-payment';
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)]), config));
  backend.answer({ [PAY]: { redirect_link: 'https://pay.example/1' } });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Card/ }));
  await userEvent.click(await placeButton());
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/1'));
  expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
    order_id: 100231,
    guest_id: GUEST,
    payment_method: 'sandbox',
    callback: `${window.location.origin}/order-placed?order_id=100231`,
  });
  expect(address()).toBe('/order-placed?order_id=100231');
});

it('leads to the order when there is no payment page for it', async () => {
  knowTheGuest();
  const left = jest.mocked(leavePage);
  left.mockClear();
  const config = sampleConfig({
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'sandbox', gateway_title: 'Card' }],
  });
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)]), config));
  const errors = [{ code: 'server', message: 'The gateway is away.' }];
  backend.answer({ 'POST /customer/order/digital-payment': reply(503, { errors }) });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Card/ }));
  await userEvent.click(await placeButton());
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231&flag=fail'));
  expect(left).not.toHaveBeenCalled();
});

it('asks a take-away for no address and no delivery fee', async () => {
  knowTheGuest();
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Take away/ }));
  expect(await placeButton(/^Place order, EGP\s14.30$/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: /Cash at the store/ }));
  await userEvent.click(await placeButton());
  await waitFor(() => expect(backend.callsOf('POST /customer/order/place')).toHaveLength(1));
  expect(backend.callsOf('POST /customer/order/place')[0]?.body).not.toHaveProperty('address');
});

it('lets a customer’s wallet pay the whole order', async () => {
  signInCustomer();
  const config = sampleConfig({
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'cod',
  });
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)]), config));
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Take away/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /Cash at the store/ }));
  const wallet = await screen.findByRole('checkbox', { name: /Pay with wallet/ });
  await userEvent.click(wallet);
  // 14.30 in all: the wallet of 20.00 pays everything.
  await userEvent.click(await placeButton(/^Place order, EGP\s0.00$/));
  await waitFor(() => expect(backend.callsOf('POST /customer/order/place')).toHaveLength(1));
  expect(backend.callsOf('POST /customer/order/place')[0]?.body).toMatchObject({
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
  };
  const wallets = [{ currency: riyals, balance: 20 }];
  fakeBackend({
    ...routes(new FakeCartServer([sampleLine(501)]), config),
    'GET /customer/info': { ...customer, wallets },
  });
  await show();
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
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)]), config));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Use home' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pay with wallet/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(await placeButton(/^Place order, EGP\s2.30$/));
  await waitFor(() => expect(backend.callsOf('POST /customer/order/place')).toHaveLength(1));
  expect(backend.callsOf('POST /customer/order/place')[0]?.body).toMatchObject({
    address: '1 Nile St',
    contact_person_name: 'Sara at home',
    partial_payment: 1,
    payment_method: 'cash_on_delivery',
  });
});

it('applies a coupon and says what is missing for one that does not reach its minimum', async () => {
  signInCustomer();
  const coupon = {
    id: 1,
    title: 'Welcome',
    code: 'HELLO',
    coupon_type: 'default',
    discount: 3,
    discount_type: 'amount',
    min_purchase: 20,
    max_discount: 0,
    start_date: '2020-01-01',
    expire_date: '2099-01-01',
  };
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  backend.answer({
    'GET /coupon/list': [coupon],
    'GET /coupon/apply': { ...coupon, min_purchase: 10 },
  });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Take away/ }));
  const offers = within(await screen.findByRole('list', { name: 'Coupons you can use' }));
  expect(offers.getAllByText('EGP 7.00 more')).not.toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /Coupon code/ }), 'HELLO');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const summary = within(screen.getByRole('region', { name: 'Your order' }));
  expect(await summary.findByText('Coupon')).toBeInTheDocument();
  expect(summary.getByText('Coupon').nextSibling).toHaveTextContent('-EGP 3.00');
});

it('offers what saves most first, and free delivery only where something is delivered', async () => {
  signInCustomer();
  const coupon = (id: number, code: string, change: object) => ({
    id,
    title: 'Gift',
    code,
    coupon_type: 'default',
    discount: 1,
    discount_type: 'amount',
    min_purchase: 0,
    max_discount: 0,
    start_date: '2020-01-01',
    expire_date: '2099-01-01',
    ...change,
  });
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  backend.answer({
    'GET /coupon/list': [
      coupon(1, 'LATER', { discount: 9, min_purchase: 50 }),
      coupon(2, 'SHIP', { coupon_type: 'free_delivery', discount: 0 }),
      coupon(3, 'ONE', {}),
      coupon(4, 'FIVE', { discount: 5 }),
    ],
  });
  await show();
  const codes = async () => {
    const list = within(await screen.findByRole('list', { name: 'Coupons you can use' }));
    return list.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  };
  await userEvent.click(await screen.findByRole('radio', { name: 'Delivery' }));
  // 4 km × 2.00: more than any of the others takes off.
  await waitFor(async () =>
    expect(await codes()).toEqual(['Apply SHIP', 'Apply FIVE', 'Apply ONE', 'Apply LATER']),
  );
  expect(screen.getByText('Free delivery: you save EGP 8.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Take away/ }));
  await waitFor(async () =>
    expect(await codes()).toEqual(['Apply FIVE', 'Apply ONE', 'Apply LATER']),
  );
});

it('unfolds the card that something is missing in', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  knowTheGuest();
  fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  const fold = await screen.findByRole('button', { name: /How do you want to pay/ });
  await userEvent.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(await placeButton());
  await userEvent.click(await screen.findByRole('link', { name: 'Payment method is required' }));
  expect(fold).toHaveAttribute('aria-expanded', 'true');
});

it('leads from an order below the minimum to the store', async () => {
  knowTheGuest();
  const store = sampleStore({ minimum_order: 50 });
  fakeBackend(routes(new FakeCartServer([sampleLine(501)]), sampleConfig(), store));
  await show();
  await userEvent.click(await placeButton());
  await userEvent.click(await screen.findByRole('link', { name: /The minimum order is/ }));
  expect(address()).toMatch(/^\/store\//);
});

it('needs a picture of the prescription for a medicine that asks for one', async () => {
  knowTheGuest();
  const item = sampleGrocery({ module_type: 'pharmacy', is_prescription_required: 1 });
  const backend = fakeBackend(routes(new FakeCartServer([sampleGroceryLine(501, { item })])));
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Take away/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /Cash at the store/ }));
  await userEvent.click(await placeButton());
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
  await userEvent.click(await placeButton());
  await waitFor(() => expect(backend.callsOf('POST /customer/order/place')).toHaveLength(1));
  const { body } = backend.callsOf('POST /customer/order/place')[0] ?? {};
  expect(body instanceof FormData && body.getAll('order_attachment[]')).toHaveLength(1);
});

it('orders one item without the cart', async () => {
  knowTheGuest();
  const item = sampleGrocery();
  keepBuyNow({
    kind: 'buy_now',
    moduleId: 2,
    item,
    selection: { quantity: 2 },
    storeName: 'x',
  });
  const backend = fakeBackend(routes(new FakeCartServer([])));
  backend.answer({ 'GET /items/details/{id}': item });
  await show('buy_now');
  await userEvent.click(await screen.findByRole('radio', { name: /Take away/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /Cash at the store/ }));
  await userEvent.click(await placeButton(/^Place order, EGP/));
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100231'));
  const body = backend.callsOf('POST /customer/order/place')[0]?.body;
  expect(body).toMatchObject({ is_buy_now: 1, cart: expect.stringContaining('"item_id":90') });
});

it('lets a guest tell who and where, and keeps it', async () => {
  const backend = fakeBackend(routes(new FakeCartServer([sampleLine(501)])));
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: /Take away/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add contact info' }));
  await screen.findByText('Contact person');
  // Nobody's address is filled in for the guest.
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Name is required')).not.toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mona');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'mona@example.org');
  await userEvent.type(screen.getByLabelText('Phone'), '1001234567');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('+201001234567')).toHaveAttribute('dir', 'ltr');
  expect(backend.callsOf('POST /customer/order/place')).toHaveLength(0);
});

it('sends guests away where guests may not order, and says so when there is nothing to order', async () => {
  fakeBackend(
    routes(new FakeCartServer([sampleLine(501)]), sampleConfig({ guest_checkout_status: 0 })),
  );
  const { unmount } = await show();
  expect(await screen.findByText('Please sign in to place your order.')).toBeInTheDocument();
  unmount();
  fakeBackend(routes(new FakeCartServer([])));
  await show();
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
});

it('tells customers what comes back into their wallet, and guests nothing', async () => {
  signInCustomer();
  const server = new FakeCartServer([sampleLine(501)]);
  const backend = fakeBackend({
    ...routes(server),
    'GET /cashback/getCashback': {
      calculated_amount: 2,
      cashback_amount: 10,
      cashback_type: 'percentage',
      min_purchase: 0,
      max_discount: 0,
      id: 1,
    },
  });
  const { unmount } = await show();
  expect(await screen.findByText(/You get .*2\.00.* back into your wallet/)).toBeInTheDocument();
  unmount();
  await openShop();
  knowTheGuest();
  const before = backend.callsOf('GET /cashback/getCashback').length;
  await show();
  await placeButton();
  expect(backend.callsOf('GET /cashback/getCashback')).toHaveLength(before);
});
