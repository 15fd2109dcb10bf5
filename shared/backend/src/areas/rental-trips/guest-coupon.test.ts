import { openForTests } from '../../testing/open-for-tests';
import type { Somebody } from '../orders/testing/ordering-shop';
import { openRentalShop, RENTAL } from './testing/rental-shop';

describe("a guest's coupon", () => {
  const shop = openForTests(() => openRentalShop('v.trip_hourly'));
  beforeAll(async () => {
    // Enough units for all bookings: only the coupon should be scarce in this test.
    await shop.database.query(
      `insert into vehicle_units (vehicle_id, license_plate_number)
        select $1, 'GUEST ' || n from generate_series(1, 20) n`,
      [shop.vehicle.id],
    );
    await shop.database.query("update coupons set limit_per_customer = 1 where code = 'DRIVE12'");
  });
  beforeEach(() => shop.releaseVehicles());

  const bookWith = (as: Somebody, coupon_code: string | null, contact_person_number: string) =>
    shop.bookTrip(as, { coupon_code, contact_person_number });
  const book = async (as: Somebody, code: string | null, phone: string) => {
    await shop.addVehicle(as);
    return bookWith(as, code, phone);
  };
  const apply = (as: Somebody, code: string) =>
    shop.rent('GET', `/coupon/apply?code=${code}&provider_id=${shop.vehicle.provider_id}`, as);
  const uses = async () =>
    (
      await shop.database.one<{ uses: number }>(
        "select total_uses as uses from coupons where code = 'DRIVE12'",
      )
    )?.uses ?? 0;

  it('reduces the bill, and can be used again after the trip is canceled', async () => {
    const guest = shop.guest();
    const phone = '+201001230001';
    const before = await uses();
    expect((await apply(guest, 'drive12')).json()).toMatchObject({ code: 'DRIVE12' });
    const id = (await book(guest, 'DRIVE12', phone)).json();
    const trip = await shop.database.one<{ amount: number; off: number; coupon_code: string }>(
      'select trip_amount as amount, coupon_discount_amount as off, coupon_code from trips where id = $1',
      [id],
    );
    expect(trip).toMatchObject({ coupon_code: 'DRIVE12' });
    expect(trip?.off).toBeGreaterThan(0);
    expect(await uses()).toBe(before + 1);
    await shop.releaseVehicles();
    expect((await book(guest, 'DRIVE12', '+201001230002')).json().errors[0].code).toBe('coupon');
    expect((await book(shop.guest(), 'DRIVE12', phone)).json().errors[0].code).toBe('coupon');
    await shop.rent('PUT', '/user/trip/cancel-trip', guest, { trip_id: id });
    expect(await uses()).toBe(before);
    expect((await book(guest, 'DRIVE12', phone)).statusCode).toBe(200);
  });

  it('is limited per phone, even with several browsers at the same time', async () => {
    const guests = Array.from({ length: 5 }, () => shop.guest());
    for (const guest of guests) await shop.addVehicle(guest);
    const phone = '+201001230009';
    const answers = await Promise.all(guests.map((guest) => bookWith(guest, 'DRIVE12', phone)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each(['LAYLA', 'WELCOME50', 'LASTYEAR', 'KOSHARI20', 'RIYADHDRIVE', 'NOSUCH'])(
    'is refused with %s, which is for others or other places',
    async (code) => {
      const guest = shop.guest();
      expect((await apply(guest, code)).json().errors[0].code).toBe('coupon');
      const answer = await book(guest, code, '+201001230003');
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'coupon']);
    },
  );

  it('belongs to the zone of the pickup, wherever the provider is', async () => {
    const away = await shop.database.one<{ id: number; provider_id: number }>(
      `select v.id, v.provider_id from vehicles v join stores s on s.id = v.provider_id
        where 1 = any(s.pickup_zone_ids) and s.zone_id <> 1 and v.trip_hourly order by v.id limit 1`,
    );
    if (!away) throw new Error('The demo world has no provider that serves another zone');
    await shop.database.query(
      `insert into coupons (code, title, module_id, coupon_type, zone_ids, discount, discount_type,
          start_date, expire_date)
        select 'PICKUPZONE', title, ${RENTAL}, 'zone_wise', '{1}', 5, 'percent', start_date,
          expire_date from coupons where code = 'DRIVE12'`,
    );
    const guest = shop.guest();
    const query = `code=PICKUPZONE&provider_id=${away.provider_id}`;
    expect((await shop.rent('GET', `/coupon/apply?${query}`, guest)).json()).toMatchObject({
      code: 'PICKUPZONE',
    });
  });

  it('is guessed at slowly by booking trips, which go on without a code', async () => {
    const guest = shop.guest();
    await shop.addVehicle(guest);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await bookWith(guest, `GUESS${tries}`, '+201001230004')).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await bookWith(guest, null, '+201001230004')).statusCode).toBe(200);
  });
});
