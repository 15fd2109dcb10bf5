export { type DirectionInput, directionQuery, getDirection, useDirection } from './get-direction';
export { type DistanceInput, distanceQuery, getDistance, useDistance } from './get-distance';
export { getPlaceDetails, placeDetailsQuery, usePlaceDetails } from './get-place-details';
export {
  getPlaceSuggestions,
  placeSuggestionsQuery,
  usePlaceSuggestions,
} from './get-place-suggestions';
export { getZoneCheck, useZoneCheck, type ZoneCheckInput, zoneCheckQuery } from './get-zone-check';
export { getZoneId, useZoneId, zoneIdQuery } from './get-zone-id';
export { getZoneModules, useZoneModules, zoneModulesQuery } from './get-zone-modules';
export { getZones, useZones, zonesQuery } from './get-zones';
export type { Point } from './point';
export { reverseGeocode, reverseGeocodeQuery, useReverseGeocode } from './reverse-geocode';
