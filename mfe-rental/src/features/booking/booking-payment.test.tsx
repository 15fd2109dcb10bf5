import { reply } from '@storefront/api/testing';
import type { PayingCard } from '@storefront/platform/account-parts';
import { signIn } from '@storefront/session';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePayingCards } from '../../built-in/paying-cards';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleCart, sampleConfig, sampleCustomer } from '../../testing/samples';
import { BookingDrawer } from './booking-drawer';

provideBrowserParts();
jest.mock('../../built-in/paying-cards', (): { usePayingCards: () => readonly PayingCard[] } => ({
  usePayingCards: jest.fn(() => []),
}));

const CART = 'GET /rental/user/cart/get-cart';
const BOOK = 'POST /rental/user/trip/trip-booking';
const PAY = 'POST /rental/user/trip/payment';

const trip = {
  id: 500_001,
  provider_id: 3,
  trip_status: 'pending',
  trip_type: 'hourly',
  payment_status: 'unpaid',
  trip_amount: 594,
  pickup_location: { lat: '30', lng: '31' },
};

beforeEach(async () => {
  jest.mocked(usePayingCards).mockReturnValue([]);
  await openShop();
});

async function open(routes: object = {}) {
  const backend = fakeBackend({
    'GET /config': sampleConfig({
      partial_payment_status: 1,
      customer_wallet_status: 1,
      digital_payment: true,
      active_payment_method_list: [{ gateway: 'sandbox_card', gateway_title: 'Sandbox card' }],
    }),
    [CART]: sampleCart(),
    'GET /rental/coupon/list': [],
    'GET /rental/coupon/list/all': [],
    'GET /rental/user/trip/get-trip-details': trip,
    [BOOK]: trip.id,
    [PAY]: { redirect_link: 'https://pay.example/1' },
    ...routes,
  });
  const leave = jest.fn();
  await renderPage(<BookingDrawer onClose={jest.fn()} leave={leave} />, '/home?booking=details');
  return { backend, leave };
}
async function fillIn() {
  await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Anne Marsh');
  await enter(screen.getByRole('textbox', { name: 'Phone' }), '1001234567');
}

it('books and pays at once with a button that names the amount, only after a payment is chosen, without coupons for guests', async () => {
  const { backend, leave } = await open();
  await fillIn();
  expect(screen.getByRole('button', { name: /^Book trip, .*594\.00/ })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Coupon code/ })).not.toBeInTheDocument();
  expect(backend.callsOf('GET /rental/coupon/list/all')).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Now, with Sandbox card' }));
  await userEvent.click(screen.getByRole('button', { name: /^Book and pay .*594\.00/ }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
  expect(backend.callsOf(BOOK)).toHaveLength(1);
  expect(backend.callsOf(PAY).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      trip_id: trip.id,
      payment_method: 'digital_payment',
      payment_gateway: 'sandbox_card',
      expected_total: 594,
      expected_bill: '{"total":594,"leftToPay":594}',
      // A refused payment leaves only a hold.
      with_booking: 1,
      callback_url: `${window.location.origin}/track-order?trip_id=500001`,
    }),
  ]);
});

it('pays a part from the wallet now, and the rest in cash', async () => {
  signIn('token');
  const { backend } = await open({
    'GET /customer/info': sampleCustomer({ wallet_balance: 94 }),
    [PAY]: { message: 'Paid in part.' },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /94\.00/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^The other .*500\.00.* in cash/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Book and pay .*94\.00/ }));
  await waitFor(() => expect(backend.callsOf(PAY)).toHaveLength(1));
  expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
    payment_method: 'partial_payment',
    payment_gateway: 'cash_payment',
    expected_bill: '{"total":594,"leftToPay":500}',
  });
});

it('keeps the booking when the payment is refused', async () => {
  const message = 'This way to pay is away for now.';
  await open({ [PAY]: reply(403, { errors: [{ code: 'payment_method', message }] }) });
  await fillIn();
  await userEvent.click(screen.getByRole('radio', { name: 'Now, with Sandbox card' }));
  await userEvent.click(screen.getByRole('button', { name: /^Book and pay/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/booked, but not paid.*away for now/);
  expect(screen.getByRole('link', { name: 'Track Trip' })).toBeVisible();
});

it('pays later without a payment call, and shows the deposit of all vehicles', async () => {
  const cart = sampleCart();
  const carts = cart.carts.map((line) => ({ ...line, vehicle: { ...line.vehicle, deposit: 450 } }));
  const { backend } = await open({ [CART]: { ...cart, carts } });
  await fillIn();
  expect(screen.getByText(/deposit of .*900\.00/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Book trip/ }));
  expect(await screen.findByText('Your trip is booked')).toBeVisible();
  expect(backend.callsOf(PAY)).toEqual([]);
});

describe('a vehicle that needs an older driver', () => {
  const needing = (trip: object, features: string[] = ['driver_age']) => {
    const cart = sampleCart();
    const carts = cart.carts.map((line) => ({
      ...line,
      vehicle: { ...line.vehicle, min_driver_age: 25 },
    }));
    return {
      [CART]: { carts, user_data: { ...cart.user_data, ...trip } },
      'GET /config': sampleConfig({ rental_features: features }),
    };
  };

  it('is booked with the age that the form asks for and checks', async () => {
    const { backend } = await open(needing({ driver_age: null }));
    await fillIn();
    const book = screen.getByRole('button', { name: /^Book trip/ });
    await userEvent.click(book);
    const age = screen.getByRole('textbox', { name: "Driver's age" });
    expect(age).toHaveAccessibleDescription(/Please enter the driver's age/);
    await userEvent.type(age, '24');
    await userEvent.click(book);
    expect(age).toHaveAccessibleDescription(/must be at least 25 years old/);
    expect(backend.callsOf(BOOK)).toHaveLength(0);
    await userEvent.clear(age);
    await userEvent.type(age, '٢٥');
    await userEvent.click(book);
    await waitFor(() => expect(backend.callsOf(BOOK)).toHaveLength(1));
    expect(backend.callsOf(BOOK)[0]?.body).toMatchObject({ driver_age: 25, additional_note: null });
  });

  it('is booked without asking if the trip already has the age', async () => {
    const { backend } = await open(needing({ driver_age: 31 }));
    await fillIn();
    expect(screen.getByRole('textbox', { name: "Driver's age" })).toHaveValue('31');
    await userEvent.click(screen.getByRole('button', { name: /^Book trip/ }));
    await waitFor(() => expect(backend.callsOf(BOOK)).toHaveLength(1));
    expect(backend.callsOf(BOOK)[0]?.body).toMatchObject({ driver_age: 31 });
  });

  it('is booked without an age if the backend has no field for it', async () => {
    const { backend } = await open(needing({}, []));
    await fillIn();
    expect(screen.queryByRole('textbox', { name: "Driver's age" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Book trip/ }));
    await waitFor(() => expect(backend.callsOf(BOOK)).toHaveLength(1));
    expect(backend.callsOf(BOOK)[0]?.body).not.toHaveProperty('driver_age');
  });
});

it('pays by a saved card of the customer’s', async () => {
  signIn('tok');
  jest
    .mocked(usePayingCards)
    .mockReturnValue([{ id: 7, gateway: 'sandbox_card', name: 'Visa •••• 4242' }]);
  const { backend, leave } = await open({
    'GET /config': sampleConfig({
      digital_payment: true,
      active_payment_method_list: [{ gateway: 'sandbox_card', gateway_title: 'Sandbox card' }],
    }),
    'GET /customer/info': sampleCustomer(),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Now, with.*Visa •••• 4242/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Book and pay .*594\.00/ }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
    payment_gateway: 'sandbox_card',
    saved_card_id: 7,
  });
});

it('asks again when another device changed the vehicles at the same price', async () => {
  const [line] = sampleCart().carts;
  const lines = [{ vehicle_id: 5, quantity: 3, extras: [] }];
  const refusal = reply(409, {
    errors: [{ code: 'expected_lines', message: 'Changed.' }],
    ...{ expected_total: 594, expected_bill: { total: 594 }, changes: [], expected_lines: lines },
    line_changes: [
      {
        name: 'Oryx S',
        before: { quantity: 2, choices: [] },
        after: { quantity: 3, choices: ['1 × Child seat'] },
      },
      { name: 'Volta E', before: { quantity: 1, choices: [] }, after: null },
    ],
  });
  const { backend } = await open({ [BOOK]: refusal });
  await fillIn();
  await userEvent.click(await screen.findByRole('button', { name: /^Book trip, .*594\.00/ }));
  expect(await screen.findByText('The vehicles of your booking have changed')).toBeVisible();
  const changes = within(screen.getByRole('list', { name: 'Vehicles in the booking cart' }));
  const shown = { vehicle_id: line?.vehicle_id, name: 'Oryx S', quantity: 2, extras: [] };
  expect(backend.callsOf(BOOK)[0]?.body).toMatchObject({ expected_lines: JSON.stringify([shown]) });
  expect(changes.getByText(/^Before: .*2 vehicles/)).toBeVisible();
  expect(changes.getByText(/^Now: .*3 vehicles.*1 × Child seat/)).toBeVisible();
  expect(changes.getByText('Now: not in the booking')).toBeVisible();
  backend.answer({ [BOOK]: trip.id });
  const agree = screen.getAllByRole('button', { name: /^Book trip/ }).at(-1);
  if (agree) await userEvent.click(agree);
  await waitFor(() => expect(backend.callsOf(BOOK)).toHaveLength(2));
  expect(backend.callsOf(BOOK)[1]?.body).toMatchObject({ expected_lines: JSON.stringify(lines) });
});
