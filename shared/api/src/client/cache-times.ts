import type { Endpoint } from '../contract/endpoint';

interface CacheTimes {
  /** Milliseconds for which an answer is shown without another request. */
  readonly staleTime?: number;
  /** Milliseconds for which an answer that is not shown stays cached. */
  readonly gcTime?: number;
  readonly retry?: false;
}

/** Settings, places and texts: an answer may be a few minutes old. */
const STEADY: CacheTimes = { staleTime: 5 * 60_000 };

/** Reads with other cache times than the query client's defaults. By name, so that the endpoints need not be loaded. */
const timesOf: Readonly<Record<string, CacheTimes>> = {
  // Every page needs it, also while the network is gone.
  shopConfig: { ...STEADY, gcTime: Number.POSITIVE_INFINITY },
  // Price and stock determine an order: they must not be old, and are hardly cached.
  itemDetails: { staleTime: 30_000, gcTime: 30_000, retry: false },
  placeDetails: { staleTime: Number.POSITIVE_INFINITY },
  ...Object.fromEntries(
    [
      'moduleList',
      'brands',
      'conditions',
      'categories',
      'zoneList',
      'placeSuggestions',
      'reverseGeocode',
      'distance',
      'direction',
      'landing',
      'termsAndConditions',
      'privacyPolicy',
      'refundPolicy',
      'shippingPolicy',
      'cancellationPolicy',
      'aboutUs',
    ].map((name) => [name, STEADY]),
  ),
};

/** How long answers of a call are fresh and cached, if different from the query client's defaults. */
export function cacheTimes({ name }: Pick<Endpoint, 'name'>): CacheTimes {
  return timesOf[name] ?? {};
}

/** The calls with times of their own, for the test that compares them with the contract. */
export const timedCalls: readonly string[] = Object.keys(timesOf);
