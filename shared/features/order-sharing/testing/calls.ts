import {
  type ContractShop,
  type FeatureCalls,
  orderOfLayla,
} from '@storefront/backend/testing/feature';

/** A running order of Layla's without links: the demo's may already have the maximum. */
async function unshared(shop: ContractShop): Promise<number> {
  const orderId = await orderOfLayla(shop, 'picked_up');
  await shop.database.query('delete from order_links where order_id = $1', [orderId]);
  return orderId;
}

/** The calls of this feature, for the backend's tests of every endpoint. */
export const orderSharingCalls: FeatureCalls = {
  samples: {
    orderShare: async (shop) => ({ input: { order_id: await unshared(shop) } }),
    orderShares: async (shop) => ({ input: { order_id: await orderOfLayla(shop, 'picked_up') } }),
    orderShareEnd: async (shop) => {
      const order_id = await unshared(shop);
      await shop.ask('POST', '/customer/order/share', { as: shop.layla, body: { order_id } });
      const link_id = await shop.find(
        "select max(id) as id from order_links where purpose = 'shared'",
      );
      return { input: { order_id, link_id } };
    },
  },
  owned: { orderShare: 'order_id', orderShares: 'order_id', orderShareEnd: 'order_id' },
};
