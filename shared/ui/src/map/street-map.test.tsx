import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi, usePageLanguage } from '../testing/render-ui';
import { configureMap } from './configuration';
import { forgetDemoMap } from './leaflet/demo-map-source';
import { StreetMap, type StreetMapProps } from './street-map';
import type { MapPoint } from './types';

const center = { lat: 30.0478, lng: 31.2388 };

function Picker(props: Partial<StreetMapProps>) {
  const [picked, setPicked] = useState<MapPoint | null>(null);
  return (
    <StreetMap
      label="Delivery address"
      textAlternative="Near Tahrir Square"
      center={center}
      picked={picked}
      onPick={setPicked}
      {...props}
    />
  );
}

/** An index without cities: the map runs, and jsdom has nothing to draw. */
const emptyIndex = { tileDegrees: 0.02, cities: [] };

/** The environment has no `Response`; this is what the map reads of one. */
function answerWith(body: unknown, status = 200) {
  const fetched = jest.fn(async () => ({ ok: status === 200, status, json: async () => body }));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

const realFetch = globalThis.fetch;
beforeAll(() => usePageLanguage('en'));
beforeEach(() => {
  forgetDemoMap();
  configureMap({ demoMapUrl: '/demo-map' });
  // Leaflet keeps the page where it is when a press focuses the map.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // jsdom cannot draw; a canvas without a pen stays empty.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
});

test('a map is named and says in words what it shows', async () => {
  answerWith(emptyIndex);
  await renderUi(<Picker />);
  const map = await screen.findByRole('application', { name: 'Delivery address' });
  expect(map).toHaveAccessibleDescription('Near Tahrir Square');
});

test('a pin is set without dragging: the buttons move it over the ground', async () => {
  answerWith(emptyIndex);
  const onPick = jest.fn();
  await renderUi(<Picker onPick={onPick} picked={center} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move pin north' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move pin west' }));
  const [[north], [west]] = onPick.mock.calls;
  expect(north.lat).toBeGreaterThan(center.lat);
  expect(north.lng).toBe(center.lng);
  expect(west.lng).toBeLessThan(center.lng);
});

test('where the pin is, is announced', async () => {
  answerWith(emptyIndex);
  await renderUi(<Picker />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move pin east' }));
  expect(screen.getByText(/^Pin at 30.04780, 31.23/)).toHaveAttribute('role', 'status');
});

test.each([
  [{}, 17],
  [{ zone: [[center, { lat: 30.1, lng: 31.2 }, { lat: 30.1, lng: 31.3 }]] }, 9],
  [{ zoom: 12 }, 12],
])('it starts at 17, and at 9 with a zone', async (props, zoom) => {
  answerWith(emptyIndex);
  const onMove = jest.fn();
  await renderUi(<Picker {...props} onMove={onMove} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith(expect.anything(), zoom + 1));
});

test('zooming ends at 1 and 21', async () => {
  answerWith(emptyIndex);
  const { unmount } = await renderUi(<Picker zoom={21} />);
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeDisabled();
  unmount();
  await renderUi(<Picker zoom={1} />);
  expect(await screen.findByRole('button', { name: 'Zoom out' })).toBeDisabled();
});

test('markers carry their names, and can be pressed where that does something', async () => {
  answerWith(emptyIndex);
  const onSelect = jest.fn();
  await renderUi(
    <Picker
      markers={[
        { id: 's', kind: 'store', position: center, label: 'Burger House', onSelect },
        { id: 'c', kind: 'courier', position: center, label: 'Courier', heading: 90 },
      ]}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Burger House' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Courier')).toBeInTheDocument();
});

describe('without a map', () => {
  /** React reports what a boundary catches; here that is expected. */
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test.each([
    ['the source fails', () => answerWith('gone', 503)],
    ['the source is no map', () => answerWith({ surprise: true })],
  ])('when %s, words stand in its place and another try may work', async (_case, fail) => {
    fail();
    await renderUi(<Picker />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The map cannot be shown now');
    expect(alert).toHaveTextContent('Near Tahrir Square');
    answerWith(emptyIndex);
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByRole('application')).toBeInTheDocument();
  });

  test('an element that poses as the script of Google does not pass for the map', async () => {
    configureMap({ googleMapsKey: 'key' });
    const poser = document.createElement('img');
    poser.id = 'storefront-google-maps';
    document.body.append(poser);
    await renderUi(<Picker />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The map cannot be shown now');
    poser.remove();
  });
});
