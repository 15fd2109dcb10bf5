import { pointAlongRoute } from '@storefront/backend/geometry/along-route';
import {
  type LatLng,
  lineMetres,
  straightLineMetres,
} from '@storefront/backend/geometry/coordinates';
import { decodePolyline } from '@storefront/backend/geometry/polyline';
import { landAt } from './districts';
import { directions, distance, distanceText, durationText, findRoute } from './routing';
import { seededRandom } from './seeded-random';
import { BinaryHeap } from './shortest-path';
import { buildStreetMap, streetMap } from './street-map';
import { travelModes } from './travel-modes';
import { randomPointInZone } from './zones';

const tahrir = { lat: 30.0444, lng: 31.2357 };
const zamalek = { lat: 30.062, lng: 31.219 };
const university = { lat: 30.019, lng: 31.4997 };
const dahabIsland = { lat: 29.987, lng: 31.2245 };
const warraqIsland = { lat: 30.106, lng: 31.226 };
const kingdomCentre = { lat: 24.7114, lng: 46.6744 };

function routeOf(from: LatLng, to: LatLng, mode: (typeof travelModes)[number] = 'DRIVE') {
  const route = findRoute(from, to, mode);
  if (!route) throw new Error(`No route from ${from.lat}, ${from.lng} to ${to.lat}, ${to.lng}`);
  return route;
}

const random = seededRandom('routes');
const doors = [1, 2, 3].flatMap((zone) =>
  Array.from({ length: 12 }, () => randomPointInZone(zone, random)),
);

test.each(travelModes)('all zones of Cairo are connected for %s', (mode) => {
  const [first = tahrir, ...others] = doors;
  for (const door of others) expect(findRoute(first, door, mode)).not.toBeNull();
});

test('a route is never shorter than the straight line, and has the same length in both directions', () => {
  doors.forEach((from, index) => {
    const to = doors[(index * 7 + 5) % doors.length] ?? tahrir;
    const there = routeOf(from, to);
    expect(there.metres).toBeGreaterThanOrEqual(straightLineMetres(from, to) - 1);
    expect(routeOf(to, from).seconds).toBeCloseTo(there.seconds, 3);
  });
});

test('no route over a third place is faster', () => {
  for (let index = 0; index + 2 < doors.length; index += 3) {
    const [a = tahrir, b = tahrir, c = tahrir] = doors.slice(index, index + 3);
    // Doors are beside the street, and each leg adds the distance to the middle of the street.
    expect(routeOf(a, c).seconds).toBeLessThanOrEqual(
      routeOf(a, b).seconds + routeOf(b, c).seconds + 1,
    );
  }
});

test('the Nile is only crossed by bridges', () => {
  const bridges = /Bridge|Ferry|Ring Road/;
  const { graph, plan } = streetMap('cairo');
  for (const edge of graph.edges) {
    const middle = plan.toMap({
      x: ((graph.x[edge.from] ?? 0) + (graph.x[edge.to] ?? 0)) / 2,
      y: ((graph.y[edge.from] ?? 0) + (graph.y[edge.to] ?? 0)) / 2,
    });
    if (landAt('cairo', middle) === null) expect(edge.street.name.en).toMatch(bridges);
  }
});

test('an island with a ferry is reached on foot but not by car', () => {
  expect(distance(tahrir, dahabIsland, 'DRIVE')).toEqual({ status: 'ZERO_RESULTS' });
  expect(distance(tahrir, dahabIsland, 'WALK')).toHaveProperty('distanceMeters');
});

test.each([
  ['an island without a ferry', warraqIsland],
  ['another city', kingdomCentre],
  ['the open desert', { lat: 28, lng: 29 }],
])('there is no route to %s', (_, place) => {
  for (const mode of travelModes) {
    expect(distance(tahrir, place, mode)).toEqual({ status: 'ZERO_RESULTS' });
    expect(directions(tahrir, place, mode)).toEqual({ error: 'ZERO_RESULTS' });
  }
});

test('the answers have the form of the contract and are consistent', () => {
  const measured = distance(tahrir, zamalek, 'DRIVE', 'en');
  const drawn = directions(tahrir, zamalek, 'DRIVE');
  if (!('distanceMeters' in measured) || !('routes' in drawn)) throw new Error('No route');
  const [route] = drawn.routes;
  expect(measured).toEqual({
    distanceMeters: expect.any(Number),
    duration: expect.stringMatching(/^\d+s$/),
    localizedValues: {
      distance: { text: expect.stringMatching(/^\d+\.\d km$/) },
      duration: { text: expect.stringMatching(/^\d+ mins?$/) },
    },
  });
  expect(route?.distanceMeters).toBe(measured.distanceMeters);
  const line = decodePolyline(route?.polyline.encodedPolyline ?? '');
  expect(Math.abs(lineMetres(line) - measured.distanceMeters)).toBeLessThan(60);
  expect(straightLineMetres(line[0] ?? zamalek, tahrir)).toBeLessThan(2);
});

test('walking takes longer than cycling, and over long distances cycling longer than driving', () => {
  const [drive, walk, cycle] = travelModes.map((mode) => routeOf(tahrir, university, mode).seconds);
  expect(walk).toBeGreaterThan(cycle ?? 0);
  expect(cycle).toBeGreaterThan(drive ?? 0);
});

test('a courier moves along the line and faces forward', () => {
  const corner = [
    { lat: 30, lng: 31 },
    { lat: 30.01, lng: 31 },
    { lat: 30.01, lng: 31.01 },
  ];
  const total = lineMetres(corner);
  expect(pointAlongRoute(corner, 0)).toEqual({ lat: 30, lng: 31, heading: 0, remaining: total });
  const later = pointAlongRoute(corner, total - 100);
  expect(later.heading).toBeCloseTo(90, 5);
  expect(later.remaining).toBeCloseTo(100, 5);
  expect(pointAlongRoute(corner, total * 2)).toMatchObject({
    lat: 30.01,
    lng: 31.01,
    remaining: 0,
  });
  expect(() => pointAlongRoute([], 5)).toThrow(RangeError);
});

test.each([
  [850, 300, '850 m', '5 mins', '850 م', '5 دقائق'],
  [5200, 840, '5.2 km', '14 mins', '5.2 كم', '14 دقيقة'],
  [4, 20, '0 m', '1 min', '0 م', 'دقيقة'],
  [994, 120, '990 m', '2 mins', '990 م', 'دقيقتان'],
  [995, 600, '1.0 km', '10 mins', '1.0 كم', '10 دقائق'],
  [1049, 660, '1.0 km', '11 mins', '1.0 كم', '11 دقيقة'],
  [2000, 3570, '2.0 km', '1 hour', '2.0 كم', 'ساعة'],
  [9000, 3660, '9.0 km', '1 hour 1 min', '9.0 كم', 'ساعة ودقيقة'],
  [9000, 10_980, '9.0 km', '3 hours 3 mins', '9.0 كم', '3 ساعات و3 دقائق'],
  [96_000, 7320, '96.0 km', '2 hours 2 mins', '96.0 كم', 'ساعتان ودقيقتان'],
])('%i m in %i s are formatted', (metres, seconds, enFar, enLong, arFar, arLong) => {
  expect(distanceText(metres, 'en')).toBe(enFar);
  expect(durationText(seconds, 'en')).toBe(enLong);
  expect(distanceText(metres, 'ar')).toBe(arFar);
  expect(durationText(seconds, 'ar')).toBe(arLong);
});

test('a city is built the same every time', () => {
  const again = buildStreetMap('riyadh');
  expect(again.graph.x).toEqual(streetMap('riyadh').graph.x);
  expect(again.graph.edges.length).toBe(streetMap('riyadh').graph.edges.length);
});

test('a queue gives the least cost first, and those pushed meanwhile in their place', () => {
  const random = seededRandom('queue');
  const heap = new BinaryHeap();
  const costs = Array.from({ length: 200 }, () => Math.floor(random() * 50));
  costs.forEach((cost, node) => void heap.push(node, cost));
  expect(heap.size).toBe(200);
  const taken: number[] = [];
  for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
    taken.push(costs[node] ?? -1);
    if (taken.length === 50) {
      costs.push(...[1, 20, 60]);
      for (let more = 200; more < 203; more += 1) heap.push(more, costs[more] ?? 0);
    }
  }
  expect(heap.size).toBe(0);
  const [first, later] = [taken.slice(0, 50), taken.slice(50)];
  expect(first).toEqual(
    costs
      .slice(0, 200)
      .sort((a, b) => a - b)
      .slice(0, 50),
  );
  expect(later).toEqual(later.toSorted((a, b) => a - b));
  expect(taken.toSorted((a, b) => a - b)).toEqual(costs.toSorted((a, b) => a - b));
});
