/** What the apps know of this feature before any of its code is loaded. */
export const savedCards = {
  /** As in `FEATURES`. */
  name: 'saved-cards',
  owner: 'Account team',
  /** Its name in `account_features` of the configuration, while a gateway saves cards. */
  abilities: ['saved_cards'],
};
