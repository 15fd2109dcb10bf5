import { reply } from '@storefront/api/testing';
import { axeFindings, enter } from '@storefront/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliveryRoutes, setGuestDetails, zoneOf } from '../../testing/checkout';
import {
  ATTEMPT,
  address,
  chooseTakeAway,
  place,
  placeButton,
  setUpCheckout,
  showCheckout,
} from '../../testing/checkout-page';
import { fakeBackend, GUEST } from '../../testing/page';
import { providePictures } from '../../testing/pictures';
import { sampleConfig, sampleStore } from '../../testing/samples';

setUpCheckout(() => Promise.all([import('./prescription-page'), import('@storefront/ui/forms')]));

const PRESCRIBE = 'POST /customer/order/prescription/place';
const zone = zoneOf(2, 'pharmacy', { per_km_shipping_charge: 2, minimum_shipping_charge: 5 });

const routes = (store = sampleStore({ prescription_order: true })) => ({
  'GET /config': sampleConfig({ prescription_order_status: true }),
  'GET /stores/details/{id}': store,
  ...deliveryRoutes(zone),
  [PRESCRIBE]: { message: 'ok', order_id: 100777, user_id: GUEST },
});

const show = (query = 'store_id=5') => showCheckout(`page=prescription&${query}`);
const addPicture = async () => {
  const picture = new File(['x'], 'note.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Pictures of your prescription'), picture);
};

beforeEach(() => {
  providePictures({ width: 1600, height: 1200 });
  setGuestDetails('7 Nile Road');
});

it('sends the pictures once, with who and where, and names no price that is not known', async () => {
  const backend = fakeBackend(routes());
  await show();
  const summary = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(summary.getByText('Medicines').nextSibling).toHaveTextContent('set by the pharmacy');
  // 4 km × 2.00
  await waitFor(() =>
    expect(summary.getByText('Known so far').nextSibling).toHaveTextContent('EGP 8.00'),
  );
  await addPicture();
  await enter(screen.getByRole('textbox', { name: /Note for the pharmacy/ }), 'Two packs');
  await userEvent.dblClick(await placeButton());
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100777'));
  const calls = backend.callsOf(PRESCRIBE);
  expect(calls).toHaveLength(1);
  const body = calls[0]?.body;
  if (!(body instanceof FormData)) throw new Error('The pictures are sent as a form');
  expect(body.getAll('order_attachment[]')).toHaveLength(1);
  expect(Object.fromEntries(body)).toMatchObject({
    store_id: '5',
    order_type: 'delivery',
    payment_method: 'cash_on_delivery',
    address: '7 Nile Road',
    distance: '4',
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    order_note: 'Two packs',
  });
});

it('asks for a picture before anything is sent', async () => {
  const backend = fakeBackend(routes());
  await show();
  await place();
  expect(
    await screen.findByRole('link', { name: 'Please upload your prescription image.' }),
  ).toBeInTheDocument();
  expect(backend.callsOf(PRESCRIBE)).toHaveLength(0);
  expect(await axeFindings()).toEqual([]);
});

it('shows the reason of a refusal and keeps what was filled in', async () => {
  fakeBackend({
    ...routes(),
    [PRESCRIBE]: reply(403, { errors: [{ code: 'order_time', message: 'Closed at this time' }] }),
  });
  await show();
  await addPicture();
  await place();
  expect(await screen.findByText('Closed at this time')).toBeInTheDocument();
  expect(screen.getByText('7 Nile Road')).toBeInTheDocument();
});

it('is looked for after a reload, although the pictures are gone with the page', async () => {
  const backend = fakeBackend({
    ...routes(),
    [PRESCRIBE]: () => Promise.reject(new Error('lost')),
  });
  await show();
  await addPicture();
  await place();
  await screen.findByText('We do not know yet whether your order arrived');
  const [key] = backend.callsOf(PRESCRIBE).map(({ headers }) => headers['idempotency-key']);
  cleanup();
  backend.answer({
    [ATTEMPT]: { status: 'placed', order: { order_id: 100778 } },
  });
  await show();
  await waitFor(() => expect(address()).toBe('/order-placed?order_id=100778'));
  expect(backend.callsOf(ATTEMPT)).toMatchObject([{ query: { idempotency_key: key } }]);
});

it('accepts no prescription while the store is closed', async () => {
  const backend = fakeBackend(routes(sampleStore({ prescription_order: true, active: 0 })));
  await show();
  await addPicture();
  await place();
  expect(await screen.findByRole('alert')).toHaveTextContent('The store is closed now');
  expect(backend.callsOf(PRESCRIBE)).toHaveLength(0);
});

it.each([
  ['a store that takes none', 'store_id=5'],
  ['no store', 'store_id=x'],
])('says so of %s', async (_case, query) => {
  fakeBackend(routes(sampleStore({ prescription_order: false })));
  await show(query);
  expect(await screen.findByText('Prescriptions are not taken here')).toBeInTheDocument();
});

it('needs an account where guests may not order', async () => {
  const config = sampleConfig({ prescription_order_status: true, guest_checkout_status: 0 });
  fakeBackend({ ...routes(), 'GET /config': config });
  await show();
  expect(await screen.findByText('Please sign in to place your order.')).toBeInTheDocument();
});

it.each([
  ['the shop takes none', { 'GET /config': sampleConfig({ prescription_order_status: false }) }],
  ['there is no such store', { 'GET /stores/details/{id}': reply(404, {}) }],
])('says so where %s', async (_case, answers) => {
  fakeBackend({ ...routes(), ...answers });
  await show();
  expect(await screen.findByText('Prescriptions are not taken here')).toBeInTheDocument();
});

it('reads again what could not be read', async () => {
  const refusal = { errors: [{ code: 'x', message: 'Not now' }] };
  const backend = fakeBackend({ ...routes(), 'GET /stores/details/{id}': reply(403, refusal) });
  await show();
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  backend.answer(routes());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Pictures of your prescription')).toBeInTheDocument();
});

it('is paid in cash where it is handed over', async () => {
  fakeBackend(routes());
  await show();
  expect(await screen.findByText('Cash on delivery')).toBeInTheDocument();
  await chooseTakeAway();
  expect(await screen.findByText('Cash at the store')).toBeInTheDocument();
  expect(screen.queryByText('Cash on delivery')).toBeNull();
});
