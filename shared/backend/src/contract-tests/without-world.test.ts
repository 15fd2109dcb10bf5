import { createBackend } from '../create-backend';
import type { BackendContext } from '../server/backend-context';
import { sendRequest } from '../testing/send-request';
import { testConfig } from '../testing/test-backend';
import { openEmptyDatabase } from '../testing/test-engines';

let backend: BackendContext;
const get = async (url: string) => sendRequest(backend.app, { url });

beforeAll(async () => {
  backend = await createBackend({ config: testConfig, database: await openEmptyDatabase() });
});
afterAll(async () => {
  await backend.app.close();
  await backend.database.close();
});

describe('a backend without a world', () => {
  it('answers with empty lists', async () => {
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await get('/api/v1/module')).json()).toEqual([]);
  });

  it('has no streets: no route, no suggestion, and coordinates as address', async () => {
    const ends = 'origin_lat=30&origin_lng=31&destination_lat=30.1&destination_lng=31.1';
    const distance = await get(`/api/v1/config/distance-api?${ends}`);
    expect(distance.json()).toMatchObject({ rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] });
    const found = await get('/api/v1/config/place-api-autocomplete?search_text=zamalek');
    expect(found.json()).toEqual({ predictions: [] });
    const address = await get('/api/v1/config/geocode-api?lat=30.0444&lng=31.2357');
    expect(address.json().results).toEqual([{ formatted_address: '30.0444, 31.2357' }]);
    const place = await get('/api/v1/config/place-api-details?placeid=zamalek');
    expect([place.statusCode, place.json().errors[0].code]).toEqual([404, 'placeid']);
  });

  it('has no pictures', async () => {
    expect((await get('/pictures/logo/bag/3.svg')).statusCode).toBe(404);
    expect((await get('/demo-map/index.json')).statusCode).toBe(404);
  });
});
