/** What servers and apps know of this feature before any of its code is loaded. */
export const expressPayment = {
  /** As in `FEATURES`. */
  name: 'express-payment',
  owner: 'Cart team',
};
