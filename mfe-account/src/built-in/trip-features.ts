import type { Trip } from '@storefront/api';
import { proofPacksOfTrip } from '@storefront/feature-proof-packs/trip';
import type { ComponentType } from 'react';
import type { TrackPage } from './track-pages';

/** What a view of a trip is given by its page. */
interface TripViewProps {
  readonly trip: Trip;
  /** The moment of the pickup, `null` when the trip names none. */
  readonly pickupAt: number | null;
  readonly now: Date;
  readonly saveFile: (name: string, text: string) => void;
}

/**
 * The parts of a feature on the page of a trip. They are in the chunk of that page: at the pickup there may be no network
 * to fetch another file.
 */
export interface TripFeature extends TrackPage {
  /** The page that `isPage` recognises. */
  readonly Page: ComponentType;
  /** A section of the trip's card. It shows nothing for a trip that it is not for. */
  readonly Section: ComponentType<{ readonly trip: Trip }>;
  /** Whether an address asks for the view of this feature instead of the trip's card. */
  hasView(query: URLSearchParams, trip: Trip): boolean;
  readonly View: ComponentType<TripViewProps>;
}

export const tripFeatures: readonly TripFeature[] = [proofPacksOfTrip];
