import type { Trip } from '@storefront/api';
import { useNavigate } from '@storefront/platform';
import type { ReactNode } from 'react';
import { type ProofView, useProofLink } from './proof-link';
import { TripPacks } from './trip-packs';
import { WalkRound } from './walk-round';

/** The proof packs of a trip, or the walk that makes one. */
export function TripProof({
  trip,
  view,
}: {
  readonly trip: Trip;
  readonly view: ProofView;
}): ReactNode {
  const navigate = useNavigate();
  const link = useProofLink();
  if (view === 'packs') return <TripPacks trip={trip} />;
  const packs = link('packs');
  return (
    <WalkRound
      key={view}
      trip={trip}
      phase={view}
      onSigned={() => void navigate(packs.to, { replace: true, state: packs.state })}
    />
  );
}
