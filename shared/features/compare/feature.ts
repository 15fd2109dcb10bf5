/** What servers and apps know of this feature before any of its code is loaded. */
export const compare = {
  /** As in `FEATURES`. */
  name: 'compare',
  owner: 'Catalog team',
};
