/** Calls about carts that no first page makes: of several people, of all modules, and of earlier days. */
export * from './contract/cart-history';
export * from './contract/cart-overview';
export * from './contract/group-orders';
export type { GroupMember, GroupOrder } from './entities/group-order';
