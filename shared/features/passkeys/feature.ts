/** What the apps know of this feature before any of its code is loaded. */
export const passkeys = {
  /** As in `FEATURES`. */
  name: 'passkeys',
  owner: 'Account team',
  /** Its names in `account_features` of the configuration, each while the shop offers it. */
  abilities: ['sessions', 'passkeys'],
};
