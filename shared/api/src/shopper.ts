/**
 * What a checkout reads of whoever orders, before anything is ordered. `./customer` has it as well, and brings orders and
 * chats besides.
 */
export * from './contract/addresses';
export * from './contract/cashback';
export * from './contract/profile';
