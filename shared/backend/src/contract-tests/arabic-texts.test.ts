import { endpoints } from '@storefront/api/contract';
import { openForTests } from '../testing/open-for-tests';
import { openContractShop, type Sample } from './contract-shop';
import { samples } from './samples/all-samples';

// These tests send many requests.
const shop = openForTests(openContractShop);

/** Not read by people: keys, codes, statuses and addresses. */
const technical = new Set(
  `slug image images cover_photo logo link url thumbnail key code type status id placeId encodedPolyline
  module_type order_type order_status payment_status payment_method discount_type coupon_type add_type
  cashback_type bonus_type price_type tax_status delivery_charge_type rental_type trip_type trip_status
  fuel_type transmission_type address_type user_type cancellation_type transaction_type receiver_type
  sender_type login_type login_medium banner_type video_type model item_type refund_status
  refund_method canceled_by created_by free_delivery_by charge_payer store_business_model
  partial_payment_method new_customer_discount_amount_type new_customer_discount_validity_type
  discount_amount_type system_tax_type language current_language_key customer_id data time_zone country
  currency_code currency_symbol_direction direction gateway customer_input colour max_order max_product required
  kind charged_per one_of transaction_id transaction_ref reference token guest_id redirect_link email phone ref_code duration
  current_opening_time license_plate_number otp medium field attributions coupon_discount_by
  discount_on_trip_by discount_on_trip_type payment flag cancel_by file
  share_token group_token version store_slug offers message_choices account_features catalog_features rental_features browser system place_id confirm_by return_fee_payment_status contains may_contain free_of suits unsuited generics pack phase document signature keyId photos key_id public_key brand method gateways`.split(
    /\s+/,
  ),
);
/** Names of people and of the shop, and texts that people wrote themselves. */
const own = new Set(
  `business_name footer_text courier_name f_name l_name first_name last_name customer_name contact_person_name contact_person_email address
  address_label road house floor message order_note cancellation_note customer_note location_name value
  person_name organiser_name input_data user_data user_input comment additional_information`.split(
    /\s+/,
  ),
);

/** The texts of an answer that have Latin letters and no Arabic ones, with their paths. */
function unreadable(value: unknown, path = '', key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unreadable(one, `${path}[]`, key));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => unreadable(one, `${path}.${name}`, name));
  }
  if (typeof value !== 'string' || technical.has(key) || own.has(key)) return [];
  // An address, or a file name below one of `base_urls`.
  const isPath = /^((https?:)?\/|pictures\/|uploads\/)/.test(value);
  const isMoment = /^\d{4}-\d\d-\d\d[T ]/.test(value);
  const isLatin = /[a-z]/i.test(value) && !/[\u0621-\u064a]/.test(value);
  return isLatin && !isPath && !isMoment ? [`${path}: ${value}`] : [];
}

/** Where programs read the technical name of a choice: `choice_1`. */
const isExpected = (text: string) =>
  /choice_options\[\]\.name: choice_\d$/.test(text) ||
  /social_media\[\]\.name/.test(text) ||
  // Members of a group order.
  /members\[\]\.name/.test(text);

const inArabic = async (name: string, sample: Sample) => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no endpoint ${name}`);
  const answer = await shop.send(endpoint, sample, { 'x-localization': 'ar' });
  return [...new Set(unreadable(answer.json()).filter((text) => !isExpected(text)))];
};

// `reviewReminderCancel` answers the word `success`, and `accountData` the rows as stored.
const reads = endpoints
  .filter(({ method }) => method === 'GET')
  .filter(({ name }) => !['reviewReminderCancel', 'accountData'].includes(name))
  .map(({ name }) => name);

it.each(reads)('%s is in Arabic', async (name) => {
  const sample = (await samples[name]?.(shop)) ?? {};
  expect(sample.refused ? [] : await inArabic(name, sample)).toEqual([]);
});

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
  expect(await inArabic(name, sample)).toEqual([]);
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
