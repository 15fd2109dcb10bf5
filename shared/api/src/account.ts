/**
 * Calls of the customer's account, and of orders once they are placed. The exports of `customer.ts` are listed again:
 * in a page, a shared module that re-exports another shared one with `*` lacks its names.
 */
export * from './account/order-reads';
export * from './account/pay-order-online';
export * from './account/unread-chats';
export * from './contract/account/addresses';
export * from './contract/account/auth';
export * from './contract/account/auth-bodies';
export * from './contract/account/loyalty';
export * from './contract/account/profile';
export * from './contract/account/wallet';
export * from './contract/catalog/cashback';
export * from './contract/catalog/coupons';
export * from './contract/order/chat';
export * from './contract/order/order-aftercare';
export * from './contract/order/order-links';
export * from './contract/order/orders';
export * from './contract/site/interests';
export * from './contract/site/notifications';
