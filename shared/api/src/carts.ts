/**
 * Calls about carts and payments that the first page never makes: carts of all modules, earlier carts.
 */
export * from './account/card-name';
export * from './contract/account/saved-cards';
export * from './contract/cart/cart-history';
export * from './contract/cart/cart-later';
export * from './contract/cart/cart-overview';
