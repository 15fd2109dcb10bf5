export { type EndlessList, endlessList, type PagedRead } from './endless-list';
export { ListEnd } from './list-end';
export { Listing } from './listing';
export { RailRegion, type Read } from './rail-region';
export { useNearViewport } from './use-near-viewport';
export { useScrollRestoration } from './use-scroll-restoration';
