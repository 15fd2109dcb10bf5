export { type EndlessList, endlessList, type PagedRead } from './endless-list';
export { ListEnd } from './list-end';
export { ListWithMap } from './list-with-map';
export { Listing } from './listing';
export { RailRegion, type Read } from './rail-region';
export { SeeAll } from './see-all';
export { useNearViewport } from './use-near-viewport';
export { useScrollRestoration } from './use-scroll-restoration';
