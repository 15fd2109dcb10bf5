import type { Vehicle } from '@storefront/api';
import { Button, Money, Text } from '@storefront/ui';
import { type ReactNode, useMemo } from 'react';
import { usePricedBooking } from '../bill/use-priced-booking';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useTripLabels } from '../trip/use-trip-labels';
import { useTripMeasure } from '../trip/use-trip-route';
import { bookingBoxId } from './booking-box';
import { useAvailability } from './use-availability';
import { useOfferedTrip } from './use-offered-trip';
import type { VehicleWish } from './use-vehicle-wish';
import styles from './vehicle.module.css';

interface TotalBarProps {
  readonly vehicle: Vehicle;
  readonly wish: VehicleWish;
}

/** On phones and tablets, where the trip stands below the pictures: its total at hand, and the way to it. */
export function TotalBar({ vehicle, wish: { quantity, extras } }: TotalBarProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const { trip } = useOfferedTrip(vehicle);
  const measure = useTripMeasure(trip);
  const { ways } = useAvailability(vehicle, trip, quantity);
  const booking = useMemo(
    () =>
      measure &&
      ways !== undefined && {
        lines: [{ vehicle, quantity, extras: [...extras] }],
        provider: vehicle.provider,
        measure,
        ways,
      },
    [vehicle, quantity, extras, measure, ways],
  );
  const bill = usePricedBooking(booking || null);
  if (!bill) return null;
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
