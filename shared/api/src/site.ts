/** Calls of the pages that belong to no module: landing page, footer, information. */
export * from './contract/site/landing';
export * from './contract/site/newsletter';
export * from './contract/site/pages';
