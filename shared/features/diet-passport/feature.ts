/** What servers and apps know of this feature before any of its code is loaded. */
export const dietPassport = {
  /** As in `FEATURES`. */
  name: 'diet-passport',
  owner: 'Account team',
};
