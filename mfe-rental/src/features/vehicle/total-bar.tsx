import type { Vehicle } from '@storefront/api';
import { Button, Money, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useTripLabels } from '../trip/use-trip-labels';
import { useTripMeasure } from '../trip/use-trip-route';
import { bookingBoxId } from './booking-box';
import { useIsServed } from './not-served';
import { useAvailability } from './use-availability';
import { useOfferedTrip } from './use-offered-trip';
import { useChoiceBill, type VehicleChoice } from './use-vehicle-choice';
import styles from './vehicle.module.css';

interface TotalBarProps {
  readonly vehicle: Vehicle;
  readonly choice: VehicleChoice;
}

/** For phones and tablets, where the trip is below the pictures: shows the total and a link to the trip. */
export function TotalBar({ vehicle, choice }: TotalBarProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const { trip } = useOfferedTrip(vehicle);
  const measure = useTripMeasure(trip);
  const { ways } = useAvailability(vehicle, trip, choice.quantity);
  const bill = useChoiceBill(vehicle, choice, measure, ways);
  const isServed = useIsServed(vehicle);
  if (!bill || !isServed) return null;
  return (
    <div className={styles.totalBar}>
      <div>
        <Text as="strong" size="lg">
          <Money amount={bill.total} />
        </Text>
        <Text tone="muted" size="sm">
          {labels.extent(trip)}
        </Text>
      </div>
      <Button
        variant="primary"
        onClick={() => {
          const box = document.getElementById(bookingBoxId);
          box?.scrollIntoView?.({ block: 'start' });
          box?.focus({ preventScroll: true });
        }}
      >
        {t('vehicle.yourTrip')}
      </Button>
    </div>
  );
}
