/** Calls that every page makes. */
export * from './contract/banners';
export * from './contract/config';
export * from './contract/modules';
