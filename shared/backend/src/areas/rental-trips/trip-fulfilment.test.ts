import { openForTests } from '../../testing/open-for-tests';
import type { Somebody } from '../orders/testing/ordering-shop';
import { advanceTrips } from './life-cycle';
import { openRentalShop, PICKUP } from './testing/rental-shop';

/** The provider is 2.2 km to the north; a degree of latitude is 111.2 km. */
const provider = { lat: 30.0676, lng: 31.2397 };
/** 5 km and 80 km to the north of the provider. */
const near = { lat: '30.1126', lng: '31.2397', location_name: 'Shubra' };
const far = { lat: '30.787', lng: '31.2397', location_name: 'Tanta' };
const trip = { rental_type: 'day_wise', estimated_hours: 72 };
const BY_CAR = { delivered: 1 };

describe('delivery and return elsewhere', () => {
  const shop = openForTests(() => openRentalShop('v.trip_day_wise'));

  beforeEach(async () => {
    const { database } = shop;
    const { id, provider_id } = shop.vehicle;
    await shop.releaseVehicles();
    // Only one car is switched on, so that all bookings conflict.
    await database.query(
      `update vehicle_units u set status = u.id = (
          select min(id) from vehicle_units o where o.vehicle_id = u.vehicle_id
        ), driver = null where vehicle_id = $1`,
      [id],
    );
    await database.query(
      `update vehicles set day_wise_price = 1000, discount_price = 0, min_driver_age = 25,
          free_cancel_hours = 12 where id = $1`,
      [id],
    );
    await database.query('update stores set latitude = $2, longitude = $3 where id = $1', [
      provider_id,
      provider.lat,
      provider.lng,
    ]);
    await database.query('delete from rental_way_terms where provider_id = $1', [provider_id]);
    await database.query(`insert into rental_way_terms values ($1, 60, 10, 12, 100, 20, 30)`, [
      provider_id,
    ]);
  });

  /** The given time in Cairo, three days from now. */
  const at = (time: string) =>
    `${new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)} ${time}`;
  const add = (as: Somebody, rest: object = {}) =>
    shop.addVehicle(as, { ...trip, pickup_time: at('15:00'), ...rest });
  const book = (as: Somebody, rest: object = {}) =>
    shop.bookTrip(as, { trip_type: trip.rental_type, ...rest });
  const query = (rest: object) =>
    new URLSearchParams(
      Object.entries({ pickup_location: { lat: PICKUP.lat, lng: PICKUP.lng }, ...rest }).map(
        ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : `${value}`],
      ),
    );
  const listed = async (rest: object) => {
    const wanted = { trip_type: 'day_wise', duration: 72, limit: 50, offset: 1, ...rest };
    return (await shop.rent('GET', `/vehicle/search?${query(wanted)}`, shop.guest())).json();
  };
  const own = (answer: { vehicles: { id: number }[] }) =>
    answer.vehicles.find(({ id }) => id === shop.vehicle.id);

  it('are answered with their kilometres, both ways or one way', async () => {
    const availability = async (rest: object) => {
      const asked = query({ date: at('15:00'), trip_type: 'day_wise', duration: 72, ...rest });
      const path = `/vehicle/get-vehicle-availability/${shop.vehicle.slug}?${asked}`;
      return (await shop.rent('GET', path, shop.guest())).json().ways;
    };
    expect(await availability({})).toEqual({
      delivery: { fee: 60, fee_per_km: 10, distance: 4.4 },
      // The lowest price: the place is not known yet.
      elsewhere: { fee: 100, fee_per_km: 20, distance: 0 },
    });
    expect(await availability({ ...BY_CAR, return_location: near })).toEqual({
      delivery: { fee: 60, fee_per_km: 10, distance: 2.2 },
      elsewhere: { fee: 100, fee_per_km: 20, distance: 5 },
    });
    expect((await availability({ return_location: far })).elsewhere).toBeNull();
  });

  it('cost the same in the list, the cart, the bill that is agreed to, the trip and its row', async () => {
    const guest = shop.guest();
    const choice = { ...BY_CAR, return_location: near };
    const list = await listed({ ...choice, date: at('15:00'), max_total: 1e6, min_total: 0 });
    expect(own(list)).toMatchObject({ ways: { elsewhere: { distance: 5 } } });
    const { user_data, carts } = (await add(guest, choice)).json();
    expect(user_data).toMatchObject({
      delivered: 1,
      return_location: near,
      ways: { delivery: { distance: 2.2 }, elsewhere: { distance: 5 } },
    });
    expect(carts[0].price).toBe(3000);
    const refused = await book(guest, { expected_total: 1 });
    const { expected_bill: bill, expected_total: total } = refused.json();
    expect(bill).toMatchObject({ trip: 3000, vehicleDelivery: 82, returnElsewhere: 200 });
    const id = (await book(guest, { expected_total: total })).json();
    expect(await shop.readTrip(id, guest)).toMatchObject({
      trip_amount: total,
      delivered: 1,
      delivery_amount: 82,
      return_amount: 200,
      return_location: near,
    });
    const row = await shop.database.one(
      'select trip_amount, delivery_amount, return_amount from trips where id = $1',
      [id],
    );
    expect(row).toEqual({ trip_amount: total, delivery_amount: 82, return_amount: 200 });
    // The lowest total of the list, which is filtered only by provider, is this one.
    await shop.database.query('update trip_units set released = true');
    const mine = await listed({
      ...choice,
      provider_ids: [shop.vehicle.provider_id],
      max_total: total,
      min_total: total,
    });
    expect(own(mine)).toBeDefined();
  });

  it.each([
    ['delivered beyond the radius', { ...BY_CAR }, 'delivery_radius = 2'],
    ['delivered by a provider without deliveries', { ...BY_CAR }, 'delivery_radius = null'],
    ['returned too far away', { return_location: far }, 'return_radius = 30'],
    ['driven by somebody too young', { driver_age: 24 }, 'return_radius = 30'],
  ])('refuses a vehicle that is %s', async (_case, choice, terms) => {
    const guest = shop.guest();
    await shop.database.query(`update rental_way_terms set ${terms} where provider_id = $1`, [
      shop.vehicle.provider_id,
    ]);
    const answer = await add(guest, choice);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'cart_item']);
    expect(own(await listed(choice))).toBeUndefined();
    // Older clients do not send it: the papers are checked when the vehicle is handed over.
    expect((await add(guest)).statusCode).toBe(200);
  });

  it('are booked with the age from the form, checked against vehicle and region', async () => {
    const guest = shop.guest();
    const ofRegion = (age: number | null) =>
      shop.database.query("update regions set min_driver_age = $1 where key = 'egypt'", [age]);
    const problem = async (driver_age: number) => {
      const answer = await book(guest, { driver_age });
      return [answer.statusCode, answer.json().errors[0]];
    };
    await add(guest);
    expect(await problem(24)).toEqual([
      403,
      { code: 'driver_age', message: expect.stringMatching(/at least 25 years old/) },
    ]);
    await ofRegion(30);
    expect(await problem(29)).toEqual([
      403,
      { code: 'driver_age', message: expect.stringMatching(/at least 30 years old here/) },
    ]);
    const id = (await book(guest, { driver_age: 30 })).json();
    await ofRegion(null);
    expect(await shop.readTrip(id, guest)).toMatchObject({ driver_age: 30 });
  });

  it('refuses to book a cart whose provider has stopped delivering vehicles', async () => {
    const guest = shop.guest();
    await add(guest, BY_CAR);
    await shop.database.query('delete from rental_way_terms where provider_id = $1', [
      shop.vehicle.provider_id,
    ]);
    const answer = await book(guest);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'cart_item']);
  });

  it('reserve a vehicle before the pickup and after the return', async () => {
    const [first, second] = [shop.guest(), shop.guest()];
    await add(first, { rental_type: 'day_wise', estimated_hours: 24, return_location: near });
    expect((await book(first)).statusCode).toBe(200);
    // 5 km at 20 km/h and half an hour for cleaning: until 15:45 of the next day.
    const next = (time: string) =>
      `${new Date(shop.clock.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10)} ${time}`;
    const status = async (time: string, rest: object = {}) =>
      (await add(second, { pickup_time: next(time), estimated_hours: 24, ...rest })).statusCode;
    expect(await status('15:30')).toBe(403);
    const inList = async (time: string, rest: object = {}) =>
      own(await listed({ date: next(time), duration: 24, ...rest })) !== undefined;
    expect(await inList('15:30')).toBe(false);
    expect(await inList('15:50')).toBe(true);
    // For a delivery it has to leave 7 minutes earlier.
    expect(await inList('15:50', BY_CAR)).toBe(false);
    expect(await status('15:50', BY_CAR)).toBe(403);
    expect(await status('15:50')).toBe(200);
  });

  it('require no age where every car comes with its driver', async () => {
    const driver = { id: 7, first_name: 'Karim', last_name: 'Adel', phone: '+201112223334' };
    const forYoung = async () => own(await listed({ driver_age: 18 }));
    expect(await forYoung()).toBeUndefined();
    await shop.database.query('update vehicle_units set driver = $2 where vehicle_id = $1', [
      shop.vehicle.id,
      JSON.stringify({ ...driver, email: 'k@fleet.example' }),
    ]);
    expect(await forYoung()).toMatchObject({ min_driver_age: null });
    const guest = shop.guest();
    await add(guest);
    expect((await book(guest, { driver_age: 18 })).statusCode).toBe(200);
  });

  it('are counted in the list, together with minimum driver ages', async () => {
    const all = await listed({});
    expect(all.filter_counts.delivered['1']).toBeGreaterThan(0);
    expect(all.ways.delivery.vehicles).toBe(all.filter_counts.delivered['1']);
    expect(all.ways.elsewhere.least).toBeLessThanOrEqual(100);
    expect(all.driver_ages).toContain(25);
    const none = await listed({ return_location: { lat: '24.7', lng: '46.7' } });
    expect([none.total_size, none.counts_without.return_location]).toEqual([0, all.total_size]);
  });

  it('wait at their provider, unless they come with a driver, who can be followed on the way', async () => {
    const guest = shop.guest();
    const givenTo = (driver: object | null) =>
      shop.database.query('update vehicle_units set driver = $2 where vehicle_id = $1', [
        shop.vehicle.id,
        driver && JSON.stringify(driver),
      ]);
    await givenTo(null);
    await add(guest);
    const id = (await book(guest)).json();
    const handover = { lat: String(provider.lat), lng: String(provider.lng) };
    expect((await shop.readTrip(id, guest)).handover_location).toMatchObject(handover);
    const name = { first_name: 'Karim', last_name: 'Adel' };
    await givenTo({
      id: 7,
      ...name,
      email: 'k@fleet.example',
      phone: '+201112223334',
      image: null,
    });
    expect((await shop.readTrip(id, guest)).handover_location).toBeNull();

    shop.clock.advance(100_000);
    await advanceTrips(shop.backend);
    const row = await shop.database.one<{ schedule_at: Date }>(
      'select schedule_at from trips where id = $1',
      [id],
    );
    const seen = async (minutesBefore: number) => {
      const time = (row?.schedule_at.getTime() ?? 0) - minutesBefore * 60_000;
      shop.clock.advance(time - shop.clock.now().getTime());
      const { lat, lng } = (await shop.readTrip(id, guest)).vehicle_identity[0].driver_data;
      return { lat, lng };
    };
    expect(await seen(31)).toEqual({ lat: undefined, lng: undefined });
    expect(await seen(30)).toEqual(provider);
    expect(await seen(0)).toEqual({ lat: Number(PICKUP.lat), lng: Number(PICKUP.lng) });
    await advanceTrips(shop.backend);
    // The destination of a trip by time is not in the answer.
    expect(await seen(-5)).toEqual({ lat: undefined, lng: undefined });
  });
});
