/** Calls about zones, places and routes. */
export * from './contract/site/geography';
