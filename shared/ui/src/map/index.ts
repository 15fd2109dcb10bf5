export { configureMap, type MapConfiguration } from './configuration';
export { StreetMap, type StreetMapProps } from './street-map';
export type { MapMarker, MapPoint } from './types';
