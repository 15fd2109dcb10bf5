/** Calls of cart and checkout. */
export * from './cart/cart-query';
export * from './cart/lazy-place-order';
export * from './cart/tax-query';
export * from './contract/cart';
export * from './contract/coupons';
export * from './contract/order-place-bodies';
export * from './contract/parcel';
export * from './contract/tax';
export { Substitution, SubstitutionRule } from './entities/substitution';
