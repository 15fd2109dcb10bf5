import { DOOR, FOOD, PARCEL, PHARMACY } from '../../areas/orders/testing/item-fixture';
import { plain, type SampleTable } from './sample-table';

const SHOP = 4;
const RIYADH = { lat: 24.7136, lng: 46.6753 };
const point = { lat: DOOR.latitude, lng: DOOR.longitude };
const page = { limit: 5, offset: 1 };
const ends = {
  origin_lat: DOOR.latitude,
  origin_lng: DOOR.longitude,
  destination_lat: 30.06,
  destination_lng: 31.22,
};
const foodStore = 'select id from stores where module_id = 1 and zone_id = 1 order by id limit 1';
const item =
  'select id from items where module_id = 1 and available_date_starts is null order by id limit 1';
const category =
  'select id from categories where module_id = 1 and parent_id is null order by id limit 1';

/** Calls of the shop and its pages. */
export const shoppingSamples: SampleTable = {
  shopConfig: plain(),
  paymentMethods: plain(),
  analyticScripts: plain(),
  offlinePaymentMethods: plain(),
  zoneId: plain(point),
  zoneList: plain(),
  zoneCheck: plain({ ...RIYADH, zone_id: 4 }),
  placeSuggestions: plain({ search_text: 'Tahrir' }),
  placeDetails: async (shop) => {
    const { body } = await shop.ask('GET', '/config/place-api-autocomplete?search_text=Tahrir');
    return { input: { placeid: JSON.parse(body).suggestions[0].placePrediction.placeId } };
  },
  reverseGeocode: plain(point),
  distance: plain({ ...ends, mode: 'DRIVE' }),
  direction: plain(ends),
  moduleList: plain(),
  banners: plain({ featured: 1 }),
  storeBanners: async (shop) => ({ params: { store_id: await shop.find(foodStore) } }),
  otherBanners: plain(),
  videoContent: plain({}, { moduleId: PARCEL }),
  whyChoose: plain({}, { moduleId: PARCEL }),
  advertisements: plain(),
  testimonials: plain(),
  mostTips: plain(),

  categories: plain({ featured: 1 }),
  categorySearch: plain({}, { params: { search: 'sweets' } }),
  categoryChildes: async (shop) => ({ params: { id: await shop.find(category) } }),
  popularCategories: plain(),
  categoryItems: async (shop) => ({ params: { id: await shop.find(category) }, input: page }),
  categoriesItems: async (shop) => ({
    input: { ...page, category_ids: `[${await shop.find(category)}]` },
  }),
  allCategoryItems: async (shop) => ({ params: { id: await shop.find(category) } }),
  featuredCategoryItems: plain(page),
  categoryStores: async (shop) => ({ params: { id: await shop.find(category) }, input: page }),
  categoriesStores: async (shop) => ({
    input: { ...page, category_ids: `[${await shop.find(category)}]` },
  }),

  latestItems: async (shop) => ({
    input: { ...page, store_id: await shop.find(foodStore), category_id: 0 },
  }),
  newArrivalItems: plain({ ...page, type: 'veg' }),
  popularItems: plain({ ...page, filter: '["top_rated","high"]', search: 'rice' }),
  mostReviewedItems: plain({ rating_count: 3 }),
  discountedItems: plain({ min_price: 0, max_price: 500 }),
  recommendedItems: plain({ filter: 'best_selling' }),
  suggestedItems: async (shop) => ({ input: { store_id: await shop.find(foodStore) } }),
  setMenuItems: plain(),
  basicItems: plain(page, { moduleId: PHARMACY }),
  storeConditionItems: async (shop) => ({
    moduleId: PHARMACY,
    input: {
      ...page,
      store_id: await shop.find(
        'select id from stores where module_id = 3 and zone_id = 1 limit 1',
      ),
    },
  }),
  searchItems: plain({ name: 'koshari' }),
  searchSuggestions: plain({ name: 'kosh' }),
  itemOrStoreSearch: plain({ name: 'koshari' }),
  relatedItems: async (shop) => ({ params: { id: await shop.find(item) } }),
  boughtTogetherItems: async (shop) => ({ params: { id: await shop.find(item) } }),
  relatedStoreItems: async (shop) => ({ params: { id: await shop.find(item) } }),
  itemReviews: async (shop) => ({
    params: { id: await shop.find('select item_id as id from reviews order by id limit 1') },
  }),
  itemRating: async (shop) => ({ params: { id: await shop.find(item) } }),
  filteredItems: plain({ data_type: 'discounted' }),
  itemDetails: async (shop) => ({ params: { id: await shop.find(item) } }),
  submitItemReview: async (shop) => ({
    files: ['attachment[]'],
    input: {
      ...(await shop.database.one(
        `select d.order_id, d.item_id from orders o join order_details d on d.order_id = o.id
          where o.customer_id = 1 and o.order_status = 'delivered' and not exists (
            select 1 from reviews r where r.order_id = o.id and r.item_id = d.item_id
          ) order by d.id limit 1`,
      )),
      rating: 4,
      comment: 'Warm and on time.',
    },
  }),
  genericNames: plain(),
  allergyNames: plain(),
  nutritionNames: plain(),
  combinedData: plain({ list_type: 'store', data_type: 'searched', name: 'koshari' }),
  storeData: plain({ data_type: 'category' }),

  brands: plain({}, { moduleId: SHOP }),
  brandItems: plain(page, { moduleId: SHOP, params: { id: 1 } }),
  conditions: plain({}, { moduleId: PHARMACY }),
  conditionNames: plain(),
  conditionItems: plain(page, { moduleId: PHARMACY, params: { id: 1 } }),

  storeList: plain({ store_type: 'popular' }, { params: { filter_data: 'delivery' } }),
  latestStores: plain({ type: 'all', offset: 1, limit: 12 }),
  popularStores: plain({ type: 'all', offset: 1, limit: 12 }),
  recommendedStores: plain(),
  discountedStores: plain(),
  topRatedStores: plain(),
  topOfferStores: plain({ sort_by: 'asc', halal: 1 }),
  storeDetails: async (shop) => ({ params: { id: await shop.find(foodStore) } }),
  searchStores: plain({ name: 'koshari' }),
  popularStoreItems: async (shop) => ({ params: { id: await shop.find(foodStore) } }),
  storeReviews: async (shop) => ({ input: { store_id: await shop.find(foodStore) } }),

  basicCampaigns: plain(),
  campaignDetails: async (shop) => ({
    input: {
      basic_campaign_id: await shop.find('select id from basic_campaigns where module_id = 1'),
    },
  }),
  campaignItems: plain(),
  campaignItemDetails: async (shop) => ({
    params: {
      id: await shop.find(
        'select id from items where module_id = 1 and available_date_starts is not null limit 1',
      ),
    },
  }),
  flashSale: plain(),
  flashSaleItems: async (shop) => ({
    input: { flash_sale_id: await shop.find('select id from flash_sales where module_id = 1') },
  }),
  couponList: plain(),
  publicCouponList: plain(),
  applyCoupon: async (shop) => ({
    input: { code: 'SOUK10', store_id: await shop.find(foodStore) },
    moduleId: FOOD,
  }),
  wishlist: plain(),
  addToWishlist: async (shop) => ({
    as: await shop.customer(),
    input: { item_id: await shop.find(item) },
  }),
  removeFromWishlist: async (shop) => {
    const customer = await shop.customer();
    const id = await shop.find(item);
    await shop.ask('POST', `/customer/wish-list/add?item_id=${id}`, { as: customer });
    return { as: customer, input: { item_id: id } };
  },

  landing: plain(),
  termsAndConditions: plain(),
  privacyPolicy: plain(),
  refundPolicy: plain(),
  shippingPolicy: plain(),
  cancellationPolicy: plain(),
  aboutUs: plain(),
  subscribeNewsletter: plain({ email: 'reader@shop.example' }),
};
