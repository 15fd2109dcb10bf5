/** What customers browse: lists, search, details and reviews of a module's items and stores, and the wishlist. */
export * from './catalog/change-wishlist';
export * from './contract/catalog/brands';
export * from './contract/catalog/campaigns';
export * from './contract/catalog/categories';
export { combinedItems, combinedStores } from './contract/catalog/combined';
export * from './contract/catalog/details';
export * from './contract/catalog/items';
export type { SearchNotes } from './contract/catalog/list-answers';
export * from './contract/catalog/stores';
/** @public Earlier releases of remotes import `wishlistEndpoints` from here. */
export { wishlist, wishlistEndpoints } from './contract/catalog/wishlist';
