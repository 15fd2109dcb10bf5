/** What the apps know of this feature before any of its code is loaded. */
export const proofPacks = {
  /** As in `FEATURES`. */
  name: 'proof-packs',
  owner: 'Account team',
  /** Whether an address of `/track-order` is the page where anybody can verify a pack. */
  isPage: (query: URLSearchParams): boolean => query.get('proof') === 'check',
};
