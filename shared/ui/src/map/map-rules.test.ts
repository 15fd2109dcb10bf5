import { act, renderHook } from '@testing-library/react';
import { headingBetween, movedBy, spreadPrices } from './geometry';
import { tilesWithin } from './leaflet/demo-map-source';
import { overviewFeatures, streetFeatures } from './leaflet/map-features';
import { parseIndex, parseOverview, parseTile } from './leaflet/parse-demo-map';
import { flatten, latitudeOf, longitudeOf } from './leaflet/plan';
import { placeLabels } from './leaflet/street-labels';
import { decodePolyline } from './polyline';
import type { MapMarker } from './types';
import { useGlidingMarkers } from './use-gliding-markers';

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
  const customer: MapMarker = { id: 'you', kind: 'customer', position: here, label: 'Your place' };
  const far = price('far', { lat: 30.2, lng: 31.2357 });
  const shown = spreadPrices([customer, price('1'), price('2'), price('3'), far], 13);
  expect(shown[0]).toBe(customer);
  expect(shown[4]).toBe(far);
  const heights = shown
    .slice(0, 4)
    .map(({ position: { lat, lng } }) => (flatten([[lat, lng]])[1] ?? 0) * 2 ** 13)
    .sort((one, other) => one - other);
  const gaps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(40);
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
  expect(parseIndex({ tileDegrees: 0.02, cities: [] })).toEqual({ tileDegrees: 0.02, cities: [] });
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
    expect(placeLabels(twice, 16, 'en', measure)).toEqual(placeLabels(features, 16, 'en', measure));
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
    expect(result.current[0]?.heading).toEqual(kind === 'courier' ? expect.closeTo(90) : undefined);
    // It has arrived: no more frames are drawn.
    expect(jest.getTimerCount()).toBe(0);
    jest.restoreAllMocks();
  });
});
