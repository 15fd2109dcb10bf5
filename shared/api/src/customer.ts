/**
 * Reads of a customer and their orders for pages outside of the account, mainly the checkout, and the code that places
 * orders.
 */
export * from './account/order-reads';
export * from './account/pay-order-online';
export * from './account/unread-chats';
export * from './cart/place-order';
export * from './contract/addresses';
export * from './contract/cashback';
export * from './contract/chat';
export * from './contract/coupons';
export * from './contract/orders';
export * from './contract/profile';
