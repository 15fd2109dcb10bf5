import {
  addItem,
  addStore,
  buyNow,
  FOOD,
  GROCERY,
  PARCEL,
} from '../areas/orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../areas/orders/testing/ordering-shop';
import { findCommand } from '../commands/run-command';
import { openFileStore } from '../server/files/open-file-store';
import { openForTests } from '../testing/open-for-tests';
import { testConfig } from '../testing/test-backend';
import { readBalance, setBalance } from '../testing/wallets';

const CAIRO = 1;
const RIYADH = 4;
const RENTAL = 6;
const OLAYA = { latitude: 24.6905, longitude: 46.6853 };

const shop = openForTests(openOrderingShop);
let riyadhStore: number;
beforeAll(async () => {
  riyadhStore = await addStore(shop.database, {
    moduleId: GROCERY,
    columns: { zone_id: RIYADH, ...OLAYA },
  });
});

type Customer = Awaited<ReturnType<OrderingShop['customer']>>;

const ask = async (as: Customer, path: string, zoneId: number, moduleId?: number) =>
  (await shop.ask('GET', path, { as, zoneId, ...(moduleId && { moduleId }) })).json();

/** An order of 50 at a grocer in Riyadh. */
async function orderInRiyadh(as: Customer, changes: object = {}) {
  const item = await addItem(shop.database, riyadhStore, { price: 50 });
  const body = buyNow(riyadhStore, item, 1, { ...OLAYA, ...changes });
  return shop.ask('POST', '/customer/order/place', { as, zoneId: RIYADH, body });
}

/** Each trip is on a separate day, because there are few cars. */
let day = 2;

async function bookInRiyadh(as: Customer): Promise<{ id: number; at: string }> {
  day += 1;
  const pickup_time = `2026-06-${String(day).padStart(2, '0')} 12:00:00`;
  const vehicle = await shop.database.one<{ id: number; provider_id: number }>(
    `select v.id, v.provider_id from vehicles v join stores s on s.id = v.provider_id
      where s.zone_id = $1 and v.status and v.trip_day_wise and s.active order by v.id limit 1`,
    [RIYADH],
  );
  const at = { lat: String(OLAYA.latitude), lng: String(OLAYA.longitude), location_name: 'Olaya' };
  const send = (method: 'POST', path: string, body: object) =>
    shop.ask(method, path, { as, zoneId: RIYADH, moduleId: RENTAL, body });
  const added = await send('POST', '/rental/user/cart/add-to-cart', {
    vehicle_id: vehicle?.id,
    quantity: 1,
    pickup_location: JSON.stringify(at),
    destination_location: JSON.stringify(at),
    pickup_time,
    rental_type: 'day_wise',
    estimated_hours: 20,
  });
  expect(added.json()).toMatchObject({ carts: [{ quantity: 1 }] });
  const booked = await send('POST', '/rental/user/trip/trip-booking', {
    provider_id: vehicle?.provider_id,
    trip_type: 'day_wise',
    contact_person_name: 'Nour',
    contact_person_number: '+966500000001',
  });
  return { id: booked.json(), at: pickup_time };
}

describe('pounds in the wallet', () => {
  it('are separate from riyals, wherever the customer is', async () => {
    const person = await shop.customer(740);
    await setBalance(shop.database, person.id, 12.5, 'SAR');
    const pounds = { currency: expect.objectContaining({ currency_code: 'EGP' }), balance: 740 };
    const riyals = { currency: expect.objectContaining({ currency_code: 'SAR' }), balance: 12.5 };
    expect(await ask(person, '/customer/info', CAIRO)).toMatchObject({
      wallet_balance: 740,
      wallets: [pounds, riyals],
    });
    expect(await ask(person, '/customer/info', RIYADH)).toMatchObject({
      wallet_balance: 12.5,
      wallets: [riyals, pounds],
    });
  });

  it.each([
    ['wholly', { payment_method: 'wallet' }],
    ['in part', { partial_payment: 1 }],
  ])('cannot pay an order in Riyadh, %s', async (_how, changes) => {
    const person = await shop.customer(740);
    const answer = await orderInRiyadh(person, changes);
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([403, 'order_amount']);
    expect(await readBalance(shop.database, person.id)).toBe(740);
  });

  it('cannot pay an order there later', async () => {
    const person = await shop.customer(740);
    const placed = await orderInRiyadh(person, { payment_method: 'digital_payment' });
    const { order_id } = placed.json();
    const body = { order_id };
    const answer = await shop.ask('POST', '/customer/order/wallet-payment', { as: person, body });
    expect(answer.json().errors[0].code).toBe('order_amount');
    await setBalance(shop.database, person.id, 100, 'SAR');
    const paid = await shop.ask('POST', '/customer/order/wallet-payment', { as: person, body });
    expect(paid.statusCode).toBe(200);
    expect(await readBalance(shop.database, person.id)).toBe(740);
  });

  it.each([
    ['wallet', null],
    ['partial_payment', 'cash_payment'],
    ['partial_payment', 'sandbox_card'],
  ])('cannot pay a trip there, by %s and %s', async (payment_method, payment_gateway) => {
    const person = await shop.customer(100_000);
    const { id: trip_id } = await bookInRiyadh(person);
    const pay = () =>
      shop.ask('POST', '/rental/user/trip/payment', {
        as: person,
        zoneId: CAIRO,
        moduleId: RENTAL,
        body: {
          trip_id,
          payment_method,
          payment_gateway,
          callback_url: 'https://shop.example/profile',
        },
      });
    expect((await pay()).json().errors[0].code).toBe('customer_wallet');
    await setBalance(shop.database, person.id, payment_method === 'wallet' ? 10_000 : 10, 'SAR');
    expect((await pay()).statusCode).toBe(200);
    expect(await readBalance(shop.database, person.id)).toBe(100_000);
    expect(await readBalance(shop.database, person.id, 'SAR')).toBeLessThan(10_000);
  });
});

it('stores orders from Riyadh in riyals and its time zone, also when they are read in Cairo', async () => {
  const person = await shop.customer();
  await setBalance(shop.database, person.id, 1000, 'SAR');
  const { order_id } = (await orderInRiyadh(person, { payment_method: 'wallet' })).json();
  const trip = await bookInRiyadh(person);
  const own = {
    currency: { currency_code: 'SAR', currency_symbol: 'SAR', digit_after_decimal_point: 2 },
    time_zone: 'Asia/Riyadh',
  };
  expect(await ask(person, `/customer/order/track?order_id=${order_id}`, CAIRO)).toMatchObject(own);
  expect((await ask(person, '/customer/order/running-orders', CAIRO)).orders).toMatchObject([own]);
  const details = `/rental/user/trip/get-trip-details?trip_id=${trip.id}`;
  expect(await ask(person, details, CAIRO, RENTAL)).toMatchObject({
    ...own,
    schedule_at: trip.at,
  });
  const history = await ask(person, '/customer/wallet/transactions?type=order', CAIRO);
  expect(history.data).toMatchObject([{ ...own, order_id, transaction_type: 'order_place' }]);
  const notices: { data: { order_id?: number }; time_zone: string }[] = await ask(
    person,
    '/customer/notifications',
    CAIRO,
  );
  const ofOrder = notices.filter(({ data }) => data.order_id === order_id);
  expect(ofOrder.map(({ time_zone }) => time_zone)).toEqual(['Asia/Riyadh']);
  // The refund goes to the wallet that paid.
  await shop.database.query("update orders set order_status = 'pending' where id = $1", [order_id]);
  const cancel = { order_id, reason: 'No' };
  const canceled = await shop.ask('PUT', '/customer/order/cancel', { as: person, body: cancel });
  expect(canceled.statusCode).toBe(200);
  expect(await readBalance(shop.database, person.id, 'SAR')).toBe(1000);
  expect(await readBalance(shop.database, person.id)).toBe(0);
});

it('tops up the wallet of the place, with the bonuses of its currency', async () => {
  const person = await shop.customer();
  const bonuses = await ask(person, '/customer/wallet/bonuses', RIYADH);
  expect(bonuses).toMatchObject([
    { currency_code: 'SAR', minimum_add_amount: 50 },
    { currency_code: 'SAR', minimum_add_amount: 20 },
  ]);
  const body = {
    amount: 60,
    payment_method: 'sandbox_card',
    callback: 'https://shop.example/profile?page=wallet',
  };
  const added = await shop.ask('POST', '/customer/wallet/add-fund', {
    as: person,
    zoneId: RIYADH,
    body,
  });
  const page = new URL(added.json().redirect_link);
  expect((await shop.backend.app.inject({ url: page.pathname })).body).toMatch(/SAR\s?60\.00/);
  await shop.decide(added.json().redirect_link);
  expect(await readBalance(shop.database, person.id, 'SAR')).toBe(66);
  expect(await readBalance(shop.database, person.id)).toBe(0);
});

describe('a coupon in pounds', () => {
  it('is refused in Riyadh, with the reason', async () => {
    const person = await shop.customer();
    const refused = {
      errors: [{ code: 'coupon', message: 'This coupon is for purchases in EGP.' }],
    };
    const placed = await orderInRiyadh(person, { coupon_code: 'SOUK10' });
    expect([placed.statusCode, placed.json()]).toMatchObject([403, refused]);
    const path = `/coupon/apply?code=SOUK10&store_id=${riyadhStore}`;
    const options = { as: person, zoneId: RIYADH, moduleId: GROCERY };
    const applied = await shop.ask('GET', path, options);
    expect([applied.statusCode, applied.json()]).toMatchObject([403, refused]);
    expect((await orderInRiyadh(person, { coupon_code: 'RIYADH10' })).statusCode).toBe(200);
  });

  it('is not offered there', async () => {
    const person = await shop.customer();
    const codesIn = async (zoneId: number) =>
      (await ask(person, '/coupon/list', zoneId, GROCERY)).map(
        ({ code, currency_code }: Record<string, string>) => [code, currency_code],
      );
    expect(await codesIn(CAIRO)).toContainEqual(['SOUK10', 'EGP']);
    expect(await codesIn(RIYADH)).toEqual([
      ['RIYADH10', 'SAR'],
      ['RIYADHSHIP', 'SAR'],
    ]);
  });
});

it('answers each zone its own amounts', async () => {
  const config = async (zoneId: number) => (await shop.ask('GET', '/config', { zoneId })).json();
  const cairo = await config(CAIRO);
  const riyadh = await config(RIYADH);
  expect(cairo).toMatchObject({
    currency_code: 'EGP',
    additional_charge: 5,
    free_delivery_over: 500,
    ref_earning_exchange_rate: 30,
    loyalty_point_exchange_rate: 10,
  });
  expect(riyadh).toMatchObject({
    currency_code: 'SAR',
    additional_charge: 0.5,
    free_delivery_over: 50,
    ref_earning_exchange_rate: 3,
    loyalty_point_exchange_rate: 100,
  });
  const cheapest = async (zones: string) =>
    (
      await shop.database.one<{ least: number }>(
        `select min(hourly_price) as least from vehicles
          where status and trip_hourly and zone_id in (${zones})`,
      )
    )?.least;
  expect(cairo.vehicle_hourly_min).toBe(await cheapest('1, 2, 3'));
  expect(riyadh.vehicle_hourly_min).toBe(await cheapest('4'));
  const extra = async (zoneId: number) =>
    (await shop.ask('GET', '/vehicle/extra_charge?distance=5', { zoneId })).json();
  expect([await extra(CAIRO), await extra(RIYADH)]).toEqual([5, 0.5]);
});

it('suggests the tips that are given in the currency of the place', async () => {
  const person = await shop.customer();
  await orderInRiyadh(person, { dm_tips: 3 });
  const tips = async (zoneId: number) => (await shop.ask('GET', '/most-tips', { zoneId })).json();
  expect(await tips(RIYADH)).toEqual({ most_tips_amount: 3, currency_code: 'SAR' });
  expect((await tips(CAIRO)).most_tips_amount).not.toBe(3);
});

it('earns and converts points by the rates of the currency', async () => {
  const person = await shop.customer();
  await shop.database.query('update customers set loyalty_point = 250 where id = $1', [person.id]);
  const transfer = (point: number, zoneId: number) =>
    shop.ask('POST', '/customer/loyalty-point/point-transfer', {
      as: person,
      zoneId,
      body: { point },
    });
  expect((await transfer(250, RIYADH)).statusCode).toBe(200);
  expect(await readBalance(shop.database, person.id, 'SAR')).toBe(2);
  expect(
    await shop.database.one('select loyalty_point from customers where id = $1', [person.id]),
  ).toEqual({ loyalty_point: 50 });
});

describe('tax', () => {
  it('is that of the zone in Riyadh, that of the store in Cairo', async () => {
    const person = await shop.customer();
    const { order_id } = (await orderInRiyadh(person)).json();
    expect(await ask(person, `/customer/order/track?order_id=${order_id}`, RIYADH)).toMatchObject({
      tax_percentage: 15,
      total_tax_amount: 7.5,
      additional_charge: 0.5,
    });
    const ratesIn = async (zoneId: number, moduleId: number) => {
      const answer = await shop.ask('GET', '/stores/get-stores/all?limit=50', { zoneId, moduleId });
      const { stores }: { stores: { tax: number }[] } = answer.json();
      return [...new Set(stores.map(({ tax }) => tax))];
    };
    expect(await ratesIn(RIYADH, GROCERY)).toEqual([15]);
    expect(await ratesIn(CAIRO, GROCERY)).toEqual([5]);
    expect(await ratesIn(CAIRO, FOOD)).toEqual([14]);
  });

  it('is changed for a zone by one command: for carts and new orders, not for placed ones', async () => {
    const setTax = async (text: string) => {
      const printed: string[] = [];
      await findCommand(['shop', 'tax']).run(
        {
          database: shop.database,
          config: testConfig,
          features: shop.backend.features,
          now: shop.clock.now(),
          by: 'mona',
          out: (line) => printed.push(line),
          files: () => openFileStore(testConfig),
        },
        'riyadh',
        text,
      );
      return printed;
    };
    const person = await shop.customer();
    const item = await addItem(shop.database, riyadhStore, { price: 50 });
    const place = (changes: object) =>
      shop.ask('POST', '/customer/order/place', {
        as: person,
        zoneId: RIYADH,
        body: buyNow(riyadhStore, item, 2, { ...OLAYA, ...changes }),
      });
    const track = (id: number) => ask(person, `/customer/order/track?order_id=${id}`, RIYADH);
    const { order_id: before } = (await place({})).json();
    const placed = await track(before);
    expect(placed).toMatchObject({ tax_percentage: 15, total_tax_amount: 15 });

    expect(await setTax('5.125')).toEqual(['riyadh = 5.125']);
    const details = `/items/details/${item}`;
    const shown = await shop.ask('GET', details, { zoneId: RIYADH, moduleId: GROCERY });
    expect(shown.json()).toMatchObject({ tax: 5.125, tax_data: [{ tax_rate: 5.125 }] });
    // A customer who saw the earlier bill has to agree again, and sees what has changed.
    const refused = await place({
      expected_total: placed.order_amount,
      expected_bill: JSON.stringify({ total: placed.order_amount, tax: 15 }),
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      changes: [
        { name: 'tax', before: 15, after: 5.13 },
        { name: 'total', before: placed.order_amount, after: placed.order_amount - 9.87 },
      ],
    });
    const { order_id: after } = (await place({})).json();
    expect(await track(after)).toMatchObject({ tax_percentage: 5.125, total_tax_amount: 5.13 });

    // The answer contains the store's current data.
    expect(await track(before)).toEqual({ ...placed, store: { ...placed.store, tax: 5.125 } });
    expect(await setTax('15')).toEqual(['riyadh = 15']);
  });

  it('is shown with items and vehicles as it is charged', async () => {
    const item = await addItem(shop.database, riyadhStore);
    const inRiyadh = { zoneId: RIYADH, moduleId: GROCERY };
    expect((await shop.ask('GET', `/items/details/${item}`, inRiyadh)).json()).toMatchObject({
      tax: 15,
      tax_data: [{ tax_rate: 15 }],
    });
    const vehicle = await shop.database.one<{ id: number }>(
      'select id from vehicles where zone_id = $1 and status order by id limit 1',
      [RIYADH],
    );
    const details = await shop.ask('GET', `/rental/vehicle/get-vehicle-details/${vehicle?.id}`, {
      zoneId: RIYADH,
      moduleId: RENTAL,
    });
    expect(details.json()).toMatchObject({ provider: { tax: 15 } });
  });
});

it('delivers no parcel at the price of another currency', async () => {
  const list = async (zoneId: number) =>
    (await shop.ask('GET', '/parcel-category', { zoneId, moduleId: PARCEL })).json();
  expect((await list(CAIRO)).length).toBeGreaterThan(0);
  expect(await list(RIYADH)).toEqual([]);
});

describe('the database itself', () => {
  const pounds = (values: string) =>
    `insert into wallet_transactions (customer_id, currency_code, transaction_id, transaction_type,
        debit, balance, order_id, created_at) values (${values})`;

  it('refuses to pay an order from a wallet of another currency', async () => {
    const person = await shop.customer(740);
    const { order_id } = (await orderInRiyadh(person)).json();
    const debit = shop.database.query(
      pounds(`${person.id}, 'EGP', 'forged', 'order_place', 50, 690, ${order_id}, now()`),
    );
    await expect(debit).rejects.toMatchObject({
      constraint: 'wallet_transactions_order_id_currency_code_fkey',
    });
  });

  it.each([
    'update wallets set balance = balance + 1 where customer_id = $1',
    'update wallet_transactions set credit = credit + 1 where customer_id = $1 and debit = 0',
    `insert into wallets (customer_id, currency_code, balance) values ($1, 'SAR', 5)`,
  ])('refuses a wallet that is not the sum of its movements: %s', async (statement) => {
    const person = await shop.customer(740);
    const change = shop.database.transaction((tx) => tx.query(statement, [person.id]));
    await expect(change).rejects.toMatchObject({ constraint: 'wallet_is_its_ledger' });
    expect(await readBalance(shop.database, person.id)).toBe(740);
  });

  it.each([
    ['a coupon', "update orders set coupon_id = (select id from coupons where code = 'SOUK10')"],
    ['a zone', 'update orders set zone_id = 1'],
    ['a currency', "update orders set currency_code = 'EGP'"],
  ])('refuses to give an order in riyals %s in pounds', async (_what, change) => {
    const { order_id } = (await orderInRiyadh(await shop.customer())).json();
    const changed = shop.database.query(`${change} where id = $1`, [order_id]);
    await expect(changed).rejects.toThrow('foreign key');
  });

  it('refuses a payment in another currency than its order', async () => {
    const { order_id } = (await orderInRiyadh(await shop.customer())).json();
    const payment = shop.database.query(
      `insert into payments (id, purpose, order_id, owner, payment_method, amount, currency_code,
          payment_status, created_at)
        values ('forged', 'order', $1, 'c:1', 'sandbox_card', 50, 'EGP', 'unpaid', now())`,
      [order_id],
    );
    await expect(payment).rejects.toThrow('foreign key');
  });
});

it('serves food by the same rules', async () => {
  // Each currency has its own rewards: 50 riyals meet an offer's minimum of 20.
  const person = await shop.customer();
  expect(await ask(person, '/cashback/list', RIYADH, FOOD)).toMatchObject([
    { currency_code: 'SAR', min_purchase: 20, max_discount: 4 },
  ]);
  expect(await ask(person, '/cashback/getCashback?amount=50', RIYADH, FOOD)).toMatchObject({
    calculated_amount: 2.5,
  });
  expect(await ask(person, '/cashback/getCashback?amount=50', CAIRO, FOOD)).toMatchObject({
    calculated_amount: 0,
  });
});
