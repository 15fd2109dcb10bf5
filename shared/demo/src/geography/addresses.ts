import type { Language, LatLng, LocalizedText } from '@storefront/backend/geometry/coordinates';
import type { City, cities } from './cities';
import { cityLands } from './city-land';
import { cityAt, districtAt } from './districts';
import type { District } from './land';
import { besideEdge, type StreetMap, streetMap } from './street-map';
import { metresPerHouse } from './streets';

/** A house on a street. */
export interface StreetAddress {
  number: number;
  street: LocalizedText;
  district: District;
  city: City;
}

/** Beyond this distance from a street, in metres, a point has a district but no house. */
const farthestHouse = 400;

/** The house nearest to a point: odd numbers on one side of the street, even on the other. */
export function addressAt(point: LatLng): StreetAddress | null {
  const city = cityAt(point);
  if (!city) return null;
  const map = streetMap(city.key);
  const place = map.plan.toPlan(point.lat, point.lng);
  const snap = map.index.nearest(
    place,
    farthestHouse,
    ({ street }) => street.class !== 'motorway' && street.class !== 'ferry',
  );
  const edge = snap && map.graph.edges[snap.edge];
  if (!edge) return null;
  const [x, y] = [map.graph.x[edge.from] ?? 0, map.graph.y[edge.from] ?? 0];
  const [dx, dy] = [(map.graph.x[edge.to] ?? 0) - x, (map.graph.y[edge.to] ?? 0) - y];
  const isLeft = dx * (place.y - y) - dy * (place.x - x) > 0;
  const house = Math.floor((edge.start + edge.length * snap.share) / metresPerHouse);
  return {
    number: house * 2 + (isLeft ? 1 : 2),
    street: edge.street.name,
    district: districtOf(map, edge.street.district, point),
    city,
  };
}

/** A side street belongs to its own district even where it extends into the next one. */
function districtOf(map: StreetMap, index: number | null, point: LatLng): District {
  const own = index === null ? undefined : cityLands[map.city].districts[index];
  return own ?? districtAt(map.city, point);
}

/** `12 Talaat Harb St, Downtown, Cairo, Egypt`. */
export function formatAddress(address: StreetAddress, language: Language): string {
  const street = `${address.number} ${address.street[language]}`;
  return [street, formatArea(address.district, address.city, language)].join(separator(language));
}

/** `Downtown, Cairo, Egypt`. */
export function formatArea({ name, town }: District, city: City, language: Language): string {
  return [name, town, city.country].map((text) => text[language]).join(separator(language));
}

export function separator(language: Language): string {
  return language === 'ar' ? '، ' : ', ';
}

/** The body of `geocode-api`. */
export interface GeocodeAnswer {
  results: { formatted_address: string }[];
  status: 'OK';
}

/** The address of a point; outside the demo cities its coordinates, so that it can still be chosen. */
export function reverseGeocode(lat: number, lng: number, language: Language): GeocodeAnswer {
  const point = { lat, lng };
  const address = addressAt(point);
  const city = cityAt(point);
  const text = address
    ? formatAddress(address, language)
    : city
      ? formatArea(districtAt(city.key, point), city, language)
      : `${lat.toFixed(4)}${separator(language)}${lng.toFixed(4)}`;
  return { results: [{ formatted_address: text }], status: 'OK' };
}

/**
 * The door of a house: the point of that number on the street.
 *
 * @returns null if the street has no such number
 */
export function findHouse(street: StreetKey, number: number): LatLng | null {
  const map = streetMap(street.city);
  const metres = (Math.ceil(number / 2) - 0.5) * metresPerHouse;
  const edge = map.graph.edges.find(
    (candidate) =>
      candidate.street.name.en === street.name &&
      (street.district === null || candidate.street.district === street.district) &&
      candidate.start <= metres &&
      metres <= candidate.start + candidate.length,
  );
  if (!edge || edge.length === 0) return null;
  const share = (metres - edge.start) / edge.length;
  return besideEdge(map, edge, share, number % 2 === 1 ? 10 : -10);
}

/** A street in the form of a place's id; `district` null for main roads. */
export interface StreetKey {
  city: keyof typeof cities;
  name: string;
  district: number | null;
}
