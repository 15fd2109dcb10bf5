export { configureMap, type MapConfiguration } from './configuration';
export { decodePolyline } from './polyline';
export { StreetMap, type StreetMapProps } from './street-map';
export type { MapMarker, MapPoint, MarkerKind } from './types';
