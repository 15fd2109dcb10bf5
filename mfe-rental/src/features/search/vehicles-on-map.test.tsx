import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { pageOf, sampleVehicle } from '../../testing/samples';
import { VehicleSearchPage } from './vehicle-search-page';

jest.mock('@storefront/platform', () => ({
  ...jest.requireActual('@storefront/platform'),
  StreetMapLazy: ({ label, textAlternative, markers }: StreetMapProps) => (
    <section aria-label={label}>
      <p>{textAlternative}</p>
      {markers.map(({ id, label, name, selected, position, onSelect }) => (
        <button key={id} type="button" aria-label={name} aria-pressed={selected} onClick={onSelect}>
          {`${label} at ${position.lat}`}
        </button>
      ))}
    </section>
  ),
}));
interface StreetMapProps {
  readonly label: string;
  readonly textAlternative: string;
  readonly markers: readonly {
    readonly id: string;
    readonly label: string;
    readonly name?: string;
    readonly selected?: boolean;
    readonly position: { readonly lat: number };
    readonly onSelect?: () => void;
  }[];
}

const SEARCH = 'GET /rental/vehicle/search';
const entry =
  '/rental/vehicle-search?all_category=1&trip=hourly&pickup=2099-06-05%2015%3A00&hours=4';
const nile = {
  ...{ provider_id: 3, name: 'Nile Wheels', latitude: 30.05, longitude: 31.2 },
  ...{ vehicles: 4, min_total: 396 },
};
const lotus = {
  ...{ provider_id: 9, name: 'Lotus', latitude: 30.06, longitude: 31.3 },
  ...{ vehicles: 1, min_total: 450.5 },
};
const found = {
  ...pageOf('vehicles', [sampleVehicle()]),
  providers: [nile, lotus].map(({ provider_id: id, name }) => ({ id, name })),
  pickup_points: [nile, lotus],
};

beforeEach(() => openShop());

test('a place on the map limits the list to it, and no longer when it is pressed again', async () => {
  const backend = fakeBackend({ [SEARCH]: found });
  await renderPage(<VehicleSearchPage />, entry);
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }));
  const point = /^EGP\s396\.00, .*Nile Wheels.*, 4 vehicles$/;
  await userEvent.click(await screen.findByRole('button', { name: point }));
  await waitFor(() =>
    expect(backend.callsOf(SEARCH).at(-1)?.query).toMatchObject({ provider_ids: '[3]' }),
  );
  expect(screen.getByTestId('address')).toHaveTextContent('providers=3');
  expect(screen.getByRole('button', { name: point, pressed: true })).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: /^EGP\s450\.50, .*Lotus.*, 1 vehicle$/, pressed: false }),
  );
  await waitFor(() =>
    expect(backend.callsOf(SEARCH).at(-1)?.query).toMatchObject({ provider_ids: '[9]' }),
  );
  await userEvent.click(screen.getByRole('button', { name: /Lotus.*, 1 vehicle$/, pressed: true }));
  await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('providers'));
});

test.each([
  ['en', 'Map', '2 pickup points on the map. The list has the same vehicles.'],
  ['ar', 'الخريطة', 'نقطتا استلام على الخريطة. القائمة تضم المركبات نفسها.'],
] as const)(
  'the map opens and closes, and says in words what it shows (%s)',
  async (language, name, text) => {
    await openShop(language);
    fakeBackend({ [SEARCH]: found });
    await renderPage(<VehicleSearchPage />, entry);
    const toggle = await screen.findByRole('button', { name });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(await screen.findByText(text)).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('a place whose price is not known is shown by its name, and the renter is on the map', async () => {
  fakeBackend({ [SEARCH]: { ...found, pickup_points: [{ ...nile, min_total: null }] } });
  await renderPage(<VehicleSearchPage />, entry);
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }));
  expect(await screen.findByText('Nile Wheels at 30.05')).toBeVisible();
  expect(screen.getByText('Your place at 30.0444')).toBeVisible();
});

test('shows no map if the server sends no places', async () => {
  fakeBackend({ [SEARCH]: { ...found, pickup_points: undefined } });
  await renderPage(<VehicleSearchPage />, entry);
  await screen.findByRole('link', { name: 'Oryx S' });
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
});
