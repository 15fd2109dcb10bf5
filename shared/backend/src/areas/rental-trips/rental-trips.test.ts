import { ManualClock } from '../../clock/clock';
import type { Database } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { findLocale } from '../../settings/currencies';
import { createDemoBackend } from '../../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from '../../testing/demo-engines';
import { sendRequest, type TestRequest } from '../../testing/send-request';
import { testConfig } from '../../testing/test-backend';
import { setBalance } from '../../testing/wallets';
import { advanceTrips } from './life-cycle';

let database: Database;
let backend: BackendContext;
const clock = new ManualClock(DEMO_BEGINNING);

beforeAll(async () => {
  database = await openDemoDatabase();
  backend = await createDemoBackend({ config: { ...testConfig, demo: false }, database, clock });
}, 60_000);
afterAll(async () => {
  await backend.app.close();
  await database.close();
});

const goTo = (time: string) => clock.advance(new Date(time).getTime() - clock.now().getTime());

const ANNE = 'anne-guest-00000000000000000001';
const BORA = 'bora-guest-00000000000000000002';
const pickup = { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' };
const trip = {
  rental_type: 'hourly',
  pickup_location: pickup,
  pickup_time: '2026-06-05 15:00:00',
  estimated_hours: 3,
};

async function send(
  method: TestRequest['method'],
  path: string,
  payload: object = {},
  headers: Record<string, string> = {},
) {
  const isRead = method === 'GET' || method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(payload).map(([name, value]) => [name, String(value)]),
  );
  const answer = await sendRequest(backend.app, {
    method,
    url: `/api/v1/rental${path}${isRead ? `?${query}` : ''}`,
    headers: { moduleid: '6', ...headers },
    ...(!isRead && { payload }),
  });
  const body = answer.json();
  return { status: answer.statusCode, body, code: body?.errors?.[0]?.code };
}

/** A new browser has chosen no module. */
const anywhere = { moduleid: '' };

const add = (guest: string, vehicleId: number, rest: object = {}) =>
  send('POST', '/user/cart/add-to-cart', {
    guest_id: guest,
    vehicle_id: vehicleId,
    quantity: 1,
    ...trip,
    ...rest,
  });
const cartOf = (guest: string, headers = {}) =>
  send('GET', '/user/cart/get-cart', { guest_id: guest }, headers);
const clear = (guest: string, rest: object = {}) =>
  send('DELETE', '/user/cart/remove-cart', { guest_id: guest, ...rest });

interface Found {
  id: number;
  provider_id: number;
  units: number;
}
/** Vehicles for pickup downtown that can be rented by the hour and by distance. */
async function vehicles(): Promise<Found[]> {
  return database.query<Found>(
    `select v.id, v.provider_id,
        (select count(*) from vehicle_units u where u.vehicle_id = v.id) as units
      from vehicles v join stores s on s.id = v.provider_id
      where 1 = any(s.pickup_zone_ids) and v.trip_hourly and v.trip_distance
      order by v.provider_id, v.id`,
  );
}
async function first(fits: (one: Found) => boolean = () => true): Promise<Found> {
  const found = (await vehicles()).find(fits);
  if (!found) throw new Error('The demo world has no such vehicle');
  return found;
}
/** Reads of a trip by guests, who send no module. */
const reading =
  (id: number) =>
  (guest: string, rest: object = {}) =>
    send('GET', '/user/trip/get-trip-details', { guest_id: guest, trip_id: id, ...rest }, anywhere);

const book = (guest: string, providerId: number, rest: object = {}, headers = {}) =>
  send(
    'POST',
    '/user/trip/trip-booking',
    {
      guest_id: guest,
      provider_id: providerId,
      trip_type: 'hourly',
      contact_person_name: 'Anne Marsh',
      contact_person_number: '+201001234567',
      ...rest,
    },
    headers,
  );

beforeEach(async () => {
  await database.query('delete from rental_cart_lines');
  await database.query('delete from rental_user_data');
  await database.query('update wallet_transactions set trip_id = null');
  await database.query('update loyalty_transactions set trip_id = null');
  await database.query('delete from trips');
});

describe('the booking cart', () => {
  it('is empty at first, contains an added vehicle with its trip, and prices the trip', async () => {
    expect((await cartOf(ANNE)).body).toEqual({ carts: [], user_data: null });
    const vehicle = await first();
    const { status, body } = await add(ANNE, vehicle.id);
    expect(status).toBe(200);
    const [line] = body.carts;
    expect(line).toMatchObject({ vehicle_id: vehicle.id, quantity: 1, is_guest: 1 });
    expect(line.price).toBeCloseTo(line.vehicle.hourly_price * 3);
    expect(body.user_data).toMatchObject({
      pickup_time: '2026-06-05 15:00:00',
      estimated_hours: 3,
      total_cart_price: line.price,
    });
  });

  it('measures the distance itself, whatever the client sends', async () => {
    const vehicle = await first();
    const { body } = await add(ANNE, vehicle.id, {
      rental_type: 'distance_wise',
      destination_location: { lat: '30.0626', lng: '31.2197', location_name: 'Zamalek' },
      distance: 0.001,
    });
    expect(body.user_data.distance).toBeGreaterThan(1);
    expect(body.user_data.destination_time).toBeGreaterThan(0);
    expect((await add(BORA, vehicle.id, { rental_type: 'distance_wise', distance: 3 })).code).toBe(
      'destination_location',
    );
    // The street map is built when the first route is measured.
  }, 60_000);

  it.each([
    ['a past pickup', { pickup_time: '2026-05-31 10:00:00' }, 'pickup_time'],
    ['a pickup years ahead', { pickup_time: '2029-01-01 10:00:00' }, 'pickup_time'],
    ['an impossible date', { pickup_time: '2026-06-45 10:00:00' }, 'pickup_time'],
    ['no hours', { estimated_hours: 0 }, 'estimated_hours'],
    ['a hundred days', { estimated_hours: 2400 }, 'estimated_hours'],
    ['a place outside all zones', { pickup_location: { lat: 29, lng: 30 } }, 'zone'],
    ['more units than the vehicle has', { quantity: 50 }, 'cart_item'],
    ['a time at which the provider is closed', { pickup_time: '2026-06-05 04:00:00' }, 'cart_item'],
    ['an unknown vehicle', { vehicle_id: 99_999 }, 'cart_item'],
  ])('refuses %s', async (_name, rest, code) => {
    await database.query(
      `update store_schedules set opening_time = '09:00', closing_time = '21:00'
        where store_id in (select id from stores where module_id = 6)`,
    );
    const answer = await add(ANNE, (await first()).id, rest);
    expect([answer.status, answer.code]).toEqual([403, code]);
    expect((await cartOf(ANNE)).body.carts).toEqual([]);
  });

  it('accepts a leap day', async () => {
    goTo('2028-02-01T09:00:00Z');
    const { body } = await add(ANNE, (await first()).id, { pickup_time: '2028-02-29 15:00:00' });
    goTo(DEMO_BEGINNING);
    expect(body.user_data.pickup_time).toBe('2028-02-29 15:00:00');
  });

  it('refuses the same vehicle twice, another provider, a type that is not offered', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const twice = await add(ANNE, vehicle.id);
    const other = await first((one) => one.provider_id !== vehicle.provider_id);
    const elsewhere = await add(ANNE, other.id);
    expect([twice.code, elsewhere.code]).toEqual(['cart_item', 'cart_item']);
    expect(elsewhere.body.errors[0].message).toBe(
      'Your booking cart holds vehicles of another provider.',
    );
    const dayOnly = await database.one<{ id: number }>(
      `select v.id from vehicles v join stores s on s.id = v.provider_id
        where 1 = any(s.pickup_zone_ids) and not v.trip_hourly limit 1`,
    );
    expect((await add(BORA, dayOnly?.id ?? 0)).code).toBe('cart_item');
  });

  it('changes quantity and trip, and names the lines that do not offer the new type', async () => {
    const vehicle = await first((one) => one.units > 1);
    const { carts, user_data } = (await add(ANNE, vehicle.id)).body;
    const more = await send('PUT', '/user/cart/update-cart', {
      guest_id: ANNE,
      cart_id: carts[0].id,
      quantity: 2,
    });
    expect(more.body.carts[0].quantity).toBe(2);
    const path = `/user/cart/update-user-data/${user_data.id}`;
    const longer = await send('PUT', path, { guest_id: ANNE, ...trip, estimated_hours: 5 });
    expect(longer.body.carts[0].price).toBeCloseTo(carts[0].vehicle.hourly_price * 5 * 2);
    await database.query('update vehicles set trip_day_wise = false where id = $1', [vehicle.id]);
    const daily = await send('PUT', path, { guest_id: ANNE, ...trip, rental_type: 'day_wise' });
    await database.query('update vehicles set trip_day_wise = true where id = $1', [vehicle.id]);
    expect([daily.status, daily.body.unsupported_cart_ids]).toEqual([403, [carts[0].id]]);
  });

  it('is emptied vehicle by vehicle, all at once, and when the zone does not fit', async () => {
    const vehicle = await first();
    const { carts } = (await add(ANNE, vehicle.id)).body;
    const removed = await send('DELETE', `/user/cart/remove-vehicle/${carts[0].id}`, {
      guest_id: ANNE,
    });
    expect(removed.body).toEqual({ carts: [], user_data: null });
    await add(ANNE, vehicle.id);
    expect((await cartOf(ANNE, { zoneid: '[1,2]' })).body.carts).toHaveLength(1);
    const elsewhere = (await cartOf(ANNE, { zoneid: '[4]' })).body;
    expect(elsewhere).toMatchObject({
      carts: [],
      user_data: null,
      left_behind: { pickup_location: { location_name: 'Downtown' }, zone_ids: [1] },
    });
    expect(elsewhere.left_behind.provider_name).not.toBe('');
    await add(ANNE, vehicle.id);
    expect((await clear(ANNE)).body).toEqual({ carts: [], user_data: null, status: 'success' });
  });

  it('is unchanged when the replacing vehicle is not available', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const other = await first((one) => one.provider_id !== vehicle.provider_id);
    const request = { vehicle_id: other.id, pickup_time: trip.pickup_time, rental_type: 'hourly' };
    const refused = await clear(ANNE, { ...request, quantity: 50 });
    expect([refused.status, refused.code]).toEqual([403, 'cart_item']);
    expect((await cartOf(ANNE)).body.carts).toHaveLength(1);
    expect((await clear(ANNE, { ...request, quantity: 1 })).status).toBe(200);
  });
});

describe('booking a trip', () => {
  it('computes the amount, empties the cart and can be followed', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const tax = await send('POST', '/user/trip/get-tax', {
      guest_id: ANNE,
      provider_id: vehicle.provider_id,
      trip_type: 'hourly',
    });
    const booked = await book(ANNE, vehicle.provider_id, { trip_amount: 1 });
    expect([booked.status, typeof booked.body]).toEqual([200, 'number']);
    expect((await cartOf(ANNE)).body.carts).toEqual([]);
    const details = await send('GET', '/user/trip/get-trip-details', {
      guest_id: ANNE,
      trip_id: booked.body,
    });
    expect(details.body).toMatchObject({
      trip_status: 'pending',
      payment_status: 'unpaid',
      tax_amount: tax.body.tax_amount,
      schedule_at: '2026-06-05 15:00:00',
      estimated_trip_end_time: '2026-06-05 18:00:00',
    });
    const { trip_details: lines, trip_amount, discount_on_trip, tax_amount } = details.body;
    expect(details.body.canceled_by).toBe('none');
    expect(lines[0].tax_amount).toBe(tax_amount);
    expect(lines[0].vehicle_details.thumbnail_full_url).toMatch(/^https:\/\/shop\.example\//);
    expect(trip_amount).toBeCloseTo(lines[0].price - discount_on_trip + tax_amount + 5);
    const list = await send('GET', '/user/trip/get-trip-list/running', { guest_id: ANNE });
    expect(list.body.trips).toHaveLength(1);
  });

  it('needs a cart, its own provider and a contact', async () => {
    const vehicle = await first();
    expect((await book(ANNE, vehicle.provider_id)).code).toBe('cart');
    await add(ANNE, vehicle.id);
    const other = await first((one) => one.provider_id !== vehicle.provider_id);
    expect((await book(ANNE, other.provider_id)).code).toBe('provider');
    const nameless = await book(ANNE, vehicle.provider_id, { contact_person_name: '' });
    expect(nameless.code).toBe('contact_person_name');
    expect((await cartOf(ANNE)).body.carts).toHaveLength(1);
  });

  it.each([['2026-13-45 15:00:00'], ['2026-06-05'], ['2026-06-05 15:30:00']])(
    'is refused for the time %s, which is not that of the cart',
    async (schedule_at) => {
      const vehicle = await first();
      await add(ANNE, vehicle.id);
      const answer = await book(ANNE, vehicle.provider_id, { scheduled: 1, schedule_at });
      expect([answer.status, answer.code]).toEqual([403, 'schedule_at']);
    },
  );

  it('is found by its number and by the name of its provider', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const id = (await book(ANNE, vehicle.provider_id)).body;
    const store = await database.one<{ en: string; ar: string }>(
      "select name ->> 'en' as en, name ->> 'ar' as ar from stores where id = $1",
      [vehicle.provider_id],
    );
    const find = async (search: string) =>
      (await send('GET', '/user/trip/get-trip-list/all', { guest_id: ANNE, search })).body
        .total_size;
    expect(await find(String(id))).toBe(1);
    expect(await find(store?.en.toLowerCase() ?? '')).toBe(1);
    expect(await find(store?.ar ?? '')).toBe(1);
    expect(await find('nobody')).toBe(0);
  });

  it('shows the vehicle in English when it was booked before the language was added', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const id = (await book(ANNE, vehicle.provider_id)).body;
    const shown = async () => {
      const query = { guest_id: ANNE, trip_id: id };
      const arabic = { 'x-localization': 'ar' };
      const answer = await send('GET', '/user/trip/get-trip-details', query, arabic);
      return answer.body.trip_details[0].vehicle_details.name;
    };
    const names = await database.one<{ en: string; ar: string }>(
      "select name ->> 'en' as en, name ->> 'ar' as ar from vehicles where id = $1",
      [vehicle.id],
    );
    expect(await shown()).toBe(names?.ar);
    await database.query("update trip_details set vehicle_details = vehicle_details - 'ar'");
    expect(await shown()).toBe(names?.en);
  });

  it('never reserves a car twice', async () => {
    const vehicle = await first((one) => one.units === 1);
    await add(ANNE, vehicle.id);
    await add(BORA, vehicle.id, { pickup_time: '2026-06-05 17:00:00' });
    const [one, two] = await Promise.all([
      book(ANNE, vehicle.provider_id),
      book(BORA, vehicle.provider_id),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 403]);
    expect([one.code, two.code]).toContain('details_data');
    const late = await add('cara-guest-00000000000000000003', vehicle.id);
    expect(late.body.errors[0].message).toMatch(/is not free at that time\.$/);
    const after = await add('cara-guest-00000000000000000003', vehicle.id, {
      pickup_time: '2026-06-06 15:00:00',
    });
    expect(after.status).toBe(200);
  });

  it('books once however often the same request is sent', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const key = { 'idempotency-key': 'attempt-1' };
    const once = await book(ANNE, vehicle.provider_id, {}, key);
    const again = await book(ANNE, vehicle.provider_id, {}, key);
    expect(again.body).toBe(once.body);
    expect(await database.one('select count(*) as count from trips')).toEqual({ count: 1 });
  });

  it('refuses a pickup time that has passed meanwhile', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    goTo('2026-06-05T13:00:00Z');
    const answer = await book(ANNE, vehicle.provider_id);
    goTo(DEMO_BEGINNING);
    expect([answer.status, answer.code]).toEqual([403, 'trip_time']);
  });

  it('of a guest is opened by its link on any device, until it moves to an account', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const id = (await book(ANNE, vehicle.provider_id)).body;
    const read = reading(id);
    const token = (await read(ANNE)).body.tracking_token;
    const opened = await read(BORA, { tracking_token: token });
    expect(opened.body).toMatchObject({ id, trip_status: 'pending' });
    // A follower who has the link does not get another one from the answer.
    expect(opened.body).not.toHaveProperty('tracking_token');
    expect(opened.body.offers).toEqual(['pay', 'pay_part']);
    const byLink = { trip_id: id, tracking_token: token, guest_id: BORA };
    const payment = { ...byLink, payment_method: 'digital_payment', payment_gateway: 'none' };
    expect((await send('POST', '/user/trip/payment', payment, anywhere)).code).not.toBe('moduleId');
    expect((await read(BORA, { tracking_token: `${token}x` })).status).toBe(404);
    const another = await first((one) => one.id !== vehicle.id);
    await add(ANNE, another.id);
    const other = (await book(ANNE, another.provider_id)).body;
    expect((await read(BORA, { trip_id: other, tracking_token: token })).status).toBe(404);
    await database.query("update trips set owner = 'c:2', customer_id = 2 where id = $1", [id]);
    expect((await read(BORA, { tracking_token: token })).status).toBe(404);
  });

  it('is readable for its owner, or for a guest with the phone number', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const id = (await book(ANNE, vehicle.provider_id)).body;
    const read = reading(id);
    expect((await read(BORA)).code).toBe('trip');
    expect((await read(BORA, { contact_number: '+201009999999' })).status).toBe(404);
    await database.query(
      "update trips set trip_status = 'confirmed', trip_note = 'Call me' where id = $1",
      [id],
    );
    const own = (await read(ANNE)).body;
    const seen = await read(BORA, { contact_number: '201001234567' });
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      ...{ id, seen_by_phone: 1, offers: [], cancel_until: null, otp: null, user_info: null },
      trip_amount: own.trip_amount,
      provider: { name: own.provider.name },
      trip_details: [{ vehicle_id: vehicle.id, price: own.trip_details[0].price }],
    });
    const hidden = [
      ...[own.user_info.contact_person_name, 'Call me', 'receipt?'],
      ...[String(own.pickup_location.lat), own.vehicle_identity[0].license_plate_number],
    ];
    expect(seen.body.pickup_location.location_name).toBeNull();
    const text = JSON.stringify(seen.body);
    expect(hidden.filter((secret) => !secret || text.includes(secret))).toEqual([]);
    const stranger = { guest_id: BORA, trip_id: id };
    expect((await send('PUT', '/user/trip/cancel-trip', stranger)).status).toBe(404);
    const payment = { ...stranger, payment_method: 'cash_payment' };
    expect((await send('POST', '/user/trip/payment', payment)).status).toBe(404);
    const list = await send('GET', '/user/trip/get-trip-list/all', { guest_id: BORA });
    expect(list.body.trips).toEqual([]);
  });

  it('is canceled while pending only, and frees the car', async () => {
    const vehicle = await first((one) => one.units === 1);
    await add(ANNE, vehicle.id);
    const id = (await book(ANNE, vehicle.provider_id)).body;
    const cancel = () => send('PUT', '/user/trip/cancel-trip', { guest_id: ANNE, trip_id: id });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(403);
    expect((await add(BORA, vehicle.id)).status).toBe(200);
  });

  it('is canceled free of charge until its deadline, also when it is confirmed', async () => {
    const vehicle = await first((one) => one.units === 1);
    const cancel = (id: number) =>
      send('PUT', '/user/trip/cancel-trip', { guest_id: ANNE, trip_id: id });
    async function confirmedTrip(hours: number | null): Promise<number> {
      goTo(DEMO_BEGINNING);
      await database.query('update vehicles set free_cancel_hours = $2 where id = $1', [
        vehicle.id,
        hours,
      ]);
      await database.query('update trip_units set released = true');
      await add(ANNE, vehicle.id);
      const { body: id } = await book(ANNE, vehicle.provider_id);
      goTo('2026-06-01T10:00:00Z');
      await advanceTrips(backend);
      return id;
    }
    const detailsOf = async (trip_id: number) =>
      (await send('GET', '/user/trip/get-trip-details', { guest_id: ANNE, trip_id })).body;

    const dated = await confirmedTrip(24);
    // A day before 15:00 in Cairo.
    expect((await detailsOf(dated)).cancel_until).toBe('2026-06-04T12:00:00.000Z');
    expect((await cancel(dated)).status).toBe(200);
    expect((await detailsOf(dated)).trip_status).toBe('canceled');

    const late = await confirmedTrip(24);
    goTo('2026-06-04T12:00:01Z');
    expect([(await cancel(late)).status, (await detailsOf(late)).trip_status]).toEqual([
      403,
      'confirmed',
    ]);

    const strict = await confirmedTrip(null);
    expect((await detailsOf(strict)).cancel_until).toBeNull();
    expect((await cancel(strict)).status).toBe(403);
    goTo(DEMO_BEGINNING);
  });

  it('moves along its path by the clock', async () => {
    const vehicle = await first();
    await add(ANNE, vehicle.id);
    const id = (await book(ANNE, vehicle.provider_id)).body;
    const status = async () =>
      (await send('GET', '/user/trip/get-trip-details', { guest_id: ANNE, trip_id: id })).body;
    goTo('2026-06-01T10:00:00Z');
    await advanceTrips(backend);
    const confirmed = await status();
    expect(confirmed.trip_status).toBe('confirmed');
    expect(confirmed.vehicle_identity[0].license_plate_number).toEqual(expect.any(String));
    goTo('2026-06-06T10:00:00Z');
    await advanceTrips(backend);
    expect(await status()).toMatchObject({ trip_status: 'completed', payment_status: 'paid' });
    goTo(DEMO_BEGINNING);
  });
});

describe('a customer', () => {
  const signIn = async () => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: {
        email_or_phone: 'demo@souk.example',
        password: 'souk1234',
        login_type: 'manual',
        field_type: 'email',
      },
    });
    return { authorization: `Bearer ${answer.json().token}`, zoneid: '[1]' };
  };

  const rewards = async () => {
    const row = await database.one<{ points: number; referrer: number }>(
      `select (select loyalty_point from customers where id = 1) as points,
        (select balance from wallets where customer_id = 2) as referrer`,
    );
    return row ?? { points: 0, referrer: 0 };
  };

  it('adds vehicles and providers to the wishlist, pays from the wallet and reviews', async () => {
    const headers = await signIn();
    const vehicle = await first();
    const wishlist = '/user/wish-list';
    const query = `vehicle_id=${vehicle.id}`;
    expect((await send('POST', `${wishlist}/add?${query}`, {}, headers)).status).toBe(200);
    expect((await send('POST', `${wishlist}/add?${query}`, {}, headers)).status).toBe(403);
    const list = await send('GET', wishlist, {}, headers);
    expect(list.body.vehicles.map(({ id }: { id: number }) => id)).toEqual([vehicle.id]);
    const gone = await send('DELETE', `${wishlist}/remove`, { vehicle_id: vehicle.id }, headers);
    expect(gone.status).toBe(200);

    const mine = { vehicle_id: vehicle.id, quantity: 1, ...trip };
    await send('POST', '/user/cart/add-to-cart', mine, headers);
    const booking = {
      provider_id: vehicle.provider_id,
      trip_type: 'hourly',
      coupon_code: 'DRIVE12',
    };
    const id = (await send('POST', '/user/trip/trip-booking', booking, headers)).body;
    await setBalance(database, 1, 100_000);
    const payment = { trip_id: id, payment_method: 'wallet' };
    expect((await send('POST', '/user/trip/payment', payment, headers)).status).toBe(200);
    expect((await send('POST', '/user/trip/payment', payment, headers)).status).toBe(403);
    const details = await send('GET', '/user/trip/get-trip-details', { trip_id: id }, headers);
    expect(details.body).toMatchObject({ payment_status: 'paid', coupon_code: 'DRIVE12' });

    const review = { trip_id: id, vehicle_id: vehicle.id, rating: 5, comment: 'Spotless' };
    expect((await send('POST', '/user/review/add', review, headers)).status).toBe(403);
    await database.query('update customers set ref_by = 2 where id = 1');
    const before = await rewards();
    goTo('2026-06-06T10:00:00Z');
    await advanceTrips(backend);
    await advanceTrips(backend);
    goTo(DEMO_BEGINNING);
    // The customer who drove gets points and the referrer money, once.
    const { trip_amount } = details.body;
    const { currency } = await findLocale(database, [1], null);
    expect(await rewards()).toEqual({
      points: before.points + Math.floor((trip_amount * currency.loyalty_purchase_percent) / 100),
      referrer: before.referrer + currency.referral_reward,
    });
    expect((await send('POST', '/user/review/add', review, headers)).status).toBe(200);
    expect((await send('POST', '/user/review/add', review, headers)).code).toBe('review');
    await database.query('delete from reviews where trip_id = $1', [id]);
  });
});
