import type {
  DistanceAnswer,
  PlaceDetails,
  PlaceSuggestions,
  Zone,
  ZoneArea,
} from '@storefront/api';
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
import type { Sql } from '../../database/database';
import { pointInPolygon, polygonArea } from '../../geometry/polygons';
import type { BackendContext } from '../../server/backend-context';
import { pictureAddress } from '../../server/files/picture-address';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import type { Language } from '../../server/language';
import { findRegion } from '../configuration/queries';
import { listZoneModules, listZones, type ZoneRow } from './queries';

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

/**
 * Adds the fields of the map provider's earlier form to its present answers: older clients of the contract read only
 * those.
 */

/** Adds `predictions`; an empty list when nothing was found, since older clients read its length. */
function withPredictions(answer: PlaceSuggestions): PlaceSuggestions {
  const predictions = (answer.suggestions ?? []).map(({ placePrediction: place }) => {
    const { mainText, secondaryText } = place.structuredFormat;
    return {
      place_id: place.placeId,
      description: place.text?.text ?? mainText.text,
      structured_formatting: {
        main_text: mainText.text,
        secondary_text: secondaryText?.text ?? '',
      },
    };
  });
  return { ...answer, predictions };
}

/** Adds `result`. */
function withResult(place: PlaceDetails): PlaceDetails {
  const { latitude: lat, longitude: lng } = place.location;
  return {
    ...place,
    status: 'OK',
    result: {
      place_id: place.id,
      name: place.displayName?.text,
      formatted_address: place.formattedAddress,
      geometry: { location: { lat, lng } },
    },
  };
}

/** Adds `rows`, a matrix of one element: metres and seconds. */
function withMatrix(answer: DistanceAnswer): DistanceAnswer {
  const { distanceMeters, duration, localizedValues } = answer;
  if (distanceMeters === undefined || duration === undefined) {
    return { ...answer, rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] };
  }
  const element = {
    status: 'OK',
    distance: { value: distanceMeters, text: localizedValues?.distance?.text },
    duration: { value: Number.parseInt(duration, 10), text: localizedValues?.duration?.text },
  };
  return { ...answer, rows: [{ elements: [element] }] };
}

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The active zones over a point, the smallest first, ready to be stored as the `zoneid` header.
 * @throws {Refusal} 404 `coordinates` outside every zone, 403 where delivery is switched off
 */
async function findZonesAt(backend: BackendContext, point: LatLng, language: Language) {
  const over = await zonesOver(backend, point, language);
  if (over.length === 0) refuse(404, 'coordinates', 'outsideZones');
  const active = over.filter((zone) => zone.status);
  if (active.length === 0) refuse(403, 'coordinates', 'zoneOff');
  return {
    zone_id: JSON.stringify(active.map((zone) => zone.id)),
    zone_data: await withModules(backend, active, language),
  };
}

/** All active zones with their borders. */
async function readZoneAreas(backend: BackendContext, language: Language): Promise<ZoneArea[]> {
  const active = (await listZones(backend.database, language)).filter((zone) => zone.status);
  return active.map((zone) => ({ ...asZone(zone), ...borderOf(zone) }));
}

async function isInZone(backend: BackendContext, point: LatLng, zoneId: number): Promise<boolean> {
  const over = await zonesOver(backend, point, 'en');
  return over.some((zone) => zone.id === zoneId && zone.status);
}

/**
 * Places that match a text: those inside a delivery zone come first, and each says whether it is inside one.
 * @param from the caller's position; without it, places of the shop's first region come first
 */
async function suggestPlaces(
  { maps, database }: BackendContext,
  text: string,
  from: LatLng | null,
  language: Language,
): Promise<PlaceSuggestions> {
  const around = from ?? (await centreOfShop(database, language));
  const { suggestions } = maps.suggestPlaces(text, language, around);
  if (!suggestions) return {};
  const zones = (await listZones(database, language)).filter((zone) => zone.status);
  const marked = suggestions.map(({ placePrediction }) => {
    const location = maps.placeDetails(placePrediction.placeId, language)?.location;
    const isServed =
      location === undefined ||
      zones.some((zone) => pointInPolygon(location.latitude, location.longitude, zone.polygon));
    return { placePrediction, isServed };
  });
  return {
    suggestions: marked
      .toSorted((one, other) => Number(other.isServed) - Number(one.isServed))
      .map(({ placePrediction, isServed }) => ({
        placePrediction: { ...placePrediction, isServed },
      })),
  };
}

async function centreOfShop(sql: Sql, language: Language): Promise<LatLng | null> {
  const region = await findRegion(sql, [], language);
  return region ? { lat: region.default_latitude, lng: region.default_longitude } : null;
}

async function zonesOver({ database }: BackendContext, { lat, lng }: LatLng, language: Language) {
  const zones = await listZones(database, language);
  return zones
    .filter((zone) => pointInPolygon(lat, lng, zone.polygon))
    .sort((a, b) => polygonArea(a.polygon) - polygonArea(b.polygon));
}

async function withModules(
  { database, config }: BackendContext,
  zones: readonly ZoneRow[],
  language: Language,
): Promise<Zone[]> {
  const modules = await listZoneModules(
    database,
    zones.map((zone) => zone.id),
    language,
  );
  return zones.map((zone) => ({
    ...asZone(zone),
    modules: modules
      .filter((module) => module.pivot.zone_id === zone.id)
      .map(({ icon, ...module }) => ({
        ...module,
        status: '1',
        icon_full_url: pictureAddress(config.publicUrl, icon),
      })),
  }));
}

function asZone({ polygon: _polygon, ...zone }: ZoneRow) {
  return {
    ...zone,
    display_name: zone.name,
    status: zone.status ? 1 : 0,
    increased_delivery_fee_status: zone.increased_delivery_fee_status ? 1 : 0,
  };
}

/** GeoJSON rings are closed and have the longitude first. */
function borderOf({ polygon }: ZoneRow) {
  const ring = [...polygon, ...polygon.slice(0, 1)].map(([lat, lng]) => [lng, lat]);
  return {
    coordinates: { type: 'Polygon', coordinates: [ring] },
    formated_coordinates: polygon.map(([lat, lng]) => ({ lat, lng })),
  };
}
