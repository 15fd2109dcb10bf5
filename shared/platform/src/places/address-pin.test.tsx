import { createQueryClient } from '@storefront/api';
import { type FakeRoutes, installFakeBackend, reply } from '@storefront/api/testing';
import { startI18n } from '@storefront/i18n';
import { getGuestId, isSignedIn } from '@storefront/session';
import { prepareUiTexts } from '@storefront/ui';
import type { MapPoint } from '@storefront/ui/map';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AddressPinField } from './address-pin-field';
import { useAddressPin } from './use-address-pin';

// Replaces the map, which handles tiles and pointers itself, by a button for a press on it.
jest.mock('../map/street-map', () => ({
  StreetMapLazy: ({ onPick }: { onPick: (point: MapPoint) => void }) => (
    <button type="button" onClick={() => onPick({ lat: 30.0381, lng: 31.2112 })}>
      Set the pin
    </button>
  ),
}));

const downtown: MapPoint = { lat: 30.0477, lng: 31.2388 };
const newCairo: MapPoint = { lat: 30.0285, lng: 31.4913 };

const place = (placeId: string, name: string) => ({
  placePrediction: {
    placeId,
    structuredFormat: { mainText: { text: name }, secondaryText: { text: 'Cairo' } },
  },
});
/** Places by id, suggested for any text, with their positions. */
const backendOf = (points: Readonly<Record<string, MapPoint>>): FakeRoutes => ({
  'GET /config/place-api-autocomplete': {
    suggestions: Object.keys(points).map((id) => place(id, `${id} Street`)),
  },
  'GET /config/place-api-details': ({ query }: { query: Record<string, string> }) => {
    const id = query.placeid ?? '';
    const { lat, lng } = points[id] ?? downtown;
    return { id, formattedAddress: `${id} Street`, location: { latitude: lat, longitude: lng } };
  },
  'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [] },
});

interface Saved {
  readonly address: string;
  readonly point: MapPoint;
}

function Editor({ start, onSave }: { readonly start: MapPoint | null; onSave(at: Saved): void }) {
  const [address, setAddress] = useState(start ? 'Talaat Harb Square' : '');
  const pin = useAddressPin({ point: start, address });
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const { point } = pin;
        if ((await pin.settle(address)) || !point) return;
        onSave({ address, point });
      }}
    >
      <AddressPinField
        pin={pin}
        label="Address"
        mapLabel="Map"
        mapHint="Set the pin."
        defaultCenter={downtown}
        outsideText="Nobody delivers there."
        input={{
          id: 'address',
          name: 'address',
          value: address,
          error: undefined,
          onBlur: () => {},
        }}
        onAddressChange={setAddress}
      />
      <button type="submit">Save</button>
    </form>
  );
}

async function show(start: MapPoint | null, routes: FakeRoutes) {
  installFakeBackend(routes, { guestId: getGuestId, isSignedIn });
  await startI18n({ language: 'en' });
  await prepareUiTexts();
  const saved: Saved[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Editor start={start} onSave={(at) => saved.push(at)} />
    </QueryClientProvider>,
  );
  return {
    saved,
    async type(address: string) {
      await userEvent.clear(screen.getByRole('combobox', { name: 'Address' }));
      await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), address);
    },
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test('an address text of another place needs a confirmation before it is saved with the pin', async () => {
  const editor = await show(downtown, backendOf({ '90th': newCairo }));
  await editor.type('90 North 90th Street');
  await editor.save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '90th Street lies 24.4 km from the pin',
  );
  expect(editor.saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Move the pin there' }));
  await editor.save();
  await waitFor(() =>
    expect(editor.saved).toEqual([{ address: '90 North 90th Street', point: newCairo }]),
  );
});

test('the customer may override the map', async () => {
  const editor = await show(downtown, backendOf({ '90th': newCairo }));
  await editor.type('90th Street');
  await editor.save();
  await userEvent.click(await screen.findByRole('button', { name: 'The pin is right' }));
  await editor.save();
  await waitFor(() => expect(editor.saved).toEqual([{ address: '90th Street', point: downtown }]));
});

test('the confirmation is gone after the address text changes', async () => {
  const editor = await show(downtown, backendOf({ '90th': newCairo }));
  await editor.type('90th Street');
  await userEvent.tab();
  await screen.findByRole('alert');
  await editor.type('x');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('among several places with that name, the one near the pin is meant', async () => {
  const near = { lat: downtown.lat + 0.004, lng: downtown.lng };
  const editor = await show(downtown, backendOf({ '90th': newCairo, Nile: near }));
  await editor.type('Nile Street 5');
  await editor.save();
  await waitFor(() =>
    expect(editor.saved).toEqual([{ address: 'Nile Street 5', point: downtown }]),
  );
});

test('without a pin the address text sets it, and the customer confirms it before it is saved', async () => {
  const editor = await show(null, backendOf({ Sabry: newCairo }));
  await editor.type('7 Hassan Sabry Street');
  await editor.save();
  expect(
    await screen.findByText('The pin was set to Sabry Street. Check it on the map.'),
  ).toBeVisible();
  expect(editor.saved).toEqual([]);
  await editor.save();
  await waitFor(() =>
    expect(editor.saved).toEqual([{ address: '7 Hassan Sabry Street', point: newCairo }]),
  );
});

test('an address text that matches no place needs a pin', async () => {
  const editor = await show(null, backendOf({}));
  await editor.type('behind the bakery');
  await editor.save();
  expect(
    await screen.findByText('Choose the address from the list, or set the pin on the map.'),
  ).toBeVisible();
  expect(editor.saved).toEqual([]);
});

test('a suggestion sets the address text and the pin', async () => {
  const editor = await show(downtown, backendOf({ '90th': newCairo }));
  await editor.type('90');
  await userEvent.click(await screen.findByRole('option', { name: /90th Street/ }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('90th Street, Cairo'));
  await editor.save();
  await waitFor(() =>
    expect(editor.saved).toEqual([{ address: '90th Street, Cairo', point: newCairo }]),
  );
});

test('the pin sets the address text', async () => {
  const editor = await show(downtown, {
    ...backendOf({ '90th': newCairo }),
    'GET /config/geocode-api': { results: [{ formatted_address: '12 Dokki Street' }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Set the pin' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('12 Dokki Street'));
  await editor.save();
  await waitFor(() =>
    expect(editor.saved).toEqual([
      { address: '12 Dokki Street', point: { lat: 30.0381, lng: 31.2112 } },
    ]),
  );
});

test('a place can be chosen when the search is unreachable', async () => {
  const editor = await show(downtown, {
    'GET /config/place-api-autocomplete': reply(500, {}),
    'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [] },
  });
  await editor.type('Talaat Harb 5');
  await editor.save();
  await waitFor(() => expect(editor.saved).toHaveLength(1));
});

test('a pin outside of every zone is reported at once', async () => {
  await show(downtown, {
    'GET /config/get-zone-id': reply(404, {
      errors: [{ code: 'coordinates', message: 'Outside' }],
    }),
  });
  expect(await screen.findByText('Nobody delivers there.')).toBeVisible();
});
