/** What servers and the shell know of this feature before any of its code is loaded. */
export const pageReports = {
  /** As in `FEATURES`. */
  name: 'page-reports',
  owner: 'Shell team',
};
