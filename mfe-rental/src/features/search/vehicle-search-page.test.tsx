import { reply } from '@storefront/api/testing';
import { getWhere } from '@storefront/session';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import { pageOf, sampleVehicle } from '../../testing/samples';
import { VehicleSearchPage } from './vehicle-search-page';

provideBrowserParts();

const SEARCH = 'GET /rental/vehicle/search';
const found = { ...pageOf('vehicles', [sampleVehicle()]), min_price: 50, max_price: 300 };
const entry =
  '/rental/vehicle-search?all_category=1&trip=hourly&pickup=2099-06-05%2015%3A00&hours=4&gearbox=automatic';

beforeEach(() => openShop());

it('requests vehicles that are free at the pickup and shows the price of the whole trip', async () => {
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
  // 4 hours less 10 % plus 10 % tax, as the vehicle's page and the bill have it.
  expect(await screen.findByText('EGP 396.00')).toBeInTheDocument();
  expect(screen.getByText(/EGP 100\.00/)).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Oryx S' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/rental\/vehicle-details\/oryx-s-5\?trip=hourly&pickup=2099/),
  );
});

it('removes a filter by its chip, and sorts', async () => {
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

it('offers other choices when no vehicle is free', async () => {
  const backend = fakeBackend({
    [SEARCH]: ({ query }) =>
      String(query.date).startsWith('2099-06-06') ? found : pageOf('vehicles', []),
  });
  await renderPage(<VehicleSearchPage />, entry);
  expect(await screen.findByText('No vehicle is free for this trip')).toBeInTheDocument();
  const other = await screen.findByRole('button', { name: /^Jun 6, 2099, from .*396\.00/ });
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

it('offers quick filters with the vehicles that each leaves', async () => {
  const filter_counts = { max_deposit: { 0: 7 }, free_cancellation: { 1: 3 } };
  const backend = fakeBackend({ [SEARCH]: { ...found, filter_counts } });
  await renderPage(<VehicleSearchPage />, entry);
  const list = await screen.findByRole('list', { name: 'Good to have' });
  await waitFor(() =>
    expect(within(list).getByRole('button', { name: 'Unlimited mileage 0' })).toBeVisible(),
  );
  await userEvent.click(within(list).getByRole('button', { name: 'No deposit 7' }));
  await waitFor(() =>
    expect(backend.callsOf(SEARCH).at(-1)?.query).toMatchObject({ max_deposit: '0' }),
  );
  expect(screen.getByTestId('address')).toHaveTextContent('perks=no-deposit');
});

it('names the filter that excludes the most vehicles, and removes it', async () => {
  const backend = fakeBackend({
    [SEARCH]: ({ query }) =>
      query.transmission_type
        ? { ...pageOf('vehicles', []), counts_without: { transmission_type: 4 } }
        : found,
  });
  await renderPage(<VehicleSearchPage />, entry);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Without .*Automatic.*: 4 vehicles$/ }),
  );
  expect(await screen.findByRole('link', { name: 'Oryx S' })).toBeInTheDocument();
  expect(backend.callsOf(SEARCH).at(-1)?.query).not.toHaveProperty('transmission_type');
});

it('limits the total of the trip', async () => {
  const backend = fakeBackend({ [SEARCH]: { ...found, min_total: 297, max_total: 900 } });
  await renderPage(<VehicleSearchPage />, `${entry}&price=300-500`);
  await screen.findByText('1 vehicle free for this trip');
  expect(backend.callsOf(SEARCH)[0]?.query).toMatchObject({ min_total: '300', max_total: '500' });
});

it('says that the pickup time of the link has passed', async () => {
  fakeBackend({ [SEARCH]: found });
  await renderPage(<VehicleSearchPage />, entry.replace('2099', '2020'));
  expect(await screen.findByText(/pickup time in the link has passed/)).toBeVisible();
});

it('offers the pickup place that the link was made for', async () => {
  const backend = fakeBackend({
    [SEARCH]: found,
    'GET /config/get-zone-id': { zone_id: '[2]', zone_data: [] },
  });
  await renderPage(<VehicleSearchPage />, `${entry}&from=30.0626,31.2197,Zamalek`);
  expect(await screen.findByText(/This link is for vehicles near .*Zamalek/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to that place' }));
  await waitFor(() => expect(getWhere().zoneIds).toEqual([2]));
  await waitFor(() =>
    expect(backend.callsOf(SEARCH).at(-1)?.query).toMatchObject({
      pickup_location: '{"lat":30.0626,"lng":31.2197}',
    }),
  );
  expect(screen.queryByText(/This link is for/)).not.toBeInTheDocument();
  // A link that is shared from here opens the same place.
  expect(screen.getByRole('link', { name: 'Oryx S' }).getAttribute('href')).toContain('Zamalek');
});

it('offers delivered vehicles with their count, and includes the delivery in prices', async () => {
  const ways = { delivery: { fee: 60, fee_per_km: 10, distance: 4 }, elsewhere: null };
  const offers = { delivery: { vehicles: 6, least: 80 }, elsewhere: { vehicles: 0, least: null } };
  const backend = fakeBackend({
    [SEARCH]: {
      ...pageOf('vehicles', [sampleVehicle({ ways })]),
      filter_counts: { delivered: { 1: 6 } },
      ways: offers,
    },
  });
  await renderPage(<VehicleSearchPage />, entry);
  await userEvent.click(await screen.findByRole('button', { name: 'Delivered to me 6' }));
  await waitFor(() =>
    expect(backend.callsOf(SEARCH).at(-1)?.query).toMatchObject({ delivered: '1' }),
  );
  // 4 hours less 10 %, the delivery fee of 100, and 10 % tax.
  expect(await screen.findByText('EGP 506.00')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Oryx S' });
  expect(link.getAttribute('href')).toContain('bring=1');
});

it('names the choice of the trip that excludes every vehicle', async () => {
  fakeBackend({
    [SEARCH]: ({ query }) =>
      query.return_location
        ? { ...pageOf('vehicles', []), counts_without: { return_location: 4 } }
        : found,
  });
  await renderPage(<VehicleSearchPage />, `${entry}&back=30.06,31.22,Zamalek`);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Without .*Return elsewhere.*: 4 vehicles$/ }),
  );
  expect(await screen.findByRole('link', { name: 'Oryx S' })).toBeInTheDocument();
});

it('offers another place where nothing is filtered, and to clear the filters where something is', async () => {
  const asked = collect('shell:location-picker-requested');
  fakeBackend({ [SEARCH]: pageOf('vehicles', []) });
  const { unmount } = await renderPage(
    <VehicleSearchPage />,
    entry.replace('&gearbox=automatic', ''),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change your place' }));
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Clear filters|^Without/ })).toBeNull();
  unmount();
  const backend = fakeBackend({ [SEARCH]: pageOf('vehicles', []) });
  await renderPage(<VehicleSearchPage />, entry);
  const [clear] = await screen.findAllByRole('button', { name: 'Clear filters' });
  expect(screen.queryByRole('button', { name: 'Change your place' })).toBeNull();
  backend.answer({ [SEARCH]: found });
  if (clear) await userEvent.click(clear);
  await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('gearbox'));
});

it('says nothing of a link whose pickup place is the chosen one, or near it', async () => {
  fakeBackend({ [SEARCH]: found });
  const { unmount } = await renderPage(
    <VehicleSearchPage />,
    `${entry}&from=30.0444,31.2358,Downtown`,
  );
  await screen.findByText('1 vehicle free for this trip');
  expect(screen.queryByText(/This link is for/)).toBeNull();
  unmount();
  await renderPage(<VehicleSearchPage />, `${entry}&from=30.0624,31.2357,North`);
  expect(await screen.findByText(/This link is for vehicles near .*North/)).toBeVisible();
});

it('says that nothing can be picked up at the place of a link', async () => {
  const toasts = collect('shell:toast-requested');
  fakeBackend({ [SEARCH]: found, 'GET /config/get-zone-id': { zone_id: '[]', zone_data: [] } });
  await renderPage(<VehicleSearchPage />, `${entry}&from=30.0626,31.2197,Zamalek`);
  await userEvent.click(await screen.findByRole('button', { name: 'Go to that place' }));
  await waitFor(() =>
    expect(toasts.at(-1)?.message).toBe('There are no vehicles near this place.'),
  );
  expect(getWhere().zoneIds).toEqual([1]);
});

it('switches a quick filter off again', async () => {
  const backend = fakeBackend({ [SEARCH]: found });
  await renderPage(<VehicleSearchPage />, `${entry}&perks=no-deposit`);
  const list = await screen.findByRole('list', { name: 'Good to have' });
  const chip = within(list).getByRole('button', { name: /^No deposit/ });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip);
  await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('perks'));
  expect(backend.callsOf(SEARCH).at(-1)?.query).not.toHaveProperty('max_deposit');
  expect(within(list).queryByRole('button', { name: /^Delivered to me/ })).toBeNull();
});
