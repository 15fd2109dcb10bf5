import { useNavigate, useSearchParams } from '@storefront/platform';
import type { ReactNode } from 'react';
import { proofViewOf, useProofLink } from './proof-link';
import { TripPacks, type TripProofProps } from './trip-packs';
import { WalkRound } from './walk-round';

/** The proof packs of a trip, or the walk that makes one, as the address says. */
export function TripProof(props: TripProofProps): ReactNode {
  const { trip } = props;
  const [query] = useSearchParams();
  const view = proofViewOf(query) ?? 'packs';
  const navigate = useNavigate();
  const link = useProofLink();
  if (view === 'packs') return <TripPacks {...props} />;
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
