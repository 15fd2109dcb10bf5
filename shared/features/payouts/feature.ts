/** What the apps know of this feature before any of its code is loaded. */
export const payouts = {
  /** As in `FEATURES`. */
  name: 'payouts',
  owner: 'Account team',
};
