/** What customers browse by: lists, search, details and reviews of a module's items and stores, and the wishlist. */
export * from './catalog/change-wishlist';
export * from './contract/brands';
export * from './contract/campaigns';
export * from './contract/categories';
export * from './contract/combined';
export * from './contract/details';
export * from './contract/items';
export type { SearchNotes } from './contract/list-answers';
export * from './contract/stores';
export * from './contract/wishlist';
