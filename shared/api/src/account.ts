/**
 * Calls of the customer's account, and of orders once they are placed. The exports of `customer.ts` are listed again:
 * in a page, a shared module that re-exports another shared one with `*` lacks its names.
 */
export * from './account/card-name';
export * from './account/order-reads';
export * from './account/pay-order-online';
export * from './account/unread-chats';
export * from './account/wallet-payouts';
export * from './contract/account-security';
export * from './contract/addresses';
export * from './contract/auth';
export * from './contract/auth-bodies';
export * from './contract/cashback';
export * from './contract/chat';
export * from './contract/coupons';
export * from './contract/diet-passport';
export * from './contract/interests';
export * from './contract/loyalty';
export * from './contract/notifications';
export * from './contract/order-aftercare';
export * from './contract/order-change';
export * from './contract/order-sharing';
export * from './contract/order-tip';
export * from './contract/orders';
export * from './contract/profile';
export * from './contract/registration';
export * from './contract/saved-cards';
export * from './contract/wallet';
