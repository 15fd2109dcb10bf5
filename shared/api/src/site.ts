/** Calls of the pages that belong to no module: landing page, footer, information. */
export * from './contract/landing';
export * from './contract/newsletter';
export * from './contract/pages';
