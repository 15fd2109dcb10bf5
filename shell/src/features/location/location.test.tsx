import { installFakeBackend, reply } from '@storefront/api/testing';
import { addDays } from '@storefront/pricing';
import {
  chooseFulfilment,
  chooseModule,
  forgetPlace,
  getWhere,
  useFulfilment,
} from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { LocationButton } from '../header/location-button';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig } from '../testing/sample-config';
import { ToastRegion } from '../toasts/toast-region';
import LocationDialog, { daysAhead, LocationChoices } from './location-dialog';

beforeEach(() => forgetPlace());
afterEach(() => {
  act(() => chooseFulfilment({ method: 'delivery', at: null }));
  chooseModule(null);
});

describe('fulfilment', () => {
  const nothing = () => undefined;
  const show = (language: 'en' | 'ar' = 'en') =>
    renderInShop(
      <>
        <LocationButton />
        <LocationChoices onMap={nothing} onTaken={nothing} />
      </>,
      { language },
    );

  beforeEach(() => {
    installFakeBackend({});
    chooseModule({ id: 1, module_name: 'Food', module_type: 'food' });
  });

  test('delivery or take-away can be chosen in the dialog, and is shown in the header', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Take-away' }));
    expect(useFulfilment.getState().method).toBe('take_away');
    expect(screen.getByRole('button', { name: /^Take-away near/ })).toBeVisible();
  });

  test('a day and a time can be chosen', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'At a time' }));
    const first = useFulfilment.getState().at ?? 0;
    expect(first).toBeGreaterThan(Date.now());
    const days = screen.getByRole('combobox', { name: 'Day' });
    expect(await axeFindings()).toEqual([]);
    const next = days.querySelectorAll('option')[1]?.value ?? '';
    await user.selectOptions(days, next);
    expect(useFulfilment.getState().at).toBe(Number(next));
    const times = screen.getByRole('combobox', { name: 'Time' });
    const last = [...times.querySelectorAll('option')].at(-1)?.value ?? '';
    await user.selectOptions(times, last);
    expect(useFulfilment.getState().at).toBe(Number(last));
    expect(screen.getByRole('button', { name: /^Deliver to · .*11:30 PM/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'As soon as possible' }));
    expect(useFulfilment.getState().at).toBeNull();
  });

  test.each([
    ['before a day of 23 hours', '2026-04-23T23:20:00+02:00', '2026-04-24'],
    ['in a day of 25 hours', '2026-10-29T00:15:00+03:00', '2026-10-29'],
  ])('the days are those of the calendar %s', (_when, now, first) => {
    const days = daysAhead(new Date(now), 'Africa/Cairo').map(({ date }) => date);
    const start = days.indexOf(first);
    expect(start).toBeGreaterThanOrEqual(0);
    const wanted = days.map((_, at) => addDays(first, at - start));
    expect(days).toEqual(wanted);
  });

  test('a time in the past is dropped', async () => {
    chooseFulfilment({ at: Date.now() - 1 });
    await show();
    await screen.findByRole('button', { name: /^Deliver to Choose/ });
    expect(useFulfilment.getState().at).toBeNull();
  });

  test('the choice is in Arabic', async () => {
    await show('ar');
    expect(await screen.findByRole('radio', { name: 'استلام من المتجر' })).toBeVisible();
  });

  test('trips do not have this choice', async () => {
    chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
    await show();
    await screen.findByRole('combobox');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

function Opener(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LocationDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const realFetch = globalThis.fetch;

afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
});

describe('location dialog', () => {
  beforeEach(() => {
    // The map may be loaded before a test ends: it has no cities, so that jsdom need not draw.
    const index = { tileDegrees: 0.02, cities: [] };
    Object.assign(globalThis, {
      fetch: async () => ({ ok: true, status: 200, json: async () => index }),
    });
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });

  test('the focus moves to the map, and back to the choices', async () => {
    installFakeBackend({ 'GET /config': sampleConfig, 'GET /zone/list': [] });
    const { user } = await renderInShop(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Pick from map' }));
    await waitFor(() =>
      expect(dialog.getByRole('group', { name: 'Pick from the map' })).toHaveFocus(),
    );
    await dialog.findByRole('button', { name: 'Zoom in' });
    expect(await axeFindings()).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
    await waitFor(() =>
      expect(dialog.getByRole('group', { name: 'Where should we deliver?' })).toHaveFocus(),
    );
  });
});

describe('place finder', () => {
  const zone = {
    id: 4,
    display_name: 'Zamalek and Giza',
    status: 1,
    cash_on_delivery: true,
    digital_payment: true,
    offline_payment: false,
    modules: [],
  };
  const suggestion = (placeId: string, main: string) => ({
    placePrediction: {
      placeId,
      structuredFormat: { mainText: { text: main }, secondaryText: { text: 'Cairo' } },
    },
  });
  const outside = reply(404, { errors: [{ code: 'coordinates', message: 'Not served' }] });

  const routes = {
    'GET /config/place-api-autocomplete': {
      suggestions: [suggestion('tower', 'Cairo Tower'), suggestion('opera', 'Opera House')],
    },
    'GET /config/place-api-details': { location: { latitude: 30.0459, longitude: 31.2243 } },
    'GET /config/get-zone-id': { zone_id: '[4]', zone_data: [zone] },
    'GET /config/geocode-api': {
      results: [{ formatted_address: '1 Gezira Street' }],
      status: 'OK',
    },
    'GET /zone/list': [{ ...zone, formated_coordinates: [{ lat: 30, lng: 31 }] }],
  };

  /** The device's answer to a request for its position. */
  function deviceAnswers(answer: { lat: number; lng: number } | { code: number }): jest.Mock {
    const getCurrentPosition = jest.fn((found, failed) => {
      if ('code' in answer) failed(answer);
      else found({ coords: { latitude: answer.lat, longitude: answer.lng } });
    });
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition },
    });
    return getCurrentPosition;
  }

  const show = (onTaken = () => undefined) =>
    renderInShop(
      <>
        <LocationChoices onMap={() => undefined} onTaken={onTaken} />
        <ToastRegion />
      </>,
    );

  beforeEach(() => {
    forgetPlace();
    chooseModule(null);
  });

  test('a place is found by its name using only the keyboard, and stored with its zones', async () => {
    const backend = installFakeBackend(routes);
    const taken = jest.fn();
    const { user } = await show(taken);
    await user.type(screen.getByRole('combobox'), 'cairo');
    expect(backend.callsOf('GET /config/place-api-autocomplete')).toHaveLength(0);

    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(backend.callsOf('GET /config/place-api-autocomplete')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(await screen.findByText('New Delivery address selected.')).toBeVisible();
    expect(backend.callsOf('GET /config/place-api-details')[0]?.query).toEqual({
      placeid: 'opera',
    });
    expect(getWhere()).toMatchObject({
      location: 'Opera House, Cairo',
      coordinates: { lat: 30.0459, lng: 31.2243 },
      zoneIds: [4],
    });
    expect(taken).toHaveBeenCalledTimes(1);
  });

  test('in rental the message is about the pickup', async () => {
    installFakeBackend(routes);
    chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
    const { user } = await show();
    await user.type(screen.getByRole('combobox'), 'cairo');
    await user.click(await screen.findByRole('option', { name: /Cairo Tower/ }));
    expect(await screen.findByText('New Pickup address selected.')).toBeVisible();
  });

  test('Escape closes the suggestions and keeps the text', async () => {
    installFakeBackend(routes);
    const { user } = await show();
    const field = screen.getByRole('combobox');
    await user.type(field, 'cairo');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field).toHaveValue('cairo');
  });

  test('for a place outside of every zone the served zones are shown', async () => {
    installFakeBackend({ ...routes, 'GET /config/get-zone-id': outside });
    deviceAnswers({ lat: 0, lng: 0 });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Use current location' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not deliver there yet');
    expect(await screen.findByText('Zamalek and Giza')).toBeVisible();
    expect(getWhere().zoneIds).toBeNull();
  });

  test.each([
    [1, 'We are not allowed to see your location'],
    [2, 'Your device could not tell where you are'],
    [3, 'Your device took too long to tell where you are'],
  ])('a device with the error code %i shows: %s', async (code, text) => {
    installFakeBackend(routes);
    const getCurrentPosition = deviceAnswers({ code });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Use current location' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('combobox')).toBeEnabled();
    expect(getWhere()).toMatchObject({ location: null, coordinates: null, zoneIds: null });
    expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({
      timeout: 5_000,
      enableHighAccuracy: false,
    });
  });

  test('a failed request can be repeated in its place', async () => {
    const backend = installFakeBackend({ ...routes, 'GET /config/get-zone-id': reply(500, {}) });
    deviceAnswers({ lat: 30.0459, lng: 31.2243 });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Use current location' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    backend.answer({ 'GET /config/get-zone-id': outside });
    await user.click(retry);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('We do not deliver there yet'),
    );
  });

  test('guests get a text about saved addresses', async () => {
    installFakeBackend(routes);
    await show();
    expect(screen.getByText('Sign in to choose from your saved addresses.')).toBeVisible();
  });
});
