import { reply } from '@storefront/api/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { pageOf, sampleVehicle } from '../../testing/samples';
import { VehicleSearchPage } from './vehicle-search-page';

provideBrowserParts();

const SEARCH = 'GET /rental/vehicle/search';
const found = { ...pageOf('vehicles', [sampleVehicle()]), min_price: 50, max_price: 300 };
const entry =
  '/rental/vehicle-search?all_category=1&trip=hourly&pickup=2099-06-05%2015%3A00&hours=4&gearbox=automatic';

beforeEach(() => openShop());

it('asks for what is free at the pickup and prices the whole trip', async () => {
  const backend = fakeBackend({ [SEARCH]: found });
  await renderPage(<VehicleSearchPage />, entry);
  expect(await screen.findByText('1 vehicle free for this trip')).toBeInTheDocument();
  expect(backend.callsOf(SEARCH)[0]?.query).toMatchObject({
    date: '2099-06-05 15:00:00',
    trip_type: 'hourly',
    duration: '4',
    transmission_type: 'automatic',
    pickup_location: '{"lat":30.0444,"lng":31.2357}',
  });
  expect(screen.getByText('EGP 360.00')).toBeInTheDocument();
  expect(screen.getByText(/EGP 100\.00/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Oryx S' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/rental\/vehicle-details\/oryx-s-5\?trip=hourly&pickup=2099/),
  );
});

it('takes a filter back with its chip, and sorts', async () => {
  const backend = fakeBackend({ [SEARCH]: found });
  await renderPage(<VehicleSearchPage />, entry);
  await userEvent.click(await screen.findByRole('button', { name: /Automatic/ }));
  await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('gearbox'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
  await waitFor(() =>
    expect(backend.callsOf(SEARCH).at(-1)?.query).toMatchObject({ sortby_price: 'asc' }),
  );
  expect(backend.callsOf(SEARCH).at(-1)?.query).not.toHaveProperty('transmission_type');
});

it('helps when nothing is free', async () => {
  const backend = fakeBackend({
    [SEARCH]: ({ query }) =>
      String(query.date).startsWith('2099-06-06') ? found : pageOf('vehicles', []),
  });
  await renderPage(<VehicleSearchPage />, entry);
  expect(await screen.findByText('No vehicle is free for this trip')).toBeInTheDocument();
  const other = await screen.findByRole('button', { name: /^Jun 6, 2099, from .*360\.00/ });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Jun [78], 2099/ })).not.toBeInTheDocument(),
  );
  await userEvent.click(other);
  await waitFor(() =>
    expect(backend.callsOf(SEARCH).at(-1)?.query).toMatchObject({ date: '2099-06-06 15:00:00' }),
  );
});

it('offers a retry when the list fails', async () => {
  const backend = fakeBackend({
    [SEARCH]: reply(403, { errors: [{ code: 'zone', message: 'Not here.' }] }),
  });
  await renderPage(<VehicleSearchPage />, entry);
  expect(await screen.findByText('The vehicles could not be loaded')).toBeInTheDocument();
  backend.answer({ [SEARCH]: found });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Oryx S' })).toBeInTheDocument();
});
