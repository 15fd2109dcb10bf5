/** All calls about a module's items and stores. Pages for browsing import `./browse`, which is smaller. */
export * from './browse';
export * from './contract/catalog/other-lists';
