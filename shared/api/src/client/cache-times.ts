import type { Endpoint } from '../contract/endpoint';

interface CacheTimes {
  /** Milliseconds for which an answer is shown without asking again. */
  readonly staleTime?: number;
  /** Milliseconds for which an answer that nobody shows is remembered. */
  readonly gcTime?: number;
  readonly retry?: false;
}

/** Settings, places and texts: an answer that is a few minutes old is as good as a new one. */
const STEADY: CacheTimes = { staleTime: 5 * 60_000 };

/** Reads that are not treated as the query client treats all others. By name, so that nothing else is loaded. */
const timesOf: Readonly<Record<string, CacheTimes>> = {
  // Every page needs it, also while the network is gone.
  shopConfig: { ...STEADY, gcTime: Number.POSITIVE_INFINITY },
  // Price and stock decide about an order: they are neither old nor remembered.
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

/** How long answers of a call are fresh and remembered, where the query client's own times do not fit. */
export function cacheTimes({ name }: Pick<Endpoint, 'name'>): CacheTimes {
  return timesOf[name] ?? {};
}

/** The calls with times of their own, for the test that compares them with the contract. */
export const timedCalls: readonly string[] = Object.keys(timesOf);
