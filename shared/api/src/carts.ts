/** Calls about carts and payments that no first page makes: group orders, carts of all modules, earlier carts. */
export * from './account/card-name';
export * from './contract/cart-history';
export * from './contract/cart-later';
export * from './contract/cart-overview';
export * from './contract/group-orders';
export * from './contract/saved-cards';
export type { GroupMember, GroupOrder } from './entities/group-order';
