/** Reads of a checkout about its customer. `./customer` has them too, together with orders and chats. */
export * from './contract/account/addresses';
export * from './contract/account/profile';
export * from './contract/catalog/cashback';
