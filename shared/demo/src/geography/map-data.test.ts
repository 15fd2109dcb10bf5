import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { cityKeys } from './cities';
import { mapIndex, mapOverview, mapTile, tileAt } from './map-data';
import { registerGeographyFiles } from './register-geography-files';

test.each(cityKeys)('%s is drawn with water, parks, roads, names and zones', (city) => {
  const overview = mapOverview(city);
  for (const layer of ['water', 'parks', 'streets', 'districts', 'zones'] as const) {
    expect(overview[layer].length).toBeGreaterThan(0);
  }
  expect(gzipSync(JSON.stringify(overview)).length).toBeLessThan(40_000);
});

test('a tile contains the side streets around its place and is small', () => {
  const tile = tileAt('cairo', { lat: 30.0478, lng: 31.2388 });
  const streets = mapTile('cairo', tile?.x ?? -1, tile?.y ?? -1)?.streets ?? [];
  expect(streets.length).toBeGreaterThan(20);
  expect(gzipSync(JSON.stringify(streets)).length).toBeLessThan(30_000);
  for (const { line } of streets) expect(line.length).toBeGreaterThanOrEqual(2);
});

describe('over HTTP', () => {
  const app = Fastify();
  registerGeographyFiles(app);
  let origin = '';
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  test('every page may read the map and cache it', async () => {
    const answer = await fetch(`${origin}/demo-map/cairo/overview.json`);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(mapOverview('cairo'))));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toMatch(/max-age=86400/);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(answer.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('the index names the cities', async () => {
    expect(await (await fetch(`${origin}/demo-map/index.json`)).json()).toEqual(mapIndex());
  });

  test.each([
    '/demo-map/paris/overview.json',
    '/demo-map/cairo/999/0.json',
    '/demo-map/cairo/0/x.json',
  ])('%s is 404', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });
});
