/** What servers and apps know of this feature before any of its code is loaded. */
export const cartHistory = {
  /** As in `FEATURES`. */
  name: 'cart-history',
  owner: 'Cart team',
};
