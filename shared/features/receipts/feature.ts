/** What servers and apps know of this feature before any of its code is loaded. */
export const receipts = {
  /** As in `FEATURES`. */
  name: 'receipts',
  owner: 'Account team',
};
