import { paths } from '@storefront/platform';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { pageOf, sampleCart, sampleVehicle } from '../../testing/samples';
import { VehiclePage } from './vehicle-page';

provideBrowserParts();

const ADD = 'POST /rental/user/cart/add-to-cart';
const AVAILABILITY = 'GET /rental/vehicle/get-vehicle-availability/{id}';
const free = { problem: null, free_units: 3, days: [], alternatives: [] };
const ways = {
  delivery: { fee: 60, fee_per_km: 10, distance: 4 },
  elsewhere: { fee: 100, fee_per_km: 20, distance: 5 },
};
const routes = {
  'GET /rental/vehicle/get-vehicle-details/{id}': sampleVehicle({ min_driver_age: 25 }),
  'GET /rental/vehicle/reviews/{id}': pageOf('reviews', []),
  [AVAILABILITY]: { ...free, ways },
  [ADD]: sampleCart(),
};
const entry = '/rental/vehicle-details/oryx-s-5?trip=hourly&pickup=2099-06-05%2015%3A00&hours=3';
const elsewhere = `${entry}&bring=1&back=30.06%2C31.22%2CZamalek`;
const open = (address = entry) => renderPage(<VehiclePage />, address, paths.vehicle.path);
const addButton = () => screen.findByRole('button', { name: /^Add to booking cart/ });
const shows = (amount: string) =>
  waitFor(async () => expect(await addButton()).toHaveTextContent(amount));

// The component is loaded when it is needed.
beforeAll(() => import('../trip/fulfilment-fields'), 30_000);
beforeEach(() => openShop());

it('adds the delivery with its price, and writes it into the address', async () => {
  const backend = fakeBackend(routes);
  await open();
  await shows('297.00');
  await userEvent.click(await screen.findByRole('switch', { name: 'Bring the vehicle to me' }));
  // 100 more, and 10 % tax on it.
  await shows('407.00');
  expect(screen.getByTestId('address')).toHaveTextContent('bring=1');
  expect(backend.callsOf(AVAILABILITY).at(-1)?.query).toMatchObject({ delivered: '1' });
});

it('applies the choices of the link: delivery, return place, age of the driver', async () => {
  const backend = fakeBackend(routes);
  await open(`${elsewhere}&age=30`);
  await shows('627.00');
  expect(screen.getByText('Delivery of the vehicle')).toBeInTheDocument();
  await userEvent.click(await addButton());
  await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
  expect(backend.callsOf(ADD)[0]?.body).toMatchObject({
    delivered: 1,
    driver_age: 30,
    return_location: { lat: 30.06, lng: 31.22, location_name: 'Zamalek' },
  });
});

it.each([
  ['a place that the provider does not go to', elsewhere, { ...ways, delivery: null }],
  ['a return too far away', elsewhere, { ...ways, elsewhere: null }],
  ['a driver who is too young', `${entry}&age=24`, ways],
])('adds nothing for %s', async (_case, address, offered) => {
  const backend = fakeBackend({ ...routes, [AVAILABILITY]: { ...free, ways: offered } });
  await open(address);
  await waitFor(async () => expect(await addButton()).toHaveAccessibleDescription(/./));
  await userEvent.click(await addButton());
  expect(backend.callsOf(ADD)).toHaveLength(0);
});

it('adds nothing while the place of a return elsewhere is missing, and says so at its field', async () => {
  const backend = fakeBackend(routes);
  await open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Return elsewhere' }));
  const reason = /^Please choose the return place/;
  expect(await screen.findByLabelText('Return place')).toHaveAccessibleDescription(reason);
  await waitFor(async () => expect(await addButton()).toHaveAccessibleDescription(reason));
  await userEvent.click(await addButton());
  expect(backend.callsOf(ADD)).toHaveLength(0);
  // The address keeps the wish, so that the next page has it too.
  expect(screen.getByTestId('address')).toHaveTextContent('back=elsewhere');
  await userEvent.click(screen.getByRole('switch', { name: 'Return elsewhere' }));
  await userEvent.click(await addButton());
  await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
});

it('shows no fulfilment fields if the backend sends no terms', async () => {
  const vehicle = sampleVehicle();
  const backend = fakeBackend({
    ...routes,
    'GET /rental/vehicle/get-vehicle-details/{id}': vehicle,
    [AVAILABILITY]: free,
  });
  await open(`${elsewhere}&age=30`);
  await shows('297.00');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await userEvent.click(await addButton());
  await waitFor(() => expect(backend.callsOf(ADD)).toHaveLength(1));
  const body = backend.callsOf(ADD)[0]?.body;
  for (const field of ['delivered', 'return_location', 'driver_age']) {
    expect(body).not.toHaveProperty(field);
  }
});
