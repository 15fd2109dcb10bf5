/** One store or item by its id, for pages that need nothing else of the catalog. */
export * from './contract/catalog/details';
