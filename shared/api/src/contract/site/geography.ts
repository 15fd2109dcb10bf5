import * as z from 'zod/mini';
import {
  DirectionAnswer,
  DistanceAnswer,
  GeocodeAnswer,
  PlaceDetails,
  PlaceSuggestions,
} from '../../entities/site/place';
import { Zone, ZoneArea } from '../../entities/site/zone';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField, Latitude, Longitude, RequiredLine } from '../request-fields';

const geographyEndpoint = { method: 'GET', area: 'places', caller: 'none' } as const;
const point = { lat: Latitude, lng: Longitude };
const ends = {
  origin_lat: Latitude,
  origin_lng: Longitude,
  destination_lat: Latitude,
  destination_lng: Longitude,
};

const travelModes = {
  drive: 'DRIVE',
  driving: 'DRIVE',
  car: 'DRIVE',
  walk: 'WALK',
  walking: 'WALK',
  bicycle: 'BICYCLE',
  bicycling: 'BICYCLE',
  cycling: 'BICYCLE',
} as const;

/** Map providers spell the travel modes differently: all spellings are accepted, in any case. */
const TravelMode = z.pipe(
  z.transform((mode: string) =>
    typeof mode === 'string'
      ? Object.entries(travelModes).find(([name]) => name === mode.trim().toLowerCase())?.[1]
      : mode,
  ),
  z.enum(['DRIVE', 'WALK', 'BICYCLE']),
);

/** `zone_id` is JSON text, which clients store unchanged and send as the `zoneid` header. */
const ZoneIdAnswer = z.object({ zone_id: z.string(), zone_data: lenientArray(Zone) });

export const zoneId = defineEndpoint({
  ...geographyEndpoint,
  name: 'zoneId',
  path: '/config/get-zone-id',
  query: z.object(point),
  answer: ZoneIdAnswer,
});

export const zoneList = defineEndpoint({
  ...geographyEndpoint,
  name: 'zoneList',
  path: '/zone/list',
  answer: lenientArray(ZoneArea),
});

export const zoneCheck = defineEndpoint({
  ...geographyEndpoint,
  name: 'zoneCheck',
  path: '/zone/check',
  query: z.object({ ...point, zone_id: IdField }),
  answer: z.boolean(),
});

export const placeSuggestions = defineEndpoint({
  ...geographyEndpoint,
  name: 'placeSuggestions',
  path: '/config/place-api-autocomplete',
  query: z.object({ search_text: RequiredLine }),
  answer: PlaceSuggestions,
});

export const placeDetails = defineEndpoint({
  ...geographyEndpoint,
  name: 'placeDetails',
  path: '/config/place-api-details',
  query: z.object({ placeid: RequiredLine }),
  answer: PlaceDetails,
});

export const reverseGeocode = defineEndpoint({
  ...geographyEndpoint,
  name: 'reverseGeocode',
  path: '/config/geocode-api',
  query: z.object(point),
  answer: GeocodeAnswer,
});

export const distance = defineEndpoint({
  ...geographyEndpoint,
  name: 'distance',
  path: '/config/distance-api',
  /** By default DRIVE, on which delivery charges are based. */
  query: z.object({ ...ends, mode: z.optional(TravelMode) }),
  answer: DistanceAnswer,
});

export const direction = defineEndpoint({
  ...geographyEndpoint,
  name: 'direction',
  path: '/config/direction-api',
  query: z.object({ ...ends, mode: z.optional(TravelMode) }),
  answer: DirectionAnswer,
});

/** Calls about zones, places and routes (`docs/places.md`). */
export const geographyEndpoints = [
  zoneId,
  zoneList,
  zoneCheck,
  placeSuggestions,
  placeDetails,
  reverseGeocode,
  distance,
  direction,
];
