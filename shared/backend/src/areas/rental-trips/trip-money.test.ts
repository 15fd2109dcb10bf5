import { readLedgerReport } from '../../commands/ledger-report';
import { chooseFeatures } from '../../server/features';
import { openForTests } from '../../testing/open-for-tests';
import type { Somebody } from '../orders/testing/ordering-shop';
import { capturePayment } from '../payments/capture';
import { sendRefunds } from '../payments/payment-jobs';
import { findPayment, insertPayment } from '../payments/queries';
import { paidTripFixture, paidTrips } from './testing/paid-trips';
import { openRentalShop, PICKUP, type RentalShop, UNITS } from './testing/rental-shop';
import { findTrip } from './trip-rows';

const hourly = { rental_type: 'hourly', pickup_time: '2026-06-05 15:00:00', estimated_hours: 3 };
const zamalek = { lat: '30.0626', lng: '31.2197', location_name: 'Zamalek' };

const shop = openForTests(() =>
  openRentalShop(`v.trip_hourly and v.trip_distance and ${UNITS} = 1`),
);
beforeEach(() => shop.releaseVehicles());

const ask: RentalShop['rent'] = (method, path, ...call) =>
  shop.rent(method, `/user${path}`, ...call);
const bookTrip = async (as: Somebody): Promise<number> => {
  await shop.addVehicle(as);
  return (await shop.bookTrip(as, { contact_person_email: 'anne@marsh.example' })).json();
};
const cancel = (trip_id: number, as: Somebody, language?: 'en' | 'ar') =>
  ask('PUT', '/trip/cancel-trip', as, { trip_id }, language);

it('has no deposit held without a feature that would release it', async () => {
  const { backend, database } = shop;
  const depositOf = await bookTrip(shop.guest());
  const trip = await findTrip(database, 'en', depositOf);
  if (!trip) throw new Error('The trip is not stored');
  const { owner, currency_code: currency } = trip;
  const { id } = await insertPayment(
    database,
    {
      subject: { purpose: 'deposit', depositOf, currency },
      ...{ customerId: null, owner, language: 'en', amount: 500, callback: '/' },
      ...{ provider: 'sandbox', gateway: 'sandbox_card' },
    },
    backend.clock.now(),
  );
  const payment = await findPayment(database, id);
  if (!payment) throw new Error('The payment is not stored');
  await capturePayment({ ...backend, features: chooseFeatures([], null) }, payment);
  expect((await findPayment(database, id))?.payment_status).toBe('failed');
});

describe('a trip with too short or too long a distance', () => {
  const byDistance = { rental_type: 'distance_wise', destination_location: zamalek, distance: 9 };
  it.each([
    ['the pickup place itself', PICKUP, /ends where it begins/],
    ['a step from it', { lat: '30.0479', lng: '31.2397' }, /ends where it begins/],
    ['Riyadh', { lat: '24.7136', lng: '46.6753' }, /at most 300 km/],
    ['the sea', { lat: '34.5', lng: '28' }, /at most 300 km/],
  ])('is not added to the cart: %s', async (_where, destination_location, words) => {
    const answer = await shop.addVehicle(shop.guest(), { ...byDistance, destination_location });
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      403,
      { code: 'destination_location', message: expect.stringMatching(words) },
    ]);
  });

  it('is refused in Arabic', async () => {
    const answer = await ask(
      'POST',
      '/cart/add-to-cart',
      shop.guest(),
      {
        vehicle_id: shop.vehicle.id,
        quantity: 1,
        pickup_location: PICKUP,
        ...hourly,
        ...byDistance,
        destination_location: PICKUP,
      },
      'ar',
    );
    expect(answer.json().errors[0].message).toMatch(/حيث تبدأ/);
  });

  it('is refused as a change of the cart, and when an older cart is booked', async () => {
    const guest = shop.guest();
    const { carts, user_data } = (await shop.addVehicle(guest, byDistance)).json();
    const nowhere = { ...hourly, ...byDistance, pickup_location: PICKUP };
    const changed = await ask('PUT', `/cart/update-user-data/${user_data.id}`, guest, {
      ...nowhere,
      destination_location: PICKUP,
    });
    expect(changed.json().errors[0].code).toBe('destination_location');
    const line = await ask('PUT', '/cart/update-cart', guest, {
      cart_id: carts[0].id,
      quantity: 1,
      destination_location: PICKUP,
    });
    expect(line.json().errors[0].code).toBe('destination_location');
    await shop.database.query('update rental_user_data set distance = 0 where id = $1', [
      user_data.id,
    ]);
    const booked = await shop.bookTrip(guest, { trip_type: 'distance_wise' });
    expect(booked.json().errors[0].code).toBe('destination_location');
  });

  it('is accepted for a real route', async () => {
    expect((await shop.addVehicle(shop.guest(), byDistance)).statusCode).toBe(200);
  });
});

describe('a vehicle between two trips', () => {
  it('is cleaned before the next one', async () => {
    await bookTrip(shop.guest());
    const at = async (pickup_time: string) =>
      (await shop.addVehicle(shop.guest(), { pickup_time })).statusCode;
    expect(await at('2026-06-05 18:00:00')).toBe(403);
    expect(await at('2026-06-05 18:29:00')).toBe(403);
    expect(await at('2026-06-05 18:30:00')).toBe(200);
    // A trip may also not end exactly when this one begins.
    expect(await at('2026-06-05 12:00:00')).toBe(403);
    expect(await at('2026-06-05 11:30:00')).toBe(200);
  });

  it('comes back from the destination of a trip by distance', async () => {
    const guest = shop.guest();
    const trip = { rental_type: 'distance_wise', destination_location: zamalek, distance: 9 };
    const hours: number = (await shop.addVehicle(guest, trip)).json().user_data.destination_time;
    const tripId = (await shop.bookTrip(guest, { trip_type: 'distance_wise' })).json();
    const kept = await shop.database.one<{ hours: number }>(
      `select extract(epoch from upper(during) - lower(during)) / 3600 as hours
        from trip_units where trip_id = $1`,
      [tripId],
    );
    expect(Number(kept?.hours)).toBeCloseTo(Math.max(hours, 0.25) + hours + 0.5, 2);
  });
});

describe('the total that was shown', () => {
  it('is what is booked; another one is refused with the new bill, and can be agreed to', async () => {
    const guest = shop.guest();
    await shop.addVehicle(guest);
    const first = await shop.bookTrip(guest, { expected_total: 1 });
    expect(first.statusCode).toBe(409);
    const { errors, expected_total, expected_bill } = first.json();
    expect(errors[0].code).toBe('expected_total');
    await shop.database.query(
      'update vehicles set hourly_price = hourly_price + 10 where id = $1',
      [shop.vehicle.id],
    );
    const shown = { expected_total, expected_bill: JSON.stringify(expected_bill) };
    const dearer = await shop.bookTrip(guest, shown);
    await shop.database.query(
      'update vehicles set hourly_price = hourly_price - 10 where id = $1',
      [shop.vehicle.id],
    );
    expect(dearer.statusCode).toBe(409);
    expect(dearer.json().changes.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['trip', 'total']),
    );
    // Nothing was booked, and the cart is unchanged.
    const list = await ask('GET', '/trip/get-trip-list/all', guest);
    expect(list.json().trips).toEqual([]);
    const tripId = (await shop.bookTrip(guest, shown)).json();
    expect((await shop.readTrip(tripId, guest)).trip_amount).toBe(expected_total);
  });

  it('may be left out by clients that do not know it', async () => {
    expect(await bookTrip(shop.guest())).toEqual(expect.any(Number));
  });

  it('is what is paid', async () => {
    const guest = shop.guest();
    const tripId = await bookTrip(guest);
    const { trip_amount } = await shop.readTrip(tripId, guest);
    const refused = await shop.openTripPayment(tripId, guest, { expected_total: trip_amount - 1 });
    expect([refused.statusCode, refused.json().expected_total]).toEqual([409, trip_amount]);
    const opened = await shop.openTripPayment(tripId, guest, { expected_total: trip_amount });
    expect(opened.statusCode).toBe(200);
  });
});

it('splits the tax of the trip over its vehicles, after the coupon', async () => {
  const fleet = await shop.database.query<{ id: number }>(
    `select id from vehicles where provider_id = $1 and trip_hourly order by id limit 2`,
    [shop.vehicle.provider_id],
  );
  const person = await shop.customer();
  for (const { id } of fleet) await shop.addVehicle(person, { vehicle_id: id });
  const id = (await shop.bookTrip(person, { coupon_code: 'DRIVE12' })).json();
  const trip = await shop.database.one<{ tax_amount: number; coupon: number; parts: number }>(
    `select tax_amount, coupon_discount_amount as coupon,
        (select sum(tax_amount) from trip_details d where d.trip_id = t.id) as parts
      from trips t where id = $1`,
    [id],
  );
  expect(trip?.coupon).toBeGreaterThan(0);
  expect(trip?.parts).toBe(trip?.tax_amount);
});

describe('a trip that was paid in part', () => {
  it('can have its rest paid at the gateway, although cash was chosen', async () => {
    const person = await shop.customer(50);
    const tripId = await bookTrip(person);
    const split = { payment_method: 'partial_payment', payment_gateway: 'cash_payment' };
    expect((await shop.openTripPayment(tripId, person, split)).statusCode).toBe(200);
    const { trip_amount: total } = await shop.readTrip(tripId, person);
    const rest = Math.round((total - 50) * 100) / 100;
    const shown = { total, leftToPay: rest };
    const wrong = await shop.openTripPayment(tripId, person, {
      expected_total: total,
      expected_bill: JSON.stringify({ ...shown, leftToPay: total }),
    });
    expect(wrong.statusCode).toBe(409);
    const opened = await shop.openTripPayment(tripId, person, {
      expected_total: total,
      expected_bill: JSON.stringify(shown),
    });
    await shop.decide(opened.json().redirect_link);
    expect(await shop.readTrip(tripId, person)).toMatchObject({
      payment_status: 'paid',
      partially_paid_amount: 50,
    });
    const paid = await shop.database.query(
      "select amount from payments where trip_id = $1 and payment_status = 'paid'",
      [tripId],
    );
    expect(paid).toEqual([{ amount: rest }]);
  });

  it('is not charged in full by a page that was opened before', async () => {
    const person = await shop.customer(50);
    const tripId = await bookTrip(person);
    const whole = (await shop.openTripPayment(tripId, person)).json().redirect_link;
    const rest = (
      await shop.openTripPayment(tripId, person, { payment_method: 'partial_payment' })
    ).json().redirect_link;
    await shop.decide(whole);
    expect(await shop.readTrip(tripId, person)).toMatchObject({ payment_status: 'partially_paid' });
    await shop.decide(rest);
    expect(await shop.readTrip(tripId, person)).toMatchObject({ payment_status: 'paid' });
  });
});

/** The amount that the gateway holds for a trip, by its own records. */
const held = async (tripId: number) =>
  (
    await shop.database.one<{ held: number }>(
      `select coalesce(sum(c.amount - c.refunded), 0) as held
        from sandbox_charges c join payments p on p.id = c.payment_id
        where p.trip_id = $1 and c.status = 'captured'`,
      [tripId],
    )
  )?.held;

describe('a part of the amount due', () => {
  const payPart = async (tripId: number, as: Somebody, part_amount: number, changes: object = {}) =>
    shop.decide(
      (await shop.openTripPayment(tripId, as, { part_amount, ...changes })).json().redirect_link,
    );

  it('is paid by the person who booked and by anyone with the link until nothing is due, and is refunded completely', async () => {
    const guest = shop.guest();
    const tripId = await bookTrip(guest);
    const { trip_amount: total, tracking_token, offers } = await shop.readTrip(tripId, guest);
    expect(offers).toContain('pay_part');
    await payPart(tripId, guest, 100.5);
    expect(await shop.readTrip(tripId, guest)).toMatchObject({
      payment_status: 'partially_paid',
      payment_method: 'partial_payment',
      partially_paid_amount: 100.5,
    });
    const other = shop.guest();
    const path = `/trip/get-trip-details?trip_id=${tripId}&tracking_token=${tracking_token}`;
    expect((await ask('GET', path, other)).json().offers).toEqual(['pay', 'pay_part']);
    const leftToPay = Math.round((total - 100.5) * 100) / 100;
    await payPart(tripId, other, 50, {
      tracking_token,
      expected_total: total,
      expected_bill: JSON.stringify({ total, leftToPay }),
    });
    expect(await shop.readTrip(tripId, guest)).toMatchObject({ partially_paid_amount: 150.5 });
    await readLedgerReport(shop.database);
    await shop.payTripOnline(tripId, guest);
    const paid = await shop.readTrip(tripId, guest);
    expect(paid).toMatchObject({ payment_status: 'paid', payment_method: 'partial_payment' });
    expect(paid.offers).not.toContain('pay_part');
    expect(await held(tripId)).toBe(total);
    await cancel(tripId, guest);
    await sendRefunds(shop.backend);
    expect(await held(tripId)).toBe(0);
    expect((await shop.readTrip(tripId, guest)).payment_refunds).toHaveLength(3);
    await readLedgerReport(shop.database);
  });

  it('is taken once, whichever of several pages is approved first', async () => {
    const guest = shop.guest();
    const tripId = await bookTrip(guest);
    const pages = [
      await shop.openTripPayment(tripId, guest, { part_amount: 100 }),
      await shop.openTripPayment(tripId, guest, { part_amount: 100 }),
      await shop.openTripPayment(tripId, guest),
    ];
    const ends = await Promise.all(pages.map((page) => shop.decide(page.json().redirect_link)));
    const paid = ends.filter(({ headers }) => /flag=success/.test(String(headers.location)));
    expect(paid).toHaveLength(1);
    const { payment_status: status, trip_amount: total } = await shop.readTrip(tripId, guest);
    expect(await held(tripId)).toBe(status === 'paid' ? total : 100);
    await readLedgerReport(shop.database);
  });

  it('is paid in addition to the wallet’s part, and both return into it', async () => {
    const person = await shop.customer(50);
    const tripId = await bookTrip(person);
    await shop.openTripPayment(tripId, person, {
      payment_method: 'partial_payment',
      payment_gateway: 'cash_payment',
    });
    await payPart(tripId, person, 20);
    expect(await shop.readTrip(tripId, person)).toMatchObject({ partially_paid_amount: 70 });
    await readLedgerReport(shop.database);
    await cancel(tripId, person);
    const wallet = await shop.ask('GET', '/customer/info', { as: person });
    expect(wallet.json().wallet_balance).toBe(70);
    await readLedgerReport(shop.database);
  });

  it.each([
    ['nothing', () => 0],
    ['next to nothing', () => 0.5],
    ['more than is due', (due: number) => due + 0.01],
    ['a part of a piastre', () => 10.005],
  ])('cannot be %s', async (_what, amountFor) => {
    const guest = shop.guest();
    const tripId = await bookTrip(guest);
    const { trip_amount } = await shop.readTrip(tripId, guest);
    const answer = await shop.openTripPayment(tripId, guest, {
      part_amount: amountFor(trip_amount),
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'part_amount']);
  });

  it('is paid only at gateways, and counts in the books', async () => {
    const person = await shop.customer(5000);
    const tripId = await bookTrip(person);
    const byWallet = { part_amount: 20, payment_method: 'wallet' };
    expect((await shop.openTripPayment(tripId, person, byWallet)).json().errors[0].code).toBe(
      'part_amount',
    );
    await payPart(tripId, person, 20);
    const change = (by: number) =>
      shop.database.query(
        'update trips set partially_paid_amount = partially_paid_amount + $2 where id = $1',
        [tripId, by],
      );
    await change(1);
    await expect(readLedgerReport(shop.database)).rejects.toThrow('1 trips do not equal the sum');
    await change(-1);
  });
});

describe('a paid trip that is canceled', () => {
  it('refunds a guest through the gateway, once, and notifies', async () => {
    const guest = shop.guest();
    const tripId = await bookTrip(guest);
    await shop.payTripOnline(tripId, guest);
    const { trip_amount } = await shop.readTrip(tripId, guest);
    expect(await held(tripId)).toBe(trip_amount);
    const answers = await Promise.all([cancel(tripId, guest), cancel(tripId, guest)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    await sendRefunds(shop.backend);
    expect(await held(tripId)).toBe(0);
    expect((await shop.readTrip(tripId, guest)).payment_refunds).toEqual([
      {
        amount: trip_amount,
        method: 'sandbox_card',
        status: 'done',
        created_at: expect.any(String),
        settled_at: expect.any(String),
      },
    ]);
    const list = (await ask('GET', '/trip/get-trip-list/completed', guest)).json();
    expect(list.trips[0].payment_refunds).toHaveLength(1);
    const notices = await shop.database.query<{ channel: string; recipient: string; body: string }>(
      `select channel, recipient, body from outbox where body like '%Trip #' || $1 || ':%'`,
      [String(tripId)],
    );
    expect(notices.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
      'sms +201001234567',
      'email anne@marsh.example',
      'sms +201001234567',
      'email anne@marsh.example',
    ]);
    expect(notices[0]?.body).toContain('on its way back');
    expect(notices[2]?.body).toContain('was paid back');
  });

  it('notifies an Arabic guest in Arabic', async () => {
    const guest = shop.guest();
    const tripId = await bookTrip(guest);
    await shop.payTripOnline(tripId, guest);
    await cancel(tripId, guest, 'ar');
    const notice = await shop.database.one<{ body: string }>(
      `select body from outbox where body like '%' || $1 || ':%' order by id desc limit 1`,
      [String(tripId)],
    );
    expect(notice?.body).toMatch(/في طريقه/);
  });

  it('refunds a customer into the wallet, and notifies', async () => {
    const person = await shop.customer();
    const tripId = await bookTrip(person);
    await shop.payTripOnline(tripId, person);
    await cancel(tripId, person);
    const { trip_amount, payment_refunds } = await shop.readTrip(tripId, person);
    expect(payment_refunds).toEqual([
      expect.objectContaining({ amount: trip_amount, method: 'wallet', status: 'done' }),
    ]);
    const wallet = await shop.ask('GET', '/customer/info', { as: person });
    expect(wallet.json().wallet_balance).toBe(trip_amount);
    const news = await shop.ask('GET', '/customer/notifications', { as: person });
    expect(JSON.stringify(news.json())).toContain('went back to your wallet');
  });

  it('is refunded by the payment method where the shop has no wallets', async () => {
    const person = await shop.customer(30);
    const tripId = await bookTrip(person);
    const opened = await shop.openTripPayment(tripId, person, {
      payment_method: 'partial_payment',
    });
    await shop.decide(opened.json().redirect_link);
    await shop.database.query(
      `insert into settings values ('shop', '{"wallet": false}')
        on conflict (key) do update set value = excluded.value`,
    );
    await cancel(tripId, person);
    await sendRefunds(shop.backend);
    await shop.database.query("delete from settings where key = 'shop'");
    const { trip_amount, payment_refunds } = await shop.readTrip(tripId, person);
    expect(payment_refunds).toEqual([
      expect.objectContaining({ method: 'sandbox_card', amount: trip_amount - 30 }),
      expect.objectContaining({ method: 'wallet', amount: 30 }),
    ]);
    expect(await held(tripId)).toBe(0);
  });

  it('refunds nothing for a trip that was never paid', async () => {
    const guest = shop.guest();
    const tripId = await bookTrip(guest);
    await shop.openTripPayment(tripId, guest);
    await cancel(tripId, guest);
    expect((await shop.readTrip(tripId, guest)).payment_refunds).toEqual([]);
  });
});

it('is paid at a gateway by anyone with the link to a guest’s trip, and by nobody without it', async () => {
  const id = await bookTrip(shop.guest());
  const other = shop.guest();
  expect((await shop.openTripPayment(id, other)).statusCode).toBe(404);
  await shop.database.query('update trip_units set released = true');
  const booker = shop.guest();
  const linked = await bookTrip(booker);
  const { tracking_token } = await shop.readTrip(linked, booker);
  const cash = { tracking_token, payment_method: 'cash_payment' };
  expect((await shop.openTripPayment(linked, other, cash)).statusCode).toBe(404);
  expect((await shop.openTripPayment(id, other, { tracking_token })).statusCode).toBe(404);
  const page = (await shop.openTripPayment(linked, other, { tracking_token })).json().redirect_link;
  await shop.decide(page);
  expect(await shop.readTrip(linked, booker)).toMatchObject({ payment_status: 'paid' });
});

describe.each(paidTrips)('a trip that is paid %s', (_name, way) => {
  const { bookPaid, expectHeld } = paidTripFixture(shop, way);

  it('refunds everything after a cancellation', async () => {
    const { as, id } = await bookPaid();
    expect((await cancel(id, as)).statusCode).toBe(200);
    await sendRefunds(shop.backend);
    await expectHeld(id, 0);
  });
});
