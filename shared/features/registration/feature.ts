/** What the apps know of this feature before any of its code is loaded. */
export const registration = {
  /** As in `FEATURES`. */
  name: 'registration',
  owner: 'Account team',
};
