import { choosePlace, forgetPlace } from '@storefront/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleStore } from '../../testing/samples';
import { StoresOnMap } from './stores-on-map';

jest.mock('@storefront/platform', () => ({
  ...jest.requireActual('@storefront/platform'),
  StreetMapLazy: ({ label, textAlternative, markers }: StreetMapProps) => (
    <section aria-label={label}>
      <p>{textAlternative}</p>
      {markers.map((marker) => (
        <button
          key={marker.id}
          type="button"
          aria-pressed={marker.selected}
          onClick={marker.onSelect}
        >
          {`${marker.label} at ${marker.position.lat}`}
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
    readonly position: { readonly lat: number };
    readonly selected?: boolean;
    readonly onSelect?: () => void;
  }[];
}

const stores = [
  sampleStore({ latitude: '30.05', longitude: '31.2' }),
  sampleStore({
    id: 6,
    name: 'Blue Gate',
    slug: 'blue-gate',
    latitude: '30.06',
    longitude: '31.3',
  }),
];

beforeEach(() => openShop());

test.each([
  ['en', 'Map', '2 stores on the map. The list has the same ones.'],
  ['ar', 'الخريطة', 'متجران على الخريطة. القائمة تضم المتجرين نفسيهما.'],
] as const)(
  'the stores of a list are shown on a map when it is wanted (%s)',
  async (language, name, text) => {
    await openShop(language);
    fakeBackend({});
    await renderPage(
      <StoresOnMap stores={stores} label="Popular">
        the list
      </StoresOnMap>,
    );
    const toggle = screen.getByRole('button', { name });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(await screen.findByText(text)).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('a marker shows the card of its store', async () => {
  fakeBackend({});
  await renderPage(
    <StoresOnMap stores={stores} label="Popular">
      the list
    </StoresOnMap>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Blue Gate at 30.06' }));
  expect(screen.getByRole('link', { name: 'Blue Gate' })).toBeVisible();
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(/^Blue Gate/);
});

test('the map shows the customer if the place is known', async () => {
  fakeBackend({});
  choosePlace({ location: 'Here', coordinates: { lat: 30.1, lng: 31.2 }, zoneIds: [1] });
  const { unmount } = await renderPage(
    <StoresOnMap stores={stores} label="Popular">
      the list
    </StoresOnMap>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  expect(await screen.findByText('Your address at 30.1')).toBeVisible();
  unmount();
  forgetPlace();
  await renderPage(
    <StoresOnMap stores={stores} label="Popular">
      the list
    </StoresOnMap>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  await screen.findByRole('button', { name: 'Blue Gate at 30.06' });
  expect(screen.queryByText(/Your address/)).toBeNull();
});

test('an empty list has no map', async () => {
  fakeBackend({});
  await renderPage(
    <StoresOnMap stores={[]} label="Popular">
      the list
    </StoresOnMap>,
  );
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
  expect(screen.getByText('the list')).toBeVisible();
});
