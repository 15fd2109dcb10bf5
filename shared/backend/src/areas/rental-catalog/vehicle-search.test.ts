import type { VehicleSearchAnswer } from '@storefront/api/contract';
import { openAccountShop } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import { sendRequest } from '../../testing/send-request';

const shop = openForTests(openAccountShop);

const GUEST = 'anne-guest-00000000000000000001';
const pickup = { lat: 30.0478, lng: 31.2397 };
const zamalek = { lat: 30.0626, lng: 31.2197 };
const cairo = { zoneid: '[1]', moduleid: '6' };

async function get(path: string, query: object, headers: Record<string, string> = cairo) {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  const answer = await shop.get(`/rental${path}?${text}`, { headers });
  return { status: answer.statusCode, body: answer.json() };
}
const hourly = { trip_type: 'hourly', duration: 3, date: '2026-06-05 15:00:00' };
const search = async (query: object): Promise<VehicleSearchAnswer> =>
  (await get('/vehicle/search', { limit: 200, pickup_location: pickup, ...query })).body;

/** The booking cart's total for this vehicle alone. */
async function bookedTotal(vehicle: { id: number; provider_id: number }, trip: object) {
  const headers = { moduleid: '6' };
  const send = (method: 'POST' | 'DELETE', url: string, payload: object) =>
    sendRequest(shop.backend.app, {
      method,
      headers,
      url: `/api/v1/rental/user${url}?guest_id=${GUEST}`,
      payload,
    });
  await send('DELETE', '/cart/remove-cart', {});
  const added = await send('POST', '/cart/add-to-cart', {
    vehicle_id: vehicle.id,
    quantity: 1,
    pickup_location: { ...pickup, location_name: 'Downtown' },
    ...trip,
  });
  const booked = await send('POST', '/trip/trip-booking', {
    provider_id: vehicle.provider_id,
    trip_type: 'rental_type' in trip ? trip.rental_type : '',
    contact_person_name: 'Anne Marsh',
    contact_person_number: '+201001234567',
  });
  expect([added.statusCode, booked.statusCode, booked.json()]).toEqual([
    200,
    200,
    expect.any(Number),
  ]);
  const row = await shop.database.one<{ trip_amount: number }>(
    'select trip_amount from trips where id = $1',
    [booked.json()],
  );
  await shop.database.query('update trip_units set released = true');
  return row?.trip_amount;
}

describe('the total of a trip', () => {
  it.each([
    ['by the hour', hourly, { rental_type: 'hourly', estimated_hours: 3 }],
    [
      'by the day',
      { ...hourly, trip_type: 'day_wise', duration: 48 },
      { rental_type: 'day_wise', estimated_hours: 48 },
    ],
    [
      'by distance',
      { ...hourly, trip_type: 'distance_wise', destination_location: zamalek },
      {
        rental_type: 'distance_wise',
        // The client's distance is wrong; the server measures the route itself.
        distance: 1,
        destination_location: { ...zamalek, location_name: 'Zamalek' },
      },
    ],
  ])('sorts and limits the list and equals the booking’s total, %s', async (_kind, query, trip) => {
    const cheapest = await search({ ...query, sortby_price: 'asc' });
    const dearest = await search({ ...query, sortby_price: 'desc' });
    expect(cheapest.vehicles.length).toBeGreaterThan(4);
    const input = { ...trip, pickup_time: query.date };
    const [first] = cheapest.vehicles;
    const [last] = dearest.vehicles;
    if (!first || !last) throw new Error('The search found nothing');
    expect(cheapest.min_total).toBe(await bookedTotal(first, input));
    expect(cheapest.max_total).toBe(await bookedTotal(last, input));
    const totals: (number | undefined)[] = [];
    for (const vehicle of cheapest.vehicles.slice(0, 6)) {
      totals.push(await bookedTotal(vehicle, input));
    }
    expect(totals).toEqual([...totals].sort((one, other) => Number(one) - Number(other)));

    const [, , , limit = 0] = totals;
    const limited = await search({ ...query, min_total: 0, max_total: limit });
    expect(limited.total_size).toBeGreaterThanOrEqual(4);
    expect(limited.total_size).toBeLessThan(cheapest.total_size);
    // The range covers all vehicles, so that the limits can be moved again.
    expect(limited.max_total).toBe(cheapest.max_total);
  });

  it('is unknown without the length, or when no trip by distance is possible', async () => {
    const byDistance = { ...hourly, trip_type: 'distance_wise' };
    for (const query of [
      { trip_type: 'hourly' },
      byDistance,
      { ...byDistance, destination_location: pickup },
      { ...byDistance, destination_location: { lat: 24.7, lng: 46.7 } },
    ]) {
      const { vehicles, min_total, max_total } = await search(query);
      expect(vehicles.length).toBeGreaterThan(0);
      expect([min_total, max_total]).toEqual([null, null]);
    }
  });
});

describe('the filters', () => {
  it('choose by deposit, mileage, rating, provider and free cancellation', async () => {
    const all = await search(hourly);
    const some = all.vehicles[0]?.provider_id;
    const checks = [
      [{ max_deposit: 0 }, all.vehicles.filter(({ deposit }) => deposit === 0)],
      [{ unlimited_mileage: 1 }, all.vehicles.filter((one) => one.daily_kilometres === null)],
      [{ min_rating: 4 }, all.vehicles.filter((one) => Number(one.avg_rating) >= 4)],
      [{ provider_ids: [some] }, all.vehicles.filter((one) => one.provider_id === some)],
      [{ free_cancellation: 1 }, all.vehicles.filter((one) => one.free_cancel_hours != null)],
    ] as const;
    for (const [filter, expected] of checks) {
      const found = await search({ ...hourly, ...filter });
      const ids = (list: typeof expected) => list.map(({ id }) => id);
      expect([filter, ids(found.vehicles)]).toEqual([filter, ids(expected)]);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(all.vehicles.length);
    }
    expect(all.providers).toContainEqual({ id: some, name: all.vehicles[0]?.provider?.name });
  });

  it('leave out what can no longer be canceled free of charge', async () => {
    const soon = await search({ ...hourly, date: '2026-06-02 15:00:00', free_cancellation: 1 });
    const later = await search({ ...hourly, free_cancellation: 1 });
    expect(soon.vehicles.length).toBeLessThan(later.vehicles.length);
  });

  it('count the vehicles that each choice would leave while the others stay unchanged', async () => {
    const filtered = await search({ ...hourly, transmission_type: 'automatic' });
    const counts = filtered.filter_counts ?? {};
    for (const fuel of Object.keys(counts.fuel_type ?? {})) {
      const chosen = await search({ ...hourly, transmission_type: 'automatic', fuel_type: fuel });
      expect([fuel, chosen.total_size]).toEqual([fuel, counts.fuel_type?.[fuel]]);
    }
    const manual = await search({ ...hourly, transmission_type: 'manual' });
    expect(counts.transmission_type?.manual).toBe(manual.total_size);
    const noDeposit = await search({
      ...hourly,
      transmission_type: 'automatic',
      max_deposit: 0,
    });
    expect(counts.max_deposit?.[0]).toBe(noDeposit.total_size);
  });

  it('name the filter that excludes everything', async () => {
    const nothing = await search({ ...hourly, fuel_type: 'jet_fuel', max_deposit: 0 });
    expect(nothing.total_size).toBe(0);
    const withoutFuel = await search({ ...hourly, max_deposit: 0 });
    expect(nothing.counts_without).toEqual({ fuel_type: withoutFuel.total_size, max_deposit: 0 });
    expect(withoutFuel).not.toHaveProperty('counts_without');
  });
});

describe('the pickup points', () => {
  it('are where the providers are, with the filtered vehicles there and their lowest total', async () => {
    const filter = { transmission_type: 'automatic' };
    const { vehicles, pickup_points } = await search({ ...hourly, ...filter });
    const providers = new Set(vehicles.map((one) => one.provider_id));
    expect(providers.size).toBeGreaterThan(1);
    expect(pickup_points).toHaveLength(providers.size);
    for (const point of pickup_points ?? []) {
      const there = await search({ ...hourly, ...filter, provider_ids: [point.provider_id] });
      const [row] = await shop.database.query<{ latitude: number; longitude: number }>(
        'select latitude, longitude from stores where id = $1',
        [point.provider_id],
      );
      expect(point).toEqual({
        provider_id: point.provider_id,
        name: there.vehicles[0]?.provider?.name,
        ...row,
        vehicles: there.total_size,
        min_total: there.min_total,
      });
      // The map stays unchanged while one of its places is chosen.
      expect(there.pickup_points).toEqual(pickup_points);
    }
    const totals = (pickup_points ?? []).map(({ min_total }) => Number(min_total));
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  });

  it('have no total while the length of the trip is unknown', async () => {
    const { pickup_points } = await search({ trip_type: 'hourly' });
    expect(new Set(pickup_points?.map(({ min_total }) => min_total))).toEqual(new Set([null]));
  });

  it('are none where nothing is found', async () => {
    expect((await search({ ...hourly, fuel_type: 'jet_fuel' })).pickup_points).toEqual([]);
  });
});

describe('the days of a vehicle', () => {
  const availability = (id: number, query: object = {}) =>
    get(`/vehicle/get-vehicle-availability/${id}`, { ...hourly, ...query });

  async function single() {
    const row = await shop.database.one<{ id: number; provider_id: number }>(
      `select v.id, v.provider_id from vehicles v join stores s on s.id = v.provider_id
        where 1 = any(s.pickup_zone_ids) and v.trip_hourly
          and (select count(*) from vehicle_units u where u.vehicle_id = v.id) = 1
        order by v.id limit 1`,
    );
    if (!row) throw new Error('The demo world has no such vehicle');
    return row;
  }

  it('are free until it is booked, and then at nearby times', async () => {
    const { id } = await single();
    const before = (await availability(id)).body;
    expect(before).toMatchObject({ problem: null, free_units: 1 });
    expect(before.days).toContainEqual({ date: '2026-06-05', free: true });

    const during = `tstzrange('2026-06-05T12:00:00Z', '2026-06-07T12:00:00Z')`;
    const trip = await shop.database.one<{ id: number }>(
      'select id from trips order by id desc limit 1',
    );
    await shop.database.query(
      `insert into trip_units (trip_id, vehicle_id, unit_id, during)
        select $2, u.vehicle_id, u.id, ${during} from vehicle_units u where u.vehicle_id = $1`,
      [id, trip?.id],
    );
    const after = (await availability(id)).body;
    expect(after).toMatchObject({ problem: 'booked', free_units: 0 });
    expect(after.days).toContainEqual({ date: '2026-06-06', free: false });
    expect(after.days).toContainEqual({ date: '2026-06-09', free: true });
    expect(after.alternatives.length).toBeGreaterThan(0);
    for (const date of after.alternatives) {
      expect((await availability(id, { date })).body.problem).toBeNull();
    }
    await shop.database.query('update trip_units set released = true');
    expect((await availability(id)).body.problem).toBeNull();
  });

  it('are too few for several units, and none while the provider is closed', async () => {
    const { id, provider_id } = await single();
    expect((await availability(id, { quantity: 2 })).body.problem).toBe('units');
    await shop.database.query('update stores set active = false where id = $1', [provider_id]);
    const closed = (await availability(id)).body;
    await shop.database.query('update stores set active = true where id = $1', [provider_id]);
    expect(closed).toMatchObject({ problem: 'closed', alternatives: [] });
  });

  it('are refused for an unknown vehicle', async () => {
    expect((await availability(99_999)).status).toBe(404);
    const { id } = await single();
    expect((await availability(id, { date: 'soon' })).status).toBe(403);
  });
});

it('offers no free delivery where nothing is delivered', async () => {
  const codes = async (path: string, moduleid: string) => {
    const answer = await sendRequest(shop.backend.app, {
      url: `/api/v1${path}`,
      headers: { ...cairo, moduleid },
    });
    return answer.json().map(({ code }: { code: string }) => code);
  };
  expect(await codes('/rental/coupon/list/all', '6')).not.toContain('FREESHIP');
  expect(await codes('/rental/coupon/list/all', '6')).toContain('DRIVE12');
  expect(await codes('/coupon/list/all', '1')).toContain('FREESHIP');
});

it('names the providers that are chosen, also without a vehicle for the trip', async () => {
  const away = await shop.database.one<{ id: number }>(
    `select distinct v.provider_id as id from vehicles v join stores s on s.id = v.provider_id
      where not 1 = any(s.pickup_zone_ids) and s.status limit 1`,
  );
  const found = await search({ ...hourly, provider_ids: [away?.id, 1_000_000] });
  expect(found.vehicles).toEqual([]);
  const named = found.providers?.find(({ id }) => id === away?.id);
  expect(named?.name).toMatch(/./);
  expect(found.providers?.map(({ id }) => id)).not.toContain(1_000_000);
});
