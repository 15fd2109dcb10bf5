export { prepare } from './base';

/** The version of the contracts that this remote was written against: its own constant, not the page's. */
export const contractVersion = '2.0.0';
