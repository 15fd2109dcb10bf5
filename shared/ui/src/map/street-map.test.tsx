import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

/** An index without cities: the map works, and jsdom need not draw. */
const emptyIndex = { tileDegrees: 0.02, cities: [] };

/** The environment has no `Response`; the map reads these parts of one. */
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
  // Leaflet restores the scroll position when a press focuses the map.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // jsdom cannot draw; without a context the canvas stays empty.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
});

test('a map has a name and a text alternative', async () => {
  answerWith(emptyIndex);
  await renderUi(<Picker />);
  const map = await screen.findByRole('application', { name: 'Delivery address' });
  expect(map).toHaveAccessibleDescription('Near Tahrir Square');
});

test('the pin can be moved by buttons instead of dragging', async () => {
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

test('the position of the pin is announced', async () => {
  answerWith(emptyIndex);
  await renderUi(<Picker />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move pin east' }));
  expect(screen.getByText(/^Pin at 30.04780, 31.23/)).toHaveAttribute('role', 'status');
});

test.each([
  [{}, 17],
  [{ zone: [[center, { lat: 30.1, lng: 31.2 }, { lat: 30.1, lng: 31.3 }]] }, 9],
  [{ zoom: 12 }, 12],
])('the initial zoom is 17, or 9 with a zone', async (props, zoom) => {
  answerWith(emptyIndex);
  const onMove = jest.fn();
  await renderUi(<Picker {...props} onMove={onMove} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith(expect.anything(), zoom + 1));
});

test('zooming is limited to 1 and 21', async () => {
  answerWith(emptyIndex);
  const { unmount } = await renderUi(<Picker zoom={21} />);
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeDisabled();
  unmount();
  await renderUi(<Picker zoom={1} />);
  expect(await screen.findByRole('button', { name: 'Zoom out' })).toBeDisabled();
});

test('markers have accessible names, and can be pressed if they have a handler', async () => {
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

test('the selected price marker is marked as pressed, and its name contains more than the label', async () => {
  answerWith(emptyIndex);
  const place = { kind: 'price', position: center, onSelect: jest.fn() } as const;
  await renderUi(
    <Picker
      markers={[
        { ...place, id: 'a', label: 'EGP 270', name: 'EGP 270, Nile Wheels', selected: true },
        { ...place, id: 'b', label: 'EGP 400', name: 'EGP 400, Lotus', selected: false },
      ]}
    />,
  );
  expect(
    await screen.findByRole('button', { name: 'EGP 270, Nile Wheels', pressed: true }),
  ).toHaveTextContent('EGP 270');
  expect(screen.getByRole('button', { name: 'EGP 400, Lotus', pressed: false })).toBeVisible();
});

function Places() {
  const [chosen, setChosen] = useState<string>();
  const place = (id: string) => ({
    id,
    kind: 'price' as const,
    position: center,
    label: id,
    selected: id === chosen,
    onSelect: () => setChosen(id),
  });
  return <Picker markers={[place('EGP 270'), place('EGP 400')]} />;
}

test('a marker that is chosen by keyboard keeps the focus', async () => {
  answerWith(emptyIndex);
  await renderUi(<Places />);
  (await screen.findByRole('button', { name: 'EGP 400' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'EGP 400', pressed: true })).toHaveFocus();
});

const store = { lat: 30.03, lng: 31.22 };
const door = { lat: 30.05, lng: 31.24 };

/** The courier moves when the button is pressed. */
function Delivery({ onMove }: { onMove: StreetMapProps['onMove'] }) {
  const [end, setEnd] = useState(door);
  return (
    <>
      <StreetMap
        label="Delivery"
        textAlternative="On its way"
        center={center}
        zoom={10}
        follow={{ points: [store, end], label: 'Follow courier' }}
        onMove={onMove}
      />
      <button type="button" onClick={() => setEnd({ lat: 30.09, lng: 31.22 })}>
        Ride on
      </button>
    </>
  );
}
describe('a map that follows its points', () => {
  const sizes = ['clientWidth', 'clientHeight'] as const;
  beforeEach(() => {
    for (const side of sizes) {
      jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
    }
  });

  const rideOn = () => userEvent.click(screen.getByRole('button', { name: 'Ride on' }));

  test('opens with all points in view, and keeps them in view as they move', async () => {
    answerWith(emptyIndex);
    const onMove = jest.fn();
    await renderUi(<Delivery onMove={onMove} />);
    await screen.findByRole('application');
    await waitFor(() => expect(onMove).toHaveBeenCalled());
    const [middle, zoom] = onMove.mock.lastCall;
    expect(middle.lat).toBeCloseTo(30.04, 2);
    expect(middle.lng).toBeCloseTo(31.23, 2);
    expect(zoom).toBeGreaterThan(12);
    await rideOn();
    await waitFor(() => expect(onMove.mock.lastCall[0].lat).toBeCloseTo(30.06, 2));
  });

  test('stays where the customer moves it, until the button for following is pressed', async () => {
    answerWith(emptyIndex);
    const onMove = jest.fn();
    await renderUi(<Delivery onMove={onMove} />);
    await screen.findByRole('application');
    expect(screen.queryByRole('button', { name: 'Follow courier' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    const follow = await screen.findByRole('button', { name: 'Follow courier' });
    await rideOn();
    expect(onMove.mock.lastCall[0].lat).toBeCloseTo(30.04, 2);
    await userEvent.click(follow);
    await waitFor(() => expect(onMove.mock.lastCall[0].lat).toBeCloseTo(30.06, 2));
    expect(screen.queryByRole('button', { name: 'Follow courier' })).not.toBeInTheDocument();
  });

  test('the wheel scrolls the page, and zooms with Ctrl', async () => {
    answerWith(emptyIndex);
    const onMove = jest.fn();
    await renderUi(<Delivery onMove={onMove} />);
    const view = await screen.findByRole('application');
    await waitFor(() => expect(onMove).toHaveBeenCalled());
    const zoom = onMove.mock.lastCall[1];
    expect(fireEvent.wheel(view, { deltaY: -100 })).toBe(true);
    expect(screen.queryByRole('button', { name: 'Follow courier' })).not.toBeInTheDocument();
    expect(fireEvent.wheel(view, { deltaY: -100, ctrlKey: true })).toBe(false);
    await waitFor(() => expect(onMove.mock.lastCall[1]).toBe(zoom + 1));
    expect(screen.getByRole('button', { name: 'Follow courier' })).toBeVisible();
  });
});

describe('without a map', () => {
  /** React reports what a boundary catches; here that is expected. */
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test.each([
    ['the source fails', () => answerWith('gone', 503)],
    ['the source is no map', () => answerWith({ surprise: true })],
  ])('when %s, a text replaces it and a retry may succeed', async (_case, fail) => {
    fail();
    await renderUi(<Picker />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The map cannot be shown now');
    expect(alert).toHaveTextContent('Near Tahrir Square');
    answerWith(emptyIndex);
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByRole('application')).toBeInTheDocument();
  });

  test("an element with the id of Google's script does not count as the loaded map", async () => {
    configureMap({ googleMapsKey: 'key' });
    const poser = document.createElement('img');
    poser.id = 'storefront-google-maps';
    document.body.append(poser);
    await renderUi(<Picker />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The map cannot be shown now');
    poser.remove();
  });
});
