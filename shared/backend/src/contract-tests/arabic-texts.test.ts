import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop, type Sample } from './contract-shop';
import { unreadableTexts } from './unreadable-texts';

// These tests send many requests.
const shop = openForTests(openContractShop);

const ALL = { limit: 200, offset: 1 };
const wide: readonly (readonly [string, Sample])[] = [
  ...[1, 2, 3, 4].flatMap((moduleId) => [
    ['newArrivalItems', { moduleId, input: ALL }] as const,
    ['storeList', { moduleId, input: ALL, params: { filter_data: 'all' } }] as const,
    ['flashSale', { moduleId }] as const,
    ['campaignItems', { moduleId }] as const,
  ]),
  ['vehicleSearch', { moduleId: 6, input: ALL }],
];

it.each(wide)('%s is completely in Arabic, %j', async (name, sample) => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no endpoint ${name}`);
  const answer = await shop.send(endpoint, sample, { 'x-localization': 'ar' });
  expect(unreadableTexts(answer.json())).toEqual([]);
});

it('answers reviews in the reader’s language, or the original text where there is no translation', async () => {
  const item = await shop.find(
    "select item_id as id from reviews where item_id is not null and comment <> '' limit 1",
  );
  const readIn = async (language: string): Promise<string[]> => {
    const url = `/items/reviews/${item}?limit=50`;
    const answer = await shop.ask('GET', url, { moduleId: 1, language: language as 'en' | 'ar' });
    return answer.json().reviews.map((review: { comment: string }) => review.comment);
  };
  for (const comment of await readIn('ar')) expect(comment).toMatch(/^$|[\u0621-\u064a]/);
  for (const comment of await readIn('en')) expect(comment).not.toMatch(/[\u0621-\u064a]/);
  await shop.database.query(
    "update reviews set comment = 'Own words', translations = '{}' where item_id = $1",
    [item],
  );
  expect(new Set(await readIn('ar'))).toEqual(new Set(['Own words']));
});
