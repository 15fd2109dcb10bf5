/** Calls about carts that no first page makes: of several people, and of all modules. */
export * from './contract/cart-overview';
export * from './contract/group-orders';
export type { GroupMember, GroupOrder } from './entities/group-order';
