export { PlaceList } from './place-list';
export { type FoundPlace, type PlaceSearchState, usePlaceSearch } from './use-place-search';
