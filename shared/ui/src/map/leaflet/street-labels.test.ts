import type { FeatureKind, MapFeature } from './map-features';
import { placeLabels } from './street-labels';

const measure = () => 100;
const at16 = 2 ** 16;
/** A feature whose line is given in pixels of zoom 16. */
function feature(kind: FeatureKind, text: string, ...line: number[]): MapFeature {
  return {
    kind,
    name: { en: text, ar: text },
    lines: [new Float64Array(line.map((pixel) => pixel / at16))],
    box: { west: 0, east: 0, north: 0, south: 0 },
  };
}
const place = (...features: MapFeature[]) =>
  placeLabels(features, 16, 'en', measure).map(({ text, x, y, angle }) => [
    text,
    Math.round(x),
    Math.round(y),
    Math.round((angle * 180) / Math.PI),
  ]);

test('a name stands in the middle of a piece that is long enough for it', () => {
  expect(place(feature('primary', 'A', 0, 0, 90, 0))).toEqual([['A', 45, 0, 0]]);
  expect(place(feature('primary', 'A', 0, 0, 89, 0))).toEqual([]);
  expect(place(feature('primary', 'A', 0, 0, 50, 0, 50, 200))).toEqual([['A', 50, 100, 90]]);
});

test('a long piece has it again and again', () => {
  expect(place(feature('primary', 'A', 0, 0, 839, 0))).toEqual([['A', 420, 0, 0]]);
  expect(place(feature('primary', 'A', 0, 0, 840, 0))).toEqual([
    ['A', 210, 0, 0],
    ['A', 630, 0, 0],
  ]);
});

test.each([
  [[0, 0, 200, 200], 45],
  [[200, 200, 0, 0], 45],
  [[0, 200, 200, 0], -45],
  [[200, 0, 0, 200], -45],
])('it is upright along %j', (line, degrees) => {
  expect(place(feature('primary', 'A', ...line))[0]?.[3]).toBe(degrees);
});

test('a district has its name at its place, up to its zoom', () => {
  const district = feature('district', 'D', 100, 60);
  const scaled = (zoom: number) => placeLabels([district], zoom, 'en', measure);
  expect(scaled(15)).toMatchObject([{ x: 50, y: 30, angle: 0 }]);
  expect(scaled(12)).toHaveLength(1);
  expect(scaled(11)).toEqual([]);
  expect(scaled(16)).toEqual([]);
});

test('what has no names has none', () => {
  expect(place(feature('ferry', 'A', 0, 0, 300, 0), feature('water', 'A', 0, 0, 300, 0))).toEqual(
    [],
  );
  expect(place({ ...feature('primary', 'A', 0, 0, 300, 0), name: null })).toEqual([]);
});

test.each([
  ['leaves room', 126, 2],
  ['comes too near', 125, 1],
])('another name that %s', (_case, apart, count) => {
  const names = [
    feature('primary', 'A', 0, 0, 100, 0),
    feature('primary', 'B', apart, 0, apart + 100, 0),
  ];
  expect(place(...names)).toHaveLength(count);
});

test.each([
  [420, 2],
  [419, 1],
])('a name comes again after %s pixels: %s', (apart, count) => {
  const names = [
    feature('primary', 'A', 0, 0, 100, 0),
    feature('primary', 'A', 0, apart, 100, apart),
  ];
  expect(place(...names)).toHaveLength(count);
});
