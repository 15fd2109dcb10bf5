import {
  type ContractShop,
  endReservations,
  type FeatureCalls,
  GROCERY,
  offer,
  orderBody,
  plain,
  sandboxCard,
  savedCard,
} from '@storefront/backend/testing/feature';
import { GROUP_ORDER_STREAM_PATH } from '../contract';

/**
 * A group order that Layla organises.
 * @returns its token
 */
async function startGroup(shop: ContractShop): Promise<string> {
  const answer = await shop.ask('POST', '/customer/group-order/start', {
    as: shop.layla,
    body: { store_id: (await offer(shop)).storeId, name: 'Layla' },
  });
  return answer.json().group_token;
}

/**
 * A group order that waits for its shares.
 * @returns its token
 */
async function splitGroup(shop: ContractShop): Promise<string> {
  const { storeId, itemId } = await offer(shop);
  const as = shop.layla;
  const asking = { as, moduleId: GROCERY };
  const group = { store_id: storeId, name: 'Layla' };
  await shop.ask('DELETE', '/customer/cart/remove', asking);
  const started = await shop.ask('POST', '/customer/group-order/start', { as, body: group });
  const { group_token } = started.json();
  const line = { model: 'Item', item_id: itemId, price: 100, quantity: 1 };
  await shop.ask('POST', '/customer/cart/add', { ...asking, body: line });
  for (const status of ['locked', 'checkout']) {
    await shop.ask('POST', '/customer/group-order/status', { as, body: { group_token, status } });
  }
  await endReservations(shop);
  await shop.ask('POST', '/customer/order/place', {
    ...asking,
    body: orderBody(storeId, { payment_method: 'digital_payment', group_split: 1 }),
  });
  return group_token;
}

/** The calls of group orders, for the backend's tests of every endpoint. */
export const groupOrderCalls: FeatureCalls = {
  samples: {
    groupOrderList: plain({}),
    groupOrderRead: async (shop) => ({ input: { group_token: await startGroup(shop) } }),
    groupOrderStart: async (shop) => ({
      input: { store_id: (await offer(shop)).storeId, name: 'Layla', budget: 150 },
    }),
    groupOrderJoin: async (shop) => ({
      as: shop.guest(),
      input: { group_token: await startGroup(shop), name: 'Omar', colour: 3 },
    }),
    groupOrderLeave: async (shop) => ({
      as: shop.guest(),
      input: { group_token: await startGroup(shop) },
    }),
    groupOrderStatus: async (shop) => ({
      input: { group_token: await startGroup(shop), status: 'locked' },
    }),
    groupOrderPay: async (shop) => ({
      input: {
        group_token: await splitGroup(shop),
        ...sandboxCard,
        saved_card_id: await savedCard(shop),
      },
    }),
    groupOrderCancel: async (shop) => ({ input: { group_token: await splitGroup(shop) } }),
  },
  owned: { groupOrderPay: 'saved_card_id' },
  others: [`/api/v1${GROUP_ORDER_STREAM_PATH}`],
};
