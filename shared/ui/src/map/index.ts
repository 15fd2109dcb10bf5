export { configureMap, type MapConfiguration } from './configuration';
export { StreetMap } from './street-map';
export type { MapMarker, MapPoint } from './types';
