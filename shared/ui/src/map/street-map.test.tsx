import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi, usePageLanguage } from '../testing/render-ui';
import { configureMap } from './configuration';
import { headingBetween, movedBy, placeMarkers } from './geometry';
import {
  forgetDemoMap,
  parseIndex,
  parseOverview,
  parseTile,
  tilesWithin,
} from './leaflet/demo-map-source';
import { overviewFeatures, streetFeatures } from './leaflet/map-features';
import { flatten, latitudeOf, longitudeOf } from './leaflet/plan';
import { placeLabels } from './leaflet/street-labels';
import { MarkerView } from './marker-view';
import { decodePolyline, StreetMap, type StreetMapProps } from './street-map';
import type { MapMarker, MapPoint } from './types';
import { useGlidingMarkers } from './use-gliding-markers';

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

describe('street map', () => {
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

  test('a marker that is chosen by keyboard keeps the focus', async () => {
    answerWith(emptyIndex);
    await renderUi(<Places />);
    (await screen.findByRole('button', { name: 'EGP 400' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'EGP 400', pressed: true })).toHaveFocus();
  });

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
});

describe('map rules', () => {
  test('a line is decoded by the encoded polyline format', () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ]);
    expect(decodePolyline('')).toEqual([]);
  });

  test('headings are compass directions', () => {
    const here = { lat: 30, lng: 31 };
    expect(headingBetween(here, { lat: 31, lng: 31 })).toBeCloseTo(0);
    expect(headingBetween(here, { lat: 30, lng: 32 })).toBeCloseTo(90);
    expect(headingBetween(here, { lat: 29, lng: 31 })).toBeCloseTo(180);
    expect(headingBetween(here, { lat: 30, lng: 30 })).toBeCloseTo(270);
  });

  test('a step of the pin has the same length on the screen in all directions', () => {
    const start = { lat: 30, lng: 31 };
    const flat = (point: { lat: number; lng: number }) => flatten([[point.lat, point.lng]]);
    const [x = 0, y = 0] = flat(start);
    const [east = 0] = flat(movedBy(start, 24, 0, 17));
    const [, north = 0] = flat(movedBy(start, 0, 24, 17));
    expect((east - x) * 2 ** 17).toBeCloseTo(24, 3);
    expect((y - north) * 2 ** 17).toBeCloseTo(24, 1);
  });

  test('prices at one place lie above each other and beside the customer, apart they stay', () => {
    const here = { lat: 30.0444, lng: 31.2357 };
    const price = (id: string, position = here): MapMarker => ({
      ...{ id, position, kind: 'price', label: 'EGP 1,250' },
    });
    const customer: MapMarker = {
      id: 'you',
      kind: 'customer',
      position: here,
      label: 'Your place',
    };
    const far = price('far', { lat: 30.2, lng: 31.2357 });
    const shown = placeMarkers([customer, price('1'), price('2'), price('3'), far], 13);
    expect(shown[0]).toBe(customer);
    expect(shown[4]).toBe(far);
    const heights = shown
      .slice(0, 4)
      .map(({ position: { lat, lng } }) => (flatten([[lat, lng]])[1] ?? 0) * 2 ** 13)
      .sort((one, other) => one - other);
    const gaps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(40);
  });

  describe('stores', () => {
    const here = { lat: 30.0444, lng: 31.2357 };
    const store = (id: string, position: MapPoint, selected = false): MapMarker => ({
      ...{ id, position, selected, kind: 'store', label: 'Koshari' },
      onSelect: () => undefined,
    });

    test('at one place can each be pressed', () => {
      const customer: MapMarker = { id: 'you', kind: 'customer', position: here, label: 'You' };
      const stores = ['1', '2', '3', '4', '5'].map((id) => store(id, here));
      const shown = placeMarkers([customer, ...stores], 13);
      expect(shown[0]).toBe(customer);
      const middles = shown.map(({ position: { lat, lng } }) =>
        flatten([[lat, lng]]).map((length) => length * 2 ** 13),
      );
      for (const [index, [x = 0, y = 0]] of middles.entries()) {
        for (const [east = 0, south = 0] of middles.slice(index + 1)) {
          // The room of a disc, and of the customer's, which is four pixels less high.
          expect(Math.max(Math.abs(x - east), Math.abs(y - south))).toBeGreaterThan(39);
        }
      }
    });

    test('show their label where it covers nothing, the chosen one always', () => {
      const below = movedBy(here, 0, -50, 13);
      const labels = (chosen: boolean) =>
        placeMarkers([store('1', here, chosen), store('2', below)], 13).map(
          ({ isBare }) => isBare !== true,
        );
      expect(labels(false)).toEqual([false, true]);
      expect(labels(true)).toEqual([true, true]);
    });
  });

  test('projecting a position and back gives the same position', () => {
    const [x = 0, y = 0] = flatten([[30.0478, 31.2388]]);
    expect(latitudeOf(y)).toBeCloseTo(30.0478, 9);
    expect(longitudeOf(x)).toBeCloseTo(31.2388, 9);
  });

  test('only visible tiles of a city are requested', () => {
    const city = { south: 30, west: 31, north: 30.1, east: 31.1 };
    const seen = { south: 30.03, west: 31.05, north: 30.05, east: 31.07 };
    expect(tilesWithin(city, seen, 0.02)).toEqual(['2/1', '2/2', '3/1', '3/2']);
    expect(tilesWithin(city, { ...city, south: 29, north: 29.5 }, 0.02)).toEqual([]);
    expect(tilesWithin(city, { south: 29, west: 30, north: 31, east: 32 }, 0.02)).toHaveLength(25);
  });

  const name = { en: 'Talaat Harb St', ar: 'شارع طلعت حرب' };
  const street = {
    class: 'primary',
    name,
    line: [
      [30.04, 31.23],
      [30.05, 31.24],
    ],
  };

  test('invalid map data is refused', () => {
    expect(parseIndex({ tileDegrees: 0.02, cities: [] })).toEqual({
      tileDegrees: 0.02,
      cities: [],
    });
    expect(() => parseIndex({})).toThrow();
    expect(() => parseIndex('<html>')).toThrow();
    expect(parseTile({ streets: [street] })).toEqual([street]);
    expect(() => parseTile({ streets: [{ ...street, class: 'railway' }] })).toThrow(/railway/);
    expect(() => parseTile({ streets: [{ ...street, line: [[30]] }] })).toThrow();
  });

  test('areas are below streets, and a lake keeps its islands', () => {
    const ring = [
      [30, 31],
      [30, 32],
      [31, 32],
    ];
    const features = overviewFeatures(
      parseOverview({
        water: [{ rings: [ring, ring] }],
        parks: [{ rings: [ring] }],
        streets: [street],
        districts: [{ name, center: [30, 31] }],
      }),
    );
    expect(features.map(({ kind }) => kind)).toEqual(['park', 'water', 'primary', 'district']);
    expect(features[1]?.lines).toHaveLength(2);
  });

  describe('street names', () => {
    const measure = (text: string) => text.length * 6;
    const features = streetFeatures(parseTile({ streets: [street] }));

    test('are placed from a zoom level on, along the street and upright', () => {
      expect(placeLabels(features, 12, 'en', measure)).toEqual([]);
      const labels = placeLabels(features, 16, 'en', measure);
      expect(labels.length).toBeGreaterThan(0);
      for (const label of labels) {
        expect(label.text).toBe('Talaat Harb St');
        expect(Math.abs(label.angle)).toBeLessThanOrEqual(Math.PI / 2);
      }
      expect(placeLabels(features, 16, 'ar', measure)[0]?.text).toBe('شارع طلعت حرب');
    });

    test('keep a distance from each other', () => {
      const twice = [...features, ...features];
      expect(placeLabels(twice, 16, 'en', measure)).toEqual(
        placeLabels(features, 16, 'en', measure),
      );
      const standing = placeLabels(features, 16, 'en', measure);
      expect(placeLabels(features, 16, 'en', measure, standing)).toEqual([]);
    });
  });

  describe('a marker that gets a new position', () => {
    const at = (kind: MapMarker['kind'], lng: number): MapMarker[] => [
      { id: 'a', kind, label: 'A', position: { lat: 30, lng } },
    ];
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test.each([
      ['courier', false, 31, 32],
      ['courier', true, 32, 32],
      ['store', false, 32, 32],
    ] as const)('%s, where motion is unwanted (%s)', (kind, isStill, soon, late) => {
      jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
        Object.assign(new EventTarget(), {
          matches: isStill,
          media: query,
          onchange: null,
          addListener: jest.fn(),
          removeListener: jest.fn(),
        }),
      );
      const { result, rerender } = renderHook(({ markers }) => useGlidingMarkers(markers), {
        initialProps: { markers: at(kind, 31) },
      });
      const lng = () => result.current[0]?.position.lng ?? 0;
      expect(lng()).toBe(31);
      expect(result.current[0]?.heading).toBeUndefined();
      rerender({ markers: at(kind, 32) });
      expect(lng()).toBe(soon);
      act(() => jest.advanceTimersByTime(700));
      if (soon !== late) {
        expect(lng()).toBeGreaterThan(31.5);
        expect(lng()).toBeLessThan(32);
      }
      act(() => jest.advanceTimersByTime(1000));
      expect(lng()).toBe(late);
      expect(result.current[0]?.heading).toEqual(
        kind === 'courier' ? expect.closeTo(90) : undefined,
      );
      // It has arrived: no further frames are requested.
      expect(jest.getTimerCount()).toBe(0);
      jest.restoreAllMocks();
    });
  });
});

describe('marker view', () => {
  const marker = {
    id: '1',
    name: 'Nile Wheels, EGP 300',
    label: '300',
    position: { lat: 30, lng: 31 },
  };

  test('a marker that can be chosen is a button; that of a price is wide', async () => {
    const onSelect = jest.fn();
    const { rerender } = render(<MarkerView marker={{ ...marker, kind: 'price', onSelect }} />);
    const button = screen.getByRole('button', { name: marker.name });
    expect(button).toHaveClass('pill');
    await userEvent.click(button);
    expect(onSelect).toHaveBeenCalledTimes(1);
    rerender(<MarkerView marker={{ ...marker, kind: 'store', onSelect, selected: true }} />);
    expect(screen.getByRole('button', { pressed: true })).not.toHaveClass('pill');
    rerender(
      <MarkerView
        marker={{
          ...marker,
          kind: 'store',
          onSelect,
          isBare: true,
          name: undefined,
          label: 'Nile',
        }}
      />,
    );
    expect(screen.getByRole('button', { name: 'Nile' })).toHaveTextContent(/^$/);
    rerender(<MarkerView marker={{ ...marker, kind: 'store' }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
