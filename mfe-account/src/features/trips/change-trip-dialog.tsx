import type { Trip } from '@storefront/api';
import { type ReactNode, useState } from 'react';
import { PricedChange } from './priced-change';
import { timesOf } from './trip-times';
import { TripTimesField } from './trip-times-field';

interface ChangeTripDialogProps {
  readonly trip: Trip;
  /** Whether the pickup stays and the return can only be later. */
  readonly returnOnly: boolean;
  readonly onClose: () => void;
}

/** A dialog that changes the times of a trip. */
export default function ChangeTripDialog(props: ChangeTripDialogProps): ReactNode {
  const { trip, returnOnly } = props;
  const [times, setTimes] = useState(() => timesOf(trip));
  if (!times) return null;
  return (
    <PricedChange {...props} times={times}>
      <TripTimesField trip={trip} value={times} returnOnly={returnOnly} onChange={setTimes} />
    </PricedChange>
  );
}
