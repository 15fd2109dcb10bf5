import type { Endpoint } from '@storefront/api/contract';
import { features } from '@storefront/features';
import { featureCalls } from '@storefront/features/testing';
import type { Somebody } from '../areas/orders/testing/ordering-shop';
import { cardStoreOf } from '../areas/payments/card-store';
import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';
import { inputFields } from './input-fields';
import { samples } from './samples/all-samples';
import { guestOrder } from './samples/ordering';

// These tests send many requests.
const shop = openForTests(openContractShop);
let stranger: Somebody;
beforeAll(async () => {
  stranger = await shop.customer(1000);
});

const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no ${name}`);
  return endpoint;
};

/** Calls with the id of a customer's row, and the parameter that contains it. */
const owned: Readonly<Record<string, string>> = {
  addressUpdate: 'id',
  addressDelete: 'address_id',
  addressDefault: 'address_id',
  cartUpdate: 'cart_id',
  cartRemoveItem: 'cart_id',
  orderDetails: 'order_id',
  orderTrack: 'order_id',
  orderCancel: 'order_id',
  orderAgreePrice: 'order_id',
  orderPaymentMethod: 'order_id',
  orderWalletPayment: 'order_id',
  orderDigitalPayment: 'order_id',
  addFund: 'saved_card_id',
  offlinePayment: 'order_id',
  offlinePaymentUpdate: 'order_id',
  lastLocation: 'order_id',
  refundTerms: 'order_id',
  refundRequest: 'order_id',
  deliveryManReview: 'order_id',
  submitItemReview: 'order_id',
  parcelReturn: 'order_id',
  reviewReminderCancel: 'order_id',
  messageDetails: 'conversation_id',
  messageSend: 'conversation_id',
  rentalCartUpdate: 'cart_id',
  rentalUserDataUpdate: 'user_data_id',
  rentalCartRemoveVehicle: 'cart_id',
  rentalCartRemoveMultiple: 'cart_ids',
  tripDetails: 'trip_id',
  tripCancel: 'trip_id',
  tripPayment: 'trip_id',
  vehicleReview: 'trip_id',
  ...Object.assign({}, ...featureCalls.map((calls) => calls.owned)),
};
/** Ids of public rows: shops, items, zones, parties of a chat. */
const PUBLIC_IDS =
  /^(store|item|item_campaign|module|zone|sender_zone|category|parcel_category|brand|vehicle|vehicle_identity|provider|delivery_man|vendor|admin|receiver|method|package|add_on)_ids?$/;
/** Calls that answer like an empty list, without the other customer's row. */
const readAsEmpty: readonly string[] = ['paymentFailed'];

it('lists every id in a call for customers or guests here', () => {
  const unsettled = endpoints
    .filter(({ caller }) => caller !== 'none')
    .flatMap((endpoint) =>
      inputFields(endpoint)
        .map(({ name }) => name)
        .filter((name) => /(^|_)ids?$/.test(name) && name !== 'guest_id' && name !== 'unique_id')
        .filter((name) => !PUBLIC_IDS.test(name) && owned[endpoint.name] === undefined)
        .filter(() => !readAsEmpty.includes(endpoint.name))
        .map((name) => `${endpoint.name}: ${name}`),
    );
  // The cart of an order, the address for its photo, and read notifications are the caller's own or ignored; a guest's
  // link is given to a caller with a code to the order's phone (`guest-tracking.test.ts`).
  expect(unsettled.sort()).toEqual([
    'notificationRead: notification_ids',
    'orderLinkCode: order_id',
    'orderLinkOpen: order_id',
    'orderPlace: address_id',
    'orderPlace: cart_id',
    'orderTax: address_id',
    'orderTax: cart_id',
    'prescriptionPlace: address_id',
  ]);
});

/** Without a feature that stores cards nobody has one. */
const existing = Object.keys(owned).filter(
  (name) => owned[name] !== 'saved_card_id' || cardStoreOf(features),
);

it.each(existing)('%s gives others nothing', async (name) => {
  const endpoint = endpointOf(name);
  const sample = (await samples[name]?.(shop)) ?? {};
  const before = await fingerprint();
  const others = endpoint.caller === 'customer' ? [stranger] : [stranger, shop.guest()];
  for (const other of others) {
    const answer = await shop.send(endpoint, { ...sample, as: other });
    expect(answer.statusCode).toBe(name.endsWith('Review') ? 403 : 404);
    expect(Object.keys(answer.json()).sort()).toEqual(['errors', 'message']);
  }
  expect(await fingerprint()).toEqual(before);
  // The row exists, and its owner can read it.
  expect((await shop.send(endpoint, sample)).statusCode).toBe(200);
});

it('does not show others a failed payment', async () => {
  const endpoint = endpointOf('paymentFailed');
  const sample = (await samples.paymentFailed?.(shop)) ?? {};
  expect((await shop.send(endpoint, { ...sample, as: stranger })).json()).toBeNull();
  expect((await shop.send(endpoint, sample)).json()).toMatchObject({
    order_id: sample.input?.order_id,
  });
});

it.each(Object.entries(owned))('%s refuses an unknown %s', async (name, key) => {
  const endpoint = endpointOf(name);
  const sample = (await samples[name]?.(shop)) ?? {};
  for (const id of [2_147_483_647, 2_147_483_648, 999_999_999_999, -1, 0, 'abc']) {
    const value = key.endsWith('ids') ? `[${id}]` : id;
    const isInPath = sample.params?.[key] !== undefined;
    const answer = await shop.send(endpoint, {
      ...sample,
      ...(isInPath
        ? { params: { ...sample.params, [key]: value } }
        : { input: { ...sample.input, [key]: value } }),
    });
    expect([403, 404]).toContain(answer.statusCode);
  }
});

describe('the order of a guest', () => {
  const phone = '+201001112223';
  it('is read by its contact number, and changed only by its guest', async () => {
    const [owner, other] = [shop.guest(), shop.guest()];
    const placed = await shop.ask('POST', '/customer/order/place', {
      as: owner,
      moduleId: 2,
      body: await guestOrder(shop),
    });
    const order_id: number = placed.json().order_id;
    const ask = (name: string, as: Somebody, input: Record<string, unknown>) =>
      shop.send(endpointOf(name), { as, moduleId: 2, input: { order_id, ...input } });
    const statusOf = async (name: string, as: Somebody, input = {}) =>
      (await ask(name, as, input)).statusCode;

    expect(await statusOf('orderTrack', other, { contact_number: phone })).toBe(200);
    expect(await statusOf('orderTrack', other, { contact_number: '+201001112229' })).toBe(404);
    expect(await statusOf('orderTrack', other)).toBe(404);
    // A customer's session does not open a guest's order, even with its number.
    expect(await statusOf('orderTrack', stranger, { contact_number: phone })).toBe(404);
    expect(await statusOf('orderDetails', other)).toBe(404);
    expect(await statusOf('orderDetails', other, { contact_number: phone })).toBe(200);
    expect(await statusOf('orderDetails', stranger, { contact_number: phone })).toBe(404);
    expect(await statusOf('orderCancel', other, { reason: 'No' })).toBe(404);
    expect(await statusOf('orderCancel', owner, { reason: 'No' })).toBe(200);
  });
});

/** Rows that must not change when a caller is refused. */
async function fingerprint(): Promise<unknown> {
  const ofFeatures = shop.backend.features.builtIn.flatMap(({ accountSections = [] }) =>
    accountSections.map(
      ({ table }) =>
        `(select md5(string_agg(f::text, ',' order by f::text)) from ${table} f) as ${table},`,
    ),
  );
  return shop.database.query(
    `select ${ofFeatures.join(' ')}
      (select md5(string_agg(o::text, ',' order by o.id)) from orders o) as orders,
      (select md5(string_agg(t::text, ',' order by t.id)) from trips t) as trips,
      (select md5(string_agg(a::text, ',' order by a.id)) from addresses a) as addresses,
      (select md5(string_agg(l::text, ',' order by l.id)) from cart_lines l) as carts,
      (select md5(string_agg(l::text, ',' order by l.id)) from rental_cart_lines l) as rental_carts,
      (select md5(string_agg(u::text, ',' order by u.id)) from rental_user_data u) as rental_trips,
      (select md5(string_agg(m::text, ',' order by m.id)) from messages m) as messages,
      (select count(*) from reviews) as reviews, (select count(*) from refunds) as refunds,
      (select jsonb_agg(w order by w.customer_id, w.currency_code) from wallets w) as money`,
  );
}
