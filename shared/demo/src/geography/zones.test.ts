import { pointInPolygon, polygonArea } from '@storefront/backend/geometry/polygons';
import { cityAt, landAt } from './districts';
import { seededRandom } from './seeded-random';
import { demoZone, demoZones, randomPointInZone, zonesAt } from './zones';

test.each([
  ['Tahrir Square', 30.0444, 31.2357, ['downtown']],
  ['26th of July St, Zamalek', 30.061, 31.219, ['zamalek-giza']],
  ['the Pyramids road', 29.9855, 31.14, ['zamalek-giza']],
  ['the American University', 30.019, 31.4997, ['new-cairo']],
  ['Kingdom Centre', 24.7114, 46.6744, ['riyadh']],
  ['Heliopolis, where nobody delivers', 30.091, 31.323, []],
  ['the sea', 31.6, 30.5, []],
])('%s is in the right zones', (_, lat, lng, keys) => {
  expect(zonesAt(lat, lng).map(({ key }) => key)).toEqual(keys);
});

test('a square kilometre has an area of one, whichever direction its ring has', () => {
  const side = 1000 / 111_319.49;
  const ring = [
    [0, 0],
    [0, side],
    [side, side],
    [side, 0],
  ] as const;
  expect(polygonArea(ring)).toBeCloseTo(1e6, -3);
  expect(polygonArea(ring.toReversed())).toBeCloseTo(1e6, -3);
});

test.each(demoZones.map(({ id, key }) => [key, id] as const))(
  'random places in %s are on its land, inside its border',
  (_, id) => {
    const random = seededRandom(id);
    const zone = demoZone(id);
    for (let count = 0; count < 200; count += 1) {
      const point = randomPointInZone(id, random);
      expect(pointInPolygon(point.lat, point.lng, zone.polygon)).toBe(true);
      expect(cityAt(point)?.key).toBe(zone.city);
      expect(landAt(zone.city, point)).not.toBeNull();
    }
  },
);

test('equal random numbers give equal places', () => {
  expect(randomPointInZone(1, seededRandom('a'))).toEqual(randomPointInZone(1, seededRandom('a')));
  expect(randomPointInZone(1, seededRandom('a'))).not.toEqual(
    randomPointInZone(1, seededRandom('b')),
  );
});

test('an unknown zone is refused', () => {
  expect(() => randomPointInZone(99, Math.random)).toThrow(RangeError);
});
