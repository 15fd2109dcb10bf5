/** Calls of cart and checkout. */
export * from './cart/cart-query';
export * from './cart/lazy-place-order';
export * from './cart/tax-query';
export * from './contract/cart/cart';
export * from './contract/catalog/coupons';
export * from './contract/catalog/tax';
export * from './contract/order/order-place-bodies';
export * from './contract/order/parcel';
export { Substitution, SubstitutionRule } from './entities/cart/substitution';
