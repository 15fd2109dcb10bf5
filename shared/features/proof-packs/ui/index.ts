import type { Trip } from '@storefront/api';
import { proofPacks } from '../feature';
import { CheckPage } from './check-page';
import { ProofEntry } from './proof-entry';
import { proofViewOf } from './proof-link';
import { TripProof } from './trip-proof';

/** The parts of this feature on the page of a trip. */
export const proofPacksOfTrip = {
  ...proofPacks,
  Page: CheckPage,
  Section: ProofEntry,
  hasView: (query: URLSearchParams, { offers }: Trip): boolean =>
    proofViewOf(query) !== null && (offers?.includes('proof') ?? false),
  View: TripProof,
};
