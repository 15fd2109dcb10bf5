import { type LanguageCode, languageCodes } from '@storefront/domain';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { followKey } from './follow-storage';
import { storedText, storedValue } from './stored-value';

const ZoneIds = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(200));
const LocationText = z.string().check(z.minLength(1), z.maxLength(1000));
const Coordinates = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});
const CountryCode = z.string().check(z.regex(/^[A-Za-z]{2}$/));

/** Degrees. */
export type Coordinates = Readonly<z.infer<typeof Coordinates>>;

/** In the format of the zone call's answer, `[1,4]`, which is also the format of the header. */
const storedZoneIds = storedValue('zoneid', {
  schema: ZoneIds,
  decode: JSON.parse,
  encode: JSON.stringify,
});
const storedLocation = storedText('location', LocationText);
/** Written as JSON `{lat, lng}`; the plain `lat,lng` of older pages is also accepted. */
const storedCoordinates = storedValue('currentLatLng', {
  schema: Coordinates,
  decode: decodeCoordinates,
  encode: JSON.stringify,
});
const storedLanguage = storedText('location-language', z.enum([...languageCodes, 'own']));
/** The id of the map provider. */
const storedPlaceId = storedText(
  'location-place',
  z.string().check(z.minLength(1), z.maxLength(500)),
);
const storedCountry = storedText('country', CountryCode);

/** A place that was chosen on the map, from the saved addresses, or by the device's position. */
export interface Place {
  /** The address as text, only for display: it may be Arabic and is never sent in a header. */
  readonly location: string;
  readonly coordinates: Coordinates;
  /** The language of a name from the map; `own` for the customer's own text, which is never translated. */
  readonly locationLanguage?: LanguageCode | 'own';
  /** The map's id of a place that was found by name, with which its name in another language is looked up. */
  readonly placeId?: string | null;
  /** Zones that contain the coordinates, smallest first, as answered by the backend. */
  readonly zoneIds: readonly number[];
}

export interface Where {
  readonly zoneIds: readonly number[] | null;
  readonly location: string | null;
  /** As in {@link Place}; absent if an earlier release stored the place. */
  readonly locationLanguage?: LanguageCode | 'own' | null;
  readonly placeId?: string | null;
  readonly coordinates: Coordinates | null;
  /** ISO 3166 code of the configured country, such as `EG`. */
  readonly country: string | null;
}

/** The place of delivery. Each part may be missing: invalid stored values are dropped key by key. */
export const useWhere = create<Where>(() => ({
  zoneIds: storedZoneIds.read(),
  location: storedLocation.read(),
  locationLanguage: storedLanguage.read(),
  placeId: storedPlaceId.read(),
  coordinates: storedCoordinates.read(),
  country: storedCountry.read(),
}));

followKey(storedZoneIds.key, () => useWhere.setState({ zoneIds: storedZoneIds.read() }));
followKey(storedLocation.key, () => useWhere.setState({ location: storedLocation.read() }));
followKey(storedLanguage.key, () => useWhere.setState({ locationLanguage: storedLanguage.read() }));
followKey(storedPlaceId.key, () => useWhere.setState({ placeId: storedPlaceId.read() }));
followKey(storedCoordinates.key, () =>
  useWhere.setState({ coordinates: storedCoordinates.read() }),
);
followKey(storedCountry.key, () => useWhere.setState({ country: storedCountry.read() }));

export function getWhere(): Where {
  return useWhere.getState();
}

/** Whether a location was chosen, which turns `/` into `/home` for the logo. */
export function useHasLocation(): boolean {
  return useWhere(hasLocation);
}

export function hasLocation(where: Where = getWhere()): boolean {
  return where.zoneIds !== null && where.coordinates !== null;
}

/** @throws Error when zones, coordinates or text are invalid, which parsed answers of the backend never are */
export function choosePlace(place: Place): void {
  const zoneIds = z.parse(ZoneIds, place.zoneIds);
  const coordinates = z.parse(Coordinates, place.coordinates);
  const location = z.parse(LocationText, place.location);
  storedZoneIds.write(zoneIds);
  storedCoordinates.write(coordinates);
  storedLocation.write(location);
  const { locationLanguage = null, placeId = null } = place;
  storedLanguage.write(locationLanguage);
  storedPlaceId.write(placeId);
  useWhere.setState({ zoneIds, coordinates, location, locationLanguage, placeId });
}

/** Deletes the place, for example when its zone is no longer served. */
export function forgetPlace(): void {
  storedZoneIds.write(null);
  storedCoordinates.write(null);
  storedLocation.write(null);
  storedLanguage.write(null);
  storedPlaceId.write(null);
  useWhere.setState({
    zoneIds: null,
    coordinates: null,
    location: null,
    locationLanguage: null,
    placeId: null,
  });
}

export function setCountry(code: string): void {
  const country = z.parse(CountryCode, code).toUpperCase();
  // Every page calls this at its start, after components that read the place have rendered: an equal value must not
  // cause another render.
  if (country === getWhere().country) return;
  storedCountry.write(country);
  useWhere.setState({ country });
}

/** The zone ids of a text such as `[1,4]`; `null` if it contains none. */
export function parseZoneIds(text: string): number[] | null {
  try {
    return z.parse(ZoneIds, JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Degrees in the form of calls and of the visitor's cookie: four decimals, about 11 m, which is precise enough for
 * every fee and distance. Server and page use the same text, so that they share cached answers.
 */
export function placeDegrees(degrees: number): string {
  return String(Number(degrees.toFixed(4)));
}

function decodeCoordinates(text: string): unknown {
  if (text.startsWith('{')) return JSON.parse(text);
  const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return { lat: Number(lat), lng: Number(lng) };
}
