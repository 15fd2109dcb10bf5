import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';

// These tests send many requests.
const shop = openForTests(openContractShop);

/** Pages that links lead to: an item, a store, a provider and the like, by id or slug. */
const linked = [
  'itemDetails',
  'campaignItemDetails',
  'storeDetails',
  'itemReviews',
  'itemRating',
  'relatedItems',
  'boughtTogetherItems',
  'vehicleDetails',
  'vehicleReviews',
  'providerDetails',
  'providerReviews',
  'popularStoreItems',
  'relatedStoreItems',
] as const;

const unknown = [
  ...['2147483647', '2147483648', '99999999999999', '0', '-1', '%'],
  ...['no-such-thing', 'لا شيء', '1;drop', "1' or '1'='1"],
];

it.each(linked)('%s answers 404 in both languages for an unknown row', async (name) => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no ${name}`);
  for (const id of unknown) {
    for (const [language, letters] of [
      ['en', /^[^\u0621-\u064a]+$/],
      ['ar', /[\u0621-\u064a]/],
    ] as const) {
      const answer = await shop.send(
        endpoint,
        { params: { id }, moduleId: endpoint.path.startsWith('/rental') ? 6 : 1 },
        { 'x-localization': language },
      );
      expect([id, answer.statusCode]).toEqual([id, 404]);
      expect(answer.json().errors).toEqual([
        { code: expect.stringMatching(/./), message: expect.stringMatching(letters) },
      ]);
    }
  }
});
