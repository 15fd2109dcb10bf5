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

/** The quickest route along the streets, from the very origin to the very destination. */
export interface Route {
  readonly points: readonly LatLng[];
  readonly metres: number;
  readonly seconds: number;
}

/** A provider of streets and addresses. Answers to clients have the contract's form. */
export interface MapProvider {
  /** @returns `null` where no streets join the two points */
  findRoute(origin: LatLng, destination: LatLng, mode: TravelMode): Route | null;
  /** The house nearest to a point in one line, `null` where none is near. */
  addressOf(point: LatLng, language: Language): string | null;
  reverseGeocode(lat: number, lng: number, language: Language): GeocodeAnswer;
  suggestPlaces(text: string, language: Language, from: LatLng | null): PlaceSuggestions;
  /** @returns `null` for an id that {@link suggestPlaces} does not give */
  placeDetails(id: string, language: Language): PlaceDetails | null;
  distance(
    origin: LatLng,
    destination: LatLng,
    mode: TravelMode | undefined,
    language: Language,
  ): DistanceAnswer;
  directions(origin: LatLng, destination: LatLng, mode: TravelMode | undefined): DirectionAnswer;
}

/** Knows no street: distances are straight lines then, and a point is named by its coordinates. */
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
