/** Apart from the other calls of sign-in, since every first page makes it. */
export * from './contract/account/guest';
