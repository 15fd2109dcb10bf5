import { accountSecurityEndpoints } from './account-security';
import { addressEndpoints } from './addresses';
import { authEndpoints } from './auth';
import { bannerEndpoints } from './banners';
import { cartEndpoints } from './cart';
import { cartHistoryEndpoints } from './cart-history';
import { cartLaterEndpoints } from './cart-later';
import { cartOverview } from './cart-overview';
import { cashbackEndpoints } from './cashback';
import { chatEndpoints } from './chat';
import { configEndpoints } from './config';
import { couponEndpoints } from './coupons';
import { dietPassportEndpoints } from './diet-passport';
import type { Endpoint } from './endpoint';
import { geographyEndpoints } from './geography';
import { groupOrderEndpoints } from './group-orders';
import { interestEndpoints } from './interests';
import { landingEndpoints } from './landing';
import { loyaltyEndpoints } from './loyalty';
import { moduleEndpoints } from './modules';
import { newsletterEndpoints } from './newsletter';
import { notificationEndpoints } from './notifications';
import { orderAftercareEndpoints } from './order-aftercare';
import { orderChange } from './order-change';
import { orderSharingEndpoints } from './order-sharing';
import { orderTip } from './order-tip';
import { orderEndpoints } from './orders';
import {
  brandEndpoints,
  campaignEndpoints,
  categoryEndpoints,
  combinedEndpoints,
  itemEndpoints,
  storeEndpoints,
} from './other-lists';
import { pageEndpoints } from './pages';
import { parcelEndpoints } from './parcel';
import { profileEndpoints } from './profile';
import { registrationEndpoints } from './registration';
import { rentalCartEndpoints } from './rental-cart';
import { rentalCatalogEndpoints } from './rental-catalog';
import { rentalTripEndpoints } from './rental-trips';
import { savedCardEndpoints } from './saved-cards';
import { taxEndpoints } from './tax';
import { tripProofEndpoints } from './trip-proofs';
import { walletEndpoints } from './wallet';
import { wishlistEndpoints } from './wishlist';

export { collectDroppedRows } from '../entities/dropped-rows';
export { isEmail } from '../entities/email';
export * from './account-security';
export * from './addresses';
export * from './auth';
export * from './auth-bodies';
export * from './banners';
export * from './brands';
export * from './campaigns';
export * from './cart';
export * from './cart-history';
export * from './cart-later';
export * from './cart-overview';
export * from './cashback';
export * from './categories';
export * from './chat';
export * from './combined';
export * from './config';
export * from './coupons';
export * from './details';
export * from './diet-passport';
export * from './endpoint';
export * from './geography';
export * from './group-orders';
export * from './guest';
export * from './interests';
export * from './items';
export * from './landing';
export type { SearchNotes } from './list-answers';
export * from './loyalty';
export * from './modules';
export * from './newsletter';
export * from './notifications';
export * from './order-aftercare';
export * from './order-change';
export * from './order-place-bodies';
export * from './order-sharing';
export * from './order-tip';
export * from './orders';
export * from './other-lists';
export * from './page-reports';
export * from './pages';
export * from './parcel';
export * from './profile';
export * from './registration';
export * from './rental-cart';
export * from './rental-catalog';
export * from './rental-trips';
export * from './saved-cards';
export * from './stores';
export * from './tax';
export * from './trip-proofs';
export * from './wallet';
export * from './wishlist';

/**
 * Every call of the REST contract, each once. `collectDroppedRows` around a parse shows whether an answer is flawless:
 * lists silently leave bad rows out.
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
  cartOverview,
  ...cartHistoryEndpoints,
  ...cartLaterEndpoints,
  ...groupOrderEndpoints,
  ...addressEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...accountSecurityEndpoints,
  ...interestEndpoints,
  ...dietPassportEndpoints,
  ...savedCardEndpoints,
  ...walletEndpoints,
  ...loyaltyEndpoints,
  ...orderEndpoints,
  ...orderAftercareEndpoints,
  orderChange,
  orderTip,
  ...orderSharingEndpoints,
  ...taxEndpoints,
  ...parcelEndpoints,
  ...chatEndpoints,
  ...notificationEndpoints,
  ...cashbackEndpoints,
  ...rentalCatalogEndpoints,
  ...rentalCartEndpoints,
  ...rentalTripEndpoints,
  ...tripProofEndpoints,
  ...registrationEndpoints,
];
