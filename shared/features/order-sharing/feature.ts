/** What the apps know of this feature before any of its code is loaded. */
export const orderSharing = {
  /** As in `FEATURES`. */
  name: 'order-sharing',
  owner: 'Account team',
};
