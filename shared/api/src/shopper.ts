/** Reads of a checkout about its customer. `./customer` has them too, together with orders and chats. */
export * from './contract/addresses';
export * from './contract/cashback';
export * from './contract/profile';
