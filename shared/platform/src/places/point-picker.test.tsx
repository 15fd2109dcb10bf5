import { createQueryClient } from '@storefront/api';
import { installFakeBackend, reply } from '@storefront/api/testing';
import { startI18n } from '@storefront/i18n';
import { getGuestId, isSignedIn } from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import type { MapPoint } from '@storefront/ui/map';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PointPicker } from './point-picker';

// The map draws tiles and handles pointers itself; this fake shows its contents as text.
jest.mock('../map/street-map', () => ({
  StreetMapLazy: ({ picked, zoom }: { picked: MapPoint | null; zoom: number | undefined }) => (
    <p>{picked ? `pin at ${picked.lat}, ${picked.lng}, zoom ${zoom}` : `no pin, zoom ${zoom}`}</p>
  ),
}));

const tower = {
  placePrediction: { placeId: 'tower', structuredFormat: { mainText: { text: 'Cairo Tower' } } },
};
const routes = {
  'GET /config/place-api-autocomplete': { suggestions: [tower] },
  'GET /config/place-api-details': { location: { latitude: 30.0459, longitude: 31.2243 } },
};

function Picker({ center }: { readonly center: MapPoint | null }) {
  const [picked, setPicked] = useState<MapPoint | null>(null);
  return (
    <PointPicker
      searchLabel="Place"
      label="Map"
      textAlternative="Map"
      center={center}
      zoom={12}
      picked={picked}
      onPick={setPicked}
    />
  );
}

async function show(center: MapPoint | null = { lat: 30, lng: 31 }) {
  const backend = installFakeBackend(routes, { guestId: getGuestId, isSignedIn });
  await startI18n({ language: 'en' });
  await prepareUiTexts();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Picker center={center} />
    </QueryClientProvider>,
  );
  return backend;
}

async function findTower() {
  await userEvent.type(screen.getByRole('combobox', { name: 'Place' }), 'tower');
  await userEvent.click(await screen.findByRole('option', { name: 'Cairo Tower' }));
}

test('a place found by its name moves the pin and zooms to its streets', async () => {
  await show();
  expect(screen.getByText('no pin, zoom 12')).toBeVisible();
  await findTower();
  expect(await screen.findByText('pin at 30.0459, 31.2243, zoom 17')).toBeVisible();
});

test('a place whose point cannot be read does not move the pin, and the search shows the error', async () => {
  const backend = await show();
  backend.answer({ 'GET /config/place-api-details': reply(500, {}) });
  await findTower();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('no pin, zoom 12')).toBeVisible();
});

test("the search is shown before the map's position is known", async () => {
  await show(null);
  expect(screen.getByRole('combobox', { name: 'Place' })).toBeVisible();
  expect(screen.queryByText(/zoom/)).not.toBeInTheDocument();
});
