import { configureMap } from '../configuration';
import { forgetDemoMap, loadDemoIndex, loadFeatures } from './demo-map-source';
import { flatten } from './plan';

const cairo = { key: 'cairo', bounds: { south: 30, west: 31, north: 30.1, east: 31.1 } };
const riyadh = { key: 'riyadh', bounds: { south: 24, west: 46, north: 24.1, east: 46.1 } };
const index = { tileDegrees: 0.05, cities: [cairo, riyadh] };
const overview = { water: [], parks: [], streets: [], districts: [] };

const asked: string[] = [];
let broken: string[];
const realFetch = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  broken = [];
  forgetDemoMap();
  configureMap({ demoMapUrl: '/demo-map' });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      asked.push(address.replace('/demo-map/', ''));
      const body = address.endsWith('index.json') ? index : { ...overview, streets: [] };
      const ok = !broken.some((part) => address.includes(part));
      return { ok, status: ok ? 200 : 503, json: async () => body };
    },
  });
});
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
});

/** The part of the flat world between two corners. */
function between(south: number, west: number, north: number, east: number) {
  const [left = 0, bottom = 0, right = 0, top = 0] = flatten([
    [south, west],
    [north, east],
  ]);
  return { west: left, south: bottom, east: right, north: top };
}
const load = async (zoom: number, box = between(30.01, 31.01, 30.02, 31.02)) =>
  (await loadFeatures(index, box, zoom)).map(({ key }) => key);

test('the index is asked for once, and again after it was forgotten', async () => {
  expect(await loadDemoIndex()).toEqual(index);
  await loadDemoIndex();
  expect(asked).toEqual(['index.json']);
  forgetDemoMap();
  await loadDemoIndex();
  expect(asked).toHaveLength(2);
});

test('a city in sight has its overview, and side streets from zoom 14 on; each part is asked for once', async () => {
  expect(await load(13)).toEqual(['cairo/overview.json']);
  expect(await load(14)).toEqual(['cairo/overview.json', 'cairo/0/0.json']);
  await load(14);
  expect(asked).toEqual(['cairo/overview.json', 'cairo/0/0.json']);
});

test.each([
  ['reaches into two cities', between(20, 30, 31, 47), ['cairo', 'riyadh']],
  ['is north of all', between(30.2, 31, 30.3, 31.1), []],
  ['is south of all', between(23, 46, 23.9, 46.1), []],
  ['is west of all', between(30, 30.5, 30.1, 30.9), []],
  ['is east of all', between(24, 46.2, 24.1, 46.3), []],
])('a part that %s', async (_case, box, cities) => {
  expect(await load(10, box)).toEqual(cities.map((city) => `${city}/overview.json`));
});

test('side streets that are missing are left out, and asked for again', async () => {
  broken = ['0/0.json'];
  expect(await load(14)).toEqual(['cairo/overview.json']);
  broken = [];
  expect(await load(14)).toEqual(['cairo/overview.json', 'cairo/0/0.json']);
});

test('a map without an overview, or without a source, is said to be missing', async () => {
  broken = ['overview'];
  await expect(load(13)).rejects.toThrow('answered 503 for cairo/overview.json');
  broken = [];
  expect(await load(13)).toHaveLength(1);
  forgetDemoMap();
  configureMap({});
  await expect(load(13)).rejects.toThrow('No source of maps');
});
