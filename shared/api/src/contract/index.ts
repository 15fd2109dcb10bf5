import { addressEndpoints } from './account/addresses';
import { authEndpoints } from './account/auth';
import { loyaltyEndpoints } from './account/loyalty';
import { profileEndpoints } from './account/profile';
import { walletEndpoints } from './account/wallet';
import { cartEndpoints } from './cart/cart';
import { bannerEndpoints } from './catalog/banners';
import { cashbackEndpoints } from './catalog/cashback';
import { couponEndpoints } from './catalog/coupons';
import {
  brandEndpoints,
  campaignEndpoints,
  categoryEndpoints,
  combinedEndpoints,
  itemEndpoints,
  storeEndpoints,
} from './catalog/other-lists';
import { taxEndpoints } from './catalog/tax';
import { wishlistEndpoints } from './catalog/wishlist';
import type { Endpoint } from './endpoint';
import { chatEndpoints } from './order/chat';
import { orderAftercareEndpoints } from './order/order-aftercare';
import { orderLinkEndpoints } from './order/order-links';
import { orderEndpoints } from './order/orders';
import { parcelEndpoints } from './order/parcel';
import { rentalCartEndpoints } from './rental/rental-cart';
import { rentalCatalogEndpoints } from './rental/rental-catalog';
import { rentalTripEndpoints } from './rental/rental-trips';
import { configEndpoints } from './site/config';
import { geographyEndpoints } from './site/geography';
import { interestEndpoints } from './site/interests';
import { landingEndpoints } from './site/landing';
import { moduleEndpoints } from './site/modules';
import { newsletterEndpoints } from './site/newsletter';
import { notificationEndpoints } from './site/notifications';
import { pageEndpoints } from './site/pages';

export { collectDroppedRows } from '../entities/value/dropped-rows';
export { isEmail } from '../entities/value/email';
export * from './account/addresses';
export * from './account/auth';
export * from './account/auth-bodies';
export * from './account/guest';
export * from './account/loyalty';
export * from './account/profile';
export * from './account/wallet';
export * from './cart/cart';
export * from './catalog/banners';
export * from './catalog/brands';
export * from './catalog/campaigns';
export * from './catalog/cashback';
export * from './catalog/categories';
export * from './catalog/combined';
export * from './catalog/coupons';
export * from './catalog/details';
export * from './catalog/items';
export type { SearchNotes } from './catalog/list-answers';
export * from './catalog/other-lists';
export * from './catalog/stores';
export * from './catalog/tax';
export * from './catalog/wishlist';
export * from './endpoint';
export * from './order/chat';
export * from './order/order-aftercare';
export * from './order/order-links';
export * from './order/order-place-bodies';
export * from './order/orders';
export * from './order/parcel';
export * from './rental/rental-cart';
export * from './rental/rental-catalog';
export * from './rental/rental-trips';
export * from './site/config';
export * from './site/geography';
export * from './site/interests';
export * from './site/landing';
export * from './site/modules';
export * from './site/newsletter';
export * from './site/notifications';
export * from './site/page-release';
export * from './site/pages';

/**
 * All calls of the REST contract. Lists silently leave out invalid rows; wrap a parse in `collectDroppedRows` to detect
 * them.
 */
export const endpoints: readonly Endpoint[] = [
  // Shopping
  ...configEndpoints,
  ...geographyEndpoints,
  ...moduleEndpoints,
  ...bannerEndpoints,
  ...categoryEndpoints,
  ...itemEndpoints,
  ...combinedEndpoints,
  ...brandEndpoints,
  ...storeEndpoints,
  ...campaignEndpoints,
  ...couponEndpoints,
  ...wishlistEndpoints,
  ...landingEndpoints,
  ...pageEndpoints,
  ...newsletterEndpoints,
  // Ordering, accounts and rental
  ...cartEndpoints,
  ...addressEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...interestEndpoints,
  ...walletEndpoints,
  ...loyaltyEndpoints,
  ...orderEndpoints,
  ...orderAftercareEndpoints,
  ...orderLinkEndpoints,
  ...taxEndpoints,
  ...parcelEndpoints,
  ...chatEndpoints,
  ...notificationEndpoints,
  ...cashbackEndpoints,
  ...rentalCatalogEndpoints,
  ...rentalCartEndpoints,
  ...rentalTripEndpoints,
];

/**
 * The names of the calls that the storefront's own pages do not make. They are for other clients of the contract, such
 * as apps for phones, other teams' remotes and features.
 */
export const callsOfOtherClients: ReadonlySet<string> = new Set([
  // Configuration and places
  ...['paymentMethods', 'analyticScripts', 'zoneCheck', 'updateZone', 'genericNames'],
  ...['nutritionNames', 'allergyNames', 'storeData', 'testimonials'],
  // Items and stores: most are lists with a filter or an order of their own
  ...['storeBanners', 'cashbackList', 'publicCouponList', 'brandItems', 'conditionNames'],
  ...['categorySearch', 'categoryChildes', 'categoryItems', 'categoriesItems', 'allCategoryItems'],
  ...['featuredCategoryItems', 'categoryStores', 'categoriesStores', 'campaignItemDetails'],
  ...['combinedData', 'suggestedItems', 'customerSuggestedItems', 'setMenuItems'],
  ...['storeConditionItems', 'relatedStoreItems', 'itemRating', 'recommendedStores'],
  ...['discountedStores', 'topOfferStores', 'searchStores', 'popularStoreItems', 'storeList'],
  // Accounts, orders and rental
  ...['firebaseResetPassword', 'deliveryManRating', 'orderWalletPayment'],
  ...['offlinePaymentUpdate', 'parcelReturn', 'vehicleSuggestions', 'vehiclePopularSuggestions'],
  ...['providerBanners', 'tripTax'],
]);
