/** Calls about zones, places and routes. */
export * from './contract/geography';
