import { DEMO_CODE } from '../../areas/auth/code/one-time-codes';
import { createOrderLink } from '../../areas/orders/read/order-link';
import {
  addStore,
  buyNow,
  DOOR,
  GROCERY,
  orderBody,
  PARCEL,
  PHARMACY,
} from '../../areas/orders/testing/item-fixture';
import { cardStoreOf } from '../../areas/payments/card-store';
import type { ContractShop } from '../contract-shop';
import { orderOfLayla } from './accounts';
import { endReservations, fillCart, offer } from './carts';
import { plain, type SampleTable } from './sample-table';

const receiver = {
  contact_person_name: 'Sara',
  contact_person_number: '+201001112224',
  address: '5 Adly St, Downtown, Cairo',
  address_type: 'others',
  latitude: '30.0510',
  longitude: '31.2430',
  zone_id: 1,
};
/** A new order of Layla's. */
export async function placeOrder(shop: ContractShop, changes: object = {}): Promise<number> {
  const { storeId, itemId } = await offer(shop);
  const answer = await shop.ask('POST', '/customer/order/place', {
    as: shop.layla,
    moduleId: GROCERY,
    body: buyNow(storeId, itemId, 1, changes),
  });
  if (answer.statusCode !== 200) throw new Error(`The order was refused: ${answer.body}`);
  return answer.json().order_id;
}

async function placeUnpaid(shop: ContractShop): Promise<number> {
  await endReservations(shop);
  return placeOrder(shop, { payment_method: 'digital_payment' });
}
/** A card of Layla's that the sandbox saved when she paid with it; `undefined` without a feature that stores cards. */
export async function savedCard(shop: ContractShop): Promise<number | undefined> {
  if (!cardStoreOf(shop.backend.features.on)) return undefined;
  const opened = await shop.ask('POST', '/customer/order/digital-payment', {
    as: shop.layla,
    body: { order_id: await placeUnpaid(shop), ...sandboxCard },
  });
  await shop.decide(opened.json().redirect_link, 'approve&card=visa&keep=1');
  return shop.find('select max(id) as id from saved_cards where customer_id = 1');
}
export const sandboxCard = {
  payment_method: 'sandbox_card',
  callback: 'https://shop.example/checkout',
};

/** A new order of a guest with a new phone, whose number is read on another device. */
async function guestsOrder(shop: ContractShop) {
  shop.clock.advance(1_000);
  const contact_number = `+2010${String(shop.clock.now().getTime()).slice(-8)}`;
  const { storeId, itemId } = await offer(shop);
  const body = buyNow(storeId, itemId, 1, { contact_person_number: contact_number });
  const asking = { as: shop.guest(), moduleId: GROCERY, body };
  const placed = await shop.ask('POST', '/customer/order/place', asking);
  const order_id: number = placed.json().order_id;
  return { sample: { as: shop.guest(), input: { order_id, contact_number } } };
}

const placeOffline = (shop: ContractShop) =>
  placeOrder(shop, { payment_method: 'offline_payment' });
const transfer = { method_id: 1, sender_name: 'Layla Hassan', transaction_id: '77123' };

/** A parcel of Layla's that was canceled after the pickup. */
async function placeReturn(shop: ContractShop) {
  const placed = await shop.ask('POST', '/customer/order/place', {
    as: shop.layla,
    moduleId: PARCEL,
    body: {
      ...orderBody(0, { store_id: null, order_type: 'parcel', parcel_category_id: 1 }),
      charge_payer: 'sender',
      receiver_details: JSON.stringify(receiver),
    },
  });
  const { order_id } = placed.json();
  await shop.database.query(
    `update orders set order_status = 'picked_up', delivery_man_id = 1 where id = $1`,
    [order_id],
  );
  await shop.ask('PUT', '/customer/order/cancel', {
    as: shop.layla,
    body: { order_id, reason: ['Wrong address'] },
  });
  const row = await shop.database.one<{ return_otp: string }>(
    'select return_otp from parcel_cancellations where order_id = $1',
    [order_id],
  );
  return { order_id, order_status: 'returned', return_otp: row?.return_otp };
}

/** Calls of orders and parcels, their payments, and those of the wallet. */
export const orderingSamples: SampleTable = {
  orderPlace: async (shop) => {
    const { storeId } = await fillCart(shop);
    return { moduleId: GROCERY, input: { ...orderBody(storeId) } };
  },
  prescriptionPlace: async (shop) => ({
    moduleId: PHARMACY,
    files: ['order_attachment'],
    input: {
      ...orderBody(
        await addStore(shop.database, {
          moduleId: PHARMACY,
          columns: { prescription_order: true },
        }),
      ),
    },
  }),
  addFund: async (shop) => ({
    input: {
      ...{ amount: 100, payment_platform: 'web' },
      ...sandboxCard,
      saved_card_id: await savedCard(shop),
    },
  }),
  orderAttempt: plain({ idempotency_key: 'never-sent' }),
  orderList: plain({ limit: 5, offset: 1 }),
  runningOrders: plain({ limit: 5, offset: 1 }),
  orderDetails: async (shop) => ({ input: { order_id: await orderOfLayla(shop, 'delivered') } }),
  orderTrack: async (shop) => ({ input: { order_id: await orderOfLayla(shop, 'picked_up') } }),
  orderShared: async (shop) => {
    const order_id = await orderOfLayla(shop, 'picked_up');
    const share_token = await createOrderLink(shop.database, order_id, shop.clock.now(), 'shared');
    return { input: { order_id, share_token } };
  },
  orderLinkCode: async (shop) => (await guestsOrder(shop)).sample,
  orderLinkOpen: async (shop) => {
    const { sample } = await guestsOrder(shop);
    await shop.ask('POST', '/customer/order/link-code', { as: sample.as, body: sample.input });
    return { ...sample, input: { ...sample.input, code: DEMO_CODE } };
  },
  orderCancel: async (shop) => ({
    input: { order_id: await placeOrder(shop), reason: 'I changed my mind' },
  }),
  orderAgreePrice: async (shop) => {
    const order_id = await placeOrder(shop);
    await shop.database.query("update orders set price_agreement = 'offered' where id = $1", [
      order_id,
    ]);
    const order = await shop.database.one<{ order_amount: number }>(
      'select order_amount from orders where id = $1',
      [order_id],
    );
    return { input: { order_id, expected_total: order?.order_amount } };
  },
  orderPaymentMethod: async (shop) => ({ input: { order_id: await placeUnpaid(shop) } }),
  orderWalletPayment: async (shop) => ({ input: { order_id: await placeUnpaid(shop) } }),
  orderDigitalPayment: async (shop) => ({
    input: {
      order_id: await placeUnpaid(shop),
      ...sandboxCard,
    },
  }),
  offlinePayment: async (shop) => ({
    input: { order_id: await placeOffline(shop), ...transfer },
  }),
  offlinePaymentUpdate: async (shop) => {
    const input = { order_id: await placeOffline(shop), ...transfer };
    await shop.ask('PUT', '/customer/order/offline-payment', { as: shop.layla, body: input });
    return { input };
  },
  paymentFailed: async (shop) => ({ input: { order_id: await placeUnpaid(shop) } }),
  lastLocation: async (shop) => ({ input: { order_id: await orderOfLayla(shop, 'picked_up') } }),
  cancellationReasons: plain({ limit: 5, offset: 1, type: 'customer' }),
  parcelCancellationReasons: plain({ user_type: 'customer', cancellation_type: 'after_pickup' }),
  refundReasons: plain(),
  refundTerms: async (shop) => ({ input: { order_id: await orderOfLayla(shop, 'delivered') } }),
  refundRequest: async (shop) => ({
    files: ['image'],
    input: { order_id: await orderOfLayla(shop, 'delivered'), customer_reason: 'Damaged product' },
  }),
  deliveryManReview: async (shop) => {
    const order = await shop.database.one<{ order_id: number; delivery_man_id: number }>(
      `select id as order_id, delivery_man_id from orders
        where customer_id = 1 and order_status = 'delivered' order by id limit 1`,
    );
    return { input: { ...order, rating: 5, comment: 'Friendly.' } };
  },
  deliveryManReviews: plain({}, { params: { id: 1 } }),
  deliveryManRating: plain({}, { params: { id: 1 } }),
  automatedMessages: plain({ limit: 5, offset: 1 }),
  orderTax: async (shop) => {
    const { storeId } = await fillCart(shop);
    return { moduleId: GROCERY, input: { ...orderBody(storeId) } };
  },
  fullSlots: async (shop) => ({
    input: { store_id: await shop.find('select id from stores order by id limit 1') },
  }),
  surgePrice: plain({ zone_id: 1, module_id: 1, date_time: '2026-06-01 20:00:00' }),
  vehicleExtraCharge: plain({ distance: 12 }),
  parcelCategories: plain({}, { moduleId: PARCEL }),
  parcelInstructions: plain(),
  parcelReturn: async (shop) => ({ input: await placeReturn(shop) }),
};

/** An order of a guest to Layla's address. */
export async function guestOrder(shop: ContractShop): Promise<Record<string, unknown>> {
  const { storeId, itemId } = await offer(shop);
  return { ...buyNow(storeId, itemId, 1, { is_guest: 1, ...DOOR }) };
}
