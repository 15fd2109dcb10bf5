import { type FeatureCalls, plain, savedCard } from '@storefront/backend/testing/feature';

/** Calls of this feature, for the backend's tests of every endpoint. */
export const savedCardsCalls: FeatureCalls = {
  samples: {
    savedCardList: plain(),
    savedCardRemove: async (shop) => ({ input: { saved_card_id: await savedCard(shop) } }),
  },
  owned: { savedCardRemove: 'saved_card_id' },
};
