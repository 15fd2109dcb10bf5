export { prepare } from './base';

/** The contracts that this remote was written against: its own word, not taken from the page. */
export const contractVersion = '2.0.0';
