/** What customers browse: lists, search, details and reviews of a module's items and stores, and the wishlist. */
export * from './catalog/change-wishlist';
export * from './contract/catalog/brands';
export * from './contract/catalog/campaigns';
export * from './contract/catalog/categories';
export * from './contract/catalog/combined';
export * from './contract/catalog/details';
export * from './contract/catalog/items';
export type { SearchNotes } from './contract/catalog/list-answers';
export * from './contract/catalog/stores';
export * from './contract/catalog/wishlist';
