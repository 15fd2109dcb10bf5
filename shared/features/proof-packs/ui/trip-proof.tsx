import type { Trip } from '@storefront/api';
import { useNavigate, useSearchParams } from '@storefront/platform';
import type { ReactNode } from 'react';
import { proofViewOf, useProofLink } from './proof-link';
import { TripPacks } from './trip-packs';
import { WalkRound } from './walk-round';

export interface TripProofProps {
  readonly trip: Trip;
  /** The moment of the pickup, `null` when the trip names none. */
  readonly pickupAt: number | null;
  readonly now: Date;
  readonly saveFile: (name: string, text: string) => void;
}

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
