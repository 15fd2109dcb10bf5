/**
 * What a checkout reads of whoever orders, before anything is ordered. Each is also in `./customer`, which brings the
 * reads of orders and chats as well.
 */
export * from './contract/addresses';
export * from './contract/cashback';
export * from './contract/coupons';
export * from './contract/profile';
