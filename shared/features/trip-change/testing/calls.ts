import { confirmTrip, type FeatureCalls } from '@storefront/backend/testing/feature';

/** A longer trip. */
const longer = { estimated_hours: 5 };

/** Calls of this feature, for the backend's tests of every endpoint. */
export const tripChangeCalls: FeatureCalls = {
  samples: {
    tripChangePrice: async (shop) => ({ input: { trip_id: await confirmTrip(shop), ...longer } }),
    tripChange: async (shop) => {
      const trip_id = await confirmTrip(shop);
      const price = await shop.ask(
        'GET',
        `/rental/user/trip/get-change-price?trip_id=${trip_id}&estimated_hours=5`,
        { as: shop.layla },
      );
      return { input: { trip_id, ...longer, expected_total: price.json().trip_amount } };
    },
  },
  owned: { tripChangePrice: 'trip_id', tripChange: 'trip_id' },
};
