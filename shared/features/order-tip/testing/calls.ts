import { type FeatureCalls, placeOrder, sandboxCard } from '@storefront/backend/testing/feature';

/** The call of this feature, for the backend's tests of every endpoint. */
export const orderTipCalls: FeatureCalls = {
  samples: {
    orderTip: async (shop) => {
      const order_id = await placeOrder(shop);
      await shop.database.query(
        `update orders set order_status = 'delivered', payment_status = 'paid', delivery_man_id = 1,
            next_step_at = null where id = $1`,
        [order_id],
      );
      await shop.database.query(
        `insert into order_events (order_id, status, at) values ($1, 'delivered', $2)`,
        [order_id, shop.clock.now()],
      );
      return { input: { order_id, amount: 10, ...sandboxCard } };
    },
  },
  owned: { orderTip: 'order_id' },
};
