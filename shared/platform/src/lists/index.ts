export { type EndlessList, endlessList, type PagedRead } from './endless-list';
export { ListEnd } from './list-end';
export { Listing } from './listing';
export { RailRegion, type Read } from './rail-region';
export { useKeptPlace } from './use-kept-place';
export { useNearViewport } from './use-near-viewport';
