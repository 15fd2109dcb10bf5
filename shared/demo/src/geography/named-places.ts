import type { LatLng, LocalizedText } from '@storefront/backend/geometry/coordinates';
import { type CityKey, cityKeys } from './cities';
import { cairoPlaces } from './data/cairo-places';
import { riyadhPlaces } from './data/riyadh-places';

const placeKinds = [
  'landmark',
  'station',
  'mall',
  'university',
  'hospital',
  'hotel',
  'office',
] as const;

export type NamedPlaceRow = readonly [
  kind: (typeof placeKinds)[number],
  en: string,
  ar: string,
  lat: number,
  lng: number,
];

export interface NamedPlace extends LatLng {
  city: CityKey;
  name: LocalizedText;
}

const rows: Record<CityKey, readonly NamedPlaceRow[]> = {
  cairo: cairoPlaces,
  riyadh: riyadhPlaces,
};

export const namedPlaces: readonly NamedPlace[] = cityKeys.flatMap((city) =>
  rows[city].map(([, en, ar, lat, lng]) => ({ city, name: { en, ar }, lat, lng })),
);
