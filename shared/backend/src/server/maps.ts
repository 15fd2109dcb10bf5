import type {
  DirectionAnswer,
  DistanceAnswer,
  GeocodeAnswer,
  PlaceDetails,
  PlaceSuggestions,
} from '@storefront/api';
import type { LatLng } from '../geometry/coordinates';
import type { Language } from './language';

export type TravelMode = 'DRIVE' | 'WALK' | 'BICYCLE';

/** The quickest route along the streets, from exactly the origin to exactly the destination. */
export interface Route {
  readonly points: readonly LatLng[];
  readonly metres: number;
  readonly seconds: number;
}

/** A provider of streets and addresses. Answers to clients have the contract's form. */
export interface MapProvider {
  /** @returns `null` if no streets connect the two points */
  findRoute(origin: LatLng, destination: LatLng, mode: TravelMode): Route | null;
  /** The address of the nearest house in one line; `null` if none is near. */
  addressOf(point: LatLng, language: Language): string | null;
  reverseGeocode(lat: number, lng: number, language: Language): GeocodeAnswer;
  suggestPlaces(text: string, language: Language, from: LatLng | null): PlaceSuggestions;
  /** @returns `null` for an id that is not from {@link suggestPlaces} */
  placeDetails(id: string, language: Language): PlaceDetails | null;
  distance(
    origin: LatLng,
    destination: LatLng,
    mode: TravelMode | undefined,
    language: Language,
  ): DistanceAnswer;
  directions(origin: LatLng, destination: LatLng, mode: TravelMode | undefined): DirectionAnswer;
}

/** Without streets: distances are straight lines, and the address of a point is its coordinates. */
export const noMaps: MapProvider = {
  findRoute: () => null,
  addressOf: () => null,
  reverseGeocode: (lat, lng) => ({
    results: [{ formatted_address: `${lat.toFixed(4)}, ${lng.toFixed(4)}` }],
    status: 'OK',
  }),
  suggestPlaces: () => ({}),
  placeDetails: () => null,
  distance: () => ({ status: 'ZERO_RESULTS' }),
  directions: () => ({ error: 'ZERO_RESULTS' }),
};
