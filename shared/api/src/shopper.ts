/** Reads about the customer of a checkout. `./customer` has them too, together with orders and chats. */
export * from './contract/account/addresses';
export * from './contract/account/profile';
export * from './contract/catalog/cashback';
