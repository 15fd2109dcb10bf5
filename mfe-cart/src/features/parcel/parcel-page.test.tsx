import { reply } from '@storefront/api/testing';
import { chooseModule, reloadPage } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { axeFindings, enter } from '@storefront/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliveryRoutes, setGuestDetails, zoneOf } from '../../testing/checkout';
import {
  address,
  PLACE,
  place,
  press,
  setUpCheckout,
  showCheckout,
} from '../../testing/checkout-page';
import { fakeBackend, GUEST, openShop, signInCustomer } from '../../testing/page';
import { provideRemotes } from '../../testing/remotes';
import { sampleConfig, sampleCustomer } from '../../testing/samples';

// Tiles and pointers are the map's own; here a press on it is a button.
jest.mock('../../../../shared/platform/src/map/street-map', () => ({
  StreetMapLazy: ({ onPick }: { onPick: (point: { lat: number; lng: number }) => void }) => (
    <button type="button" onClick={() => onPick({ lat: 30.0381, lng: 31.2112 })}>
      Set the pin
    </button>
  ),
}));
setUpCheckout(() =>
  Promise.all([
    import('./parcel-page'),
    import('../checkout/where/party-dialog'),
    import('@storefront/ui/forms'),
  ]),
);

const PARCEL = { id: 5, module_name: 'Parcel', module_type: 'parcel' } as const;
const kind = (id: number, name: string, perKm: number, least: number) => ({
  id,
  name,
  description: `${name} of all sorts`,
  image_full_url: null,
  parcel_per_km_shipping_charge: perKm,
  parcel_minimum_shipping_charge: least,
});

const routes = {
  'GET /config': sampleConfig(),
  'GET /parcel-category': [kind(1, 'Documents', 4, 25), kind(2, 'Fragile', 9, 60)],
  'GET /customer/order/parcel-instructions': {
    total_size: 1,
    limit: 50,
    offset: 1,
    data: [{ id: 1, instruction: 'Call before you come', status: 1 }],
  },
  ...deliveryRoutes(zoneOf(PARCEL.id, 'parcel', {})),
  'GET /config/distance-api': { distanceMeters: 10_000 },
  'GET /config/geocode-api': { results: [], status: 'OK' },
  'GET /config/place-api-autocomplete': {},
  'GET /vehicle/extra_charge': 5,
  'GET /customer/cart/list': [],
  [PLACE]: { message: 'ok', order_id: 100300, user_id: GUEST },
};

beforeEach(() => {
  chooseModule(PARCEL);
  setGuestDetails();
});

const show = (query = 'page=parcel&parcel_category_id=1') => showCheckout(query);
const section = (name: string) => within(screen.getByRole('region', { name }));
const openReceiver = async () => {
  await press('Add receiver');
  const dialog = within(await screen.findByRole('dialog', { name: 'Receiver and address' }));
  await enter(await dialog.findByLabelText('Name'), 'Karim');
  await enter(dialog.getByLabelText('Phone'), '1112223334');
  await enter(dialog.getByLabelText('Address'), '22 Mosaddak St');
  return dialog;
};

const Order = z.object({
  order_type: z.string(),
  parcel_category_id: z.number(),
  charge_payer: z.string(),
  payment_method: z.string(),
  distance: z.number(),
  address: z.string(),
  contact_person_number: z.string(),
  receiver_details: z.string(),
  sender_zone_id: z.number(),
});

it('asks for what is missing, and links to it', async () => {
  const backend = fakeBackend(routes);
  await show('page=parcel');
  await press('Place order');
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please choose what you send.',
    'Please enter who gets the parcel.',
    'Payment method is required',
  ]);
  expect(backend.callsOf(PLACE)).toHaveLength(0);
  expect(await axeFindings()).toEqual([]);
});

it('asks a customer for the address of the pickup, not of a delivery', async () => {
  provideRemotes({ 'account/address-book': ({ heading }) => <h3>{heading}</h3> });
  signInCustomer();
  fakeBackend({ ...routes, 'GET /customer/info': sampleCustomer() });
  await show();
  expect(await screen.findByRole('heading', { name: 'Pickup address' })).toBeInTheDocument();
});

it('a chosen kind is in the address', async () => {
  fakeBackend(routes);
  await show('page=parcel&parcel_category_id=1');
  expect(await screen.findByRole('radio', { name: /Documents/ })).toBeChecked();
  // The description begins with the size, followed by the price.
  expect(screen.getByRole('radio', { name: /Documents/ })).toHaveAccessibleDescription(
    /^Documents of all sorts · from \W*EGP\s25\.00/,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Fragile/ }));
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/checkout?page=parcel&parcel_category_id=2',
  );
});

it('prices the delivery from door to door, and places the parcel with the receiver paying', async () => {
  const backend = fakeBackend(routes);
  await show();
  const dialog = await openReceiver();
  await userEvent.click(dialog.getByRole('button', { name: 'Set the pin' }));
  await userEvent.type(dialog.getByLabelText(/^House/), '4');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  // 10 km × 4.00 + 5.00 for the vehicle
  const summary = within(await screen.findByRole('region', { name: 'Your parcel' }));
  await waitFor(() =>
    expect(summary.getByText('Total').nextSibling).toHaveTextContent('EGP 45.00'),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Call before you come' }));
  const pay = section('How do you want to pay?');
  // The sender is not at the delivery.
  expect(pay.getByRole('radio', { name: 'Cash at pick-up' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Receiver/ }));
  expect(pay.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  await press(/^Place order, EGP\s45\.00/);
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100300'));
  const [call] = backend.callsOf(PLACE);
  const order = z.parse(Order, call?.body);
  expect(order).toMatchObject({
    order_type: 'parcel',
    parcel_category_id: 1,
    charge_payer: 'receiver',
    payment_method: 'cash_on_delivery',
    distance: 10,
    address: '12 Palm Street',
    contact_person_number: '+201001234567',
    sender_zone_id: 1,
  });
  expect(JSON.parse(order.receiver_details)).toEqual({
    contact_person_name: 'Karim',
    contact_person_number: '+201112223334',
    address: '22 Mosaddak St',
    address_type: 'others',
    latitude: '30.0381',
    longitude: '31.2112',
    zone_id: 1,
    house: '4',
  });
});

it('survives a reload; a sent order is found and opened', async () => {
  const backend = fakeBackend(routes);
  await show();
  const dialog = await openReceiver();
  await userEvent.click(dialog.getByRole('button', { name: 'Set the pin' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('22 Mosaddak St')).not.toHaveLength(0);
  cleanup();
  await show();
  expect(
    await screen.findByRole('button', { name: /^Place order, EGP\s45\.00/ }),
  ).toBeInTheDocument();
  expect(screen.getAllByText('22 Mosaddak St')).not.toHaveLength(0);

  backend.answer({ [PLACE]: () => Promise.reject(new Error('lost')) });
  await userEvent.click(section('How do you want to pay?').getByRole('radio', { name: /^Cash/ }));
  await place();
  await screen.findByText('We do not know yet whether your order arrived');
  cleanup();
  backend.answer({
    'GET /customer/order/attempt': { status: 'placed', order: { order_id: 100047 } },
  });
  await show();
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100047'));
});

it('the entered receiver survives a reload by the site, and needs a place on the map', async () => {
  fakeBackend(routes);
  await show();
  const dialog = await openReceiver();
  const stored: unknown[] = [];
  reloadPage(() => stored.push(JSON.parse(sessionStorage.getItem('souk:reload') ?? '{}')));
  expect(stored[0]).toMatchObject({
    'parcel-receiver-form/name': 'Karim',
    'parcel-receiver-form/address': '22 Mosaddak St',
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('Choose the address from the list, or set the pin on the map.'),
  ).toBeInTheDocument();
  expect(dialog.queryByText('Address is required')).toBeNull();
  expect(dialog.queryByLabelText('Email')).toBeNull();
});

it('in another module it leads to the choice of a module', async () => {
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
  fakeBackend(routes);
  await show();
  expect(await screen.findByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
});

it('needs an account where guests may not order', async () => {
  fakeBackend({ ...routes, 'GET /config': sampleConfig({ guest_checkout_status: 0 }) });
  await show();
  expect(await screen.findByText('Please sign in to place your order.')).toBeInTheDocument();
});

it('reads again what could not be read', async () => {
  const backend = fakeBackend({ ...routes, 'GET /parcel-category': reply(404, {}) });
  await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  backend.answer(routes);
  await userEvent.click(retry);
  expect(await screen.findByRole('radio', { name: /Documents/ })).toBeChecked();
});

it('offers the wallet to a sender who pays, and not for a receiver', async () => {
  provideRemotes({ 'account/address-book': () => null });
  signInCustomer();
  fakeBackend({
    ...routes,
    'GET /config': sampleConfig({ customer_wallet_status: 1, partial_payment_status: 1 }),
    'GET /customer/info': sampleCustomer(),
  });
  await show();
  const savings = (name: string) => screen.findByRole('region', { name });
  expect(await savings('Wallet and tip')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Receiver/ }));
  expect(await savings('Tip for the courier')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Wallet and tip' })).toBeNull();
});

it('speaks Arabic', async () => {
  await openShop('ar');
  chooseModule(PARCEL);
  fakeBackend(routes);
  await show();
  expect(await screen.findByRole('region', { name: 'ماذا ترسل؟' })).toBeInTheDocument();
});
