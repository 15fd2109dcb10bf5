/** Calls of the rental module. */
export * from './contract/rental/rental-cart';
export * from './contract/rental/rental-catalog';
export * from './contract/rental/rental-trips';
export * from './rental/change-rental-wishlist';
export * from './rental/rental-cart';
export * from './rental/trip-payment-body';
