/** What the apps know of this feature before any of its code is loaded. */
export const orderChange = {
  /** As in `FEATURES`. */
  name: 'order-change',
  owner: 'Account team',
};
