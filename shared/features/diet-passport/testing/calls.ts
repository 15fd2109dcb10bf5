import { type FeatureCalls, plain } from '@storefront/backend/testing/feature';

/** The calls of this feature, for the backend's tests of every endpoint. */
export const dietPassportCalls: FeatureCalls = {
  samples: {
    dietPassportRead: plain(),
    dietPassportSave: plain({
      people: [
        {
          id: 'child',
          name: 'نور',
          allergens: [{ allergen: 'sesame', severe: true }],
          diets: ['halal'],
          acceptsTraces: false,
          medicines: [['Ibuprofen', 'Aspirin']],
        },
      ],
      listing: 'sort',
    }),
    dietPassportRemove: plain(),
  },
  owned: {},
};
