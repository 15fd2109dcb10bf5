/** What the apps know of this feature before any of its code is loaded. */
export const orderTip = {
  /** As in `FEATURES`. */
  name: 'order-tip',
  owner: 'Account team',
};
