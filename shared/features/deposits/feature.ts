/** What the apps know of this feature before any of its code is loaded. */
export const deposits = {
  /** As in `FEATURES`. */
  name: 'deposits',
  owner: 'Account team',
};
