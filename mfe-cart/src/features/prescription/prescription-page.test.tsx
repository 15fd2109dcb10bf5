import { reply } from '@storefront/api/testing';
import { Route, Routes } from '@storefront/platform';
import { choosePlace, setGuestAddress, setGuestContact } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckoutPage } from '../../app/checkout-page';
import { fakeBackend, GUEST, openShop, renderPage } from '../../testing/page';
import { providePictures } from '../../testing/pictures';
import { sampleConfig, sampleStore } from '../../testing/samples';

provideBrowserParts();
jest.mock('../checkout/pause', () => ({ pause: () => Promise.resolve() }));
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(40_000);
beforeAll(() => Promise.all([import('./prescription-page'), import('@storefront/ui/forms')]));

const PLACE = 'POST /customer/order/prescription/place';
const zone = {
  id: 1,
  status: 1,
  cash_on_delivery: true,
  digital_payment: true,
  offline_payment: false,
  modules: [
    {
      id: 2,
      module_name: 'Pharmacy',
      module_type: 'pharmacy',
      pivot: {
        zone_id: 1,
        module_id: 2,
        delivery_charge_type: 'distance',
        per_km_shipping_charge: 2,
        minimum_shipping_charge: 5,
      },
    },
  ],
};

const routes = (store = sampleStore({ prescription_order: true })) => ({
  'GET /config': sampleConfig({ prescription_order_status: true }),
  'GET /stores/details/{id}': store,
  'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [zone] },
  'GET /config/distance-api': { distanceMeters: 4000 },
  'GET /vehicle/extra_charge': 0,
  'POST /customer/order/get-surge-price': { price: 0, price_type: 'percent' },
  'GET /most-tips': { most_tips_amount: null },
  [PLACE]: { message: 'ok', order_id: 100777, user_id: GUEST },
});

const show = (query = 'store_id=5') =>
  renderPage(
    <Routes>
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>,
    `/checkout?page=prescription&${query}`,
  );
const placeButton = () => screen.findByRole('button', { name: 'Place order' });
const addPicture = async () => {
  const picture = new File(['x'], 'note.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Pictures of your prescription'), picture);
};

beforeEach(async () => {
  await openShop();
  providePictures({ width: 1600, height: 1200 });
  choosePlace({ location: 'Tahrir Square', coordinates: { lat: 30.04, lng: 31.23 }, zoneIds: [1] });
  const contact = {
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    contact_person_email: 'mona@example.org',
  };
  setGuestContact(contact);
  setGuestAddress({
    ...contact,
    address: '7 Nile Road',
    latitude: 30.05,
    longitude: 31.24,
    zone_ids: [1],
  });
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
  await userEvent.type(screen.getByRole('textbox', { name: /Note for the pharmacy/ }), 'Two packs');
  await userEvent.dblClick(await placeButton());
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/order-placed?order_id=100777'),
  );
  const calls = backend.callsOf(PLACE);
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
  await userEvent.click(await placeButton());
  expect(
    await screen.findByRole('link', { name: 'Please upload your prescription image.' }),
  ).toBeInTheDocument();
  expect(backend.callsOf(PLACE)).toHaveLength(0);
});

it('shows the reason of a refusal and keeps what was filled in', async () => {
  fakeBackend({
    ...routes(),
    [PLACE]: reply(403, { errors: [{ code: 'order_time', message: 'Closed at this time' }] }),
  });
  await show();
  await addPicture();
  await userEvent.click(await placeButton());
  expect(await screen.findByText('Closed at this time')).toBeInTheDocument();
  expect(screen.getByText('7 Nile Road')).toBeInTheDocument();
});

it('is looked for after a reload, although the pictures are gone with the page', async () => {
  const backend = fakeBackend({ ...routes(), [PLACE]: () => Promise.reject(new Error('lost')) });
  await show();
  await addPicture();
  await userEvent.click(await placeButton());
  await screen.findByText('We do not know yet whether your order arrived');
  const [key] = backend.callsOf(PLACE).map(({ headers }) => headers['idempotency-key']);
  cleanup();
  backend.answer({
    'GET /customer/order/attempt': { status: 'placed', order: { order_id: 100778 } },
  });
  await show();
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/order-placed?order_id=100778'),
  );
  expect(backend.callsOf('GET /customer/order/attempt')).toMatchObject([
    { query: { idempotency_key: key } },
  ]);
});

it('takes none while the store is closed', async () => {
  const backend = fakeBackend(routes(sampleStore({ prescription_order: true, active: 0 })));
  await show();
  await addPicture();
  await userEvent.click(await placeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The store is closed now');
  expect(backend.callsOf(PLACE)).toHaveLength(0);
});

it.each([
  ['a store that takes none', 'store_id=5'],
  ['no store', 'store_id=x'],
])('says so of %s', async (_case, query) => {
  fakeBackend(routes(sampleStore({ prescription_order: false })));
  await show(query);
  expect(await screen.findByText('Prescriptions are not taken here')).toBeInTheDocument();
});
