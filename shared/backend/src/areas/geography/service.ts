import type { PlaceSuggestions, Zone, ZoneArea } from '@storefront/api';
import type { Sql } from '../../database/database';
import { pointInPolygon, polygonArea } from '../../geometry/polygons';
import type { BackendContext } from '../../server/backend-context';
import { pictureAddress } from '../../server/files/picture-address';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { findRegion } from '../configuration/queries';
import { listZoneModules, listZones, type ZoneRow } from './queries';

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The active zones over a point, the smallest first, ready to be stored as the `zoneid` header.
 * @throws {Refusal} 404 `coordinates` outside every zone, 403 where delivery is switched off
 */
export async function findZonesAt(backend: BackendContext, point: LatLng, language: Language) {
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
export async function readZoneAreas(
  backend: BackendContext,
  language: Language,
): Promise<ZoneArea[]> {
  const active = (await listZones(backend.database, language)).filter((zone) => zone.status);
  return active.map((zone) => ({ ...asZone(zone), ...borderOf(zone) }));
}

export async function isInZone(
  backend: BackendContext,
  point: LatLng,
  zoneId: number,
): Promise<boolean> {
  const over = await zonesOver(backend, point, 'en');
  return over.some((zone) => zone.id === zoneId && zone.status);
}

/**
 * Places that match a text: those inside a delivery zone come first, and each says whether it is inside one.
 * @param from the caller's position; without it, places of the shop's first region come first
 */
export async function suggestPlaces(
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
