import { confirmTrip, type FeatureCalls } from '@storefront/backend/testing/feature';

/** The call of this feature, for the backend's tests of every endpoint. */
export const depositsCalls: FeatureCalls = {
  samples: {
    tripDeposit: async (shop) => {
      const trip_id = await confirmTrip(shop);
      await shop.database.query('update trips set deposit_amount = 500 where id = $1', [trip_id]);
      const callback_url = 'https://shop.example/track-order';
      return { input: { trip_id, payment_gateway: 'sandbox_card', callback_url } };
    },
  },
  owned: { tripDeposit: 'trip_id' },
};
