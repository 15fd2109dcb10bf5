/** Separate from the other calls of sign-in, because every first page makes it. */
export * from './contract/account/guest';
