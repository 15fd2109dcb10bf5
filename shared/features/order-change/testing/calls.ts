import { type FeatureCalls, placeOrder } from '@storefront/backend/testing/feature';

/** The call of this feature, for the backend's tests of every endpoint. */
export const orderChangeCalls: FeatureCalls = {
  samples: {
    orderChange: async (shop) => {
      const order_id = await placeOrder(shop);
      const order = await shop.database.one<{ order_amount: number }>(
        'select order_amount from orders where id = $1',
        [order_id],
      );
      return { input: { order_id, expected_total: order?.order_amount, order_note: 'Ring twice' } };
    },
  },
  owned: { orderChange: 'order_id' },
};
