/** Calls of the customer's account, and of orders once they are placed. */
export * from './account/wallet-payouts';
export * from './contract/auth';
export * from './contract/auth-bodies';
export * from './contract/interests';
export * from './contract/loyalty';
export * from './contract/order-aftercare';
export * from './contract/registration';
export * from './contract/wallet';
export * from './customer';
