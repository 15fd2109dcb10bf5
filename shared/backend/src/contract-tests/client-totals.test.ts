import type { Coupon, Item } from '@storefront/api';
import {
  applyCoupon,
  cartAdd,
  cartClear,
  cartList,
  couponList,
  customerInfo,
  type Endpoint,
  itemDetails,
  parcelCategories,
  distance as roadDistance,
  shopConfig,
  storeDetails,
  surgePrice,
  vehicleExtraCharge,
  zoneId,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import {
  billAmounts,
  distanceKm,
  formatBusinessTime,
  type OrderType,
  type Quote,
  type QuoteInput,
  quote,
} from '@storefront/pricing';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { FOOD, GROCERY, PARCEL } from '../areas/orders/testing/item-fixture';
import { openForTests } from '../testing/open-for-tests';
import { setBalance } from '../testing/wallets';
import { openContractShop, type Sample } from './contract-shop';

/**
 * Clients compute their bill with the same package as the server, but from answers of the API. For any basket both must
 * get the same amounts, to the minor unit. Nothing is ordered: the request states a total of 0, which the server
 * refuses with the valid bill.
 */
let person: { readonly token: string; readonly id: number };
const shop = openForTests(() => openContractShop({ requestsPerMinute: 1_000_000 }));
beforeAll(async () => {
  person = await shop.customer();
});

const changedStores = new Set<number>();

/** Gives a store prices and rates that need rounding, and removes everything that would refuse an order. */
async function makeOdd(storeId: number): Promise<void> {
  if (changedStores.has(storeId)) return;
  changedStores.add(storeId);
  for (const change of [
    `update items set price = round(price * 0.937 + 0.015, 2), stock = 500,
        maximum_cart_quantity = null, available_time_starts = '00:00', available_time_ends = '23:59:59'
      where store_id = $1`,
    `update item_variations set price = round(price * 1.0713, 2), stock = 500
      where item_id in (select id from items where store_id = $1)`,
    'update add_ons set price = round(price * 0.871 + 0.005, 2) where store_id = $1',
    'update stores set minimum_order = 0, tax = case when id % 2 = 0 then 7.35 else tax end where id = $1',
    "update store_schedules set opening_time = '00:00', closing_time = '23:59:59' where store_id = $1",
  ]) {
    await shop.database.query(change, [storeId]);
  }
}

const RUNS = { numRuns: 40 };
const TIME_ZONE = 'Africa/Cairo';
const MIDDLE = { lat: 30.0444, lng: 31.2357 };

/** The client's parsed answer of a call. */
async function read<Answer extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType, Answer>,
  sample: Sample = {},
): Promise<z.output<Answer>> {
  const answer = await shop.send(endpoint, { as: person, ...sample });
  if (answer.statusCode !== 200) throw new Error(`${endpoint.path}: ${answer.body}`);
  return z.parse(endpoint.answer, answer.json());
}

/** The delivery terms between two places, as the client requests them. */
async function termsOf(
  from: { lat: number; lng: number },
  to: { lat: number; lng: number },
  moduleId: number,
  ownZone: number | null,
) {
  const { zone_data } = await read(zoneId, { input: from });
  const zone = zone_data.find(({ id, modules }) =>
    ownZone === null ? modules.some((module) => module.id === moduleId) : id === ownZone,
  );
  const ends = {
    origin_lat: from.lat,
    origin_lng: from.lng,
    destination_lat: to.lat,
    destination_lng: to.lng,
  };
  const route = await read(roadDistance, { input: { ...ends, mode: 'DRIVE' } });
  const kilometres = distanceKm(route, from, to);
  const at = shop.clock.now();
  return {
    at,
    timeZone: TIME_ZONE,
    zone: zone ?? null,
    rates: zone?.modules.find(({ id }) => id === moduleId)?.pivot ?? null,
    distanceKm: kilometres,
    extraCharge: await read(vehicleExtraCharge, { input: { distance: kilometres } }),
    surge: await read(surgePrice, {
      input: {
        zone_id: zone?.id ?? 0,
        module_id: moduleId,
        date_time: formatBusinessTime(at, TIME_ZONE),
      },
    }),
  };
}

/** The server's bill for an order that is not placed. */
async function serverBill(moduleId: number, body: object) {
  // Otherwise the limit on orders per customer applies.
  await shop.database.query('delete from limits');
  const answer = await shop.ask('POST', '/customer/order/place', {
    as: person,
    moduleId,
    body: {
      payment_method: 'cash_on_delivery',
      address: '14 Talaat Harb St, Downtown',
      contact_person_name: 'Nour',
      contact_person_number: '+201001112223',
      ...body,
      expected_total: 0,
    },
  });
  if (answer.statusCode !== 409) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json().expected_bill;
}

const amountsOf = (bill: Quote) => billAmounts(bill, bill.delivery);

function walletBody(bill: Quote, balance: number): object {
  if (balance === 0) return {};
  return bill.leftToPay === 0 ? { payment_method: 'wallet' } : { partial_payment: 1 };
}

/** Degrees from the center; to the west the zone ends after 0.005. */
const door = {
  north: fc.double({ min: -0.008, max: 0.008, noNaN: true }),
  east: fc.double({ min: -0.004, max: 0.008, noNaN: true }),
};
const doorOf = ({ north, east }: { north: number; east: number }) => ({
  lat: Number((MIDDLE.lat + north).toFixed(6)),
  lng: Number((MIDDLE.lng + east).toFixed(6)),
});
const Line = fc.record({
  item: fc.nat(),
  choice: fc.nat(),
  addOns: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 7 }),
});
type Line = typeof Line extends fc.Arbitrary<infer Value> ? Value : never;
const Basket = fc.record({
  kind: fc.constantFrom('cart', 'buy_now', 'campaign'),
  moduleId: fc.constantFrom(FOOD, GROCERY),
  way: fc.constantFrom<OrderType>('delivery', 'take_away'),
  store: fc.nat(),
  lines: fc.array(Line, { minLength: 1, maxLength: 4 }),
  coupon: fc.nat(),
  tip: fc.constantFrom(0, 3.33, 10, 12.5),
  packaging: fc.boolean(),
  balance: fc.constantFrom(0, 7.77, 5_000),
  ...door,
});
type Basket = typeof Basket extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % Math.max(1, values.length)];

/** Choices that the item offers: the required ones, and one more group on request. */
function choicesOf(item: Item, { choice, addOns }: Line) {
  const variation =
    item.food_variations.length > 0
      ? item.food_variations
          .filter(({ required }, index) => required === 'on' || (choice + index) % 2 === 0)
          .map(({ name, type, min, values }) => ({
            name,
            values: {
              label: [...values.slice(choice % values.length), ...values]
                .slice(0, type === 'multi' ? Math.max(1, min ?? 1) : 1)
                .map(({ label }) => label),
            },
          }))
      : item.variations.slice(0, 1).map(() => {
          const chosen = pick(item.variations, choice);
          return { type: chosen?.type ?? '', price: chosen?.price ?? 0 };
        });
  const added = item.add_ons
    .map(({ id }, index) => ({ id, quantity: addOns[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return {
    variation,
    add_on_ids: added.map(({ id }) => id),
    add_on_qtys: added.map(({ quantity }) => quantity),
  };
}

async function idsOf(statement: string, parameters: readonly number[]): Promise<number[]> {
  return (await shop.database.query<{ id: number }>(statement, parameters)).map(({ id }) => id);
}

/** The lines of a basket as the client has them: from the cart's answer, or from the item's own page. */
async function linesOf({ kind, moduleId, lines }: Basket, storeId: number) {
  const items = await idsOf(
    `select id from items where store_id = $1 and status
        and (available_date_starts is not null) = ($2 = 1) order by id`,
    [storeId, kind === 'campaign' ? 1 : 0],
  );
  const wanted = kind === 'cart' ? lines : lines.slice(0, 1);
  const made = [];
  for (const line of wanted) {
    const id = pick(items, line.item) ?? 0;
    const input = kind === 'campaign' ? { campaign: 1 } : {};
    const item = await read(itemDetails, { moduleId, params: { id }, input });
    const { quantity } = line;
    made.push({ item_id: id, item, quantity, price: item.price, ...choicesOf(item, line) });
  }
  if (kind !== 'cart') return made;
  await shop.send(cartClear, { as: person, moduleId });
  for (const { item, ...line } of made) {
    await shop.send(cartAdd, { as: person, moduleId, input: { ...line, model: 'Item' } });
  }
  return read(cartList, { moduleId });
}
type Lines = Awaited<ReturnType<typeof linesOf>>;

function cartBody(kind: Basket['kind'], lines: Lines): object {
  if (kind === 'cart') return {};
  const isCampaign = kind === 'campaign';
  const cart = lines.map(({ item, item_id, ...line }) => ({
    ...line,
    item_type: isCampaign ? 'ItemCampaign' : 'Item',
    item_id: isCampaign ? null : item_id,
    item_campaign_id: isCampaign ? item_id : null,
  }));
  return { is_buy_now: 1, cart: JSON.stringify(cart) };
}

/** A coupon of the store that the customer may use, as the server answers it. */
async function couponOf(storeId: number, moduleId: number, index: number): Promise<Coupon | null> {
  const coupons = await read(couponList, { moduleId, input: { store_id: storeId } });
  // One of the coupons, or none.
  const code = pick([null, ...coupons.map((coupon) => coupon.code)], index);
  if (!code) return null;
  const input = { code, store_id: storeId };
  const answer = await shop.send(applyCoupon, { as: person, moduleId, input });
  return answer.statusCode === 200 ? z.parse(applyCoupon.answer, answer.json()) : null;
}

it('an order of items costs the same for client and server', async () => {
  const config = await read(shopConfig);
  const check = async (basket: Basket): Promise<void> => {
    const { kind, moduleId, way, balance, packaging, tip } = basket;
    const stores = await idsOf(
      `select s.id from stores s where s.module_id = $1 and s.zone_id = 1 and s.status
          and s.active and s.delivery and s.take_away
          and exists (select 1 from items i where i.store_id = s.id and i.status
            and (i.available_date_starts is not null) = ($2 = 1))
        order by id`,
      [moduleId, kind === 'campaign' ? 1 : 0],
    );
    fc.pre(stores.length > 0);
    const storeId = pick(stores, basket.store) ?? 0;
    await makeOdd(storeId);
    const store = await read(storeDetails, { moduleId, params: { id: storeId } });
    await setBalance(shop.database, person.id, balance);
    const to = doorOf(basket);
    const from = { lat: Number(store.latitude), lng: Number(store.longitude) };
    const lines = await linesOf(basket, storeId);
    const terms = await termsOf(from, to, moduleId, store.zone_id ?? null);
    // The store does not deliver to that place.
    const { zone_data: reached } = await read(zoneId, { input: to });
    fc.pre(way === 'take_away' || reached.some(({ id }) => id === store.zone_id));
    const coupon = await couponOf(storeId, moduleId, basket.coupon);
    const input: QuoteInput = {
      ...terms,
      ...(way === 'take_away' && { distanceKm: 0, surge: null }),
      orderType: way,
      config,
      lines,
      store,
      coupon,
      firstOrder: await read(customerInfo),
      tip,
      packaging,
      walletBalance: balance,
    };
    const bill = quote(input);
    const hasPackaging = packaging && isOn(store.extra_packaging_status);
    const server = await serverBill(moduleId, {
      order_type: way,
      store_id: storeId,
      ...cartBody(kind, lines),
      ...(way === 'delivery' && {
        distance: terms.distanceKm,
        latitude: to.lat,
        longitude: to.lng,
        dm_tips: tip,
      }),
      ...(coupon && !bill.couponProblem && { coupon_code: coupon.code }),
      ...(hasPackaging && { extra_packaging_amount: store.extra_packaging_amount }),
      ...walletBody(bill, balance),
    });
    expect(server).toEqual(amountsOf(bill));
  };
  await fc.assert(fc.asyncProperty(Basket, check), RUNS);
}, 300_000);

const Parcel = fc.record({
  category: fc.nat(),
  tip: fc.constantFrom(0, 4.44),
  balance: fc.constantFrom(0, 11.11, 5_000),
  sender: fc.record(door),
  receiver: fc.record(door),
});

it('a parcel costs the same for client and server', async () => {
  const config = await read(shopConfig);
  const categories = await read(parcelCategories, { moduleId: PARCEL });
  const check = async (parcel: typeof Parcel extends fc.Arbitrary<infer Value> ? Value : never) => {
    const { balance, tip } = parcel;
    await setBalance(shop.database, person.id, balance);
    const [from, to] = [doorOf(parcel.sender), doorOf(parcel.receiver)];
    const category = pick(categories, parcel.category);
    const terms = await termsOf(from, to, PARCEL, null);
    const bill = quote({
      ...terms,
      rates: null,
      orderType: 'parcel',
      config,
      lines: [],
      tip,
      parcelCategory: category ?? null,
      walletBalance: balance,
    });
    const server = await serverBill(PARCEL, {
      order_type: 'parcel',
      parcel_category_id: category?.id,
      charge_payer: 'sender',
      sender_zone_id: terms.zone?.id,
      receiver_details: JSON.stringify({
        contact_person_name: 'Mona',
        contact_person_number: '+201112223334',
        address: '22 Mosaddak St',
        address_type: 'others',
        latitude: String(to.lat),
        longitude: String(to.lng),
      }),
      distance: terms.distanceKm,
      latitude: from.lat,
      longitude: from.lng,
      dm_tips: tip,
      ...walletBody(bill, balance),
    });
    expect(server).toEqual(amountsOf(bill));
  };
  await fc.assert(fc.asyncProperty(Parcel, check), { numRuns: 20 });
}, 300_000);
