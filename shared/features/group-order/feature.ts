/** What the apps know of this feature before any of its code is loaded. */
export const groupOrder = {
  /** As in `FEATURES`. */
  name: 'group-order',
  owner: 'Cart team',
};
