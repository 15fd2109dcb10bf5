import {
  direction,
  distance as distanceEndpoint,
  placeDetails as placeDetailsEndpoint,
  placeSuggestions,
  reverseGeocode,
  zoneCheck,
  zoneId,
  zoneList,
} from '@storefront/api/contract';
import { reverseGeocode as addressesAt } from '../../geography/addresses';
import { placeDetails, suggestPlaces } from '../../geography/places';
import { directions, distance } from '../../geography/routing';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { registerEndpoint } from '../../server/register-endpoint';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { withMatrix, withPredictions, withResult } from './older-forms';
import { findZonesAt, isInZone, readZoneAreas } from './service';

/** Serves the calls of `shared/api/docs/places.md`. */
export function registerGeographyRoutes(backend: BackendContext): void {
  registerEndpoint(backend, zoneId, (call) => findZonesAt(backend, call.input, call.language));
  registerSharedEndpoint(backend, zoneList, [], (call) => readZoneAreas(backend, call.language));
  registerEndpoint(backend, zoneCheck, ({ input }) => isInZone(backend, input, input.zone_id));

  registerEndpoint(backend, placeSuggestions, async (call) => {
    const { input, language, location: from } = call;
    const around = from && { lat: from.latitude, lng: from.longitude };
    return withPredictions(suggestPlaces(input.search_text, language, around));
  });
  registerEndpoint(backend, placeDetailsEndpoint, async (call) => {
    const place = placeDetails(call.input.placeid, call.language);
    return place ? withResult(place) : refuse(404, 'placeid', 'placeUnknown');
  });
  registerEndpoint(backend, reverseGeocode, async (call) =>
    addressesAt(call.input.lat, call.input.lng, call.language),
  );
  registerEndpoint(backend, distanceEndpoint, async ({ input, language }) =>
    withMatrix(distance(origin(input), destination(input), input.mode, language)),
  );
  registerEndpoint(backend, direction, async ({ input }) =>
    directions(origin(input), destination(input), input.mode),
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
