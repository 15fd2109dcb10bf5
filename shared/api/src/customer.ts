/** What pages outside of the account read of a customer and their orders, and how an order is placed: the checkout above all. */
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
