/** Calls about carts and what pays for them that no first page makes: of several people, of all modules, of earlier days. */
export * from './account/card-name';
export * from './contract/cart-history';
export * from './contract/cart-later';
export * from './contract/cart-overview';
export * from './contract/group-orders';
export * from './contract/saved-cards';
export type { GroupMember, GroupOrder } from './entities/group-order';
