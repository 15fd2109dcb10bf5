import { setTimeout } from 'node:timers/promises';
import { openForTests } from '../../testing/open-for-tests';
import type { Somebody } from '../orders/testing/ordering-shop';
import { openRentalShop, RENTAL, UNITS } from './testing/rental-shop';

const trip = { rental_type: 'day_wise', estimated_hours: 72 };

describe('extras of a trip', () => {
  /** Ids of the extras by kind. */
  let ids: Record<string, number>;
  const shop = openForTests(() => openRentalShop(`v.trip_day_wise and ${UNITS} > 1`));

  beforeEach(async () => {
    const { database } = shop;
    await shop.releaseVehicles();
    await database.query(
      `update vehicles set day_wise_price = 1000, discount_type = 'percent', discount_price = 10,
          free_cancel_hours = 12
        where id = $1`,
      [shop.vehicle.id],
    );
    await database.query('delete from rental_extras where provider_id = $1', [
      shop.vehicle.provider_id,
    ]);
    const rows = await database.query<{ id: number; kind: string }>(
      `insert into rental_extras
          (provider_id, vehicle_id, kind, name, price, charged_per, max_quantity, one_of)
        select $1, e.vehicle_id, e.kind, jsonb_build_object('en', e.kind, 'ar', 'ع ' || e.kind),
            e.price, e.charged_per, e.most, e.one_of
          from (values
            (null::int, 'seat', 50, 'day', 3, null),
            ($2::int, 'driver', 150, 'trip', 1, null),
            (null, 'basic', 80, 'day', 1, 'protection'),
            (null, 'full', 140, 'day', 1, 'protection'),
            ((select max(id) from vehicles where provider_id = $1 and id <> $2),
              'box', 10, 'trip', 1, null)
          ) as e (vehicle_id, kind, price, charged_per, most, one_of)
        returning id, kind`,
      [shop.vehicle.provider_id, shop.vehicle.id],
    );
    ids = Object.fromEntries(rows.map(({ kind, id }) => [kind, id]));
  });

  /** 15:00 in Cairo three days from now. */
  const afternoon = () =>
    `${new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)} 15:00`;
  const choose = (...chosen: readonly (readonly [kind: string, quantity?: number])[]) =>
    chosen.map(([kind, quantity = 1]) => ({ id: ids[kind] ?? 0, quantity }));
  const add = (as: Somebody, extras: unknown, quantity = 1) =>
    shop.addVehicle(as, {
      ...trip,
      quantity,
      pickup_time: afternoon(),
      extras,
    });
  const book = (as: Somebody, rest: object = {}) =>
    shop.bookTrip(as, { trip_type: trip.rental_type, ...rest });
  const cartOf = async (as: Somebody) => (await shop.rent('GET', '/user/cart/get-cart', as)).json();

  it('are answered with the vehicle: those of the provider and its own', async () => {
    const path = `/vehicle/get-vehicle-details/${shop.vehicle.slug}`;
    const { extras } = (await shop.rent('GET', path, shop.guest())).json();
    expect(extras.map((one: { name: string }) => one.name)).toEqual([
      'seat',
      'driver',
      'basic',
      'full',
    ]);
    expect(extras[0]).toMatchObject({ price: 50, charged_per: 'day', max_quantity: 3 });
    await shop.database.query('update rental_extras set status = false');
    const rest = async () => (await shop.rent('GET', path, shop.guest())).json().extras.length;
    // Waits until the server is notified that its cache is outdated.
    while ((await rest()) > 0) await setTimeout(10);
  });

  it('are added and changed in the cart, and stay when only the quantity changes', async () => {
    const guest = shop.guest();
    const [line] = (await add(guest, choose(['seat', 2]), 2)).json().carts;
    expect(line.extras).toEqual([expect.objectContaining({ name: 'seat', quantity: 2 })]);
    expect(line.price).toBe((3000 + 2 * 3 * 50) * 2);
    const update = (body: object) =>
      shop.rent('PUT', '/user/cart/update-cart', guest, { cart_id: line.id, quantity: 2, ...body });
    const kept = (await update({ quantity: 1 })).json().carts[0];
    expect([kept.extras.length, kept.price]).toEqual([1, 3300]);
    const changed = (await update({ extras: choose(['driver'], ['full']) })).json().carts[0];
    expect(changed.extras.map((one: { name: string }) => one.name)).toEqual(['driver', 'full']);
    expect((await update({ extras: [] })).json().carts[0].extras).toEqual([]);
  });

  it.each([
    ['an unknown one', () => [{ id: 99_999, quantity: 1 }]],
    ['one of another vehicle', () => choose(['box'])],
    ['more than the maximum', () => choose(['seat', 4])],
    ['two classes of protection', () => choose(['basic'], ['full'])],
    ['the same one twice', () => choose(['seat'], ['seat'])],
  ])('refuses %s, and adds nothing', async (_case, extras) => {
    const guest = shop.guest();
    const answer = await add(guest, extras());
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'extras']);
    expect((await cartOf(guest)).carts).toEqual([]);
  });

  it('are asked about again when others were shown, also at the same price', async () => {
    const guest = shop.guest();
    await add(guest, choose(['driver']), 1);
    const { user_data: _trip, carts } = await cartOf(guest);
    const total = (await book(guest, { expected_total: 1 })).json().expected_total;
    const lines = (extras: object[], quantity = 1) =>
      JSON.stringify([{ vehicle_id: shop.vehicle.id, name: 'Car', quantity, extras }]);
    const shown = (expected_lines: string) => ({ expected_total: total, expected_lines });
    const refused = await book(guest, shown(lines(choose(['seat', 3]))));
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'expected_lines']);
    expect(refused.json()).toMatchObject({
      changes: [],
      expected_lines: [{ vehicle_id: shop.vehicle.id, quantity: 1, extras: choose(['driver']) }],
      line_changes: [
        {
          name: carts[0].vehicle.name,
          before: { quantity: 1, choices: ['3 × seat'] },
          after: { quantity: 1, choices: ['1 × driver'] },
        },
      ],
    });
    const gone = JSON.stringify([{ vehicle_id: 1_000_000, name: 'Old car', quantity: 2 }]);
    expect((await book(guest, shown(gone))).json().line_changes).toEqual([
      { name: 'Old car', before: { quantity: 2, choices: [] }, after: null },
      { name: carts[0].vehicle.name, before: null, after: expect.anything() },
    ]);
    const agreed = JSON.stringify(refused.json().expected_lines);
    expect((await book(guest, shown(agreed))).statusCode).toBe(200);
  });

  it('are in the bill that was shown, and in the trip as in its rows', async () => {
    const guest = shop.guest();
    await add(guest, choose(['seat', 2], ['driver'], ['full']), 2);
    const wrong = await book(guest, { expected_total: 1 });
    const total = wrong.json().expected_total;
    expect(wrong.statusCode).toBe(409);
    expect(wrong.json().expected_bill.addOns).toBe((300 + 150 + 420) * 2);
    const id = (await book(guest, { expected_total: total })).json();
    const booked = await shop.readTrip(id, guest);
    expect(booked).toMatchObject({ trip_amount: total, extras_amount: 1740 });
    const [detail] = booked.trip_details;
    expect(
      detail.extras.map(({ name, quantity, amount }: Record<string, unknown>) => [
        name,
        quantity,
        amount,
      ]),
    ).toEqual([
      ['seat', 2, 600],
      ['driver', 1, 300],
      ['full', 1, 840],
    ]);
    const row = await shop.database.one(
      `select t.trip_amount, t.extras_amount, t.tax_amount, d.calculated_price, d.tax_amount as part
        from trips t join trip_details d on d.trip_id = t.id where t.id = $1`,
      [id],
    );
    // 5 % of two cars at 3000 less 10 %, and the extras.
    const taxed = 2 * 2700 + 1740;
    expect(row).toEqual({
      trip_amount: total,
      extras_amount: 1740,
      tax_amount: taxed * 0.05,
      calculated_price: taxed,
      part: taxed * 0.05,
    });
    const path = `/rental/user/trip/get-trip-details?trip_id=${id}`;
    const inArabic = await shop.ask('GET', path, { as: guest, moduleId: RENTAL, language: 'ar' });
    expect(inArabic.json().trip_details[0].extras[0].name).toBe('ع seat');
  });

  it('that are switched off leave the cart, and the bill', async () => {
    const guest = shop.guest();
    await add(guest, choose(['seat'], ['driver']));
    await shop.database.query("update rental_extras set status = false where kind = 'driver'");
    const { carts } = await cartOf(guest);
    expect(carts[0].extras.map((one: { name: string }) => one.name)).toEqual(['seat']);
    expect(carts[0].price).toBe(3150);
  });
});
