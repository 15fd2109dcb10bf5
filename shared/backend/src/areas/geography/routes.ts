import {
  direction,
  distance,
  placeDetails,
  placeSuggestions,
  reverseGeocode,
  zoneCheck,
  zoneId,
  zoneList,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { withMatrix, withPredictions, withResult } from './older-forms';
import { findZonesAt, isInZone, readZoneAreas, suggestPlaces } from './service';

/** Serves the calls of `shared/api/docs/places.md`. */
export function registerGeographyRoutes(backend: BackendContext): void {
  const { maps } = backend;
  registerEndpoint(backend, zoneId, (call) => findZonesAt(backend, call.input, call.language));
  registerSharedEndpoint(backend, zoneList, [], (call) => readZoneAreas(backend, call.language));
  registerEndpoint(backend, zoneCheck, ({ input }) => isInZone(backend, input, input.zone_id));

  registerEndpoint(backend, placeSuggestions, async (call) => {
    const { input, language, location: from } = call;
    const around = from && { lat: from.latitude, lng: from.longitude };
    return withPredictions(await suggestPlaces(backend, input.search_text, around, language));
  });
  registerEndpoint(backend, placeDetails, async (call) => {
    const place = maps.placeDetails(call.input.placeid, call.language);
    return place ? withResult(place) : refuse(404, 'placeid', 'placeUnknown');
  });
  registerEndpoint(backend, reverseGeocode, async (call) =>
    maps.reverseGeocode(call.input.lat, call.input.lng, call.language),
  );
  registerEndpoint(backend, distance, async ({ input, language }) =>
    withMatrix(maps.distance(origin(input), destination(input), input.mode, language)),
  );
  registerEndpoint(backend, direction, async ({ input }) =>
    maps.directions(origin(input), destination(input), input.mode),
  );
}

interface Ends {
  origin_lat: number;
  origin_lng: number;
  destination_lat: number;
  destination_lng: number;
}

const origin = (ends: Ends) => ({ lat: ends.origin_lat, lng: ends.origin_lng });
const destination = (ends: Ends) => ({ lat: ends.destination_lat, lng: ends.destination_lng });
