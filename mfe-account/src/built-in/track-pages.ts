import { proofPacks } from '@storefront/feature-proof-packs';

/** A feature with a page of its own at `/track-order`. None of its code is loaded before it is opened. */
export interface TrackPage {
  readonly name: string;
  /** Whether an address is that page. */
  isPage(query: URLSearchParams): boolean;
}

export const trackPages: readonly TrackPage[] = [proofPacks];
