import type { RentalCart } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { choosePlace, getWhere, signIn } from '@storefront/session';
import { axeFindings, enter, provideBrowserParts } from '@storefront/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookingFeature } from '../../built-in/booking-features';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import {
  coupon,
  emptyCart,
  sampleCart,
  sampleConfig,
  sampleCustomer,
  sampleExtras,
} from '../../testing/samples';
import { BookingDrawer } from './booking-drawer';

jest.mock('../../built-in/booking-features', (): { bookingFeatures: readonly BookingFeature[] } => {
  const trip = jest.requireActual('../../testing/samples').sampleCart().user_data;
  return {
    bookingFeatures: [
      {
        name: 'drafts',
        BelowBooking: ({ labels }) => (
          <p role="note">{`${labels.count(2)}, ${labels.pickup(trip)}`}</p>
        ),
      },
    ],
  };
});

provideBrowserParts();

const CART = 'GET /rental/user/cart/get-cart';
const UPDATE = 'PUT /rental/user/cart/update-cart';
const REMOVE = 'DELETE /rental/user/cart/remove-vehicle/{cart_id}';
const BOOK = 'POST /rental/user/trip/trip-booking';
const DETAILS = 'GET /rental/user/trip/get-trip-details';
const MORE = /^One more/;
const open = (entry = '/home') => renderPage(<BookingDrawer onClose={jest.fn()} />, entry);

function cartOf(quantity: number) {
  const cart = sampleCart();
  return { ...cart, carts: cart.carts.map((line) => ({ ...line, quantity })) };
}

beforeEach(() => openShop());

it('shows the trip, the vehicles and the whole bill', async () => {
  fakeBackend({ [CART]: sampleCart() });
  await open();
  expect(await screen.findByText('Oryx S')).toBeInTheDocument();
  expect(screen.getByText('Jun 5, 2026, 3:00 PM')).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  // 2 × 300, less 10 %, plus 10 % tax.
  expect(
    await screen.findByRole('button', { name: /^Proceed To Booking, .*594\.00/ }),
  ).toBeInTheDocument();
});

it('names the charge of the shop, and the tax that the prices contain', async () => {
  const charge = { additional_charge_status: 1, additional_charge: 5 };
  const show = async (config: Parameters<typeof sampleConfig>[0]) => {
    fakeBackend({ [CART]: sampleCart(), 'GET /config': sampleConfig({ ...charge, ...config }) });
    const { unmount } = await open();
    await screen.findByRole('button', { name: /^Proceed To Booking, / });
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    unmount();
    return terms;
  };
  expect(await show({})).toEqual(['Trip', 'Vehicle discount', 'Tax', 'Service fee', 'Total']);
  expect(await show({ additional_charge_name: 'Airport fee', tax_included: 1 })).toEqual([
    'Trip',
    'Vehicle discount',
    'Tax (included)',
    'Airport fee',
    'Total',
  ]);
});

it('shows no amount where the rows of the server cannot be priced', async () => {
  const cart = sampleCart();
  const carts = cart.carts.map((line) => ({ ...line, provider: { ...line.provider, tax: -1 } }));
  fakeBackend({ [CART]: { ...cart, carts } });
  await open();
  expect(await screen.findByRole('button', { name: 'Proceed To Booking' })).toBeInTheDocument();
  expect(screen.queryByRole('term')).toBeNull();
});

it('reads the cart again when that failed', async () => {
  const refusal = reply(403, { errors: [{ code: 'x', message: 'Not now.' }] });
  const backend = fakeBackend({ [CART]: refusal });
  await open();
  expect(await screen.findByText('The booking cart could not be loaded')).toBeInTheDocument();
  backend.answer({ [CART]: sampleCart() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Oryx S')).toBeInTheDocument();
});

it('leads a customer on, and a guest to an account where guests may not order', async () => {
  const asked = collect('account:sign-in-required');
  const config = sampleConfig({ guest_checkout_status: 0 });
  fakeBackend({ [CART]: sampleCart(), 'GET /config': config });
  const { unmount } = await open('/home?x=1');
  await userEvent.click(await screen.findByRole('button', { name: /^Proceed To Booking, / }));
  expect(asked).toMatchObject([{ mode: 'sign-in', returnTo: '/home?x=1&booking=details' }]);
  expect(screen.getByTestId('address')).toHaveTextContent('/home?x=1');
  unmount();
  signIn('token-of-a-customer');
  fakeBackend({
    [CART]: sampleCart(),
    'GET /customer/info': sampleCustomer(),
    'GET /rental/coupon/list': [],
  });
  await open('/home?x=1');
  await userEvent.click(await screen.findByRole('button', { name: /^Proceed To Booking, / }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Anne Marsh');
  expect(screen.getByTestId('address')).toHaveTextContent('/home?x=1&booking=details');
});

it.each([
  ['on', ['drafts'], ['2 vehicles, Jun 5, 2026, 3:00 PM']],
  ['off', [], []],
])('shows what a feature has beside the booking while it is %s', async (_state, features, said) => {
  fakeBackend({ [CART]: sampleCart(), 'GET /config': sampleConfig({ features }) });
  await open();
  await screen.findByRole('button', { name: /^Proceed To Booking, / });
  const parts = screen.queryAllByRole('note');
  expect(parts.map(({ textContent }) => textContent)).toEqual(said);
});

it('sends quick presses as one change, from the earlier quantity when a larger one was refused', async () => {
  const message = 'Only 1 of Oryx S are available at that time.';
  const backend = fakeBackend({
    [CART]: cartOf(1),
    [UPDATE]: reply(403, { errors: [{ code: 'cart_item', message }] }),
  });
  await open();
  const more = await screen.findByRole('button', { name: MORE });
  await userEvent.click(more);
  expect(await screen.findByText(message)).toBeInTheDocument();
  backend.answer({ [UPDATE]: cartOf(3) });
  // At once, because on a busy machine a whole delay may pass between two simulated presses.
  fireEvent.click(more);
  fireEvent.click(more);
  await waitFor(() => expect(backend.callsOf(UPDATE)).toHaveLength(2));
  expect(backend.callsOf(UPDATE)[1]?.body).toMatchObject({ cart_id: 7, quantity: 3 });
});

it('deletes a line at quantity 1, publishes the change, and offers Undo', async () => {
  const counts = collect('rental:cart-changed');
  const toasts = collect('shell:toast-requested');
  fakeBackend({ [CART]: cartOf(1), [REMOVE]: emptyCart });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /remove|delete/i }));
  expect(await screen.findByText('Your booking cart is empty')).toBeInTheDocument();
  expect(counts.at(-1)?.count).toBe(0);
  expect(toasts.at(-1)).toMatchObject({
    message: 'Cart item remove successfully',
    action: { label: 'Undo' },
  });
});

it('leads guests through the choice between guest and account', async () => {
  const asked = collect('account:guest-or-login-requested');
  fakeBackend({ [CART]: sampleCart() });
  await open('/home?x=1');
  await userEvent.click(await screen.findByRole('button', { name: /^Proceed To Booking/ }));
  expect(asked).toEqual([{ returnTo: '/home?x=1&booking=details' }]);
});

it('books the trip of a guest with a contact, keeps the form when the car is taken, and shows the trip’s number', async () => {
  const message = 'Oryx S is not free at that time.';
  const backend = fakeBackend({
    [CART]: sampleCart(),
    [BOOK]: reply(403, { errors: [{ code: 'details_data', message }] }),
    [DETAILS]: {
      id: 500_001,
      provider_id: 3,
      trip_status: 'pending',
      trip_type: 'hourly',
      payment_status: 'unpaid',
      trip_amount: 594,
      pickup_location: { lat: '30', lng: '31' },
      schedule_at: '2026-06-05 15:00:00',
    },
  });
  await open('/home?booking=details');
  const book = await screen.findByRole('button', { name: /^Book trip, .*594\.00/ });
  await userEvent.click(book);
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  expect(backend.callsOf(BOOK)).toHaveLength(0);
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Anne Marsh');
  await enter(screen.getByRole('textbox', { name: 'Phone' }), '1001234567');
  await userEvent.click(book);
  expect(await screen.findByText(message)).toBeInTheDocument();
  // A link to continue with the same trip.
  const others = screen.getByRole('link', { name: 'Other vehicles for this trip' });
  expect(others.getAttribute('href')).toMatch(
    /^\/rental\/vehicle-search\?.*pickup=2026-06-05\+15%3A00&hours=3.*from=30\.0444/,
  );
  backend.answer({ [BOOK]: 500_001 });
  await userEvent.click(screen.getByRole('button', { name: /^Book trip/ }));
  expect(await screen.findByText('Your trip is booked')).toBeInTheDocument();
  expect(screen.getByText('#500001')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Track Trip' })).toHaveAttribute(
    'href',
    '/track-order?trip_id=500001',
  );
  const call = backend.callsOf(BOOK).at(-1);
  expect(call?.body).toMatchObject({
    provider_id: 3,
    trip_type: 'hourly',
    contact_person_name: 'Anne Marsh',
    contact_person_number: '+201001234567',
  });
  expect(call?.headers['idempotency-key']).toBeTruthy();
});

it.each([
  [
    'the strictest of the vehicles',
    '2099-06-05 15:00:00',
    [24, 48],
    /Canceling is free until .*Jun 3, 2099, 3:00 PM.*, and always/,
  ],
  [
    'a term that is over at this pickup time',
    '2026-06-01 15:00:00',
    [24, 48],
    /Canceling is free until the provider confirms;/,
  ],
  [
    'one that has no such term',
    '2099-06-05 15:00:00',
    [24, null],
    /Canceling is free until the provider confirms;/,
  ],
])('says until when canceling is free, by %s', async (_case, pickup_time, hours, text) => {
  const { carts: lines, user_data } = sampleCart();
  const [line] = lines;
  if (!line) throw new Error('The sample has no vehicle.');
  const carts = hours.map((free_cancel_hours, index) => ({
    ...line,
    id: line.id + index,
    vehicle: { ...line.vehicle, free_cancel_hours },
  }));
  const data = user_data && { ...user_data, pickup_time };
  fakeBackend({ [CART]: { carts, user_data: data } });
  await open('/home?booking=details');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('applies the best coupon until the customer chooses another, and books with it', async () => {
  signIn('token');
  const backend = fakeBackend({
    [CART]: sampleCart(),
    'GET /customer/info': sampleCustomer(),
    'GET /rental/coupon/list': [
      { ...coupon, id: 3, code: 'DRIVE5', discount: 5 },
      coupon,
      { ...coupon, id: 5, code: 'FREESHIP', coupon_type: 'free_delivery' },
    ],
    'GET /rental/coupon/apply': coupon,
    [BOOK]: reply(403, { errors: [{ code: 'cart', message: 'Too late.' }] }),
  });
  await open('/home?booking=details');
  // 594 without it. The coupon that saves most is applied automatically, but not again once it was removed.
  await screen.findByRole('button', { name: /^Book trip, .*522\.72/ });
  await userEvent.click(screen.getByRole('button', { name: 'Remove DRIVE12' }));
  await screen.findByRole('button', { name: /^Book trip, .*594\.00/ });
  expect(await screen.findByText(/^Saves .*64\.80/)).toBeInTheDocument();
  expect(backend.callsOf('GET /rental/coupon/apply')[0]?.query).toMatchObject({ code: 'DRIVE12' });
  expect(screen.queryByText('FREESHIP')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apply coupon DRIVE12' }));
  // 12 % of 540 less, and less tax.
  const book = await screen.findByRole('button', { name: /^Book trip, .*522\.72/ });
  await userEvent.click(book);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
  expect(backend.callsOf(BOOK)[0]?.body).toMatchObject({ coupon_code: 'DRIVE12' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove DRIVE12' }));
  expect(await screen.findByRole('button', { name: /^Book trip, .*594\.00/ })).toBeInTheDocument();
});

it('takes the next best coupon when the server refuses the best, without a word about it', async () => {
  signIn('token');
  const refusal = reply(404, { errors: [{ code: 'coupon', message: 'Not in this area.' }] });
  const small = { ...coupon, id: 3, code: 'DRIVE5', discount: 5 };
  fakeBackend({
    [CART]: sampleCart(),
    'GET /customer/info': sampleCustomer(),
    'GET /rental/coupon/list': [small, coupon],
    'GET /rental/coupon/apply': ({ query }) => (query.code === 'DRIVE12' ? refusal : small),
  });
  await open('/home?booking=details');
  // 5 % of 540 less, and 10 % tax on the rest.
  expect(await screen.findByRole('button', { name: /^Book trip, .*564\.30/ })).toBeInTheDocument();
  expect(screen.queryByText('Not in this area.')).toBeNull();
  expect(screen.queryByText('DRIVE12')).toBeNull();
});

it('offers guests the coupons that are for everybody, with what is missing for one', async () => {
  fakeBackend({
    [CART]: sampleCart(),
    'GET /config': sampleConfig({ rental_features: ['guest_coupons'] }),
    'GET /rental/coupon/list/all': [
      { ...coupon, id: 1, code: 'FIRST', coupon_type: 'first_order', discount: 50 },
      { ...coupon, id: 2, code: 'LARGE', discount: 60, min_purchase: 900 },
      { ...coupon, id: 3, code: 'EXACT', discount: 5, min_purchase: 540 },
      { ...coupon, id: 4, code: 'OTHERS', discount: 80, coupon_type: 'store_wise', data: '[99]' },
    ],
    'GET /rental/coupon/apply': { ...coupon, code: 'EXACT', discount: 5, min_purchase: 540 },
  });
  await open('/home?booking=details');
  // 5 % of 540 less, and 10 % tax on the rest.
  expect(await screen.findByRole('button', { name: /^Book trip, .*564\.30/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove EXACT' }));
  const offers = within(await screen.findByRole('list', { name: 'Coupons for this booking' }));
  expect(offers.getAllByText(/360\.00 more to use it$/)).not.toHaveLength(0);
  expect(offers.queryAllByText(/ 0\.00 more to use it$/)).toHaveLength(0);
  const named = offers.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(named).toEqual(['Apply coupon LARGE', 'Apply coupon EXACT']);
});

it('says why a coupon is refused', async () => {
  signIn('token');
  const backend = fakeBackend({
    [CART]: sampleCart(),
    'GET /customer/info': sampleCustomer(),
    'GET /rental/coupon/list': [],
    'GET /rental/coupon/apply': reply(404, { errors: [{ code: 'coupon', message: 'Not found.' }] }),
  });
  await open('/home?booking=details');
  const field = await screen.findByRole('textbox', { name: /^Coupon code/ });
  await userEvent.type(field, ' {Enter}');
  expect(backend.callsOf('GET /rental/coupon/apply')).toHaveLength(0);
  await enter(field, 'NOPE ');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(backend.callsOf('GET /rental/coupon/apply')[0]?.query.code).toBe('NOPE');
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
});

it("takes a new customer's first order discount off, as the server will", async () => {
  signIn('token');
  fakeBackend({
    [CART]: sampleCart(),
    'GET /customer/info': sampleCustomer({
      is_valid_for_discount: 1,
      discount_amount: 40,
      discount_amount_type: 'amount',
    }),
    'GET /rental/coupon/list': [],
  });
  await open();
  // 540 less 40, plus 10 % tax.
  expect(
    await screen.findByRole('button', { name: /^Proceed To Booking, .*550\.00/ }),
  ).toBeInTheDocument();
});

it('marks the lines whose price changes with another trip', async () => {
  const cart = sampleCart();
  const longer = cart.user_data && { ...cart.user_data, estimated_hours: 4 };
  fakeBackend({
    [CART]: cart,
    'PUT /rental/user/cart/update-user-data/{id}': { ...cart, user_data: longer },
  });
  await open();
  await screen.findByRole('button', { name: /^Proceed To Booking, .*594\.00/ });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'One more Duration' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Before the change: .*540\.00/)).toBeInTheDocument();
  expect(screen.getByText('The price of 1 vehicle has changed with the trip.')).toBeInTheDocument();
});

it('says that the booking is for another place, and goes back to it', async () => {
  const left_behind = {
    provider_name: 'Nile Wheels',
    pickup_location: { lat: '30.06', lng: '31.22', location_name: 'Zamalek' },
    zone_ids: [2],
  };
  const toasts = collect('shell:toast-requested');
  fakeBackend({ [CART]: { ...emptyCart, left_behind } });
  await renderPage(<BookingDrawer onClose={jest.fn()} />);
  expect(await screen.findByText(/Nile Wheels.* does not serve this place/)).toBeVisible();
  await waitFor(() => expect(toasts[0]?.message).toMatch(/^Your cart has been cleared/));
  expect(toasts[0]?.action?.label).toBe('Undo');
  await userEvent.click(screen.getByRole('button', { name: /^Back to .*Zamalek/ }));
  expect(getWhere()).toMatchObject({ location: 'Zamalek', zoneIds: [2] });
});

it('moves the pickup to the chosen place, with the prices there', async () => {
  const UPDATE = 'PUT /rental/user/cart/update-user-data/{user_data_id}';
  const backend = fakeBackend({ [CART]: sampleCart(), [UPDATE]: sampleCart() });
  choosePlace({ location: 'Dokki', coordinates: { lat: 30.0384, lng: 31.2124 }, zoneIds: [2] });
  await renderPage(<BookingDrawer onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Change to .*Dokki.*$/ }));
  await waitFor(() => expect(backend.callsOf(UPDATE)).toHaveLength(1));
  expect(backend.callsOf(UPDATE)[0]?.body).toMatchObject({
    pickup_location: { lat: 30.0384, lng: 31.2124, location_name: 'Dokki' },
    pickup_time: '2026-06-05 15:00:00',
  });
});

it('shows the extras of a vehicle, and changes them in one request', async () => {
  const [seat, driver] = sampleExtras();
  if (!seat || !driver) throw new Error('The sample has extras');
  const cartWith = (extras: RentalCart['carts'][number]['extras']) => {
    const cart = sampleCart();
    const carts = cart.carts.map((line) => ({
      ...line,
      vehicle: { ...line.vehicle, extras: sampleExtras() },
      extras,
    }));
    return { ...cart, carts };
  };
  const backend = fakeBackend({
    [CART]: cartWith([{ ...seat, quantity: 2 }]),
    [UPDATE]: cartWith([{ ...driver, quantity: 1 }]),
  });
  await open();
  // 2 × (270 + 2 × 60), with 10 % tax.
  await screen.findByRole('button', { name: /^Proceed To Booking, .*858\.00/ });
  const [shown] = screen.getAllByText('Child seat');
  expect(shown?.parentElement).toHaveTextContent(/^2 ×/);
  await userEvent.click(screen.getByText('Change extras'));
  const extras = screen.getByRole('group', { name: 'Extras' });
  const fewer = within(extras).getByRole('button', { name: /^One less Child seat/ });
  const second = within(extras).getByRole('checkbox', { name: /^Second driver/ });
  for (const pressed of [fewer, fewer, second]) fireEvent.click(pressed);
  // 2 × (270 + 150), with 10 % tax.
  await screen.findByRole('button', { name: /^Proceed To Booking, .*924\.00/ });
  expect(backend.callsOf(UPDATE).map(({ body }) => body)).toEqual([
    expect.objectContaining({ cart_id: 7, quantity: 2, extras: [{ id: 2, quantity: 1 }] }),
  ]);
});
