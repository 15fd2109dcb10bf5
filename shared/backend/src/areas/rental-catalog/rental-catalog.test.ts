import type { Vehicle } from '@storefront/api';
import { json } from '../../database/database';
import { openAccountShop } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';

const shop = openForTests(openAccountShop);

const cairo = { zoneid: '[1]', moduleid: '6' };
const get = async (path: string, headers: Record<string, string> = cairo) => {
  const answer = await shop.get(`/rental${path}`, { headers });
  return { status: answer.statusCode, body: answer.json() };
};
const vehiclesOf = async (query: string): Promise<Vehicle[]> =>
  (await get(`/vehicle/search?limit=200&${query}`)).body.vehicles;
const downtown = encodeURIComponent(JSON.stringify({ lat: 30.0478, lng: 31.2397 }));

it('answers what a link to a vehicle or provider opens in a browser without a place', async () => {
  const away = await shop.database.one<{ id: number; provider_id: number }>(
    `select v.id, v.provider_id from vehicles v join stores s on s.id = v.provider_id
      where not 1 = any(s.pickup_zone_ids) and v.status and v.trip_hourly order by v.id limit 1`,
  );
  if (!away) throw new Error('The demo world has no vehicles outside Downtown');
  const { id, provider_id: provider } = away;
  const time = 'date=2026-07-01%2010:30:00&trip_type=hourly&duration=3';
  for (const path of [
    `/vehicle/get-vehicle-details/${id}`,
    `/vehicle/get-vehicle-availability/${id}?${time}`,
    `/vehicle/reviews/${id}`,
    `/provider/get-provider-details/${provider}`,
    `/provider/get-provider-reviews/${provider}`,
    `/banners/${provider}`,
  ]) {
    expect([path, (await get(path, {})).status]).toEqual([path, 200]);
  }
  const fleet = await get(`/vehicle/get-provider-vehicles?provider_id=${provider}&${time}`, {});
  expect(fleet.body.vehicles.map((one: Vehicle) => one.id)).toContain(id);
  const noProvider = await get('/vehicle/get-provider-vehicles?provider_id=1', {});
  expect([noProvider.status, noProvider.body.errors[0].code]).toEqual([404, 'provider']);
});

it('says of a vehicle where it stands, whether it comes with a driver, and its currency', async () => {
  const driven = await shop.database.one<{ id: number }>(
    `select vehicle_id as id from vehicle_units where status
      group by vehicle_id having bool_and(driver is not null) limit 1`,
  );
  const { body } = await get(`/vehicle/get-vehicle-details/${driven?.id}`, {});
  expect(body).toMatchObject({
    with_driver: 1,
    currency: { currency_code: 'EGP' },
    time_zone: 'Africa/Cairo',
    provider: { latitude: expect.stringMatching(/^3\d\./), longitude: expect.any(String) },
  });
  const other = (await vehiclesOf('')).find((one) => one.min_driver_age != null);
  expect(other?.with_driver).toBe(0);
});

describe('the vehicle search', () => {
  it('answers a page with the price range of all matching vehicles', async () => {
    const { status, body } = await get('/vehicle/search?limit=3&sortby_price=asc');
    expect(status).toBe(200);
    expect(body.vehicles).toHaveLength(3);
    expect(body.total_size).toBeGreaterThan(3);
    expect(body.min_price).toBe(body.vehicles[0].hourly_price);
    expect(body.max_price).toBeGreaterThan(body.min_price);
  });

  it('shows vehicles of providers that serve the zone of the pickup point', async () => {
    const vehicles = await vehiclesOf(`pickup_location=${downtown}`);
    expect(vehicles.length).toBeGreaterThan(0);
    for (const { provider } of vehicles) expect(provider?.pickup_zone_id).toContain('1');
    const nowhere = encodeURIComponent(JSON.stringify({ lat: 29, lng: 30 }));
    const outside = await get(`/vehicle/search?pickup_location=${nowhere}`);
    expect([outside.status, outside.body.errors[0].code]).toEqual([403, 'zone']);
  });

  it('neither lists nor counts vehicles of a provider that is closed at the pickup', async () => {
    const search =
      '/vehicle/search?limit=200&trip_type=hourly&date=2026-07-01%2010:30:00&duration=3';
    const before = (await get(search)).body;
    const providerId = before.vehicles[0].provider_id;
    const its = before.vehicles.filter((one: Vehicle) => one.provider_id === providerId);
    // The first of July is a Wednesday.
    const moved = await shop.database.query<{ id: number }>(
      'delete from store_schedules where store_id = $1 and day in (2, 3) returning *',
      [providerId],
    );
    const after = (await get(search)).body;
    await shop.database.query(
      'insert into store_schedules select * from jsonb_populate_recordset(null::store_schedules, $1)',
      [json(moved)],
    );
    expect(after.total_size).toBe(before.total_size - its.length);
    expect(after.vehicles.map((one: Vehicle) => one.provider_id)).not.toContain(providerId);
    // Without a time all are shown.
    expect((await vehiclesOf('')).map((one) => one.provider_id)).toContain(providerId);
  });

  it('filters by type of trip, class, seats, gearbox, fuel, air condition and name', async () => {
    const all = await vehiclesOf('');
    const pick = all[0];
    if (!pick) throw new Error('The demo world has no vehicles downtown');
    for (const vehicle of await vehiclesOf('trip_type=hourly')) expect(vehicle.trip_hourly).toBe(1);
    const checks: readonly [string, (vehicle: Vehicle) => boolean][] = [
      [`category_ids=[${pick.category_id}]`, (one) => one.category_id === pick.category_id],
      [`brand_ids=[${pick.brand_id}]`, (one) => one.brand_id === pick.brand_id],
      ['seating_capacity=["5-8"]', (one) => between(one.seating_capacity, 5, 8)],
      ['seating_capacity=["9%2B"]', (one) => between(one.seating_capacity, 9, 1000)],
      ['transmission_type=manual', (one) => one.transmission_type === 'manual'],
      ['fuel_type=electric', (one) => one.fuel_type === 'electric'],
      ['air_condition=1', (one) => one.air_condition === 1],
      ['no_air_condition=1', (one) => one.air_condition === 0],
      ['name=nomad', (one) => one.name.startsWith('Nomad')],
    ];
    for (const [query, fits] of checks) {
      const found = await vehiclesOf(query);
      expect([query, found.map(({ id }) => id)]).toEqual([
        query,
        expect.arrayContaining(all.filter(fits).map(({ id }) => id)),
      ]);
      expect([query, found.length]).toEqual([query, all.filter(fits).length]);
    }
  });

  it('uses the unit price of the rental type', async () => {
    const { body } = await get('/vehicle/search?trip_type=day_wise&min_price=700&max_price=1500');
    expect(body.vehicles.length).toBeGreaterThan(0);
    for (const { day_wise_price } of body.vehicles) {
      expect(day_wise_price).toBeGreaterThanOrEqual(700);
      expect(day_wise_price).toBeLessThanOrEqual(1500);
    }
    expect(body.max_price).toBeGreaterThan(1500);
  });

  it('leaves out vehicles without a free unit at that time', async () => {
    const [vehicle] = await vehiclesOf('');
    if (!vehicle) throw new Error('The demo world has no vehicles downtown');
    const query = `date=${encodeURIComponent('2026-06-05 12:00:00')}&duration=3`;
    const isFound = async () => (await vehiclesOf(query)).some(({ id }) => id === vehicle.id);
    expect(await isFound()).toBe(true);
    await shop.database.query('update vehicle_units set status = false where vehicle_id = $1', [
      vehicle.id,
    ]);
    expect(await isFound()).toBe(false);
    await shop.database.query('update vehicle_units set status = true where vehicle_id = $1', [
      vehicle.id,
    ]);
  });
});

describe('the other lists of the rental module', () => {
  it.each([
    ['/vehicle/top-rated', 'vehicles'],
    ['/vehicle/category-list', 'vehicles'],
    ['/vehicle/brand-list', 'brands'],
    ['/provider/popular', 'stores'],
    ['/provider/latest', 'stores'],
  ])('%s is not empty', async (path, list) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body[list].length).toBeGreaterThan(0);
  });

  it('has banners that open a provider', async () => {
    const { provider_id } = (await get('/vehicle/get-vehicle-details/1')).body;
    await shop.database.query(
      `insert into banners (module_id, title, type, image, store_id)
        values (6, '{"en": "Drive", "ar": "قد"}', 'store_wise', '/pictures/drive.svg', $1)`,
      [provider_id],
    );
    const { banners } = (await get('/banners')).body;
    expect(banners).toContainEqual({
      id: expect.any(Number),
      title: 'Drive',
      type: 'store_wise',
      link: null,
      provider_id,
      image: 'pictures/drive.svg',
      image_full_url: 'https://shop.example/pictures/drive.svg?w=1280',
    });
  });

  it('suggests names and popular brands', async () => {
    expect((await get('/vehicle/search/suggestion?name=ory')).body).toContain('Oryx S');
    expect((await get('/vehicle/popular-suggestion')).body[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
    });
  });

  it.each([
    ['أوريكس', '/vehicle/search?name='],
    ['اوريكس', '/vehicle/search?name='],
    ['كهربائيه', '/vehicle/search?name='],
    ['كهربائية', '/vehicle/category-list?search='],
    ['كهربائيه', '/vehicle/category-list?search='],
    ['فالكون', '/vehicle/brand-list?search='],
    ['دفع رباعي', '/vehicle/category-list?search='],
  ])('finds %s in %s', async (name, path) => {
    const { body } = await get(`${path}${encodeURIComponent(name)}`, {
      ...cairo,
      'x-localization': 'ar',
    });
    expect(body.total_size).toBeGreaterThan(0);
    expect((await get(`${path}%25`)).body.total_size).toBe(0);
  });

  it('suggests in Arabic, and finds reviews by their text in either language', async () => {
    const arabic = { ...cairo, 'x-localization': 'ar' };
    const suggested = await get(
      `/vehicle/search/suggestion?name=${encodeURIComponent('فالكون')}`,
      arabic,
    );
    expect(suggested.body).toContain('فالكون سيتي');
    const row = await shop.database.one<{ id: number; said: string }>(
      `select vehicle_id as id, translations #>> '{comment,ar}' as said from reviews
        where vehicle_id is not null and translations ? 'comment' limit 1`,
    );
    const reviews = await get(
      `/vehicle/reviews/${row?.id}?search=${encodeURIComponent(row?.said ?? '')}`,
    );
    expect(reviews.body.total_size).toBeGreaterThan(0);
  });

  it('has tags of vehicles, each once, in the language of the caller', async () => {
    const tags = async (language: string): Promise<string[][]> =>
      (
        await get('/vehicle/search?limit=200', { ...cairo, 'x-localization': language })
      ).body.vehicles.map(({ tag }: Vehicle) => tag);
    for (const tag of await tags('ar')) expect(tag.join(' ')).toMatch(/^[\u0621-\u064a ]+$/);
    for (const tag of await tags('en')) {
      expect(tag.join(' ')).toMatch(/^[A-Z][A-Za-z ]+$/);
      expect(new Set(tag).size).toBe(tag.length);
    }
  });

  it('finds a vehicle by id and by slug, in the language of the caller', async () => {
    const english = await get('/vehicle/get-vehicle-details/1');
    const arabic = await get(`/vehicle/get-vehicle-details/${english.body.slug}`, {
      ...cairo,
      'x-localization': 'ar',
    });
    expect(arabic.body.id).toBe(1);
    expect(arabic.body.name).not.toBe(english.body.name);
  });

  it('shows a provider with its vehicles and reviews, and no store of another module', async () => {
    const { provider_id } = (await get('/vehicle/get-vehicle-details/1')).body;
    const provider = (await get(`/provider/get-provider-details/${provider_id}`)).body;
    const fleet = (await get(`/vehicle/get-provider-vehicles?provider_id=${provider_id}`)).body;
    expect(fleet.total_size).toBe(provider.vehicles_count);
    const reviews = (await get(`/provider/get-provider-reviews/${provider_id}`)).body;
    expect(reviews.total_size).toBe(reviews.provider.rating_count);
    const store = await shop.database.one<{ id: number }>(
      'select id from stores where module_id = 1',
    );
    const other = await get(`/provider/get-provider-details/${store?.id}`);
    expect([other.status, other.body.errors[0].code]).toEqual([404, 'provider']);
  });

  it('requires zone and module', async () => {
    expect((await get('/vehicle/search', { moduleid: '6' })).status).toBe(403);
    expect((await get('/vehicle/search', { zoneid: '[1]' })).status).toBe(403);
  });
});

function between(seats: string | null | undefined, from: number, to: number): boolean {
  return Number(seats) >= from && Number(seats) <= to;
}
