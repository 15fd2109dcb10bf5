/** Calls of the rental module. */
export * from './contract/rental-cart';
export * from './contract/rental-catalog';
export * from './contract/rental-trips';
export * from './contract/trip-proofs';
export * from './rental/change-rental-wishlist';
export * from './rental/rental-cart';
export * from './rental/trip-payment-body';
