/** What pages outside of the account read of a customer and their orders: the header, and the checkout above all. */
export * from './account/order-reads';
export * from './account/pay-order-online';
export * from './account/unread-chats';
export * from './contract/addresses';
export * from './contract/cashback';
export * from './contract/chat';
export * from './contract/coupons';
export * from './contract/orders';
export * from './contract/profile';
