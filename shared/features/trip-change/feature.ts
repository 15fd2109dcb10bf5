/** What the apps know of this feature before any of its code is loaded. */
export const tripChanges = {
  /** As in `FEATURES`. */
  name: 'trip-change',
  owner: 'Account team',
};
