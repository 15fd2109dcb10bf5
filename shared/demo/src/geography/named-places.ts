import type { LatLng, LocalizedText } from '@storefront/backend/geometry/coordinates';
import { type CityKey, cityKeys } from './cities';
import { cityLands } from './city-land';

export interface NamedPlace extends LatLng {
  city: CityKey;
  name: LocalizedText;
}

export const namedPlaces: readonly NamedPlace[] = cityKeys.flatMap((city) =>
  cityLands[city].places.map((place) => ({ city, ...place })),
);
