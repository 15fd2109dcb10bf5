/** What the apps know of this feature before any of its code is loaded. */
export const accountData = {
  /** As in `FEATURES`. */
  name: 'account-data',
  owner: 'Account team',
  /** Its name in `account_features` of the configuration. */
  abilities: ['data'],
};
