export { bannersQuery, getBanners, useBanners } from './get-banners';
export { configQuery, getConfig, useConfig } from './get-config';
export { type DirectionInput, directionQuery, getDirection, useDirection } from './get-direction';
export { type DistanceInput, distanceQuery, getDistance, useDistance } from './get-distance';
export {
  featuredBannersQuery,
  getFeaturedBanners,
  useFeaturedBanners,
} from './get-featured-banners';
export { getInfoPage, type InfoPage, infoPageQuery, useInfoPage } from './get-info-page';
export { getLanding, landingQuery, useLanding } from './get-landing';
export { getModules, modulesQuery, useModules } from './get-modules';
export { getOtherBanners, otherBannersQuery, useOtherBanners } from './get-other-banners';
export { getPlaceDetails, placeDetailsQuery, usePlaceDetails } from './get-place-details';
export {
  getPlaceSuggestions,
  placeSuggestionsQuery,
  usePlaceSuggestions,
} from './get-place-suggestions';
export { getVideoContent, useVideoContent, videoContentQuery } from './get-video-content';
export { getWhyChoose, useWhyChoose, whyChooseQuery } from './get-why-choose';
export { getZoneCheck, useZoneCheck, type ZoneCheckInput, zoneCheckQuery } from './get-zone-check';
export { getZoneId, useZoneId, zoneIdQuery } from './get-zone-id';
export { getZoneModules, useZoneModules, zoneModulesQuery } from './get-zone-modules';
export { getZones, useZones, zonesQuery } from './get-zones';
export { configKeys } from './keys';
export type { Point } from './point';
export { reverseGeocode, reverseGeocodeQuery, useReverseGeocode } from './reverse-geocode';
export { subscribeNewsletter, useSubscribeNewsletter } from './subscribe-newsletter';
