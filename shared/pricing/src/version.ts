/**
 * The version of these rules. Every total carries the version that computed it; a change of any
 * figure needs a new major version.
 */
export const PRICING_VERSION = '1.0.0';
