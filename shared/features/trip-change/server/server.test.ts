import {
  advanceTrips,
  openForTests,
  openRentalShop,
  paidTripFixture,
  paidTrips,
  type RentalShop,
  readBalance,
  type Somebody,
  sendRefunds,
  testConfig,
  UNITS,
} from '@storefront/backend/testing/feature';

const HOUR_MS = 3_600_000;
const zamalek = { lat: '30.0626', lng: '31.2197', location_name: 'Zamalek' };

describe('changing a trip', () => {
  const shop = openForTests(() =>
    openRentalShop(`v.trip_hourly and v.trip_distance and ${UNITS} = 1`),
  );
  beforeAll(async () => {
    // Round prices, and a deadline for free cancellation.
    await shop.database.query(
      `update vehicles set hourly_price = 100, discount_price = 0, free_cancel_hours = 12
        where id = $1`,
      [shop.vehicle.id],
    );
  });
  beforeEach(() => shop.releaseVehicles());

  const ask: RentalShop['rent'] = (method, path, ...call) =>
    shop.rent(method, `/user${path}`, ...call);
  /** A local time in Cairo, the given number of hours from now. */
  const wall = (hours: number) =>
    new Date(shop.clock.now().getTime() + (hours + 3) * HOUR_MS)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
  /** 15:00 in Cairo, the given number of days from now, when providers are open. */
  const afternoon = (days: number) => `${wall(days * 24).slice(0, 10)} 15:00`;
  const book = async (as: Somebody, changes: object = {}, code?: string): Promise<number> => {
    const trip = { rental_type: 'hourly', pickup_time: afternoon(3), ...changes };
    await shop.addVehicle(as, trip);
    const booked = await shop.bookTrip(as, { trip_type: trip.rental_type, coupon_code: code });
    return booked.json();
  };
  const price = (id: number, as: Somebody, changes: Record<string, string | number>) => {
    const query = new URLSearchParams({ trip_id: String(id) });
    for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
    return ask('GET', `/trip/get-change-price?${query}`, as);
  };
  const change = (id: number, as: Somebody, body: object) =>
    ask('PUT', '/trip/change-trip', as, { trip_id: id, ...body });
  /** Requests the price, and then the change with that price. */
  async function agree(id: number, as: Somebody, changes: Record<string, string | number>) {
    const priced = await price(id, as, changes);
    if (priced.statusCode !== 200) return priced.json().errors[0].code;
    const expected_total = priced.json().trip_amount;
    const answer = await change(id, as, { ...changes, expected_total });
    return answer.statusCode === 200 ? 'changed' : answer.json().errors[0].code;
  }
  const pay = (id: number, as: Somebody, body: object) =>
    ask('POST', '/trip/payment', as, { trip_id: id, ...body });
  const spanOf = async (id: number) =>
    shop.database.one<{ hours: number; units: number }>(
      `select max(extract(epoch from upper(during) - lower(during)) / 3600)::float8 as hours,
          count(*) as units
        from trip_units where trip_id = $1 and not released`,
      [id],
    );
  const cancel = (id: number, as: Somebody) => ask('PUT', '/trip/cancel-trip', as, { trip_id: id });

  it('answers the new price first, and changes only at the price that was shown', async () => {
    const guest = shop.guest();
    const id = await book(guest);
    const before = await shop.readTrip(id, guest);
    expect(before).toMatchObject({ offers: ['change', 'pay_part'], edited: 0 });
    const times = { schedule_at: afternoon(4), estimated_hours: 5 };
    const priced = (await price(id, guest, times)).json();
    expect(priced).toMatchObject({
      schedule_at: `${afternoon(4)}:00`,
      previous_trip_amount: before.trip_amount,
      left_to_pay: priced.trip_amount,
      refund_amount: 0,
    });
    // Two more hours at 100 and 5 % tax.
    expect(priced.trip_amount - before.trip_amount).toBeCloseTo(210);
    expect(await shop.readTrip(id, guest)).toMatchObject({
      trip_amount: before.trip_amount,
      edited: 0,
    });
    const other = await change(id, guest, { ...times, expected_total: before.trip_amount });
    expect([other.statusCode, other.json().expected_total]).toEqual([409, priced.trip_amount]);
    expect(await agree(id, guest, times)).toBe('changed');
    expect(await shop.readTrip(id, guest)).toMatchObject({
      trip_amount: priced.trip_amount,
      schedule_at: `${afternoon(4)}:00`,
      estimated_trip_end_time: priced.estimated_trip_end_time,
      estimated_hours: 5,
      edited: 1,
      trip_details: [{ price: 500 }],
    });
    // Includes half an hour between two trips.
    expect(await spanOf(id)).toEqual({ hours: 5.5, units: 1 });
  });

  it('uses the prices and the coupon of the booking', async () => {
    const person = await shop.customer();
    const id = await book(person, {}, 'DRIVE12');
    const before = await shop.readTrip(id, person);
    expect(before.coupon_discount_amount).toBe(36);
    await shop.database.query('update vehicles set hourly_price = 400 where id = $1', [
      shop.vehicle.id,
    ]);
    await shop.database.query("update coupons set status = false where code = 'DRIVE12'");
    expect(await agree(id, person, { estimated_hours: 6 })).toBe('changed');
    await shop.database.query('update vehicles set hourly_price = 100 where id = $1', [
      shop.vehicle.id,
    ]);
    await shop.database.query("update coupons set status = true where code = 'DRIVE12'");
    const after = await shop.readTrip(id, person);
    expect(after).toMatchObject({ coupon_discount_amount: 72, tax_amount: 26.4 });
    expect(after.trip_amount).toBe(600 - 72 + 26.4 + after.additional_charge);
  });

  it('refuses a time at which the only car is booked, or the provider is closed', async () => {
    const person = await shop.customer();
    const id = await book(person);
    await book(await shop.customer(), { pickup_time: afternoon(3).replace('15:00', '19:00') });
    expect(await agree(id, person, { estimated_hours: 3.5 })).toBe('changed');
    expect(await agree(id, person, { estimated_hours: 4 })).toBe('details_data');
    expect(await agree(id, person, { schedule_at: afternoon(3).replace('15:00', '18:00') })).toBe(
      'details_data',
    );
    await shop.database.query('update stores set active = false where id = $1', [
      shop.vehicle.provider_id,
    ]);
    expect(await agree(id, person, { schedule_at: afternoon(4) })).toBe('trip_time');
    await shop.database.query('update stores set active = true where id = $1', [
      shop.vehicle.provider_id,
    ]);
    expect(await agree(id, person, { schedule_at: wall(-30) })).toBe('pickup_time');
    expect(await agree(id, person, { estimated_hours: 0.5 })).toBe('estimated_hours');
    expect(await spanOf(id)).toEqual({ hours: 4, units: 1 });
  });

  it('gives the last car to one of several simultaneous requests', async () => {
    const [first, second] = [await shop.customer(), await shop.customer()];
    const ids = [
      await book(first, { pickup_time: afternoon(5) }),
      await book(second, { pickup_time: afternoon(6) }),
    ];
    const schedule_at = afternoon(8);
    const [one, other] = await Promise.all([
      agree(ids[0] ?? 0, first, { schedule_at }),
      agree(ids[1] ?? 0, second, { schedule_at }),
    ]);
    expect([one, other].sort()).toEqual(['changed', 'details_data']);
  });

  it('refunds into the wallet what a shorter trip costs less, and the rest after a cancellation', async () => {
    const person = await shop.customer(2000);
    const id = await book(person, { estimated_hours: 5 });
    const { trip_amount: total } = await shop.readTrip(id, person);
    const shown = { expected_total: total, expected_bill: JSON.stringify({ total, leftToPay: 0 }) };
    await pay(id, person, { payment_method: 'wallet', ...shown });
    expect(await agree(id, person, { estimated_hours: 2 })).toBe('changed');
    expect(await readBalance(shop.database, person.id)).toBe(2000 - total + 315);
    expect(await shop.readTrip(id, person)).toMatchObject({
      payment_status: 'paid',
      trip_amount: total - 315,
      refunded_amount: 0,
    });
    await cancel(id, person);
    expect(await readBalance(shop.database, person.id)).toBe(2000);
  });

  it('leaves to pay what a longer trip costs more, for wallet and gateway', async () => {
    const person = await shop.customer(2000);
    const id = await book(person);
    const { trip_amount: total } = await shop.readTrip(id, person);
    await pay(id, person, { payment_method: 'wallet', expected_total: total });
    expect(await agree(id, person, { estimated_hours: 4 })).toBe('changed');
    expect(await shop.readTrip(id, person)).toMatchObject({
      payment_status: 'partially_paid',
      partially_paid_amount: total,
      trip_amount: total + 105,
    });
    await pay(id, person, { payment_method: 'wallet', expected_total: total + 105 });
    expect(await shop.readTrip(id, person)).toMatchObject({ payment_status: 'paid' });
    expect(await readBalance(shop.database, person.id)).toBe(2000 - total - 105);
    expect(await agree(id, person, { estimated_hours: 5 })).toBe('changed');
    await shop.payTripOnline(id, person);
    expect(await shop.readTrip(id, person)).toMatchObject({
      payment_status: 'paid',
      trip_amount: total + 210,
    });
    await cancel(id, person);
    expect(await readBalance(shop.database, person.id)).toBe(2000 + 105);
  });

  it('lets a guest make a paid trip longer, not shorter, and refunds all of it later', async () => {
    const guest = shop.guest();
    const id = await book(guest);
    await shop.payTripOnline(id, guest);
    expect(await agree(id, guest, { estimated_hours: 2 })).toBe('trip');
    expect(await agree(id, guest, { schedule_at: afternoon(4) })).toBe('changed');
    expect(await agree(id, guest, { estimated_hours: 4 })).toBe('changed');
    expect((await shop.readTrip(id, guest)).payment_status).toBe('partially_paid');
    await shop.payTripOnline(id, guest);
    await cancel(id, guest);
    await sendRefunds(shop.backend);
    const { payment_refunds, trip_amount } = await shop.readTrip(id, guest);
    const amounts = payment_refunds.map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual([trip_amount - 105, 105]);
  });

  it('only allows a longer trip, with the same car, once cancellation is no longer free', async () => {
    const person = await shop.customer();
    const id = await book(person, { pickup_time: afternoon(1) });
    shop.clock.advance(90_000);
    await advanceTrips(shop.backend);
    const { cancel_until: until } = await shop.readTrip(id, person);
    shop.clock.advance(Date.parse(until) - shop.clock.now().getTime() + 1000);
    const { offers } = await shop.readTrip(id, person);
    expect(offers).toEqual(expect.arrayContaining(['extend', 'pay_part']));
    expect(offers).not.toContain('change');
    expect(await agree(id, person, { estimated_hours: 2 })).toBe('trip');
    expect(await agree(id, person, { schedule_at: afternoon(3) })).toBe('trip');
    expect(await agree(id, person, { estimated_hours: 4 })).toBe('changed');
    shop.clock.advance(13 * HOUR_MS);
    await advanceTrips(shop.backend);
    expect(await shop.readTrip(id, person)).toMatchObject({
      trip_status: 'ongoing',
      offers: expect.arrayContaining(['extend', 'pay_part']),
    });
    expect(await agree(id, person, { estimated_hours: 6 })).toBe('changed');
    shop.clock.advance(4 * HOUR_MS);
    await advanceTrips(shop.backend);
    expect((await shop.readTrip(id, person)).trip_status).toBe('ongoing');
    shop.clock.advance(2 * HOUR_MS);
    await advanceTrips(shop.backend);
    const over = await shop.readTrip(id, person);
    expect(over.trip_status).toBe('completed');
    expect(over.offers).not.toEqual(expect.arrayContaining(['extend']));
    expect(over.offers).not.toEqual(expect.arrayContaining(['pay_part']));
    expect(await agree(id, person, { estimated_hours: 8 })).toBe('trip');
  });

  it('moves a trip by distance; its length follows from the route', async () => {
    const guest = shop.guest();
    const id = await book(guest, {
      rental_type: 'distance_wise',
      destination_location: zamalek,
      distance: 9,
    });
    const before = await shop.readTrip(id, guest);
    expect(await agree(id, guest, { schedule_at: afternoon(5), estimated_hours: 50 })).toBe(
      'changed',
    );
    expect(await shop.readTrip(id, guest)).toMatchObject({
      trip_amount: before.trip_amount,
      estimated_hours: before.estimated_hours,
      schedule_at: `${afternoon(5)}:00`,
    });
  });

  it('keeps the price of the delivery of the booking, whatever it costs meanwhile', async () => {
    const { database, vehicle } = shop;
    const provider = [vehicle.provider_id];
    await database.query('delete from rental_way_terms where provider_id = $1', provider);
    await database.query(
      'insert into rental_way_terms values ($1, 60, 10, 12, 100, 20, 30)',
      provider,
    );
    const guest = shop.guest();
    const id = await book(guest, { delivered: 1 });
    const before = await shop.readTrip(id, guest);
    expect(before.delivery_amount).toBeGreaterThan(60);
    await database.query('update rental_way_terms set delivery_fee = 9000');
    const priced = (await price(id, guest, { estimated_hours: 5 })).json();
    expect(priced.trip_amount - before.trip_amount).toBeCloseTo(210);
  });

  it('keeps the prices of extras of the booking, whatever they cost meanwhile', async () => {
    const { database, vehicle } = shop;
    await database.query('delete from rental_extras where provider_id = $1', [vehicle.provider_id]);
    const extras = await database.query<{ id: number }>(
      `insert into rental_extras (provider_id, kind, name, price, charged_per, max_quantity)
        values ($1, 'seat', '{"en": "seat", "ar": "seat"}', 50, 'day', 3),
          ($1, 'driver', '{"en": "driver", "ar": "driver"}', 150, 'trip', 1)
        returning id`,
      [vehicle.provider_id],
    );
    const guest = shop.guest();
    const id = await book(guest, { extras: extras.map((extra) => ({ ...extra, quantity: 1 })) });
    const before = await shop.readTrip(id, guest);
    await database.query('update rental_extras set price = price * 10, status = false');
    expect(await agree(id, guest, { estimated_hours: 36 })).toBe('changed');
    const after = await shop.readTrip(id, guest);
    // 33 more hours of the car, another day of the seat, with 5 % tax.
    expect(after.trip_amount - before.trip_amount).toBeCloseTo((3300 + 50) * 1.05);
    expect(after.extras_amount).toBe(250);
    expect(after.trip_details[0].extras).toEqual([
      expect.objectContaining({ name: 'seat', price: 50, amount: 100 }),
      expect.objectContaining({ name: 'driver', price: 150, amount: 150 }),
    ]);
  });

  describe.each(paidTrips)('that is paid %s', (_name, way) => {
    const { bookPaid, expectHeld, pay: payBy } = paidTripFixture(shop, way);

    it('and then made shorter, made longer, and completed', async () => {
      const { as, id, total } = await bookPaid();
      const isGuest = way.wallet === null;
      // A guest has no wallet for a partial refund.
      expect(await agree(id, as, { estimated_hours: 2 })).toBe(isGuest ? 'trip' : 'changed');
      const { trip_amount: shorter } = await shop.readTrip(id, as);
      expect(shorter < total).toBe(!isGuest);
      await expectHeld(id, shorter);
      expect(await agree(id, as, { estimated_hours: 5 })).toBe('changed');
      const { trip_amount: longer } = await shop.readTrip(id, as);
      expect(longer).toBeGreaterThan(total);
      await expectHeld(id, shorter);
      if (!way.handed) await payBy(id, as, way.rest);
      await expectHeld(id, longer);
      for (let day = 0; day < 5; day += 1) {
        shop.clock.advance(86_400_000);
        await advanceTrips(shop.backend);
      }
      expect(await shop.readTrip(id, as)).toMatchObject({
        trip_status: 'completed',
        payment_status: 'paid',
        trip_amount: longer,
      });
      await expectHeld(id, longer);
    });
  });
});

describe('a trip, while changing it is off', () => {
  const shop = openForTests(() =>
    openRentalShop('v.trip_hourly', undefined, { ...testConfig, features: [] }),
  );

  it('is neither offered other times nor changed', async () => {
    const guest = shop.guest();
    await shop.addVehicle(guest);
    const id: number = (await shop.bookTrip(guest)).json();
    expect((await shop.readTrip(id, guest)).offers).toEqual(['pay_part']);
    const times = { trip_id: id, estimated_hours: 5, expected_total: 1 };
    expect((await shop.rent('PUT', '/user/trip/change-trip', guest, times)).statusCode).toBe(404);
  });
});
