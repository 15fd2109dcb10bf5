/** All calls about a module's items and stores. A page that browses them takes `./browse`, which is smaller. */
export * from './browse';
export * from './contract/catalog/other-lists';
