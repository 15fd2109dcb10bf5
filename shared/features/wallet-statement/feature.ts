/** What the apps know of this feature before any of its code is loaded. */
export const walletStatement = {
  /** As in `FEATURES`. */
  name: 'wallet-statement',
  owner: 'Account team',
};
