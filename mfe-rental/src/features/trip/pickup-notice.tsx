import { isolate } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useTrip } from './use-trip';
import { useTripLabels } from './use-trip-labels';

/** Says that the link's pickup time or length was replaced, and by which one. */
export function PickupNotice(): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const { trip, isPickupReplaced, isLengthCut } = useTrip();
  if (!isPickupReplaced && !isLengthCut) return null;
  return (
    <Callout tone="warning" role="status">
      {[
        ...(isPickupReplaced
          ? [t('trip.pickupReplaced', { time: isolate(labels.pickup(trip)) })]
          : []),
        ...(isLengthCut ? [t('trip.lengthCut', { extent: labels.extent(trip) })] : []),
      ].join(' ')}
    </Callout>
  );
}
