/** Calls that every page makes. */
export * from './contract/catalog/banners';
export * from './contract/site/config';
export * from './contract/site/modules';
