/**
 * Reads of a customer and their orders for pages outside the account, mainly the checkout, and the code that places
 * orders.
 */
export * from './account/order-reads';
export * from './account/pay-order-online';
export * from './account/unread-chats';
export * from './cart/place-order';
export * from './contract/account/addresses';
export * from './contract/account/profile';
export * from './contract/catalog/cashback';
export * from './contract/catalog/coupons';
export * from './contract/order/chat';
export * from './contract/order/orders';
