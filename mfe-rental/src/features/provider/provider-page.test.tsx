import { reply } from '@storefront/api/testing';
import { paths } from '@storefront/platform';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { pageOf, sampleProvider, sampleVehicle } from '../../testing/samples';
import { ProviderPage } from './provider-page';

jest.mock('@storefront/platform', () => ({
  ...jest.requireActual('@storefront/platform'),
  StreetMapLazy: ({ textAlternative }: { readonly textAlternative: string }) => (
    <p>{textAlternative}</p>
  ),
}));

provideBrowserParts();

const FLEET = 'GET /rental/vehicle/get-provider-vehicles';
const routes = {
  'GET /rental/provider/get-provider-details/{id}': sampleProvider(),
  'GET /rental/provider/get-provider-reviews/{id}': {
    ...pageOf('reviews', [
      {
        id: 1,
        rating: 5,
        comment: 'Spotless',
        vehicle_name: 'Oryx S',
        customer_name: 'Anne',
        reply: 'Thank you',
        created_at: '2026-05-01T10:00:00Z',
      },
    ]),
    provider: { name: 'Nile Wheels' },
  },
  [FLEET]: pageOf('vehicles', [sampleVehicle()]),
};
const open = () =>
  renderPage(<ProviderPage />, '/rental/provider-details/3?hours=2', paths.provider.path);

beforeEach(() => openShop());

it('shows the provider, its vehicles for the trip, and reviews with replies', async () => {
  fakeBackend(routes);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nile Wheels' })).toBeInTheDocument();
  expect(await screen.findByText('EGP 198.00')).toBeInTheDocument();
  expect(await screen.findByText('Spotless')).toBeInTheDocument();
  expect(screen.getByText('Thank you')).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

const everyDay = (opening_time: string, closing_time: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening_time, closing_time }));

it.each<[string, Parameters<typeof sampleProvider>[0], string[]]>([
  [
    'open all day',
    { schedules: everyDay('00:00', '23:59') },
    ['Open now', '6 vehicles', '40 trips'],
  ],
  [
    'closed until a time of today',
    { schedules: [], current_opening_time: '09:00:00', trips_count: 0 },
    ['Closed now', 'Opens at 9:00 AM', '6 vehicles'],
  ],
  [
    'closed for today',
    { schedules: [], current_opening_time: 'closed', vehicles_count: 1, trips_count: 1 },
    ['Closed now', '1 vehicle', '1 trip'],
  ],
  [
    'open as the server says, where its hours make no sense',
    { schedules: everyDay('x', 'y'), open: 1 },
    ['Open now', '6 vehicles', '40 trips'],
  ],
])('says of a provider that it is %s', async (_what, change, facts) => {
  fakeBackend({
    ...routes,
    'GET /rental/provider/get-provider-details/{id}': sampleProvider(change),
  });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Nile Wheels' });
  const said = screen.getAllByText(/^(Open now|Closed now|Opens at .*|\d+ (vehicles?|trips?))$/);
  expect(said.map(({ textContent }) => textContent?.replaceAll('\u202f', ' '))).toEqual(facts);
});

it('sorts its vehicles, shows all classes again, and says when it has none', async () => {
  const backend = fakeBackend(routes);
  await open();
  const sedan = await screen.findByRole('button', { name: 'Sedan' });
  await userEvent.click(sedan);
  expect(sedan).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(sedan);
  expect(sedan).toHaveAttribute('aria-pressed', 'false');
  backend.answer({ ...routes, [FLEET]: pageOf('vehicles', []) });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
  expect(await screen.findByText('Try another day or another kind of trip.')).toBeInTheDocument();
  const { query } = backend.callsOf(FLEET).at(-1) ?? {};
  expect(query).toMatchObject({ sortby_price: 'asc' });
  expect(query).not.toHaveProperty('category_ids');
});

it('has the fees of the trip in the currency of its vehicles, not in that of the chosen place', async () => {
  const currency = {
    ...{ currency_code: 'SAR', currency_symbol: 'SAR' },
    ...{ currency_symbol_direction: 'left' as const, digit_after_decimal_point: 2 },
  };
  const fleet = pageOf('vehicles', [sampleVehicle({ currency })]);
  const offer = { vehicles: 1, least: 30 };
  const ways = { delivery: offer, elsewhere: { vehicles: 0, least: null } };
  fakeBackend({ ...routes, [FLEET]: { ...fleet, ways } });
  await open();
  expect(await screen.findByText(/SAR\s100\.00.* per hour/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit trip' }));
  expect(await screen.findByText(/SAR\s30\.00/)).toBeVisible();
  expect(screen.queryByText(/EGP/)).toBeNull();
});

it('filters its vehicles by class', async () => {
  const backend = fakeBackend(routes);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sedan' }));
  await waitFor(() =>
    expect(backend.callsOf(FLEET).at(-1)?.query).toMatchObject({
      provider_id: '3',
      category_ids: '[2]',
    }),
  );
});

it('offers the classes that it has vehicles of, and those that are chosen', async () => {
  const counted = (count: number) => ({
    ...pageOf('vehicles', [sampleVehicle()]),
    filter_counts: { category_ids: { 2: count } },
  });
  const backend = fakeBackend({ ...routes, [FLEET]: counted(1) });
  const page = await open();
  await screen.findByText('EGP 198.00');
  backend.answer({ ...routes, [FLEET]: counted(0) });
  await userEvent.click(screen.getByRole('button', { name: 'Sedan' }));
  await waitFor(() => expect(backend.callsOf(FLEET)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Sedan' })).toBeVisible();
  page.unmount();
  await open();
  await screen.findByText('EGP 198.00');
  expect(screen.queryByRole('button', { name: 'Sedan' })).toBeNull();
});

const DETAILS = 'GET /rental/provider/get-provider-details/{id}';

it('says that a provider is gone, in the title too, and where the others are', async () => {
  fakeBackend({ ...routes, [DETAILS]: reply(404, {}) });
  await open();
  expect(await screen.findByRole('link', { name: 'See other providers' })).toBeVisible();
  expect(document.title).toBe('This provider is not available');
});

it('says that a provider could not be loaded, in the title too, and tries again', async () => {
  const backend = fakeBackend({ ...routes, [DETAILS]: reply(403, {}) });
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(document.title).toBe('The provider could not be loaded');
  backend.answer(routes);
  await userEvent.click(again);
  expect(await screen.findByText('Spotless')).toBeInTheDocument();
});

const allDay = (day: number) => ({ day, opening_time: '00:00:00', closing_time: '23:59:59' });

async function openInfo(change: Parameters<typeof sampleProvider>[0]) {
  fakeBackend({ ...routes, [DETAILS]: sampleProvider(change) });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Map and hours' }));
  return within(await screen.findByRole('dialog'));
}

it('says that a provider is always open, instead of the minutes of seven days', async () => {
  const info = await openInfo({ schedules: [0, 1, 2, 3, 4, 5, 6].map(allDay) });
  expect(info.getByText('Open 24 hours, every day')).toBeVisible();
  expect(info.queryByText(/11:59/)).toBeNull();
});

it('lists the hours of a provider that is closed on some days, and shows it without an address', async () => {
  const info = await openInfo({ schedules: [allDay(1)], address: '' });
  expect(info.getByText(/^The map shows where .*Nile Wheels.* is\.$/)).toBeVisible();
  expect(info.getAllByText('Closed')).toHaveLength(6);
  expect(info.getByText('Open 24 hours')).toBeVisible();
});
