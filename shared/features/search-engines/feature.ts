/** What servers and apps know of this feature before any of its code is loaded. */
export const searchEngines = {
  /** As in `FEATURES`. */
  name: 'search-engines',
  owner: 'Shell team',
};
